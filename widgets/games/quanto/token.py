"""Tokens of Quanto: discs with numbers, and keys to choose one where a play could form several Quantos."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.live import Live
from widgets.base.translation import tr

kv.load(__name__)


class QuantoToken(Label):
    """A token: full if it is there, a ring if it is missing. Without a number nothing is drawn."""

    number: float = NumericProperty(0)
    there = BooleanProperty(True)
    """Whether the token is here; else its empty slot is shown."""
    disc: float = NumericProperty(0)
    """Its diameter."""


class TokenKey(Accessible, ButtonBehavior, QuantoToken):
    """A token to tap."""

    def accessible_label(self) -> str:
        """Returns its number."""
        return str(tr._("spoken.token", number=int(self.number)))


class TokenKeys(Live, GridLayout):
    """Keys of several tokens; `on_choose(token)` is a tap."""

    __events__ = ("on_choose",)
    follows = ("tokens",)

    tokens = ListProperty()
    narrow = BooleanProperty(False)
    """Whether they need more than one row."""
    rows_needed: float = NumericProperty(0)

    def fill(self) -> None:
        """Makes a key per token."""
        self.clear_widgets()
        for token in self.tokens:
            key = TokenKey(number=token)
            key.bind(on_release=lambda touched: self.dispatch("on_choose", int(touched.number)))
            self.add_widget(key)

    def on_choose(self, token: int) -> None:
        """Default handler."""
