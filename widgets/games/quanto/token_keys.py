"""The tokens of Quanto to choose from, where one play could form several Quantos."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.live import Live
from widgets.base.translation import tr
from widgets.games.quanto.token import QuantoToken

kv.load(__name__)


class TokenKey(Accessible, ButtonBehavior, QuantoToken):
    """One token to tap."""

    def accessible_label(self) -> str:
        """Returns its number."""
        return str(tr._("spoken.token", number=int(self.number)))


class TokenKeys(Live, GridLayout):
    """`on_choose(token)`: a tap."""

    __events__ = ("on_choose",)
    follows = ("tokens",)

    tokens = ListProperty()
    narrow = BooleanProperty(False)
    """Whether all of them do not fit side by side."""
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
