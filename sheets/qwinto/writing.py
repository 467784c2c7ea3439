"""A throw stands and everybody writes it, or not (QWD-R4 to QWD-R10; the card game alike, QWC-R11, QWC-R12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sheets.answers import PASS, AnswerCode, Pass, Silent, Throw, hide, open_answers, unanswered, with_answer
from sheets.codec import Move
from sheets.notice import Notice, Violation
from sheets.qwinto.codes import QwintoCode, WritingCode
from sheets.qwinto.moves import Enter
from sheets.qwinto.sheet import FIELDS, NUMBERS, ROWS, Sheet, ends, legal_fields, refusal, score
from sheets.standing import Standing, highest

Field = tuple[str, int]
Answer = Field | Silent


def writable(throw: Throw) -> bool:
    """Tells whether anybody may write the throw (QWC-R10)."""
    return throw.value in NUMBERS and bool(throw.colors)


def throw(value: int, colors: tuple[str, ...]) -> Throw:
    """Returns the throw with its colors in order."""
    return Throw(value, tuple(row for row in ROWS if row in colors))


@dataclass(frozen=True, slots=True)
class Writing:
    """The sheets as they were when the round began, whose turn it is, the throw, and the answers to it so far."""

    sheets: tuple[Sheet, ...]
    active: int
    throw: Throw | None = None
    answers: tuple[Answer | None, ...] = ()
    round: int = 1

    def sheet(self, seat: int) -> Sheet:
        """Returns the sheet as it stands with the seat's answer; an active pass is a miss (QWD-R8)."""
        sheet = self.sheets[seat]
        answer = self.answers[seat] if self.answers else None
        if isinstance(answer, tuple):
            assert self.throw is not None
            return sheet.with_number(*answer, self.throw.value)
        missed = answer == PASS and seat == self.active
        return sheet.with_miss() if missed else sheet

    @property
    def written(self) -> tuple[Sheet, ...]:
        """All sheets with the answers so far."""
        return tuple(self.sheet(seat) for seat in range(len(self.sheets)))

    @property
    def answered(self) -> bool:
        """Whether anybody has answered."""
        return any(answer is not None for answer in self.answers)


def begin(writing: Writing, announced: Throw) -> Writing:
    """Returns the round with its throw announced."""
    return replace(writing, throw=announced, answers=open_answers(len(writing.sheets)))


def check_colors(colors: tuple[str, ...]) -> Violation | None:
    """Refuses colors that are no rows or are named twice."""
    for color in colors:
        if color not in ROWS:
            return QwintoCode.NO_SUCH_ROW.refuse(row=color[:20])
        if colors.count(color) > 1:
            return WritingCode.COLOR_TWICE.refuse(color=color)
    return None


def check_answer(writing: Writing, move: Enter | Pass) -> Violation | None:
    """Returns why the answer is refused. A seat may change its answer while others still have to answer (ALL-R2)."""
    if writing.throw is None:
        return AnswerCode.NO_THROW.refuse()
    if isinstance(move, Pass):
        return None
    return field_refusal(writing, move.seat, move.row, move.column)


def field_refusal(writing: Writing, seat: int, row: str, column: int) -> Violation | None:
    """Returns why the throw cannot be written into that field of the seat's sheet."""
    announced = writing.throw
    if announced is None:
        return AnswerCode.NO_THROW.refuse()
    if not writable(announced):
        return WritingCode.NOTHING_TO_WRITE.refuse(value=announced.value)
    if row in FIELDS and row not in announced.colors:
        return WritingCode.COLOR_NOT_THROWN.refuse(row=row, colors=announced.colors)
    return refusal(writing.sheets[seat], row, column, announced.value)


def answer(writing: Writing, move: Enter | Pass) -> Writing:
    """Returns the round with the answer; the last one closes it."""
    said: Answer = PASS if isinstance(move, Pass) else (move.row, move.column)
    answers = with_answer(writing.answers, move.seat, said)
    written = Writing(writing.sheets, writing.active, writing.throw, answers, writing.round)
    return written if None in answers else close(written)


def close(writing: Writing) -> Writing:
    """Returns the table after the round: all has been written, the next player is active."""
    active = (writing.active + 1) % len(writing.sheets)
    return Writing(writing.written, active, round=writing.round + 1)


def legal_answers(writing: Writing) -> Iterator[Move]:
    """Yields every answer of every seat, also those that change an earlier one."""
    if writing.throw is None:
        return
    for seat, sheet in enumerate(writing.sheets):
        if writable(writing.throw):
            for row, column in legal_fields(sheet, writing.throw.value, writing.throw.colors):
                yield Enter(seat, row, column)
        yield Pass(seat)


def forced_move(writing: Writing) -> Pass | None:
    """Returns the pass of a seat that can write the throw nowhere; the active one decides about its miss itself."""
    announced = writing.throw
    if announced is None:
        return None
    for seat in unanswered(writing.answers):
        if seat == writing.active:
            continue
        if not writable(announced) or not legal_fields(writing.sheets[seat], announced.value, announced.colors):
            return Pass(seat)
    return None


def waiting(writing: Writing) -> tuple[int, ...]:
    """Returns the seats that still have to answer, or the active one before the throw."""
    return (writing.active,) if writing.throw is None else unanswered(writing.answers)


def standing(writing: Writing) -> Standing:
    """Returns the points with all answers so far; the end is judged when a round is closed (QWD-R10)."""
    seats = tuple(score(sheet) for sheet in writing.written)
    return Standing(seats, highest(tuple(seat.total for seat in seats)), ended(writing))


def ended(writing: Writing) -> tuple[Notice, ...]:
    """Returns why the game is over; while a throw stands it is not, also if a correction brings the end (QWD-R10)."""
    return ends(writing.sheets) if writing.throw is None else ()


def round_number(writing: Writing, over: bool) -> int:
    """Returns the round that is being played; after the end there is no next one."""
    return writing.round - (over and writing.throw is None)


def view(writing: Writing, seat: int | None) -> Writing:
    """Returns the round with the others' answers hidden (option `hiddenWrites`)."""
    return replace(writing, answers=hide(writing.answers, seat))
