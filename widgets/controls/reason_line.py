"""A line that says why something was refused. It goes by itself and is never in the way."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.label import Label

from widgets.base import kv

kv.load(__file__)

SECONDS = 5


class ReasonLine(Label):
    """Shown for some seconds; touches go through it."""

    visible = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._hide = Clock.create_trigger(lambda _dt: self.hide(), SECONDS)

    def say(self, sentence: str) -> None:
        """Shows *sentence*."""
        self.text = sentence
        self.visible = True
        self._hide.cancel()
        self._hide()

    def hide(self) -> None:
        """Takes the line away."""
        self._hide.cancel()
        self.visible = False
