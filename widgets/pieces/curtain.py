"""The curtain before a hand of cards: names who gets the phone and says what happened; a finger opens it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.controls.buttons import PillButton
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Heading, Text  # noqa: F401  used in kv

kv.load(__file__)

HELD = 0.4
"""A finger that stays longer only peeps: the curtain falls when it lifts. In seconds."""


class CurtainPull(PillButton):
    """What the finger is put on. It hears the finger lift even after the curtain is gone from the screen."""

    always_release = BooleanProperty(True)


class Curtain(BoxLayout):
    """`on_reveal` as soon as the finger is down; `on_conceal` when a finger that stayed lifts. A tap leaves it open."""

    __events__ = ("on_reveal", "on_conceal")
    name = StringProperty("")
    said = StringProperty("")
    """What just happened."""
    dense = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._stays = False
        self._hold = Clock.create_trigger(self._held, HELD)
        super().__init__(**kwargs)

    def pull(self) -> None:
        """The finger is down."""
        self._stays = False
        self._hold()
        self.dispatch("on_reveal")

    def let_go(self) -> None:
        """The finger has lifted."""
        self._hold.cancel()
        if self._stays:
            self.dispatch("on_conceal")

    def _held(self, _dt: float) -> None:
        self._stays = True

    def on_reveal(self) -> None:
        """Default handler."""

    def on_conceal(self) -> None:
        """Default handler."""
