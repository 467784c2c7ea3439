"""Teams: the partner's card before the first card of a turn (QTO-R62)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from sheets.codec import Move
from sheets.notice import Common, Violation
from sheets.quanto.cards import Card, in_order, without
from sheets.quanto.codes import QuantoRefusal
from sheets.quanto.options import partner
from sheets.quanto.state import QuantoState, Stage, put


@dataclass(frozen=True, slots=True)
class OfferCard(Move):
    """The partner of the seat on turn pushes a hand card over, face down. Nobody has to, and nobody is asked."""

    do: ClassVar[str] = "offer"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class ReturnCard(Move):
    """The seat on turn gives the offered card back."""

    do: ClassVar[str] = "return"
    seat: int


@dataclass(frozen=True, slots=True)
class SwapCard(Move):
    """The seat on turn keeps the offered card and gives another hand *card* for it."""

    do: ClassVar[str] = "swap"
    seat: int
    card: Card


def check_offer(state: QuantoState, move: OfferCard) -> Violation | None:
    """Returns why no card can be offered."""
    if state.stage is Stage.SHUFFLE:
        return QuantoRefusal.NOT_DEALT.refuse()
    expected = state.partner_of(state.turn)
    if expected is None:
        return QuantoRefusal.OFFER_NO_TEAMS.refuse()
    if move.seat != expected:
        return QuantoRefusal.OFFER_PARTNER.refuse(seat=move.seat, partner=expected)
    if not state.window:
        return QuantoRefusal.OFFER_LATE.refuse()
    return _check_held(state, move.seat, move.card)


def check_answer(state: QuantoState, move: ReturnCard | SwapCard) -> Violation | None:
    """Returns why the offer cannot be answered like this."""
    if state.stage is not Stage.ANSWER:
        return QuantoRefusal.OFFER_NONE.refuse()
    if move.seat != state.turn:
        return Common.NOT_YOUR_TURN.refuse(seat=move.seat, turn=state.turn)
    return _check_held(state, move.seat, move.card) if isinstance(move, SwapCard) else None


def _check_held(state: QuantoState, seat: int, card: Card) -> Violation | None:
    return None if card in state.hands[seat] else QuantoRefusal.NOT_IN_HAND.refuse(card=str(card))


def step_offer(state: QuantoState, move: OfferCard) -> QuantoState:
    """Lays the card between the two; it is the only offer of this turn."""
    hand = without(state.hands[move.seat], (move.card,))
    return replace(state, hands=put(state.hands, move.seat, hand), offered=move.card, stage=Stage.ANSWER, window=False)


def step_answer(state: QuantoState, move: ReturnCard | SwapCard) -> QuantoState:
    """Gives the partner one card, and the seat on turn the offered one if it has swapped; hands keep their sizes."""
    assert state.offered is not None
    other = partner(move.seat)
    hands, back = state.hands, state.offered
    if isinstance(move, SwapCard):
        hands = put(hands, move.seat, (*without(hands[move.seat], (move.card,)), state.offered))
        back = move.card
    hands = put(hands, other, (*hands[other], back))
    return replace(state, hands=hands, offered=None, stage=Stage.PLAY)


def offers_of_partner(state: QuantoState) -> Iterator[OfferCard]:
    """Yields an offer for each different card that the partner holds."""
    seat = state.partner_of(state.turn)
    if seat is not None and state.window:
        for card in in_order(set(state.hands[seat])):
            yield OfferCard(seat, card)


def answers(state: QuantoState) -> Iterator[ReturnCard | SwapCard]:
    """Yields the return, and a swap for each different card in hand."""
    yield ReturnCard(state.turn)
    for card in in_order(set(state.hands[state.turn])):
        yield SwapCard(state.turn, card)
