"""The tokens of Quanto to choose from, where one play could form several Quantos."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout

from widgets.base import kv
from widgets.games.quanto.token import QuantoToken

kv.load(__file__)


class TokenKey(ButtonBehavior, QuantoToken):
    """One token to tap."""


class TokenKeys(GridLayout):
    """`on_choose(token)`: a tap."""

    __events__ = ("on_choose",)
    tokens = ListProperty()
    narrow = BooleanProperty(False)
    """Whether all of them do not fit side by side."""
    rows_needed = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.fbind("tokens", self._refresh)

    def _fill(self, _dt: float) -> None:
        self.clear_widgets()
        for token in self.tokens:
            key = TokenKey(number=token)
            key.bind(on_release=lambda touched: self.dispatch("on_choose", int(touched.number)))
            self.add_widget(key)

    def on_choose(self, token: int) -> None:
        """Default handler."""
