"""The parts of everybody's score as a table that can be checked aloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from sheets.game import Game
from sheets.quanto.scoring import team_totals
from sheets.standing import Part, SeatStanding
from widgets.base import kv
from widgets.base.i18n import tr
from widgets.table.game_screen import WITH_SHEETS
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

    last = BooleanProperty(False)


class PartTable(BoxLayout):
    """A row per part, a column per player; the winners' sums are starred once the game is over."""

    game = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.fbind("game", self._refresh)
        tr.bind(language=self._heard)  # weakly: the catalogue outlives the widget
        self._refresh()

    def _heard(self, *_args: object) -> None:
        self._refresh()

    def _fill(self, _dt: float) -> None:
        self.clear_widgets()
        for line in lines(self.game) if self.game is not None else ():
            row = PartRow(last=line.last)
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


def lines(game: Game) -> list[TableLine]:
    """Returns the names, the parts, the sums, and in teams what those have together."""
    standing = game.standing
    parts = [TableLine(*row) for row in _rows(game, standing.seats)]
    stars = [seat in standing.winners for seat in range(len(game.players))]
    totals = [shown_number(seat.total) for seat in standing.seats]
    sums = [f"{total}*" if star and len(totals) > 1 else total for total, star in zip(totals, stars, strict=True)]
    found = [
        TableLine("", "", game.players, hand=False),
        *parts,
        TableLine("", _sum_words(game, len(parts)), sums, hand=False, last=True),
    ]
    if game.options.get("teams") == "on":
        first, second = map(shown_number, team_totals(standing.seats))
        found.append(TableLine("", tr._("tracker.team"), [first, second, first, second], hand=False))
    return found


def _rows(game: Game, seats: tuple[SeatStanding, ...]) -> list[tuple[str, str, list[str]]]:
    """Returns colour, name and one cell per seat for each part: rows and columns singly, bonus and misses as sums."""
    if game.rules.name not in WITH_SHEETS:
        return _counted(game, seats)
    if game.rules.name == "qwantum":
        columns = [part.key for part in seats[0].parts if part.kind == "column"]
        found = [
            ("", tr._("table.column", number=int(str(key)) + 1), [_cell(seat, "column", key) for seat in seats])
            for key in columns
        ]
    else:
        keys = [part.key for part in seats[0].parts if part.kind == "row"]
        found = [
            (str(key), tr.word(str(key)).capitalize(), [_cell(seat, "row", key) for seat in seats]) for key in keys
        ]
        found.append(("bonus", tr._("table.bonus"), [_joined(seat, "bonus") for seat in seats]))
    found.append(("", tr._("table.misses"), [shown_number(seat.points("miss")) for seat in seats]))
    return found


def _counted(game: Game, seats: tuple[SeatStanding, ...]) -> list[tuple[str, str, list[str]]]:
    """Returns a row per round, or what of the cards is a pile and what was left; a single kind is the sum itself."""
    if game.rules.name == "quando":
        return [
            ("", str(number + 1), [shown_number(seat.parts[number].points) for seat in seats])
            for number in range(len(seats[0].parts))
        ]
    if not any(seat.points("leftover") for seat in seats):
        return []
    kinds = ("cards", "leftover")
    return [("", tr._(f"tracker.{kind}"), [shown_number(seat.points(kind)) for seat in seats]) for kind in kinds]


def _sum_words(game: Game, rows: int) -> str:
    """Returns what the sums are called; where nothing is added up they are what was counted."""
    words = {"quanto": "tracker.cards", "monad": "tracker.monads"}
    return str(tr._("table.sum" if rows else words.get(game.rules.name, "table.sum")))


def _cell(seat: SeatStanding, kind: str, key: object) -> str:
    points = next(part.points for part in seat.parts if (part.kind, part.key) == (kind, key))
    return shown_number(points)


def _joined(seat: SeatStanding, kind: str) -> str:
    parts: list[Part] = [part for part in seat.parts if part.kind == kind and part.points]
    return "+".join(shown_number(part.points) for part in parts) or "0"
