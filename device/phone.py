"""The phone features that pages use, in one object."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from device.speech import Speech
from device.vibration import Vibration

if TYPE_CHECKING:
    from device.awake import StayAwake
    from device.documents import Documents
    from device.shake import Shake
    from device.sound import Sounds


class Phone:
    """Vibration, shaking, speech, sounds, the file chooser and staying awake."""

    def __init__(
        self,
        vibration: Vibration | None = None,
        shake: Shake | None = None,
        speech: Speech | None = None,
        documents: Documents | None = None,
        sounds: Sounds | None = None,
    ) -> None:
        self.vibration = vibration or Vibration()
        if shake is not None:
            self.shake = shake
        self.speech = speech or Speech()
        if documents is not None:
            self.documents = documents
        if sounds is not None:
            self.sounds = sounds
        self.speech_mode = False
        """Whether speech stays on even if the setting is off."""

    # loaded when they are first needed, and not at the start

    @cached_property
    def shake(self) -> Shake:
        """The detection of shaking."""
        from device.shake import Shake

        return Shake()

    @cached_property
    def documents(self) -> Documents:
        """The file chooser."""
        from device.documents import Documents

        return Documents()

    @cached_property
    def sounds(self) -> Sounds:
        """The sounds."""
        from device.sound import Sounds

        return Sounds()

    @cached_property
    def awake(self) -> StayAwake:
        """The request that a computer stays awake."""
        from device.awake import StayAwake

        return StayAwake()

    def follow(self, vibration: int, shake_strength: int, speech: bool, sound: bool = False) -> None:
        """Applies the settings."""
        self.vibration.strength = vibration
        self.shake.strength = shake_strength
        self.speech.on = speech or self.speech_mode
        self.sounds.on = sound

    def rest(self) -> None:
        """Turns the sensor off, and speech unless speech mode is on."""
        self.shake.stop()
        if not self.speech_mode:
            self.speech.stop()
