"""The course of a turn around the play of a card: deal, refill, next seat, end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.components import ChanceMove
from sheets.frozen import replace
from sheets.notice import Common, Violation
from sheets.quanto.cards import Card, missing
from sheets.quanto.codes import QuantoRefusal
from sheets.quanto.state import QuantoState, Stage, with_item


@dataclass(frozen=True, slots=True)
class Shuffle(ChanceMove):
    """Shuffles all cards and deals them: to seat 0 first, then to the others, then into the layout."""

    do: ClassVar[str] = "shuffle"
    prepares: ClassVar[bool] = True
    outcome: tuple[tuple[Card, ...], ...] = ()


def check_shuffle(state: QuantoState, move: Shuffle) -> Violation | None:
    """Returns why the cards cannot be dealt."""
    return None if state.stage is Stage.SHUFFLE else QuantoRefusal.ALREADY_DEALT.refuse()


def step_shuffle(state: QuantoState, move: Shuffle) -> QuantoState:
    """Deals the hands and the layout (QTO-R5, QTO-R6)."""
    (order,) = move.outcome
    base = state.base
    dealt = base * state.seats
    hands = tuple(order[base * seat : base * (seat + 1)] for seat in range(state.seats))
    state = replace(state, hands=hands, pile=order[dealt:], stage=Stage.PLAY, window=state.house_rules.teams)
    return refill_layout(state)


def check_play(state: QuantoState, seat: int, card: Card) -> Violation | None:
    """Returns why *seat* cannot play *card* now, for any action (QTO-R13)."""
    if state.stage is Stage.SHUFFLE:
        return QuantoRefusal.NOT_DEALT.refuse()
    if seat != state.turn:
        return Common.NOT_YOUR_TURN.refuse(seat=seat, turn=state.turn)
    if state.stage is Stage.ANSWER:
        partner = state.partner_of(seat)
        assert partner is not None
        return QuantoRefusal.OFFER_LIES.refuse(partner=partner)
    if card in state.playable:
        return None
    if state.revealed:
        return QuantoRefusal.NOT_REVEALED.refuse(card=str(card), revealed=tuple(str(other) for other in state.revealed))
    return QuantoRefusal.NOT_IN_HAND.refuse(card=str(card))


def check_layout(state: QuantoState, cards: tuple[Card, ...]) -> Violation | None:
    """Refuses cards that are not in the layout, where each card counts once."""
    card = missing(cards, state.layout)
    return None if card is None else QuantoRefusal.NOT_IN_LAYOUT.refuse(card=str(card))


def end_turn(state: QuantoState) -> QuantoState:
    """Refills the layout, then the hand (QTO-R10, QTO-R52), and continues with the next seat or ends the game."""
    state = refill_hand(refill_layout(state))
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if state.hands[seat]:  # a seat without cards is skipped (QTO-R53)
            return replace(state, turn=seat, window=state.house_rules.teams)
    return _end(state)


def refill_layout(state: QuantoState) -> QuantoState:
    """Refills the layout; each drawn rainbow card makes it one card larger (QTO-R6, QTO-R50)."""
    layout, pile, target = state.layout, state.pile, state.target
    while len(layout) < target and pile:
        layout, pile, target = (*layout, pile[0]), pile[1:], target + pile[0].rainbow
    return replace(state, layout=layout, pile=pile)


def refill_hand(state: QuantoState) -> QuantoState:
    """Refills the hand as far as the pile lasts (QTO-R51)."""
    hand = state.hands[state.turn]
    missing_cards = max(0, state.base - len(hand))
    hands = with_item(state.hands, state.turn, (*hand, *state.pile[:missing_cards]))
    return replace(state, hands=hands, pile=state.pile[missing_cards:])


def _end(state: QuantoState) -> QuantoState:
    """Ends the game; the rest of the layout goes to the last taker, if there is one (QTO-R54)."""
    state = replace(state, stage=Stage.OVER, window=False)
    if state.last_taker is None:
        return state
    rest = state.layout
    return replace(state.won(state.last_taker, rest), layout=(), leftover=len(rest))
