"""Says what changed, while somebody plays without looking. Without a listener it does nothing."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


class Announcer:
    """What is said within one frame is said together, each sentence once, for a voice drops what it has not finished.

    `listener` gets the text; it is None unless there is a speech mode or a screen reader.
    """

    def __init__(self) -> None:
        self.listener: Callable[[str], object] | None = None
        self._waiting: list[str] = []
        self._tell = Clock.create_trigger(self._told, 0)

    def say(self, text: str) -> None:
        """Says it at the end of the frame, if anybody listens."""
        if self.listener is not None and text:
            self._waiting.append(text)
            self._tell()

    def _told(self, _dt: float) -> None:
        sentences, self._waiting = list(dict.fromkeys(self._waiting)), []
        if self.listener is not None and sentences:
            self.listener(" ".join(one if one[-1] in ".!?…" else f"{one}." for one in sentences))


announcer = Announcer()
