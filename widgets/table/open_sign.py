"""The sign of an open table: the number of phones; a tap shows the QR code."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.translation import tr

kv.load(__name__)


class OpenSign(Accessible, ButtonBehavior, BoxLayout):
    """Takes no space while the table is closed."""

    is_open = BooleanProperty(False)
    phones: int = NumericProperty(0)
    wordless = BooleanProperty(False)
    """Whether only the number fits."""

    def accessible_label(self) -> str:
        """Returns its accessible label with the number of phones."""
        return f"{tr._('guests.show-table')}, {tr.n('guests.phones', self.phones)}"

    def touchable(self) -> bool:
        """Whether it can be touched."""
        return bool(self.is_open)
