"""The players in the order of their seats: drag to change it, take somebody out."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.drag_scroll import DragHandle  # noqa: F401  used in kv
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Text  # noqa: F401  used in kv

kv.load(__file__)


class SeatRow(BoxLayout):
    """One player."""

    name = StringProperty("")
    seat = NumericProperty(0)
    mark = ColorProperty()
    held = BooleanProperty(False)
    alone = BooleanProperty(False)
    """With one player there is nothing to drag."""

    __events__ = ("on_drag", "on_remove")

    def on_drag(self, y: float) -> None:
        """Default handler."""

    def on_remove(self) -> None:
        """Default handler."""


class SeatList(Live, BoxLayout):
    """The rows. `on_order(names)` wishes another order, `on_remove(name)` that somebody leaves."""

    players = ListProperty()

    follows = ("players",)
    follows_colors = True
    __events__ = ("on_order", "on_remove")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.follow(player_colors, "known")

    def on_order(self, names: list[str]) -> None:
        """Default handler."""

    def on_remove(self, name: str) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Keeps the rows of those who stay, for one of them may be held by a finger."""
        rows = {row.name: row for row in self.children}
        self.clear_widgets()
        colors = player_colors.at_table(self.players)
        for seat, name in enumerate(self.players):
            row = rows.get(name) or self._row(name)
            row.seat = seat
            row.mark = colors[seat]
            row.alone = len(self.players) < 2
            self.add_widget(row)

    def _row(self, name: str) -> SeatRow:
        row = SeatRow(name=name)
        row.bind(on_drag=lambda dragged, y: self._drag(dragged.name, y))
        row.bind(on_remove=lambda removed: self.dispatch("on_remove", removed.name))
        return row

    def _drag(self, name: str, y: float) -> None:
        """Seats the dragged player where the finger is."""
        height = self.children[0].height
        seat = int((self.top - self.to_widget(0, y)[1]) // height)
        seat = max(0, min(seat, len(self.players) - 1))
        if self.players[seat] != name:
            names = [other for other in self.players if other != name]
            names.insert(seat, name)
            self.dispatch("on_order", names)
