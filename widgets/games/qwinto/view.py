"""What of a Qwinto game is shown for a seat, whether it is played on a free pad or in rounds. No widgets here."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.codec import Move
from sheets.game import Game
from sheets.pad import PadState
from sheets.qwinto.moves import Enter, PadEnter
from sheets.qwinto.sheet import BONUS, NUMBERS, ROWS, Sheet, bonus, dead_fields, legal_fields, possible
from sheets.qwinto.writing import Writing

Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """A sheet as it is drawn."""

    sheet: Sheet
    offers: tuple[Place, ...]
    """The fields that take the number to come."""
    number: int
    """The number to come, 0 for none."""
    dead: frozenset[Place]
    counting: frozenset[int]
    """The bonus columns that count."""
    complete: frozenset[str]
    """The rows that are full."""


def is_pad(game: Game) -> bool:
    """Tells whether the game is a free pad."""
    return isinstance(game.state, PadState)


def writing_of(state: object) -> Writing:
    """Returns the round of a game that is played in rounds."""
    found: Writing = getattr(state, "writing")  # noqa: B009 (three kinds of state have it, no base class)
    return found


def shown(game: Game, seat: int, picked: int = 0) -> Shown:
    """Returns the sheet of *seat* as that seat may see it; *picked* is the number that waits on a free pad."""
    state = game.rules.view(game.state, seat)
    if isinstance(state, PadState):
        sheet = state.sheets[seat]
        number, offers = picked, legal_fields(sheet, picked, ROWS) if picked and not game.over else ()
    else:
        writing = writing_of(state)
        sheet = writing.sheet(seat)
        throw = writing.throw
        number = throw.value if throw else 0
        offers = legal_fields(writing.sheets[seat], number, throw.colors) if throw and may_answer(game, seat) else ()
    return Shown(
        sheet,
        offers,
        number,
        frozenset(dead_fields(sheet)),
        frozenset(column for column in BONUS if bonus(sheet, column)),
        frozenset(row for row in ROWS if sheet.complete(row)),
    )


def may_answer(game: Game, seat: int) -> bool:
    """Tells whether the game waits for an answer of *seat* to the throw that stands."""
    return seat in game.rules.waiting(game.state) and writing_of(game.state).throw is not None


def entry(game: Game, seat: int, row: str, column: int, picked: int) -> Move:
    """Returns the move that a tap on that field means."""
    return PadEnter(seat, row, column, picked) if is_pad(game) else Enter(seat, row, column)


def fitting(game: Game, seat: int, place: Place | None) -> frozenset[int]:
    """Returns the numbers that a field of a free pad still takes; all of them while none is picked."""
    if place is None:
        return frozenset(NUMBERS)
    return frozenset(possible(game.state.sheets[seat], *place))
