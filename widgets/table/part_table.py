"""The parts of everybody's score as a table that can be checked aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from i18n.numbers import format_number
from sheets.game import Game
from sheets.registry import game_type
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.table.game_screen import screen

kv.load(__name__)

NAMES_AND_SUMS = 2
"""A table of so many lines says nothing that does not stand elsewhere."""


class PartName(Label):
    """The name of a part, with the mark of its row."""

    color_name = StringProperty("")


class PartCell(Label):
    """One player's text in this row."""

    hand = BooleanProperty(True)
    """Written by hand; the heads and sums are printed."""
    star = BooleanProperty(False)
    """It is the best of its line, and the only one."""
    wide: float = NumericProperty(0)
    """About so wide is the text, in sizes of its letters."""
    beside: float = NumericProperty(0)
    """The room for the star."""


class PartHead(AnchorLayout):
    """The mark of a player over a column."""

    player = StringProperty("")
    mark = ColorProperty()


class PartRowWidget(BoxLayout):
    """One part for all players."""

    first = BooleanProperty(False)
    """The names: nothing is ruled above them."""
    last = BooleanProperty(False)


class PartTable(Live, BoxLayout):
    """A row per part, a column per player; the best of each line has a star once the game is over."""

    follows = ("game", "marked")
    follows_language = True

    game = ObjectProperty(None, allownone=True)
    marked = BooleanProperty(False)
    """Whether marks stand over the columns instead of names: where something beside them says whose they are."""

    def fill(self) -> None:
        """Rebuilds the rows."""
        self.clear_widgets()
        for number, line in enumerate(lines(self.game) if self.game is not None else ()):
            row = PartRowWidget(last=line.last, first=number == 0)
            row.add_widget(PartName(text=line.name, color_name=line.color, bold=line.last))
            if number == 0 and self.marked:
                for player, mark in zip(line.cells, player_colors.at_table(line.cells), strict=True):
                    row.add_widget(PartHead(player=player, mark=mark))
            else:
                for seat, text in enumerate(line.cells):
                    row.add_widget(PartCell(text=text, hand=line.hand, bold=not line.hand, star=seat == line.best))
            self.add_widget(row)


class TableLine(NamedTuple):
    """A line of the table: the colour and the name of a part, and a cell per player."""

    color: str
    name: str
    cells: Sequence[str]
    hand: bool = True
    """Written by hand."""
    last: bool = False
    """The sums."""
    best: int = -1
    """The seat that alone has the best of this line; -1: nobody."""


def lines(game: Game) -> list[TableLine]:
    """Returns the names, the parts, the sums, and in teams what those have together."""
    shown, standing = screen(game.rules.name), game.standing
    parts = [TableLine(*row, best=alone_best(game, row.cells)) for row in shown.rows(game)]
    totals = [format_number(seat.total) for seat in standing.seats]
    found = [
        TableLine("", "", game.players, hand=False),
        *parts,
        TableLine("", tr._("table.sum" if parts else shown.sum_words), totals, hand=False, last=True),
    ]
    if standing.teams:
        found.append(TableLine("", tr._("tracker.team"), _team_sums(game), hand=False))
    return found


def alone_best(game: Game, cells: Sequence[str]) -> int:
    """Returns the only player with the best value of a row in a finished game, or -1."""
    values = [_value(cell) for cell in cells]
    if not game.over or len(values) < 2 or None in values:
        return -1
    found = game_type(game.rules.name)
    known = [value for value in values if value is not None]
    best = min(known) if found is not None and found.lowest_wins else max(known)
    return values.index(best) if values.count(best) == 1 else -1


def _value(cell: str) -> int | None:
    """Returns the value of a cell such as `5+10` or `−10`; None if it is no number."""
    parts = cell.replace("−", "-").split("+")
    return sum(map(int, parts)) if all(part.lstrip("-").isdigit() for part in parts) else None


def _team_sums(game: Game) -> list[str]:
    """Returns for every seat what its team has together."""
    standing = game.standing
    sums = {seat: sum(standing.seats[one].total for one in team) for team in standing.teams for seat in team}
    return [format_number(sums[seat]) for seat in range(len(game.players))]
