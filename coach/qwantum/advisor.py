"""Advisors for Qwantum: rounds with virtual or real dice, and the free pad."""

from __future__ import annotations

from statistics import fmean

from coach.advice import Choice
from coach.codes import CoachCode
from coach.qwantum import features as f
from coach.qwantum.luck import Values, announced_luck, reroll_luck, roll_luck
from coach.qwantum.round import SheetValues, sheet_values, weights
from sheets.answers import PASS, Pass
from sheets.codec import Move
from sheets.dice import Keep
from sheets.game import Game
from sheets.notice import Notice
from sheets.pad import PadState
from sheets.qwantum.dice import DICE
from sheets.qwantum.moves import Announce, Enter, Reroll, Roll
from sheets.qwantum.sheet import ROWS, QwantumSheet, ends, score
from sheets.qwantum.state import QwantumState

__all__ = ["QwantumPadAdvisor", "QwantumRoundsAdvisor", "weights"]


def _sheets_before(state: QwantumState) -> tuple[QwantumSheet, ...]:
    """Returns the sheets before step B, by which a round is valued."""
    if state.taken is None:
        return state.sheets
    row = ROWS.index(state.taken)
    sheet = state.sheets[state.active]
    rows = tuple(numbers[:-1] if number == row else numbers for number, numbers in enumerate(sheet.rows))
    active = QwantumSheet(rows, sheet.misses)
    return (*state.sheets[: state.active], active, *state.sheets[state.active + 1 :])


def _values(state: QwantumState) -> Values:
    assert state.values is not None
    violet, blue, red, yellow = (state.values[row] for row in ROWS)
    return violet, blue, red, yellow


def _faces(state: QwantumState) -> tuple[int, ...]:
    return tuple(die.faces.index(face) for die, face in zip(DICE, state.faces, strict=True))


def _dice(bits: int) -> tuple[int, ...]:
    return tuple(die for die in range(f.DICE_COUNT) if bits >> die & 1)


class QwantumRoundsAdvisor:
    """Values a table that plays in rounds."""

    def limits(self, game: Game) -> tuple[Notice, ...]:
        """Returns a notice where real dice were announced: second rolls were not recorded."""
        announced = any(isinstance(move, Announce) for move in game.played)
        return (CoachCode.NO_REROLLS.notice(),) if announced else ()

    def value(self, state: QwantumState, seat: int) -> float:
        """Returns the expected final points of the seat."""
        if ends(state.sheets):
            return float(score(state.sheets[seat]).total)
        if state.values is None:
            return _before(state.sheets, seat, state.active)
        answer = state.answers[seat] if state.answers else None
        if answer is not None:
            return dict(self._answers(state, seat))[Pass(seat) if answer == PASS else Enter(seat, answer)]
        choices = self.choices(state, seat)
        return max(worth for _, worth in choices) if choices else self._watching(state, seat)

    def _watching(self, state: QwantumState, seat: int) -> float:
        """Returns the value of a roll for a seat before the active seat has taken its color."""
        sheets = _sheets_before(state)
        active = sheet_values(sheets, state.active, state.active)
        stand_value, rows = max(active.pairs(_values(state)), key=lambda pair: pair[0])
        if state.open and max(active.again(_faces(state), _values(state)).values()) > stand_value:
            return _before(sheets, seat, state.active)
        sheet = sheet_values(sheets, seat, state.active)
        return max(worth for worth, _ in sheet.singles(_values(state), rows[0] if rows else None))

    def choices(self, state: QwantumState, seat: int) -> list[Choice]:
        """Returns the possible decisions of the seat with their values."""
        return self._choices(state, seat, 0)

    def _choices(self, state: QwantumState, seat: int, asked: int) -> list[Choice]:
        if ends(state.sheets):
            return []
        if state.values is None:  # all dice are rolled: there is nothing to choose
            return [(Roll(), _before(state.sheets, seat, state.active))] if seat == state.active else []
        if state.answers:
            return self._answers(state, seat)
        if seat != state.active:
            return []
        sheet = sheet_values(state.sheets, seat, seat)
        choices = _first_entries(sheet, _values(state), seat)
        if state.open:
            best = max(worth for _, worth in choices)
            again = sheet.again(_faces(state), _values(state), asked)
            choices += [(Reroll(_dice(bits)), worth) for bits, worth in again.items()]
            choices.append((Keep(), best))
        return choices

    def _answers(self, state: QwantumState, seat: int) -> list[Choice]:
        """Returns the answers of step C."""
        values = _values(state)
        sheet = sheet_values(_sheets_before(state), seat, state.active)
        taken = None if state.taken is None else ROWS.index(state.taken)
        if seat != state.active:
            entries = sheet.singles(values, taken)
            return [(Pass(seat) if row is None else Enter(seat, ROWS[row]), worth) for worth, row in entries]
        if taken is None:
            return [
                (Enter(seat, ROWS[rows[0]]) if rows else Pass(seat), worth)
                for worth, rows in sheet.pairs(values)
                if len(rows) < 2
            ]
        first = (taken, values[taken])
        others = [row for row in range(f.ROW_COUNT) if row != taken and sheet.takes(row, values[row])]
        second = [(Enter(seat, ROWS[row]), sheet.value(first, (row, values[row]))) for row in others]
        return [(Pass(seat), sheet.value(first)), *second]

    def decision(self, state: QwantumState, move: Move) -> tuple[int, Move] | None:
        """Returns the seat that decides with *move*, and the decision as one of the choices."""
        match move:
            case Reroll(dice):
                return state.active, Reroll(tuple(sorted(dice)))
            case Keep():
                return state.active, move
            case Enter() | Pass():
                return move.seat, move
        return None

    def alternatives(self, state: QwantumState, seat: int, move: Move) -> list[Choice]:
        """Returns the decisions that the seat could have taken, including that of *move*."""
        asked = sum(1 << die for die in move.dice) if isinstance(move, Reroll) else 0
        return self._choices(state, seat, asked)

    def luck(self, before: QwantumState, move: Move, after: QwantumState, seat: int, value: float) -> float:
        """Returns the estimated value of a roll minus its mean over the dice."""
        match move:
            case Roll():
                return roll_luck(before.sheets, before.active, seat, _values(after))
            case Announce():
                return announced_luck(before.sheets, before.active, seat, _values(after))
            case Reroll(dice):
                return reroll_luck(before.sheets, before.active, seat, _values(after), _faces(before), dice)
        return 0.0


def _before(sheets: tuple[QwantumSheet, ...], seat: int, active: int) -> float:
    """Returns a seat's value of the round before the roll."""
    return sheet_values(sheets, seat, (active - 1) % len(sheets)).value()


def _first_entries(sheet: SheetValues, values: tuple[int, ...], seat: int) -> list[Choice]:
    """Returns the choices of step B with the values of their best continuation in step C."""
    pairs = sheet.pairs(values)
    entries: list[Choice] = []
    for row, name in enumerate(ROWS):
        worths = [worth for worth, rows in pairs if row in rows]
        if worths:
            entries.append((Enter(seat, name), max(worths)))
    later = max(worth for worth, rows in pairs if len(rows) < 2)
    return [*entries, (Pass(seat), later)]


class QwantumPadAdvisor:
    """Values the sheets of a pad. Rolls are not recorded and a row has only one next field: nothing is judged."""

    def limits(self, game: Game) -> tuple[Notice, ...]:
        """Returns the notice that rolls were not recorded."""
        return (CoachCode.NO_ROLLS.notice(),)

    def value(self, state: PadState[QwantumSheet], seat: int) -> float:
        """Returns the expected final points of the sheet; a single sheet is valued as one of two equal ones."""
        if state.finished or ends(state.sheets):
            return float(score(state.sheets[seat]).total)
        table = state.sheets if state.seats > 1 else state.sheets * 2
        return fmean(sheet_values(table, seat, active).value() for active in range(len(table)))

    def choices(self, state: PadState[QwantumSheet], seat: int) -> list[Choice]:
        """Returns nothing: a pad does not record rolls."""
        return []

    def decision(self, state: PadState[QwantumSheet], move: Move) -> tuple[int, Move] | None:
        """Returns None: nothing is judged."""
        return None

    def alternatives(self, state: PadState[QwantumSheet], seat: int, move: Move) -> list[Choice]:
        """Returns nothing."""
        return []

    def luck(
        self, before: PadState[QwantumSheet], move: Move, after: PadState[QwantumSheet], seat: int, value: float
    ) -> float | None:
        """Returns None for the seat's own moves: rolls and choices were not recorded separately."""
        return None if getattr(move, "seat", seat) == seat else 0.0
