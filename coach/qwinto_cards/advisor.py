"""Advisors for the Qwinto card game: cards in the app, or announced numbers with real cards."""

from __future__ import annotations

from functools import lru_cache

from coach.advice import Choice
from coach.codes import CoachCode
from coach.net import Net, net
from coach.qwinto import features as sheet_features
from coach.qwinto.advisor import answer_moves, answer_value, mask_of
from coach.qwinto.round import AnswerValues
from coach.qwinto_cards import features as f
from coach.qwinto_cards.features import BLIND
from sheets.answers import Pass
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import QwintoSheet, score
from sheets.qwinto_cards.cards import DECK, UNKNOWN, Piles
from sheets.qwinto_cards.in_app import QwintoCards, legal_lays, preview
from sheets.qwinto_cards.moves import Lay, Shuffle
from sheets.qwinto_cards.rounds import QwintoCardsTable
from sheets.qwinto_cards.state import QwintoCardsState, QwintoCardsTableState

MOST_SEATS = 4
"""Largest table of the training; larger ones are valued like a table of four."""


def weights() -> Net:
    """Returns the net of the card game."""
    return net("qwinto-cards", f.FEATURES)


def card_features(piles: Piles | None, seat: int) -> tuple[int, ...]:
    """Returns the features of the cards that a seat sees; a single one where they were not recorded."""
    if piles is None or UNKNOWN in piles.hands[seat]:
        return (BLIND,)
    hand = (f.F_HAND + DECK.index(card) for card in piles.hands[seat])
    tops = (f.F_TOPS + DECK.index(stack[-1]) for stack in piles.grid.stacks)
    left = (f.F_LEFT + min(_left(piles), 28),) if len(piles.hands) == 1 else ()
    return (*hand, *tops, *left)


def _left(piles: Piles) -> int:
    """Returns the number of cards that a single player still has to lay."""
    return len(piles.pile) + len(piles.hands[0])


class CardAnswerValues(AnswerValues):
    """Values of the answers to an announcement by laid cards."""

    def __init__(self, sheets: tuple[QwintoSheet, ...], active: int, piles: Piles | None) -> None:
        super().__init__(sheets, active, weights())
        self._piles = piles

    def more(self, seat: int) -> tuple[int, ...]:
        """Returns the features of the cards that the seat sees."""
        return card_features(self._piles, seat)

    def only_points(self, seat: int, mask: int, value: int) -> bool:
        """Whether a single player has laid the last card (QWC-R21)."""
        return self._piles is not None and len(self._piles.hands) == 1 and _left(self._piles) == 0

    def slots(self, seat: int) -> list[int]:
        """Returns the slots of a seat, as at a table of at most four."""
        slots, seats = super().slots(seat), len(self.sheets)
        if seats > MOST_SEATS:
            wait = min((seat - self.active - 1) % seats, MOST_SEATS - 1)
            slots[sheet_features.SEATS] = sheet_features.seats_feature(MOST_SEATS, wait)
        return slots


@lru_cache(maxsize=64)
def _answers(sheets: tuple[QwintoSheet, ...], active: int, piles: Piles | None) -> CardAnswerValues:
    return CardAnswerValues(sheets, active, piles)


def _before(entry_round: EntryRound, seat: int, piles: Piles | None) -> float:
    """Returns a seat's value of the round before the announcement."""
    seats = len(entry_round.sheets)
    return _answers(entry_round.sheets, (entry_round.active - 1) % seats, piles).entries(seat).passed()


class CardsAdvisor:
    """Values a table with the cards in the app; each seat by the cards that it sees."""

    def limits(self, game: Game) -> tuple[Notice, ...]:
        """Returns nothing: everything is recorded."""
        return ()

    def value(self, state: QwintoCardsState, seat: int) -> float:
        """Returns the expected final points of the seat."""
        entry_round = state.entry_round
        if QwintoCards().over(state):
            return float(score(entry_round.sheets[seat]).total)
        if entry_round.roll is not None:
            return answer_value(
                _answers(entry_round.sheets, entry_round.active, state.piles), entry_round, seat, entry_round.roll
            )
        lays = self.choices(state, seat)
        return max(worth for _, worth in lays) if lays else _before(entry_round, seat, state.piles)

    def choices(self, state: QwintoCardsState, seat: int) -> list[Choice]:
        """Returns the possible decisions of the seat with their values."""
        entry_round = state.entry_round
        if seat not in QwintoCards().waiting(state) and (entry_round.roll is None or QwintoCards().over(state)):
            return []
        if entry_round.roll is None:
            return [(lay, _lay_value(state, lay)) for lay in legal_lays(state)]
        answers = _answers(entry_round.sheets, entry_round.active, state.piles)
        return answer_moves(seat, answers.all(seat, mask_of(entry_round.roll.colors), entry_round.roll.value))

    def decision(self, state: QwintoCardsState, move: Move) -> tuple[int, Move] | None:
        """Returns the seat that decides with *move*, and the move."""
        return (move.seat, move) if isinstance(move, Lay | Enter | Pass) else None

    def alternatives(self, state: QwintoCardsState, seat: int, move: Move) -> list[Choice]:
        """Returns the decisions that the seat could have taken, including that of *move*."""
        return self.choices(state, seat)

    def has_chance(self, move: Move) -> bool:
        """Whether *move* brings new cards."""
        return isinstance(move, Shuffle | Lay)


def _lay_value(state: QwintoCardsState, lay: Lay) -> float:
    piles = preview(state, lay)
    roll = piles.grid.announced(lay.places[-1])
    answers = CardAnswerValues(state.entry_round.sheets, lay.seat, piles)
    return answers.value(lay.seat, mask_of(roll.colors), roll.value)


class CardTableAdvisor:
    """Values a table with real cards: only entries are judged, not announcements."""

    def limits(self, game: Game) -> tuple[Notice, ...]:
        """Returns the notice that hands were not recorded."""
        return (CoachCode.NO_HANDS.notice(),)

    def value(self, state: QwintoCardsTableState, seat: int) -> float:
        """Returns the expected final points of the seat."""
        entry_round = state.entry_round
        if QwintoCardsTable().over(state):
            return float(score(entry_round.sheets[seat]).total)
        if entry_round.roll is None:
            return _before(entry_round, seat, None)
        return answer_value(_answers(entry_round.sheets, entry_round.active, None), entry_round, seat, entry_round.roll)

    def choices(self, state: QwintoCardsTableState, seat: int) -> list[Choice]:
        """Returns the answers of the seat with their values."""
        roll = state.entry_round.roll
        if roll is None:
            return []
        answers = _answers(state.entry_round.sheets, state.entry_round.active, None)
        return answer_moves(seat, answers.all(seat, mask_of(roll.colors), roll.value))

    def decision(self, state: QwintoCardsTableState, move: Move) -> tuple[int, Move] | None:
        """Returns the seat that decides with *move*, and the move."""
        return (move.seat, move) if isinstance(move, Enter | Pass) else None

    def alternatives(self, state: QwintoCardsTableState, seat: int, move: Move) -> list[Choice]:
        """Returns the decisions that the seat could have taken, including that of *move*."""
        return self.choices(state, seat)

    def has_chance(self, move: Move) -> bool:
        """Whether *move* brings new cards."""
        return isinstance(move, Announce)
