"""Arranges the parts of the table's page: players' tabs, area with the sheet, tray, and message."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from widgets.base.screen_size import screen_size
from widgets.table.area import Area
from widgets.table.host_page import HostPage
from widgets.table.message_place import place_message
from widgets.table.sheet_board import SheetBoard
from widgets.table.table_scene import TableScene
from widgets.table.tray import Tray

MAX_TRAY_SHARE = 0.46
"""Largest share of a phone's width that the tray has in landscape."""
DENSE_HEIGHT = 700
"""Height in dp below which everything is smaller on a phone in portrait."""


class TableLayout(HostPage):
    """Players at the top, the sheet in the middle, the tray at the bottom; in landscape the tray is at the right.

    The kv rule of a subclass has the ids `tabs`, `below`, `beside`, `area`, `tray` and `message`.
    """

    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    """Whether everything is smaller, on a low phone in portrait."""
    tray_height: float = NumericProperty(0)
    tray_width: float = NumericProperty(0)
    tray_covers = BooleanProperty(False)
    """Whether the tray replaces the area, which is then hidden."""
    all_sheets = BooleanProperty(False)
    """Whether all sheets are on the table at once, and the tray between them."""
    tabs_hidden = BooleanProperty(False)
    """Whether the area names the players itself, so that there are no tabs."""

    def __init__(self, **kwargs: Any) -> None:
        self.scene: TableScene | None = None
        """Widgets and helpers of the open game."""
        super().__init__(**kwargs)
        self._tabs = self.ids.tabs.__self__  # ids are weak; this keeps the tabs while they are hidden
        self.place_message_later = Clock.create_trigger(lambda _dt: self.place_message(), 0)
        for name in ("pos", "size"):  # a message is beside the tray
            self.ids.tray.fbind(name, self.place_message_later)
        self.fbind("size", self.fit)
        screen_size.bind(tablet=self.fit)

    def place_message(self) -> None:
        """Puts the message into the area's free space, or between the controls near its bottom."""
        place_message(self)

    def fit(self, *_args: object) -> None:
        """Arranges the parts for the size of the page and the needs of the game."""
        self.portrait = self.height >= self.width
        self.dense = self.portrait and self.height < dp(DENSE_HEIGHT)
        if self.scene is not None:
            self._arrange(self.scene.area, self.scene.tray, self.scene.board())
        bar = None if self.tabs_hidden else self.ids.below if self.portrait else self.ids.beside
        _fill_slot(bar, self._tabs)

    def _arrange(self, area: Area, tray: Tray, board: SheetBoard | None) -> None:
        """Puts area and tray into their slots: the tray may replace the area, or be between all sheets."""
        self.tray_height = dp(tray.heights()[1 if self.dense else 0])
        if self.dense and screen_size.scale < 1:
            self.tray_height += dp(tray.small_extra())
        self.tray_width = min(dp(tray.min_width), self.width * MAX_TRAY_SHARE)
        self.all_sheets = tray.wide = board is not None
        tray.portrait = self.portrait or tray.wide
        tray.dense = self.dense or (tray.wide and self.portrait)
        self.tray_covers = tray.covers or tray.wide
        if self.tray_covers:
            self.ids.tray.clear_widgets()
        else:
            _fill_slot(self.ids.tray, tray)
        _fill_slot(self.ids.area, board or (tray if tray.covers else area))
        area.tray_place = None if self.tray_covers else self.ids.tray.__self__
        if board is not None:
            _fill_slot(board.ids.middle, tray)
        self.tabs_hidden = board is not None or not area.needs_tabs(self.portrait, self.height / dp(1))


def _fill_slot(slot: Widget | None, part: Widget) -> None:
    """Makes *part* the only child of a slot, wherever it was before; without a slot it is removed."""
    if slot is None or slot.children != [part]:
        if slot is not None:
            slot.clear_widgets()
        if part.parent is not None:
            part.parent.remove_widget(part)
        if slot is not None:
            slot.add_widget(part)
