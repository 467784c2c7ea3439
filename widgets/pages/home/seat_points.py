"""The mark of a player and the points, on the card of a running game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from i18n.numbers import format_number
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv

kv.load(__file__)


class SeatPoints(BoxLayout):
    """One player."""

    player = StringProperty("")
    mark = ColorProperty()
    points = StringProperty("")


def points_of(players: Sequence[str], totals: Sequence[int]) -> Iterator[SeatPoints]:
    """Makes one for every player."""
    for name, mark, total in zip(players, player_colors.at_table(players), totals, strict=True):
        yield SeatPoints(player=name, mark=mark, points=format_number(total))
