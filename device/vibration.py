"""Short vibration patterns that can be distinguished without looking."""

from __future__ import annotations

from typing import Any

from device.android import on_phone
from device.failures import suppressed

PULSES = {  # seconds on, off, on, ...
    "roll": (0.06,),
    "keep": (0.02,),
    "refused": (0.03, 0.06, 0.03),
    "bonus": (0.03, 0.05, 0.08),
    "row": (0.03, 0.05, 0.03, 0.05, 0.1),
    "knock": (0.1, 0.12, 0.1),
    "triplet": (0.05, 0.07, 0.05, 0.07, 0.05),
    "steal": (0.15, 0.08, 0.04),
    "prize": (0.05, 0.06, 0.15),
    "record": (0.04, 0.05, 0.04, 0.05, 0.04, 0.05, 0.15),
    "end": (0.08, 0.08, 0.08, 0.08, 0.2),
}
LENGTHS = (0.0, 0.6, 1.0, 1.6)
"""Factors of the pulse length by strength: plyer cannot set the motor's power."""


class Vibration:
    """The vibration motor, with the strength of the settings."""

    def __init__(self, motor: Any = None) -> None:
        self.strength = 2
        """From 0 (off) to 3."""
        self._motor = motor

    def feel(self, event: str) -> None:
        """Plays the pattern of *event*, a key of PULSES."""
        if not self.strength or (self._motor is None and not on_phone()):
            return
        with suppressed("vibration"):
            if self._motor is None:
                from plyer import vibrator

                self._motor = vibrator
            # pauses keep their length, so that two pulses stay apart
            pulses = [
                length if number % 2 else length * LENGTHS[self.strength] for number, length in enumerate(PULSES[event])
            ]
            if len(pulses) == 1:
                self._motor.vibrate(pulses[0])
            else:
                self._motor.pattern([0.0, *pulses])
