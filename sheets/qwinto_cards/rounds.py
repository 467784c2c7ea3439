"""The card game in rounds with the cards on the table: sums are announced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from sheets.answers import AnswerCode, Pass, RolledNumber, given
from sheets.codec import Move
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses, check_correction
from sheets.descriptions import MoveDescription
from sheets.notice import Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto import descriptions, entry_round
from sheets.qwinto.codes import EntryCode, QwintoCode
from sheets.qwinto.descriptions import RollDescription
from sheets.qwinto.entry_round import EntryRound, rolled_number
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import ROWS, QwintoSheet, full_rows
from sheets.qwinto_cards.options import PLAYERS
from sheets.qwinto_cards.state import QwintoCardsTableState
from sheets.records import replace
from sheets.rules import Rules
from sheets.standing import Standing

SUMS = range(-6, 19)
"""The possible sums of three cards (QWC-R7)."""


class QwintoCardsTable(Rules[QwintoCardsTableState]):
    """The card game in rounds with real cards. More than four may play."""

    name = "qwinto-cards"
    codes = (
        QwintoCode,
        EntryCode,
        AnswerCode,
        CorrectionCode,
        MoveDescription,
        CorrectionDescription,
        RollDescription,
    )
    options = SHEET_OPTIONS
    players = PLAYERS
    moves = (Announce, Enter, Pass, Correct, CorrectMisses)

    def _start(self, seats: int, options: Options) -> QwintoCardsTableState:
        return QwintoCardsTableState(
            EntryRound((QwintoSheet(),) * seats, int(options["first"])), options["hiddenWrites"] == "on"
        )

    def _check(self, state: QwintoCardsTableState, move: Move) -> Violation | None:
        match move:
            case Announce(value, colors):
                return _check_announce(state, value, colors)
            case Enter() | Pass():
                return entry_round.check_answer(state.entry_round, move)
            case Correct() | CorrectMisses():
                return check_correction(state.entry_round, move)
        raise TypeError(move)

    def _step(self, state: QwintoCardsTableState, move: Move) -> QwintoCardsTableState:
        match move:
            case Announce(value, colors):
                return replace(state, entry_round=entry_round.begin(state.entry_round, rolled_number(value, colors)))
            case Enter() | Pass():
                return replace(state, entry_round=entry_round.answer(state.entry_round, move))
            case Correct() | CorrectMisses():
                return replace(state, entry_round=state.entry_round.corrected(move))
        raise TypeError(move)

    def legal_moves(self, state: QwintoCardsTableState) -> Iterator[Move]:
        """Yields every announcement, colors in the order of the rows, then every answer."""
        if self.over(state):
            return
        if state.entry_round.roll is not None:
            yield from entry_round.legal_answers(state.entry_round)
            return
        for count in range(len(ROWS) + 1):
            for colors in combinations(ROWS, count):
                yield from (Announce(value, colors) for value in SUMS)

    def standing(self, state: QwintoCardsTableState) -> Standing:
        """Returns the points with the answers so far."""
        return entry_round.standing(state.entry_round)

    def feats(self, state: QwintoCardsTableState) -> tuple[Mapping[str, int], ...]:
        """Returns the complete rows of each seat."""
        return tuple(full_rows(sheet) for sheet in state.entry_round.answered_sheets)

    def over(self, state: QwintoCardsTableState) -> bool:
        """Whether the last closed round has ended the game."""
        return bool(entry_round.ended(state.entry_round))

    def waiting(self, state: QwintoCardsTableState) -> tuple[int, ...]:
        """Returns the seat that announces, then those without an answer."""
        return () if self.over(state) else entry_round.waiting(state.entry_round)

    def active(self, state: QwintoCardsTableState) -> int:
        """Returns the active seat."""
        return state.entry_round.active

    def answered(self, state: QwintoCardsTableState) -> tuple[int, ...]:
        """Returns the seats that have entered the number or passed."""
        return given(state.entry_round.answers)

    def round(self, state: QwintoCardsTableState) -> int:
        """Returns the number of the round."""
        return entry_round.round_number(state.entry_round, self.over(state))

    def rolled_numbers(self, state: QwintoCardsTableState) -> tuple[RolledNumber, ...]:
        """Returns the sum with its colors."""
        return () if state.entry_round.roll is None else (state.entry_round.roll,)

    def forced_move(self, state: QwintoCardsTableState) -> Move | None:
        """Returns the pass of a seat without a legal field; never with hidden entries."""
        return None if state.hidden_entries or self.over(state) else entry_round.forced_move(state.entry_round)

    def describe_move(
        self, before: QwintoCardsTableState, move: Move, after: QwintoCardsTableState, over: bool
    ) -> Notice:
        """Describes *move* for the replay."""
        return descriptions.describe_entry_move(before.entry_round, move)

    def field(self, state: QwintoCardsTableState, move: Move) -> tuple[str, int] | None:
        """Returns the field of an entry or a correction."""
        return descriptions.entered_field(move)

    def is_hidden_answer(self, state: QwintoCardsTableState, move: Move) -> bool:
        """Whether *move* is hidden until everybody has answered (option `hiddenWrites`)."""
        return state.hidden_entries and descriptions.is_hidden_answer(state.entry_round, move)

    def view(self, state: QwintoCardsTableState, seat: int | None) -> QwintoCardsTableState:
        """Returns the whole state; with `hiddenWrites` without the others' open answers."""
        return replace(state, entry_round=entry_round.view(state.entry_round, seat)) if state.hidden_entries else state


def _check_announce(state: QwintoCardsTableState, value: int, colors: tuple[str, ...]) -> Violation | None:
    if state.entry_round.roll is not None:
        return AnswerCode.ANSWERS_PENDING.refuse()
    if value not in SUMS:
        return EntryCode.SUM_IMPOSSIBLE.refuse(value=value, least=SUMS[0], most=SUMS[-1])
    return entry_round.check_colors(colors)
