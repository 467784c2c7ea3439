"""Short sounds of important moments, at the volume of the device; silent where nothing can play them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from device.failures import suppressed

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
SOUNDS = ("bonus", "row", "knock", "triplet", "steal", "prize", "record", "end")
"""Names of the sounds, as of the moments; `tools/make_sounds.py` computes them."""


class Sounds:
    """The sounds, loaded one per frame when they are first wanted, and never while a finger is handled."""

    def __init__(self, load: Callable[[str], Any] | None = None) -> None:
        self.on = False
        self._load = load
        """Returns a playable sound for a file name, None where there is no audio provider; Kivy's by default."""
        self._waiting = list(SOUNDS)
        """Sounds that are not loaded yet."""
        self._loaded: dict[str, Any] = {}
        self._loading = False
        self._wanted = ""
        """The sound to play as soon as it is loaded."""

    def start(self) -> None:
        """Begins to load the sounds, if they are wanted."""
        if self.on and self._waiting and not self._loading:
            from kivy.clock import Clock

            self._loading = True
            Clock.schedule_interval(self._load_next, 0)

    def play(self, event: str) -> None:
        """Plays the sound of *event*, one of `SOUNDS`; while the sounds are being loaded, as soon as it is there."""
        sound = self._loaded.get(event) if self.on else None
        if sound is not None:
            with suppressed("sound"):
                sound.stop()  # a second one within a second starts again
                sound.play()
        elif self._loading:
            self._wanted = event

    def _load_next(self, _dt: float) -> bool:
        """Loads one sound; returns whether to continue."""
        name, sound = self._waiting.pop(0), None
        with suppressed("sound"):
            if self._load is None:
                from kivy.core.audio import SoundLoader

                self._load = SoundLoader.load
            sound = self._load(str(FOLDER / f"{name}.wav"))
        if sound is None:  # no provider: it would be missing for the others, too
            self._waiting.clear()
        else:
            self._loaded[name] = sound
        self._loading = bool(self._waiting)
        if name == self._wanted:
            self._wanted = ""
            self.play(name)
        return self._loading
