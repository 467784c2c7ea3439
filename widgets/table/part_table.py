"""The parts of everybody's score as a table, for checking them aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from i18n.numbers import format_number
from sheets.game import Game
from sheets.registry import game_type
from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.table.game_screen import PartRow, screen

kv.load(__name__)

NAMES_AND_SUMS = 2
"""Number of lines up to which the table only repeats other parts of the page."""


class PartName(Label):
    """The name of a part, with the mark of its row."""

    color_name = StringProperty("")
    """A row, `bonus`, `bonus-<row>` or `miss`; empty for a part without a mark."""
    detail = BooleanProperty(False)
    inset: float = NumericProperty(0)
    """Distance of the text from the left."""
    free: float = NumericProperty(0)
    """Width for the text."""
    arrow = OptionProperty("", options=("", "down", "up"))
    """Arrow if a tap shows or hides details."""


class PartCell(Label):
    """One player's text in this row."""

    hand = BooleanProperty(True)
    """Whether it is in handwriting; headings and sums are printed."""
    struck = BooleanProperty(False)
    """Whether it did not count."""
    star = BooleanProperty(False)
    """Whether it is the single best of its line."""
    text_width: float = NumericProperty(0)
    """Approximate width of the text in units of its font size."""
    beside: float = NumericProperty(0)
    """Width for the star."""


class PartHead(AnchorLayout):
    """The mark of a player over a column."""

    player = StringProperty("")
    mark = ColorProperty()


class PartRowWidget(Accessible, BoxLayout):
    """One part for all players."""

    first = BooleanProperty(False)
    """Whether this is the line of names, which has no rule above it."""
    last = BooleanProperty(False)
    detail = BooleanProperty(False)
    """Whether this line shows a detail of the one above."""
    sentence = StringProperty("")

    def spoken_text(self) -> str:
        """Returns the part with the points of all players."""
        return str(self.sentence)


class FoldedRow(ButtonBehavior, PartRowWidget):
    """A part whose details a tap shows or hides."""

    unfolded = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns the sentence and the state."""
        return join_parts(self.sentence, tr._("spoken.unfolded" if self.unfolded else "spoken.folded"))


class PartTable(Live, BoxLayout):
    """A row per part, a column per player; the best of each line has a star once the game is over."""

    follows = ("game", "marked", "unfolded")
    follows_language = True

    game = ObjectProperty(None, allownone=True)
    marked = BooleanProperty(False)
    """Whether columns have marks instead of names, which are elsewhere on the page."""
    unfolded = StringProperty("")
    """The part whose details are shown."""

    def fill(self) -> None:
        """Rebuilds the rows."""
        self.clear_widgets()
        for number, line in enumerate(self.table_lines() if self.game is not None else ()):
            unfolded = bool(line.details) and line.color == self.unfolded
            self._add_row(line, number == 0, unfolded)
            for detail in line.details if unfolded else ():
                self._add_row(TableLine(detail.color, detail.name, detail.cells, detail=True), False)

    def table_lines(self) -> list[TableLine]:
        """Returns the lines of the game, the names first."""
        return lines(self.game)

    def _add_row(self, line: TableLine, first: bool, unfolded: bool = False) -> None:
        row: PartRowWidget
        kind = {"last": line.last, "first": first, "detail": line.detail, "sentence": _sentence(self.game, line, first)}
        if line.details:
            row = FoldedRow(unfolded=unfolded, **kind)
            row.bind(on_release=lambda _row: self._fold(line.color))
        else:
            row = PartRowWidget(**kind)
        name = PartName(text=line.name, color_name=line.color, bold=line.last, detail=line.detail)
        if line.details:
            name.arrow = "up" if unfolded else "down"
        row.add_widget(name)
        if first and self.marked:
            for player, mark in zip(line.cells, player_colors.at_table(line.cells), strict=True):
                row.add_widget(PartHead(player=player, mark=mark))
        else:
            for seat, text in enumerate(line.cells):
                cell = PartCell(text=text, hand=line.hand, bold=not line.hand, star=seat == line.best)
                cell.struck = line.struck and text.isdecimal()
                row.add_widget(cell)
        self.add_widget(row)

    def _fold(self, part: str) -> None:
        self.unfolded = "" if self.unfolded == part else part


class TableLine(NamedTuple):
    """A line of the table: the color and the name of a part, and a cell per player."""

    color: str
    name: str
    cells: Sequence[str]
    hand: bool = True
    """Whether it is in handwriting."""
    last: bool = False
    """Whether this is the line of sums."""
    struck: bool = False
    """Whether it did not count."""
    best: int = -1
    """The seat with the single best value of this line, or -1."""
    details: tuple[PartRow, ...] = ()
    """Lines that a tap shows below this one."""
    detail: bool = False
    """Whether it is such a line."""


def lines(game: Game) -> list[TableLine]:
    """Returns the lines of names, parts and sums, and with teams their sums."""
    game_screen, standing = screen(game.rules.name), game.standing
    parts = [
        TableLine(row.color, row.name, row.cells, best=alone_best(game, row.cells), details=row.details)
        for row in game_screen.rows(game)
    ]
    totals = [format_number(seat.total) for seat in standing.seats]
    table = [
        TableLine("", "", game.players, hand=False),
        *parts,
        TableLine("", tr._("table.sum" if parts else game_screen.sum_label), totals, hand=False, last=True),
    ]
    table += [TableLine(row.color, row.name, row.cells, struck=True) for row in game_screen.rows_below(game)]
    if standing.teams:
        table.append(TableLine("", tr._("tracker.team"), _team_sums(game), hand=False))
    return table


def _sentence(game: Game | None, line: TableLine, first: bool) -> str:
    """Returns a line of the table as a sentence."""
    if game is None or first:
        return str(tr._("spoken.part-columns", names=", ".join(line.cells)))
    cells = ", ".join(f"{player} {cell}" for player, cell in zip(game.players, line.cells, strict=True))
    best = tr._("spoken.part-best", name=game.players[line.best]) if line.best >= 0 else ""
    return " ".join(filter(None, (tr._("spoken.part-row", part=line.name, cells=cells), best)))


def alone_best(game: Game, cells: Sequence[str]) -> int:
    """Returns the only player with the best value of a row in a finished game, or -1."""
    values = [_value(cell) for cell in cells]
    if not game.over or len(values) < 2 or None in values:
        return -1
    kind = game_type(game.rules.name)
    numbers = [value for value in values if value is not None]
    best = min(numbers) if kind is not None and kind.lowest_wins else max(numbers)
    return values.index(best) if values.count(best) == 1 else -1


def _value(cell: str) -> int | None:
    """Returns the value of a cell such as `5+10` or `−10`; None if it is no number."""
    parts = cell.replace("−", "-").split("+")
    return sum(map(int, parts)) if all(part.lstrip("-").isdigit() for part in parts) else None


def _team_sums(game: Game) -> list[str]:
    """Returns the team's sum for every seat."""
    standing = game.standing
    sums = {seat: sum(standing.seats[member].total for member in team) for team in standing.teams for seat in team}
    return [format_number(sums[seat]) for seat in range(len(game.players))]
