"""The sign on an open table: how many phones are there; a tap shows the way in."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.translation import tr

kv.load(__name__)


class OpenSign(Accessible, ButtonBehavior, BoxLayout):
    """Takes no room while the table is not open."""

    is_open = BooleanProperty(False)
    phones: int = NumericProperty(0)
    wordless = BooleanProperty(False)
    """Whether there is room for the figure only."""

    def accessible_label(self) -> str:
        """Returns its accessible label with the number of phones."""
        return f"{tr._('guests.show-table')}, {tr.n('guests.phones', self.phones)}"

    def touchable(self) -> bool:
        """Whether it can be touched."""
        return bool(self.is_open)
