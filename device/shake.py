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
"""How many g count as shaken, by the strength in the settings."""
APART = (0.1, 0.9)
"""Seconds between two strong moments that make a shake: a phone that is put down hits the table only once."""
DEAD = 0.5
"""Seconds after a shake in which no other counts."""
EVERY = 1 / 25
"""Seconds between two looks at the sensor."""


class Detector:
    """Tells shaking from walking, handing over and putting down."""

    def __init__(self, limit: float = LIMITS[3]) -> None:
        self.limit = limit
        self._first: float | None = None
        self._deaf_until = -math.inf

    def feed(self, x: float, y: float, z: float, now: float) -> bool:
        """Takes an acceleration in m/s² at a time in seconds; tells whether that completes a shake."""
        if now < self._deaf_until or math.hypot(x, y, z) / GRAVITY < self.limit:
            return False
        if self._first is None or now - self._first > APART[1]:
            self._first = now
            return False
        if now - self._first < APART[0]:
            return False
        self._first = None
        self._deaf_until = now + DEAD
        return True


class Shake:
    """The sensor, on only between `start` and `stop`: it costs battery."""

    def __init__(
        self, sensor: Any = None, repeat: Callable[[Any, float], Any] | None = None, now: Any = time.monotonic
    ) -> None:
        self.strength = 3
        self._sensor = sensor
        self._repeat = repeat
        self._now = now
        self._looking: Any = None
        self._detector = Detector()
        self._shaken: Callable[[], None] | None = None

    @property
    def on(self) -> bool:
        """Whether the sensor is on."""
        return self._looking is not None

    def start(self, shaken: Callable[[], None]) -> None:
        """Turns the sensor on; *shaken* is called at each shake."""
        if self._looking is not None or (self._sensor is None and not on_phone()):
            return
        self._shaken = shaken
        self._detector = Detector(LIMITS[self.strength])
        with suppressed("the accelerometer"):
            if self._sensor is None:
                from plyer import accelerometer

                self._sensor = accelerometer
            if self._repeat is None:
                from kivy.clock import Clock

                self._repeat = Clock.schedule_interval
            self._sensor.enable()
            self._looking = self._repeat(self._look, EVERY)

    def stop(self) -> None:
        """Turns the sensor off. Doing it twice does no harm."""
        if self._looking is None:
            return
        self._looking.cancel()
        self._looking = None
        with suppressed("the accelerometer"):
            self._sensor.disable()

    def _look(self, _dt: float) -> None:
        with suppressed("the accelerometer"):
            acceleration = self._sensor.acceleration
            # plyer has nothing to say until the first event
            if acceleration is None or None in acceleration[:3]:
                return
            x, y, z = acceleration[:3]
            if self._detector.feed(x, y, z, self._now()) and self._shaken is not None:
                self._shaken()
