"""What of a Qwantum game is shown for a seat, whether it is played on a free pad or in rounds. No widgets here."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.codec import Move
from sheets.game import Game
from sheets.pad import PadState
from sheets.qwantum.moves import Enter, PadEnter
from sheets.qwantum.rounds import field_refusal
from sheets.qwantum.sheet import FIELDS, NUMBERS, ROWS, Sheet, column_points, dead_fields, refusal
from sheets.qwantum.state import RoundsState

Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """A sheet as it is drawn."""

    sheet: Sheet
    offers: dict[str, int]
    """The rows that take a number now, with the number."""
    dead: frozenset[Place]
    points: tuple[int, ...]
    """What each column counts, 0 while it is not full."""


def is_pad(game: Game) -> bool:
    """Tells whether the game is a free pad."""
    return isinstance(game.state, PadState)


def shown(game: Game, seat: int, picked: int = 0) -> Shown:
    """Returns the sheet of *seat* as that seat may see it; *picked* is the number that waits on a free pad."""
    state = game.rules.view(game.state, seat)
    if isinstance(state, PadState):
        sheet = state.sheets[seat]
        takes = [row for row in ROWS if picked and not game.over and not refusal(sheet, row, picked)]
        offers = dict.fromkeys(takes, picked)
    else:
        sheet = state.sheet(seat)
        offers = _round_offers(game, state, seat)
    points = tuple(column_points(sheet, column) for column in range(FIELDS))
    return Shown(sheet, offers, frozenset(dead_fields(sheet)), points)


def _round_offers(game: Game, state: RoundsState, seat: int) -> dict[str, int]:
    if state.values is None or seat not in game.rules.waiting(game.state):
        return {}
    return {row: state.values[row] for row in ROWS if not field_refusal(state, seat, row)}


def entry(game: Game, seat: int, row: str, picked: int) -> Move:
    """Returns the move that a tap on the next field of a row means."""
    return PadEnter(seat, row, picked) if is_pad(game) else Enter(seat, row)


def fitting(game: Game, seat: int, row: str | None) -> frozenset[int]:
    """Returns the numbers that the next field of a row of a free pad takes; all of them while none is picked."""
    sheet = game.state.sheets[seat]
    return frozenset(value for value in NUMBERS if row is None or not refusal(sheet, row, value))
