"""The parts of the phone that the pages use."""

from __future__ import annotations

from device.documents import Documents
from device.shake import Shake
from device.speech import Speech
from device.vibration import Vibration


class Phone:
    """What can be felt, heard and shaken, and where files come from and go to."""

    def __init__(
        self,
        vibration: Vibration | None = None,
        shake: Shake | None = None,
        speech: Speech | None = None,
        documents: Documents | None = None,
    ) -> None:
        self.vibration = vibration or Vibration()
        self.shake = shake or Shake()
        self.speech = speech or Speech()
        self.documents = documents or Documents()
        self.speech_mode = False
        """Whether the voice is needed all the time."""

    def follow(self, vibration: int, shake_strength: int, speech: bool) -> None:
        """Takes over what the settings say."""
        self.vibration.strength = vibration
        self.shake.strength = shake_strength
        self.speech.on = speech or self.speech_mode

    def rest(self) -> None:
        """Turns off what costs battery or speaks."""
        self.shake.stop()
        if not self.speech_mode:
            self.speech.stop()
