"""List of seated players: drag to reorder, tap to remove."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.live import Live
from widgets.base.player_colors import player_colors

kv.load(__name__)


class SeatRow(BoxLayout):
    """Row of one player."""

    name = StringProperty("")
    seat: int = NumericProperty(0)
    mark = ColorProperty()
    held = BooleanProperty(False)
    draggable = BooleanProperty(True)
    """Whether there are other players to change places with."""

    __events__ = ("on_drag", "on_remove")

    def on_drag(self, y: float) -> None:
        """Default handler."""

    def on_remove(self) -> None:
        """Default handler."""


class SeatList(Live, BoxLayout):
    """`on_order(names)` requests another order, `on_remove(name)` to remove a player."""

    players: list[str] = ListProperty()

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
        """Rebuilds the list; reuses the rows of players who stay, because one may be dragged at the moment."""
        rows = {row.name: row for row in self.children}
        self.clear_widgets()
        colors = player_colors.at_table(self.players)
        for seat, name in enumerate(self.players):
            row = rows.get(name) or self._row(name)
            row.seat = seat
            row.mark = colors[seat]
            row.draggable = len(self.players) > 1
            self.add_widget(row)

    def _row(self, name: str) -> SeatRow:
        row = SeatRow(name=name)
        row.bind(on_drag=lambda row, y: self._drag(row.name, y))
        row.bind(on_remove=lambda row: self.dispatch("on_remove", row.name))
        return row

    def _drag(self, name: str, y: float) -> None:
        """Moves a player to the seat under the finger."""
        height = self.children[0].height
        seat = int((self.top - self.to_widget(0, y)[1]) // height)
        seat = max(0, min(seat, len(self.players) - 1))
        if self.players[seat] != name:
            names = [other for other in self.players if other != name]
            names.insert(seat, name)
            self.dispatch("on_order", names)
