"""The coach for the card game: cards in the app, or rounds by announcement with the cards on the table."""

from __future__ import annotations

from functools import lru_cache

from coach.advice import Choice
from coach.codes import CoachCode
from coach.net import Net, net
from coach.qwinto import features as sheet_features
from coach.qwinto.advisor import answer_moves, answer_worth, mask_of
from coach.qwinto.round import Answers
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
"""For more the coach has not been trained; a fuller table is valued like one of four."""


def weights() -> Net:
    """Returns the net of the card game."""
    return net("qwinto-cards", f.FEATURES)


def card_features(piles: Piles | None, seat: int) -> tuple[int, ...]:
    """Returns the features of what a seat sees of the cards; one for blindness where they are not known."""
    if piles is None or UNKNOWN in piles.hands[seat]:
        return (BLIND,)
    hand = (f.F_HAND + DECK.index(card) for card in piles.hands[seat])
    tops = (f.F_TOPS + DECK.index(stack[-1]) for stack in piles.grid.stacks)
    left = (f.F_LEFT + min(_left(piles), 28),) if len(piles.hands) == 1 else ()
    return (*hand, *tops, *left)


def _left(piles: Piles) -> int:
    """Returns how many cards one alone still has to lay."""
    return len(piles.pile) + len(piles.hands[0])


class CardAnswers(Answers):
    """The answers to what the laid cards announce."""

    def __init__(self, sheets: tuple[QwintoSheet, ...], active: int, piles: Piles | None) -> None:
        super().__init__(sheets, active, weights())
        self._piles = piles

    def more(self, seat: int) -> tuple[int, ...]:
        """Returns the features of the cards that the seat sees."""
        return card_features(self._piles, seat)

    def only_points(self, seat: int, mask: int, value: int) -> bool:
        """Tells whether one alone has laid the last card (QWC-R21)."""
        return self._piles is not None and len(self._piles.hands) == 1 and _left(self._piles) == 0

    def slots(self, seat: int) -> list[int]:
        """Returns the slots of a seat, as if at most four sat at the table."""
        slots, seats = super().slots(seat), len(self.sheets)
        if seats > MOST_SEATS:
            wait = min((seat - self.active - 1) % seats, MOST_SEATS - 1)
            slots[sheet_features.SEATS] = sheet_features.seats_feature(MOST_SEATS, wait)
        return slots


@lru_cache(maxsize=64)
def _answers(sheets: tuple[QwintoSheet, ...], active: int, piles: Piles | None) -> CardAnswers:
    return CardAnswers(sheets, active, piles)


def _before(entry_round: EntryRound, seat: int, piles: Piles | None) -> float:
    """Returns what a round is worth to a seat before anything is announced."""
    seats = len(entry_round.sheets)
    return _answers(entry_round.sheets, (entry_round.active - 1) % seats, piles).entries(seat).passed()


class CardsAdvisor:
    """Values a table with the cards in the app. Each seat is valued by what it sees itself."""

    def blind(self, game: Game) -> tuple[Notice, ...]:
        """Returns nothing: all is known."""
        return ()

    def value(self, state: QwintoCardsState, seat: int) -> float:
        """Returns the points that the seat can expect."""
        entry_round = state.entry_round
        if QwintoCards().over(state):
            return float(score(entry_round.sheets[seat]).total)
        if entry_round.roll is not None:
            return answer_worth(
                _answers(entry_round.sheets, entry_round.active, state.piles), entry_round, seat, entry_round.roll
            )
        lays = self.choices(state, seat)
        return max(worth for _, worth in lays) if lays else _before(entry_round, seat, state.piles)

    def choices(self, state: QwintoCardsState, seat: int) -> list[Choice]:
        """Returns what the seat can decide now, each with its worth."""
        entry_round = state.entry_round
        if seat not in QwintoCards().waiting(state) and (entry_round.roll is None or QwintoCards().over(state)):
            return []
        if entry_round.roll is None:
            return [(lay, _lay_worth(state, lay)) for lay in legal_lays(state)]
        answers = _answers(entry_round.sheets, entry_round.active, state.piles)
        return answer_moves(seat, answers.all(seat, mask_of(entry_round.roll.colors), entry_round.roll.value))

    def judged(self, state: QwintoCardsState, move: Move) -> tuple[int, Move] | None:
        """Returns who decides with *move*."""
        return (move.seat, move) if isinstance(move, Lay | Enter | Pass) else None

    def alternatives(self, state: QwintoCardsState, seat: int, move: Move) -> list[Choice]:
        """Returns what the seat could have done instead of *move*, itself included."""
        return self.choices(state, seat)

    def brings(self, move: Move) -> bool:
        """Tells whether cards speak in *move*."""
        return isinstance(move, Shuffle | Lay)


def _lay_worth(state: QwintoCardsState, lay: Lay) -> float:
    piles = preview(state, lay)
    roll = piles.grid.announced(lay.places[-1])
    answers = CardAnswers(state.entry_round.sheets, lay.seat, piles)
    return answers.worth(lay.seat, mask_of(roll.colors), roll.value)


class TableAdvisor:
    """Values a table with the cards on it: what is announced comes as it comes, the entries are judged."""

    def blind(self, game: Game) -> tuple[Notice, ...]:
        """Returns what it cannot tell."""
        return (CoachCode.NO_HANDS.notice(),)

    def value(self, state: QwintoCardsTableState, seat: int) -> float:
        """Returns the points that the seat can expect."""
        entry_round = state.entry_round
        if QwintoCardsTable().over(state):
            return float(score(entry_round.sheets[seat]).total)
        if entry_round.roll is None:
            return _before(entry_round, seat, None)
        return answer_worth(_answers(entry_round.sheets, entry_round.active, None), entry_round, seat, entry_round.roll)

    def choices(self, state: QwintoCardsTableState, seat: int) -> list[Choice]:
        """Returns the answers of the seat, each with its worth."""
        roll = state.entry_round.roll
        if roll is None:
            return []
        answers = _answers(state.entry_round.sheets, state.entry_round.active, None)
        return answer_moves(seat, answers.all(seat, mask_of(roll.colors), roll.value))

    def judged(self, state: QwintoCardsTableState, move: Move) -> tuple[int, Move] | None:
        """Returns who decides with *move*."""
        return (move.seat, move) if isinstance(move, Enter | Pass) else None

    def alternatives(self, state: QwintoCardsTableState, seat: int, move: Move) -> list[Choice]:
        """Returns what the seat could have done instead of *move*, itself included."""
        return self.choices(state, seat)

    def brings(self, move: Move) -> bool:
        """Tells whether cards speak in *move*."""
        return isinstance(move, Announce)
