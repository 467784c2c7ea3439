"""Announces changes to people who play without looking. Without a listener it does nothing."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


class Announcer:
    """Joins all sentences of a frame into one announcement: a voice drops an unfinished sentence.

    `listener` gets the text; it is None unless speech mode or a screen reader is on.
    """

    def __init__(self) -> None:
        self.listener: Callable[[str], object] | None = None
        self._pending: list[str] = []
        self._flush_later = Clock.create_trigger(self._flush, 0)

    def say(self, text: str) -> None:
        """Announces *text* at the end of the frame, if there is a listener; a repeated sentence only once."""
        if self.listener is not None and text:
            self._pending.append(text)
            self._flush_later()

    def _flush(self, _dt: float) -> None:
        sentences, self._pending = list(dict.fromkeys(self._pending)), []
        if self.listener is not None and sentences:
            self.listener(" ".join(text if text[-1] in ".!?…" else f"{text}." for text in sentences))


announcer = Announcer()
