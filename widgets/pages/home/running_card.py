"""Widgets for running games on the home page; imported only once a game is running."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from i18n.numbers import format_number
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.controls.page import TapPaper

kv.load(__name__)


class RunningCard(TapPaper):
    """Card of a running game; the first one is large. `on_menu` is a tap on its menu button."""

    game = StringProperty("")
    label = StringProperty("")
    title = StringProperty("")
    stage = StringProperty("")
    """Stage of the game, on a separate line of a large card."""
    players = StringProperty("")
    large = BooleanProperty(False)
    ground = ColorProperty()
    ink = ColorProperty()

    __events__ = ("on_menu",)

    def on_menu(self) -> None:
        """Default handler."""


class SeatPoints(BoxLayout):
    """Mark and points of one player."""

    player = StringProperty("")
    mark = ColorProperty()
    points = StringProperty("")


def seat_points(players: Sequence[str], totals: Sequence[int]) -> Iterator[SeatPoints]:
    """Creates one widget per player."""
    for name, mark, total in zip(players, player_colors.at_table(players), totals, strict=True):
        yield SeatPoints(player=name, mark=mark, points=format_number(total))


class MoreGames(TapPaper):
    """Header of the further running games; a tap expands or collapses them."""

    count: int = NumericProperty(0)
    expanded = BooleanProperty(False)
