"""Shaking the phone to roll."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

from device.android import on_phone
from device.failures import suppressed

GRAVITY = 9.81
LIMITS = {1: 1.4, 2: 1.6, 3: 1.8, 4: 2.2, 5: 2.7}
"""Acceleration in g that counts as a shake, by the strength in the settings."""
APART = (0.1, 0.9)
"""Shortest and longest time in seconds between the two peaks of a shake: a phone put down has only one peak."""
PAUSE = 0.5
"""Seconds after a shake during which no other counts."""
EVERY = 1 / 25
"""Seconds between two readings of the sensor."""


class Detector:
    """Distinguishes shaking from walking, handing over and putting down."""

    def __init__(self, limit: float = LIMITS[3]) -> None:
        self.limit = limit
        self._first: float | None = None
        self._paused_until = -math.inf

    def feed(self, x: float, y: float, z: float, now: float) -> bool:
        """Processes an acceleration in m/s² at a time in seconds; returns whether it completes a shake."""
        if now < self._paused_until or math.hypot(x, y, z) / GRAVITY < self.limit:
            return False
        if self._first is None or now - self._first > APART[1]:
            self._first = now
            return False
        if now - self._first < APART[0]:
            return False
        self._first = None
        self._paused_until = now + PAUSE
        return True


class Shake:
    """The accelerometer, on only between `start` and `stop` to save battery."""

    def __init__(
        self, sensor: Any = None, repeat: Callable[[Any, float], Any] | None = None, now: Any = time.monotonic
    ) -> None:
        self.strength = 3
        self._sensor = sensor
        self._repeat = repeat
        self._now = now
        self._event: Any = None
        self._detector = Detector()
        self._on_shaken: Callable[[], None] | None = None

    @property
    def on(self) -> bool:
        """Whether the sensor is on."""
        return self._event is not None

    def start(self, on_shaken: Callable[[], None]) -> None:
        """Turns the sensor on; *on_shaken* is called at each shake."""
        if self._event is not None or (self._sensor is None and not on_phone()):
            return
        self._on_shaken = on_shaken
        self._detector = Detector(LIMITS[self.strength])
        with suppressed("the accelerometer"):
            if self._sensor is None:
                from plyer import accelerometer

                self._sensor = accelerometer
            if self._repeat is None:
                from kivy.clock import Clock

                self._repeat = Clock.schedule_interval
            self._sensor.enable()
            self._event = self._repeat(self._read, EVERY)

    def stop(self) -> None:
        """Turns the sensor off if it is on."""
        if self._event is None:
            return
        self._event.cancel()
        self._event = None
        with suppressed("the accelerometer"):
            self._sensor.disable()

    def _read(self, _dt: float) -> None:
        with suppressed("the accelerometer"):
            acceleration = self._sensor.acceleration
            # plyer returns None until the first event
            if acceleration is None or None in acceleration[:3]:
                return
            x, y, z = acceleration[:3]
            if self._detector.feed(x, y, z, self._now()) and self._on_shaken is not None:
                self._on_shaken()
