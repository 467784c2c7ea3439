"""The parts of everybody's score as a table that can be checked aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from sheets.game import Game
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.base.live import Live
from widgets.table.game_screen import screen
from words.numbers import shown_number

kv.load(__file__)


class PartName(Label):
    """The name of a part, with the mark of its row."""

    color_name = StringProperty("")


class PartCell(Label):
    """What one player has for it."""

    hand = BooleanProperty(True)
    """Written by hand; the heads and sums are printed."""


class PartRow(BoxLayout):
    """One part for all players."""

    first = BooleanProperty(False)
    """The names: nothing is ruled above them."""
    last = BooleanProperty(False)


class PartTable(Live, BoxLayout):
    """A row per part, a column per player; the winners' sums are starred once the game is over."""

    follows = ("game", "stars")
    follows_language = True

    game = ObjectProperty(None, allownone=True)
    stars = BooleanProperty(True)
    """Off where something else beside it says who wins."""

    def fill(self) -> None:
        """Builds the rows anew."""
        self.clear_widgets()
        for number, line in enumerate(lines(self.game, self.stars) if self.game is not None else ()):
            row = PartRow(last=line.last, first=number == 0)
            row.add_widget(PartName(text=line.name, color_name=line.color, bold=line.last))
            for text in line.cells:
                row.add_widget(PartCell(text=text, hand=line.hand, bold=not line.hand))
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


def lines(game: Game, starred: bool = True) -> list[TableLine]:
    """Returns the names, the parts, the sums, and in teams what those have together."""
    shown, standing = screen(game.rules.name), game.standing
    parts = [TableLine(*row) for row in shown.rows(game)]
    stars = [starred and seat in standing.winners for seat in range(len(game.players))]
    totals = [shown_number(seat.total) for seat in standing.seats]
    sums = [f"{total}*" if star and len(totals) > 1 else total for total, star in zip(totals, stars, strict=True)]
    found = [
        TableLine("", "", game.players, hand=False),
        *parts,
        TableLine("", tr._("table.sum" if parts else shown.sum_words), sums, hand=False, last=True),
    ]
    if standing.teams:
        found.append(TableLine("", tr._("tracker.team"), _team_sums(game), hand=False))
    return found


def _team_sums(game: Game) -> list[str]:
    """Returns for every seat what its team has together."""
    standing = game.standing
    sums = {seat: sum(standing.seats[one].total for one in team) for team in standing.teams for seat in team}
    return [shown_number(sums[seat]) for seat in range(len(game.players))]
