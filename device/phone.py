"""The phone features that pages use, in one object."""

from __future__ import annotations

from device.documents import Documents
from device.shake import Shake
from device.speech import Speech
from device.vibration import Vibration


class Phone:
    """Vibration, shaking, speech and the file chooser."""

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
        """Whether speech stays on even if the setting is off."""

    def follow(self, vibration: int, shake_strength: int, speech: bool) -> None:
        """Applies the settings."""
        self.vibration.strength = vibration
        self.shake.strength = shake_strength
        self.speech.on = speech or self.speech_mode

    def rest(self) -> None:
        """Turns the sensor off, and speech unless speech mode is on."""
        self.shake.stop()
        if not self.speech_mode:
            self.speech.stop()
