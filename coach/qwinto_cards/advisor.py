"""Advisors for the Qwinto card game: cards in the app, or announced numbers with real cards."""

from __future__ import annotations

from itertools import combinations
from statistics import fmean

from coach.advice import Choice
from coach.codes import CoachCode
from coach.qwinto.advisor import answer_moves, answer_value, mask_of
from coach.qwinto_cards.round import CardAnswerValues, card_answers, hand_values, mean_deal, value_before
from sheets.answers import Pass
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Notice
from sheets.qwinto.moves import Announce, Enter
from sheets.qwinto.sheet import score
from sheets.qwinto_cards.cards import Card, Piles
from sheets.qwinto_cards.in_app import QwintoCards, legal_lays, preview
from sheets.qwinto_cards.moves import Lay, Shuffle
from sheets.qwinto_cards.rounds import QwintoCardsTable
from sheets.qwinto_cards.state import QwintoCardsState, QwintoCardsTableState


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
                card_answers(entry_round.sheets, entry_round.active, state.piles), entry_round, seat, entry_round.roll
            )
        lays = self.choices(state, seat)
        return max(worth for _, worth in lays) if lays else value_before(entry_round, seat, state.piles)

    def choices(self, state: QwintoCardsState, seat: int) -> list[Choice]:
        """Returns the possible decisions of the seat with their values."""
        entry_round = state.entry_round
        if seat not in QwintoCards().waiting(state) and (entry_round.roll is None or QwintoCards().over(state)):
            return []
        if entry_round.roll is None:
            return [(lay, _lay_value(state, lay)) for lay in legal_lays(state)]
        answers = card_answers(entry_round.sheets, entry_round.active, state.piles)
        return answer_moves(seat, answers.all(seat, mask_of(entry_round.roll.colors), entry_round.roll.value))

    def decision(self, state: QwintoCardsState, move: Move) -> tuple[int, Move] | None:
        """Returns the seat that decides with *move*, and the move."""
        return (move.seat, move) if isinstance(move, Lay | Enter | Pass) else None

    def alternatives(self, state: QwintoCardsState, seat: int, move: Move) -> list[Choice]:
        """Returns the decisions that the seat could have taken, including that of *move*."""
        return self.choices(state, seat)

    def luck(self, before: QwintoCardsState, move: Move, after: QwintoCardsState, seat: int, value: float) -> float:
        """Returns the value of the dealt or drawn cards minus its mean over the cards that could have come."""
        old, new = before.piles, after.piles
        if new is None:
            return 0.0
        if old is None:
            return _hand_value(after, seat) - mean_deal(len(new.hands), seat, after.entry_round.active)
        drawn = len(new.hands[seat]) - len(old.hands[seat])
        if drawn <= 0:
            return 0.0
        pile = move.outcome[0] if isinstance(move, Shuffle) else old.pile
        old_cards = new.hands[seat][:-drawn]
        hands = [(*old_cards, *cards) for cards in combinations(pile, drawn)]
        return _hand_value(after, seat) - fmean(hand_values(after.entry_round, seat, _tops(new), hands))


def _tops(piles: Piles) -> list[Card]:
    return [stack[-1] for stack in piles.grid.stacks]


def _hand_value(state: QwintoCardsState, seat: int) -> float:
    assert state.piles is not None
    (value,) = hand_values(state.entry_round, seat, _tops(state.piles), [state.piles.hands[seat]])
    return value


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
            return value_before(entry_round, seat, None)
        return answer_value(
            card_answers(entry_round.sheets, entry_round.active, None), entry_round, seat, entry_round.roll
        )

    def choices(self, state: QwintoCardsTableState, seat: int) -> list[Choice]:
        """Returns the answers of the seat with their values."""
        roll = state.entry_round.roll
        if roll is None:
            return []
        answers = card_answers(state.entry_round.sheets, state.entry_round.active, None)
        return answer_moves(seat, answers.all(seat, mask_of(roll.colors), roll.value))

    def decision(self, state: QwintoCardsTableState, move: Move) -> tuple[int, Move] | None:
        """Returns the seat that decides with *move*, and the move."""
        return (move.seat, move) if isinstance(move, Enter | Pass) else None

    def alternatives(self, state: QwintoCardsTableState, seat: int, move: Move) -> list[Choice]:
        """Returns the decisions that the seat could have taken, including that of *move*."""
        return self.choices(state, seat)

    def luck(
        self, before: QwintoCardsTableState, move: Move, after: QwintoCardsTableState, seat: int, value: float
    ) -> float | None:
        """Returns None for the seat's own announcements: cards and choices were not recorded separately."""
        return None if isinstance(move, Announce) and before.entry_round.active == seat else 0.0
