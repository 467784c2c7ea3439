"""One player's sheet on a table of sheets: name, whose turn it is, misses, total, and the sheet itself."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.controls.turnable import Turnable
from widgets.table.field_sheet import FieldSheet

kv.load(__name__)


class SeatHeader(ButtonBehavior, BoxLayout):
    """The line over the sheet; a tap selects the sheet for the tray."""


class SeatPanel(Accessible, Turnable):
    """`on_pick(row, column)` and `on_hold(row, column)`: a field; `on_choose`: the header; `on_miss_boxes`."""

    __events__ = ("on_pick", "on_hold", "on_choose", "on_miss_boxes")

    player = StringProperty("")
    mark = ColorProperty()
    served = BooleanProperty(False)
    """Whether the tray is for this seat, which has a frame."""
    active = BooleanProperty(False)
    answered = BooleanProperty(False)
    waited_for = BooleanProperty(False)
    misses: int = NumericProperty(0)
    costs = ListProperty()
    total = StringProperty("")
    tight = BooleanProperty(False)
    """Whether it is one of many, so that the fields need all its height."""
    roomy = BooleanProperty(True)
    """Whether the header fits all texts."""

    def __init__(self, sheet: FieldSheet, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sheet = sheet
        sheet.bind(
            on_pick=lambda _sheet, row, column: self.dispatch("on_pick", row, column),
            on_hold=lambda _sheet, row, column: self.dispatch("on_hold", row, column),
        )
        self.ids.slot.add_widget(sheet)

    def accessible_context(self) -> str:
        """Returns the player, because the fields of all sheets have the same names."""
        return str(self.player)

    def on_pick(self, row: str, column: int) -> None:
        """Default handler."""

    def on_hold(self, row: str, column: int) -> None:
        """Default handler."""

    def on_choose(self) -> None:
        """Default handler."""

    def on_miss_boxes(self) -> None:
        """Default handler."""
