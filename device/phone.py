"""The parts of the phone that a game uses while it is played."""

from __future__ import annotations

from device.shake import Shake
from device.speech import Speech
from device.vibration import Vibration


class Phone:
    """What can be felt, heard and shaken."""

    def __init__(
        self, vibration: Vibration | None = None, shake: Shake | None = None, speech: Speech | None = None
    ) -> None:
        self.vibration = vibration or Vibration()
        self.shake = shake or Shake()
        self.speech = speech or Speech()

    def follow(self, vibration: int, shake_strength: int, speech: bool) -> None:
        """Takes over what the settings say."""
        self.vibration.strength = vibration
        self.shake.strength = shake_strength
        self.speech.on = speech

    def rest(self) -> None:
        """Turns off what costs battery or speaks."""
        self.shake.stop()
        self.speech.stop()
