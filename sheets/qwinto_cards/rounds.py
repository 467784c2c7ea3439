"""The card game in rounds with the cards on the table: sums are announced."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sheets.answers import AnswerCode, Pass
from sheets.codec import Move
from sheets.corrections import Correct, CorrectionCode, CorrectionDescription, CorrectMisses, check_correction
from sheets.descriptions import MoveDescription
from sheets.frozen import replace
from sheets.notice import Notice, Violation
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto import descriptions, entry_round
from sheets.qwinto.codes import EntryCode, QwintoCode
from sheets.qwinto.descriptions import RollDescription
from sheets.qwinto.entry_round import EntryRound, rolled_number
from sheets.qwinto.entry_rules import EntryRules
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import ROWS, QwintoSheet
from sheets.qwinto_cards.options import PLAYERS
from sheets.qwinto_cards.state import QwintoCardsTableState

SUMS = range(-6, 19)
"""The possible sums of three cards (QWC-R7)."""


class QwintoCardsTable(EntryRules[QwintoCardsTableState]):
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

    def describe_move(
        self, before: QwintoCardsTableState, move: Move, after: QwintoCardsTableState, over: bool
    ) -> Notice:
        """Describes *move* for the replay."""
        return descriptions.describe_entry_move(before.entry_round, move)


def _check_announce(state: QwintoCardsTableState, value: int, colors: tuple[str, ...]) -> Violation | None:
    if state.entry_round.roll is not None:
        return AnswerCode.ANSWERS_PENDING.refuse()
    if value not in SUMS:
        return EntryCode.SUM_IMPOSSIBLE.refuse(value=value, least=SUMS[0], most=SUMS[-1])
    return entry_round.check_colors(colors)
