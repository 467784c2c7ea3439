"""Qwinto, the card game, with the cards on the table: the sheet as a free pad, or rounds by announcement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from sheets.answers import AnswerCode, Pass, Throw, given
from sheets.codec import Move
from sheets.corrections import Correct, CorrectionCode, CorrectionStory, CorrectMisses
from sheets.notice import Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto import story, writing
from sheets.qwinto.codes import QwintoCode, WritingCode
from sheets.qwinto.correction import check_correction, corrected
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import ROWS, Sheet, full_rows
from sheets.qwinto.story import ThrowStory
from sheets.qwinto.writing import Writing, throw
from sheets.qwinto_cards.options import PLAYERS
from sheets.qwinto_cards.state import TableState
from sheets.rules import Rules
from sheets.standing import Standing
from sheets.story import Story

SUMS = range(-6, 19)
"""What three cards can add up to (QWC-R7)."""


class QwintoCardsTable(Rules[TableState]):
    """The card game, everybody's sheets on this phone, the cards on the table. More than four may play along."""

    name = "qwinto-cards"
    codes = (QwintoCode, WritingCode, AnswerCode, CorrectionCode, Story, CorrectionStory, ThrowStory)
    options = SHEET_OPTIONS
    players = PLAYERS
    moves = (Announce, Enter, Pass, Correct, CorrectMisses)

    def _start(self, seats: int, options: Options) -> TableState:
        return TableState(Writing((Sheet(),) * seats, int(options["first"])), options["hiddenWrites"] == "on")

    def _check(self, state: TableState, move: Move) -> Violation | None:
        match move:
            case Announce(value, colors):
                return _check_announce(state, value, colors)
            case Enter() | Pass():
                return writing.check_answer(state.writing, move)
            case Correct() | CorrectMisses():
                return check_correction(state.writing, move)
        raise TypeError(move)

    def _step(self, state: TableState, move: Move) -> TableState:
        match move:
            case Announce(value, colors):
                return replace(state, writing=writing.begin(state.writing, throw(value, colors)))
            case Enter() | Pass():
                return replace(state, writing=writing.answer(state.writing, move))
            case Correct() | CorrectMisses():
                return replace(state, writing=corrected(state.writing, move))
        raise TypeError(move)

    def legal_moves(self, state: TableState) -> Iterator[Move]:
        """Yields every announcement, colors in the order of the rows, then every answer."""
        if self.over(state):
            return
        if state.writing.throw is not None:
            yield from writing.legal_answers(state.writing)
            return
        for count in range(len(ROWS) + 1):
            for colors in combinations(ROWS, count):
                yield from (Announce(value, colors) for value in SUMS)

    def standing(self, state: TableState) -> Standing:
        """Returns the points with all answers so far."""
        return writing.standing(state.writing)

    def feats(self, state: TableState) -> tuple[Mapping[str, int], ...]:
        """Returns which rows are full."""
        return tuple(full_rows(sheet) for sheet in state.writing.written)

    def over(self, state: TableState) -> bool:
        """Tells whether the last closed round has ended the game."""
        return bool(writing.ended(state.writing))

    def waiting(self, state: TableState) -> tuple[int, ...]:
        """Returns who has to announce, or still to answer."""
        return () if self.over(state) else writing.waiting(state.writing)

    def active(self, state: TableState) -> int:
        """Returns whose throw it is."""
        return state.writing.active

    def answered(self, state: TableState) -> tuple[int, ...]:
        """Returns who has written the throw or passed."""
        return given(state.writing.answers)

    def round(self, state: TableState) -> int:
        """Returns the number of the throw."""
        return writing.round_number(state.writing, self.over(state))

    def throw(self, state: TableState) -> tuple[Throw, ...]:
        """Returns the sum with its colors."""
        return () if state.writing.throw is None else (state.writing.throw,)

    def forced_move(self, state: TableState) -> Move | None:
        """Returns the pass of a seat that can write nothing; what is written hidden gives nothing away."""
        return None if state.hidden_writes or self.over(state) else writing.forced_move(state.writing)

    def describe_move(self, before: TableState, move: Move, after: TableState, over: bool) -> Notice:
        """Returns what *move* was."""
        return story.tell_writing(before.writing, move)

    def field(self, state: TableState, move: Move) -> tuple[str, int] | None:
        """Returns the field that is written."""
        return story.field(move)

    def is_hidden_answer(self, state: TableState, move: Move) -> bool:
        """Tells whether *move* is hidden until everybody has answered (option `hiddenWrites`)."""
        return state.hidden_writes and story.is_hidden_answer(state.writing, move)

    def view(self, state: TableState, seat: int | None) -> TableState:
        """Returns everything, but with the option `hiddenWrites` not what others have answered yet."""
        return replace(state, writing=writing.view(state.writing, seat)) if state.hidden_writes else state


def _check_announce(state: TableState, value: int, colors: tuple[str, ...]) -> Violation | None:
    if state.writing.throw is not None:
        return AnswerCode.THROW_STANDS.refuse()
    if value not in SUMS:
        return WritingCode.SUM_IMPOSSIBLE.refuse(value=value, least=SUMS[0], most=SUMS[-1])
    return writing.check_colors(colors)
