"""Teams: the swap of cards between partners before the first card of a turn (QTO-R62)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.frozen import replace
from sheets.notice import Common, Violation
from sheets.quanto.cards import Card, in_order, without
from sheets.quanto.codes import QuantoRefusal
from sheets.quanto.options import partner
from sheets.quanto.state import QuantoState, Stage, with_item


@dataclass(frozen=True, slots=True)
class OfferCard(Move):
    """The partner of the active seat offers a hand card face down. Optional; the game does not wait for it."""

    do: ClassVar[str] = "offer"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class ReturnCard(Move):
    """The active seat returns the offered card."""

    do: ClassVar[str] = "return"
    seat: int


@dataclass(frozen=True, slots=True)
class SwapCard(Move):
    """The active seat keeps the offered card and gives another hand *card* for it."""

    do: ClassVar[str] = "swap"
    seat: int
    card: Card


def check_offer(state: QuantoState, move: OfferCard) -> Violation | None:
    """Returns why the card cannot be offered, or None."""
    if state.stage is Stage.SHUFFLE:
        return QuantoRefusal.NOT_DEALT.refuse()
    expected = state.partner_of(state.turn)
    if expected is None:
        return QuantoRefusal.OFFER_NO_TEAMS.refuse()
    if move.seat != expected:
        return QuantoRefusal.OFFER_PARTNER.refuse(seat=move.seat, partner=expected)
    if not state.window:
        return QuantoRefusal.OFFER_LATE.refuse()
    return _check_in_hand(state, move.seat, move.card)


def check_answer(state: QuantoState, move: ReturnCard | SwapCard) -> Violation | None:
    """Returns why the answer to the offer is refused, or None."""
    if state.stage is not Stage.ANSWER:
        return QuantoRefusal.OFFER_NONE.refuse()
    if move.seat != state.turn:
        return Common.NOT_YOUR_TURN.refuse(seat=move.seat, turn=state.turn)
    return _check_in_hand(state, move.seat, move.card) if isinstance(move, SwapCard) else None


def _check_in_hand(state: QuantoState, seat: int, card: Card) -> Violation | None:
    return None if card in state.hands[seat] else QuantoRefusal.NOT_IN_HAND.refuse(card=str(card))


def step_offer(state: QuantoState, move: OfferCard) -> QuantoState:
    """Moves the card between the partners; it is the only offer of this turn."""
    hand = without(state.hands[move.seat], (move.card,))
    return replace(
        state, hands=with_item(state.hands, move.seat, hand), offered=move.card, stage=Stage.ANSWER, window=False
    )


def step_answer(state: QuantoState, move: ReturnCard | SwapCard) -> QuantoState:
    """Gives the partner a card back, and the active seat the offered one if it swapped; hand sizes stay equal."""
    assert state.offered is not None
    other = partner(move.seat)
    hands, back = state.hands, state.offered
    if isinstance(move, SwapCard):
        hands = with_item(hands, move.seat, (*without(hands[move.seat], (move.card,)), state.offered))
        back = move.card
    hands = with_item(hands, other, (*hands[other], back))
    return replace(state, hands=hands, offered=None, stage=Stage.PLAY)


def offers_of_partner(state: QuantoState) -> Iterator[OfferCard]:
    """Yields an offer of each different card of the partner."""
    seat = state.partner_of(state.turn)
    if seat is not None and state.window:
        for card in in_order(set(state.hands[seat])):
            yield OfferCard(seat, card)


def answers(state: QuantoState) -> Iterator[ReturnCard | SwapCard]:
    """Yields the return, and a swap with each different card of the hand."""
    yield ReturnCard(state.turn)
    for card in in_order(set(state.hands[state.turn])):
        yield SwapCard(state.turn, card)
