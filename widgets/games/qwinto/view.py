"""View model of the Qwinto sheet for one seat, on a free pad or in rounds. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from i18n.numbers import format_number
from sheets.codec import Move
from sheets.game import Game
from sheets.pad import PadState
from sheets.qwinto.entry_round import EntryState
from sheets.qwinto.moves import Enter, PadEnter
from sheets.qwinto.sheet import BONUS, FIELDS, NUMBERS, ROWS, QwintoSheet, bonus, dead_fields, legal_fields, possible
from sheets.standing import SeatStanding
from widgets.base.translation import tr
from widgets.table.draft import Place
from widgets.table.game_screen import PartRow
from widgets.table.sheet_view import SheetView

QwintoGame = Game[PadState[QwintoSheet] | EntryState]


@dataclass(frozen=True, slots=True)
class QwintoView(SheetView):
    """The drawn parts of a Qwinto sheet."""

    sheet: QwintoSheet
    counting: frozenset[int]
    """The bonus columns that count."""
    complete: frozenset[str]
    """The rows that are full."""


def sheet_view(game: QwintoGame, seat: int, picked: int = 0) -> QwintoView:
    """Returns the sheet of *seat* as that seat may see it; *picked* is the number picked on a free pad."""
    state = game.rules.view(game.state, seat)
    if isinstance(state, PadState):
        sheet, number = state.sheets[seat], picked
        offers = legal_fields(sheet, picked, ROWS) if picked and not game.over else ()
    else:
        entry_round = state.entry_round
        sheet, roll = entry_round.answered_sheet(seat), entry_round.roll
        number = roll.value if roll else 0
        offers = (
            legal_fields(entry_round.sheets[seat], number, roll.colors)
            if roll and seat in game.rules.waiting(game.state)
            else ()
        )
    return QwintoView(
        numbers={(row, column): sheet.number(row, column) for row in ROWS for column in FIELDS[row]},
        offers=dict.fromkeys(offers, number),
        dead=frozenset(dead_fields(sheet)),
        misses=sheet.misses,
        sheet=sheet,
        counting=frozenset(column for column in BONUS if bonus(sheet, column)),
        complete=frozenset(row for row in ROWS if sheet.complete(row)),
    )


def move_for_tap(game: QwintoGame, seat: int, field: Place, picked: int) -> Move:
    """Returns the move of a tap on that field."""
    return PadEnter(seat, *field, picked) if isinstance(game.state, PadState) else Enter(seat, *field)


def fitting(game: Game[PadState[QwintoSheet]], seat: int, field: Place | None) -> frozenset[int]:
    """Returns the possible numbers of a field of a free pad; all numbers without a field."""
    if field is None:
        return frozenset(NUMBERS)
    return frozenset(possible(game.state.sheets[seat], *field))


def part_rows(game: Game) -> list[PartRow]:
    """Returns a line for each row of the sheet, one for all bonuses and one for all misses; the bonuses expand."""
    seats = game.standing.seats
    rows = [PartRow(row, tr.word(row).capitalize(), [_row_points(seat, row) for seat in seats]) for row in ROWS]
    return [
        *rows,
        PartRow(
            "bonus",
            tr._("table.bonus"),
            [format_number(seat.points("bonus")) for seat in seats],
            tuple(_bonus_column(seats, column) for column in BONUS),
        ),
        PartRow("miss", tr._("table.misses"), [format_number(seat.points("miss")) for seat in seats]),
    ]


def _row_points(seat: SeatStanding, row: str) -> str:
    return format_number(next(part.points for part in seat.parts if (part.kind, part.key) == ("row", row)))


def _bonus_column(seats: Sequence[SeatStanding], column: int) -> PartRow:
    """Returns the points of all seats in one bonus column, named by the row of its pentagon."""
    row = BONUS[column]
    same_row = [other for other in BONUS if BONUS[other] == row]
    name = tr.word(row).capitalize()
    if len(same_row) > 1:
        name = tr._("table.bonus-first" if column == same_row[0] else "table.bonus-second", row=name)
    points = [next(part.points for part in seat.parts if (part.kind, part.key) == ("bonus", column)) for seat in seats]
    return PartRow(f"bonus-{row}", name, [format_number(value) if value else "–" for value in points])
