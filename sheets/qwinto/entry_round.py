"""A round of entries: everybody enters the rolled number or passes (QWD-R4 to QWD-R10, QWC-R11, QWC-R12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from sheets.answers import PASS, AnswerCode, Pass, RolledNumber, Silent, hide, open_answers, unanswered, with_answer
from sheets.codec import Move
from sheets.corrections import Correction, Field, OpenAnswer, corrected_sheets
from sheets.frozen import replace
from sheets.notice import Notice, Violation
from sheets.qwinto.codes import EntryCode, QwintoCode
from sheets.qwinto.moves import Enter
from sheets.qwinto.sheet import FIELDS, NUMBERS, ROWS, QwintoSheet, ends, legal_fields, refusal, score
from sheets.rules import State
from sheets.standing import Standing, highest

Answer = Field | Silent


@dataclass(frozen=True)
class EntryRound:
    """The sheets at the start of the round, the active seat, the roll, and the answers to it so far."""

    sheets: tuple[QwintoSheet, ...]
    active: int
    roll: RolledNumber | None = None
    answers: tuple[Answer | None, ...] = ()
    round: int = 1

    def answered_sheet(self, seat: int) -> QwintoSheet:
        """Returns the sheet with the seat's answer; a pass of the active seat is a miss (QWD-R8)."""
        sheet = self.sheets[seat]
        answer = self.answers[seat] if self.answers else None
        if isinstance(answer, tuple):
            assert self.roll is not None
            return sheet.with_number(*answer, self.roll.value)
        missed = answer == PASS and seat == self.active
        return sheet.with_miss() if missed else sheet

    def open_answer(self, seat: int) -> OpenAnswer:
        """Returns the effect of the seat's answer on its sheet."""
        answer = self.answers[seat] if self.answers else None
        if isinstance(answer, tuple):
            return OpenAnswer(fields=(answer,))
        return OpenAnswer(misses=int(answer == PASS and seat == self.active))

    def pass_cost(self, seat: int) -> int:
        """Returns the points that passing costs the seat: those of a miss if it is active (QWD-R8)."""
        return self.sheets[seat].next_miss_cost if seat == self.active else 0

    @property
    def answered_sheets(self) -> tuple[QwintoSheet, ...]:
        """All sheets with the answers so far."""
        return tuple(self.answered_sheet(seat) for seat in range(len(self.sheets)))

    @property
    def answered(self) -> bool:
        """Whether anybody has answered."""
        return any(answer is not None for answer in self.answers)

    def corrected(self, move: Correction) -> EntryRound:
        """Returns the round after an allowed correction; the answers stay (ALL-R6)."""
        return replace(self, sheets=corrected_sheets(self, move))


class EntryState(State, Protocol):
    """A state with a round of entries: the dice game and the card game."""

    @property
    def entry_round(self) -> EntryRound: ...

    @property
    def hidden_entries(self) -> bool:
        """Whether open answers are hidden from others (option `hiddenWrites`)."""
        ...


def rolled_number(value: int, colors: tuple[str, ...]) -> RolledNumber:
    """Returns the rolled number with its colors in the order of the sheet."""
    return RolledNumber(value, tuple(row for row in ROWS if row in colors))


def is_enterable(roll: RolledNumber) -> bool:
    """Whether the number may be entered at all (QWC-R10)."""
    return roll.value in NUMBERS and bool(roll.colors)


def begin(entry_round: EntryRound, roll: RolledNumber) -> EntryRound:
    """Returns the round with its roll, which nobody has answered yet."""
    return replace(entry_round, roll=roll, answers=open_answers(len(entry_round.sheets)))


def check_colors(colors: tuple[str, ...]) -> Violation | None:
    """Refuses unknown and repeated colors."""
    for color in colors:
        if color not in ROWS:
            return QwintoCode.NO_SUCH_ROW.refuse(row=color[:20])
        if colors.count(color) > 1:
            return EntryCode.COLOR_TWICE.refuse(color=color)
    return None


def check_answer(entry_round: EntryRound, move: Enter | Pass) -> Violation | None:
    """Returns why the answer is refused. A seat may change its answer while others have not answered (ALL-R2)."""
    if entry_round.roll is None:
        return AnswerCode.NOTHING_ROLLED.refuse()
    if isinstance(move, Pass):
        return None
    return field_refusal(entry_round, move.seat, move.row, move.column)


def field_refusal(entry_round: EntryRound, seat: int, row: str, column: int) -> Violation | None:
    """Returns why the rolled number cannot be entered into that field of the seat's sheet."""
    roll = entry_round.roll
    if roll is None:
        return AnswerCode.NOTHING_ROLLED.refuse()
    if not is_enterable(roll):
        return EntryCode.NOTHING_TO_ENTER.refuse(value=roll.value)
    if row in FIELDS and row not in roll.colors:
        return EntryCode.COLOR_NOT_ROLLED.refuse(row=row, colors=roll.colors)
    return refusal(entry_round.sheets[seat], row, column, roll.value)


def answer(entry_round: EntryRound, move: Enter | Pass) -> EntryRound:
    """Returns the round with the answer; the last answer closes the round."""
    given: Answer = PASS if isinstance(move, Pass) else (move.row, move.column)
    answers = with_answer(entry_round.answers, move.seat, given)
    answered = EntryRound(entry_round.sheets, entry_round.active, entry_round.roll, answers, entry_round.round)
    return answered if None in answers else close(answered)


def close(entry_round: EntryRound) -> EntryRound:
    """Returns the next round: all answers are on the sheets, the next seat is active."""
    active = (entry_round.active + 1) % len(entry_round.sheets)
    return EntryRound(entry_round.answered_sheets, active, round=entry_round.round + 1)


def legal_answers(entry_round: EntryRound) -> Iterator[Move]:
    """Yields every answer of every seat, also those that change an earlier one."""
    if entry_round.roll is None:
        return
    for seat, sheet in enumerate(entry_round.sheets):
        if is_enterable(entry_round.roll):
            for row, column in legal_fields(sheet, entry_round.roll.value, entry_round.roll.colors):
                yield Enter(seat, row, column)
        yield Pass(seat)


def forced_move(entry_round: EntryRound) -> Pass | None:
    """Returns the pass of a seat without a legal field, except the active seat, which decides on its miss itself."""
    roll = entry_round.roll
    if roll is None:
        return None
    for seat in unanswered(entry_round.answers):
        if seat == entry_round.active:
            continue
        if not is_enterable(roll) or not legal_fields(entry_round.sheets[seat], roll.value, roll.colors):
            return Pass(seat)
    return None


def waiting(entry_round: EntryRound) -> tuple[int, ...]:
    """Returns the seats without an answer; before the roll the active seat."""
    return (entry_round.active,) if entry_round.roll is None else unanswered(entry_round.answers)


def standing(entry_round: EntryRound) -> Standing:
    """Returns the points with the answers so far; the end is judged when a round is closed (QWD-R10)."""
    seats = tuple(score(sheet) for sheet in entry_round.answered_sheets)
    return Standing(seats, highest(tuple(seat.total for seat in seats)), ended(entry_round))


def ended(entry_round: EntryRound) -> tuple[Notice, ...]:
    """Returns why the game is over. A roll is answered first, also if a correction brings the end (QWD-R10, ALL-R6)."""
    return ends(entry_round.sheets) if entry_round.roll is None else ()


def round_number(entry_round: EntryRound, over: bool) -> int:
    """Returns the number of the current round; after the end, of the last one."""
    return entry_round.round - (over and entry_round.roll is None)


def view(entry_round: EntryRound, seat: int | None) -> EntryRound:
    """Returns the round with the others' answers hidden (option `hiddenWrites`)."""
    return replace(entry_round, answers=hide(entry_round.answers, seat))
