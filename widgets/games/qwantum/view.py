"""View model of the Qwantum sheet for one seat, on a free pad or in rounds. No widgets."""

from __future__ import annotations

from dataclasses import dataclass

from i18n.numbers import format_number
from sheets.codec import Move
from sheets.game import Game
from sheets.pad import PadState
from sheets.qwantum.moves import Enter, PadEnter
from sheets.qwantum.rounds import field_refusal
from sheets.qwantum.sheet import FIELDS, NUMBERS, ROWS, QwantumSheet, column_points, dead_fields, refusal
from sheets.qwantum.state import QwantumState
from sheets.standing import Part
from widgets.base.translation import tr
from widgets.table.game_screen import PartRow
from widgets.table.sheet_view import SheetView

QwantumGame = Game[PadState[QwantumSheet] | QwantumState]


@dataclass(frozen=True, slots=True)
class QwantumView(SheetView):
    """The drawn parts of a Qwantum sheet."""

    sheet: QwantumSheet
    points: tuple[int, ...]
    """Points of each column, 0 while it is not full."""


def sheet_view(game: QwantumGame, seat: int, picked: int = 0) -> QwantumView:
    """Returns the sheet of *seat* as that seat may see it; *picked* is the number picked on a free pad."""
    state = game.rules.view(game.state, seat)
    if isinstance(state, PadState):
        sheet = state.sheets[seat]
        takes = [row for row in ROWS if picked and not game.over and not refusal(sheet, row, picked)]
        offers = dict.fromkeys(takes, picked)
    else:
        sheet = state.answered_sheet(seat)
        offers = _round_offers(game, state, seat)
    return QwantumView(
        numbers={(row, column): value for row, values in sheet.named() for column, value in enumerate(values)},
        offers={(row, len(sheet.row(row))): value for row, value in offers.items()},
        dead=frozenset(dead_fields(sheet)),
        misses=sheet.misses,
        sheet=sheet,
        points=tuple(column_points(sheet, column) for column in range(FIELDS)),
    )


def _round_offers(game: QwantumGame, state: QwantumState, seat: int) -> dict[str, int]:
    if state.values is None or seat not in game.rules.waiting(game.state):
        return {}
    return {row: state.values[row] for row in ROWS if not field_refusal(state, seat, row)}


def move_for_tap(game: QwantumGame, seat: int, row: str, picked: int) -> Move:
    """Returns the move of a tap on the next field of a row."""
    return PadEnter(seat, row, picked) if isinstance(game.state, PadState) else Enter(seat, row)


def fitting(game: Game[PadState[QwantumSheet]], seat: int, row: str | None) -> frozenset[int]:
    """Returns the possible numbers of the next field of a row of a free pad; all numbers without a field."""
    sheet = game.state.sheets[seat]
    return frozenset(value for value in NUMBERS if row is None or not refusal(sheet, row, value))


def part_rows(game: Game) -> list[PartRow]:
    """Returns a row for each column, and one for all misses."""
    seats = game.standing.seats
    columns = [
        PartRow("", tr._("table.column", number=column + 1), [_points(seat.parts, column) for seat in seats])
        for column in range(FIELDS)
    ]
    return [*columns, PartRow("miss", tr._("table.misses"), [format_number(seat.points("miss")) for seat in seats])]


def _points(parts: tuple[Part, ...], column: int) -> str:
    return format_number(next(part.points for part in parts if (part.kind, part.key) == ("column", column)))
