"""Advisors for Qwinto with dice: rounds with virtual or real dice, and the free pad."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from statistics import fmean

from coach.advice import Choice
from coach.codes import CoachCode
from coach.net import Net, net
from coach.qwinto import features as f
from coach.qwinto.entries import NOTHING, Answer, EntryValues, cell_of, field_of, slots_of
from coach.qwinto.round import ROWS_OF, AnswerValues, Round, round_of, table_slots
from sheets.answers import Pass, RolledNumber
from sheets.codec import Move
from sheets.dice import Keep
from sheets.game import Game
from sheets.notice import Notice
from sheets.pad import PadState
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.moves import Announce, Enter, PadEnter, Reroll, Roll
from sheets.qwinto.sheet import ROWS, QwintoSheet, ends, score
from sheets.qwinto.state import QwintoState


def weights() -> Net:
    """Returns the net of Qwinto with dice."""
    return net("qwinto", f.FEATURES)


def mask_of(colors: tuple[str, ...]) -> int:
    """Returns the rows of these colors, a bit each."""
    return sum(1 << ROWS.index(color) for color in colors if color in ROWS)


def colors_of(mask: int) -> tuple[str, ...]:
    """Returns the colors of these rows."""
    return tuple(ROWS[row] for row in ROWS_OF[mask])


def answer_moves(seat: int, answers: list[Answer]) -> list[Choice]:
    """Returns the answers as moves with their values."""
    return [(Pass(seat) if cell == NOTHING else Enter(seat, *field_of(cell)), worth) for worth, cell in answers]


def answer_value(answers: AnswerValues, entry_round: EntryRound, seat: int, roll: RolledNumber) -> float:
    """Returns the value of the roll for a seat: by its answer if it has one, else by the best answer."""
    mask = mask_of(roll.colors)
    answer = entry_round.answers[seat]
    if answer is None:
        return answers.value(seat, mask, roll.value)
    cell = cell_of(*answer) if isinstance(answer, tuple) else NOTHING
    return next(worth for worth, other in answers.all(seat, mask, roll.value) if other == cell)


class QwintoRoundsAdvisor:
    """Values a table that plays in rounds."""

    def limits(self, game: Game) -> tuple[Notice, ...]:
        """Returns a notice where real dice were announced: second rolls were not recorded."""
        announced = any(isinstance(move, Announce) for move in game.played)
        return (CoachCode.NO_REROLLS.notice(),) if announced else ()

    def value(self, state: QwintoState, seat: int) -> float:
        """Returns the expected final points of the seat."""
        entry_round = state.entry_round
        if ends(entry_round.sheets):
            return float(score(entry_round.sheets[seat]).total)
        table = round_of(entry_round.sheets, entry_round.active)
        if entry_round.roll is None:
            return table.start(seat)
        if state.dice and state.dice.open:
            return table.open_value(seat, mask_of(entry_round.roll.colors), entry_round.roll.value)
        return answer_value(table, entry_round, seat, entry_round.roll)

    def choices(self, state: QwintoState, seat: int) -> list[Choice]:
        """Returns the possible decisions of the seat with their values."""
        entry_round = state.entry_round
        if ends(entry_round.sheets):
            return []
        table = round_of(entry_round.sheets, entry_round.active)
        if entry_round.roll is None:
            return _rolls(table) if seat == entry_round.active else []
        mask, value = mask_of(entry_round.roll.colors), entry_round.roll.value
        is_open = state.dice is not None and state.dice.open
        if is_open and seat != entry_round.active:
            return []
        choices = answer_moves(seat, table.all(seat, mask, value))
        if is_open:
            choices += [(Reroll(), table.rolled_value(seat, mask)), (Keep(), table.value(seat, mask, value))]
        return choices

    def decision(self, state: QwintoState, move: Move) -> tuple[int, Move] | None:
        """Returns the seat that decides with *move*, and the decision as one of the choices."""
        active = state.entry_round.active
        match move:
            case Roll(colors) | Announce(colors=colors):
                return active, Roll(colors_of(mask_of(colors)))
            case Reroll():
                return active, Reroll()
            case Keep():
                return active, move
            case Enter() | Pass():
                return move.seat, move
        return None

    def alternatives(self, state: QwintoState, seat: int, move: Move) -> list[Choice]:
        """Returns the decisions that the seat could have taken, including that of *move*."""
        return self.choices(state, seat)

    def luck(self, before: QwintoState, move: Move, after: QwintoState, seat: int, value: float) -> float:
        """Returns the value of a roll minus its mean over the dice."""
        match move:
            case Roll(colors) | Announce(colors=colors):
                return value - _round(before).dice_value(seat, mask_of(colors))
            case Reroll() if before.entry_round.roll is not None:
                return value - _round(before).rolled_value(seat, mask_of(before.entry_round.roll.colors))
        return 0.0


def _round(state: QwintoState) -> Round:
    return round_of(state.entry_round.sheets, state.entry_round.active)


def _rolls(table: Round) -> list[Choice]:
    return [(Roll(colors_of(mask)), worth) for mask, worth in table.rolls.items()]


class QwintoPadAdvisor:
    """Values the sheets of a pad. Rolls are not recorded: an entry is judged against other fields of the same row."""

    def __init__(self, weights: Net, more: tuple[int, ...] = ()) -> None:
        self._net = weights
        self._more = more

    def limits(self, game: Game) -> tuple[Notice, ...]:
        """Returns the notice that rolls were not recorded."""
        return (CoachCode.NO_ROLLS.notice(),)

    def value(self, state: PadState[QwintoSheet], seat: int) -> float:
        """Returns the expected final points of the sheet; a single sheet is valued as one of two equal ones."""
        if state.finished or ends(state.sheets):
            return float(score(state.sheets[seat]).total)
        return fmean(entries.passed() for entries in self._turns(state.sheets, seat))

    def choices(self, state: PadState[QwintoSheet], seat: int) -> list[Choice]:
        """Returns nothing: a pad does not record rolls."""
        return []

    def decision(self, state: PadState[QwintoSheet], move: Move) -> tuple[int, Move] | None:
        """Returns the seat that decides with *move*, and the move."""
        return (move.seat, move) if isinstance(move, PadEnter) else None

    def alternatives(self, state: PadState[QwintoSheet], seat: int, move: Move) -> list[Choice]:
        """Returns the entries of the same number into the same row, which the roll certainly allowed."""
        assert isinstance(move, PadEnter)
        turns = list(self._turns(state.sheets, seat))
        return [
            (PadEnter(seat, *field_of(cell), move.value), fmean(entries.entry(cell, move.value) for entries in turns))
            for cell in turns[0].cells_for(ROWS.index(move.row), move.value)
        ]

    def luck(
        self, before: PadState[QwintoSheet], move: Move, after: PadState[QwintoSheet], seat: int, value: float
    ) -> float | None:
        """Returns None for the seat's own moves: rolls and choices were not recorded separately."""
        return None if getattr(move, "seat", seat) == seat else 0.0

    def _turns(self, sheets: tuple[QwintoSheet, ...], seat: int) -> Iterator[EntryValues]:
        """Yields the values of the seat's sheet for each player whose turn it may be: a pad does not record that."""
        table = sheets if len(sheets) > 1 else sheets * 2
        slots = [list(_slots(sheet)) for sheet in table]
        misses = tuple(sheet.misses for sheet in table)
        for active in range(len(table)):
            yield EntryValues(self._net, table[seat], table_slots(seat, active, slots, misses), self._more)


@lru_cache(maxsize=16)
def _slots(sheet: QwintoSheet) -> tuple[int, ...]:
    return tuple(slots_of(sheet))
