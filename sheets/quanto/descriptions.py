"""Descriptions of Quanto's moves for the replay; cards swapped by partners are named only after the game."""

from __future__ import annotations

from sheets.codec import Move
from sheets.descriptions import describe_move
from sheets.notice import Code, Notice, PerSeat, Seat
from sheets.quanto.actions.collect import Collect, Steal
from sheets.quanto.actions.discard import Discard
from sheets.quanto.actions.form import Extend, Form
from sheets.quanto.actions.swap import OfferCard, ReturnCard, SwapCard
from sheets.quanto.actions.take import Take
from sheets.quanto.cards import texts


class QuantoDescription(Code):
    """Descriptions of moves with cards in the app. Cards are named by their texts."""

    TOOK = "log-take", Seat("seat"), "card", "cards"
    """Cards of the layout were taken."""
    FORMED = "log-form", Seat("seat"), "card", "token"
    """A Quanto was formed."""
    EXTENDED = "log-extend", Seat("seat"), "card"
    """A Quanto was extended."""
    COLLECTED = "log-collect", Seat("seat"), "card"
    """The seat took its Quanto."""
    STOLE = "log-steal", Seat("seat"), Seat("owner")
    """A Quanto was stolen with the joker."""
    DISCARDED = "log-discard", Seat("seat"), "card"
    """A card was put into the layout."""
    OFFERED = "log-offer", Seat("seat")
    """A card was offered to the partner."""
    OFFERED_OPEN = "log-offer-open", Seat("seat"), "card"
    """The same, with the card."""
    RETURNED = "log-return", Seat("seat")
    """The partner's card was returned."""
    SWAPPED = "log-swap", Seat("seat")
    """Another card was given in exchange."""
    SWAPPED_OPEN = "log-swap-open", Seat("seat"), "card"
    """The same, with the card."""


class CountDescription(Code):
    """Descriptions of the tracker's counts."""

    COUNTED = "log-count", PerSeat("cards")
    """The win piles were counted."""
    COUNTED_LEFTOVER = "log-count-leftover", PerSeat("cards"), Seat("seat"), "leftover"
    """The same, with the leftover cards of the last taker."""


def describe_cards_move(move: Move, over: bool) -> Notice:
    """Describes a move with the cards in the app."""
    match move:
        case Take(seat, card, layout, extra):
            taken = (*layout, *((extra,) if extra else ()))
            return QuantoDescription.TOOK.notice(seat=seat, card=str(card), cards=texts(taken))
        case Form(seat, card, _, token):
            return QuantoDescription.FORMED.notice(seat=seat, card=str(card), token=token)
        case Extend(seat, card):
            return QuantoDescription.EXTENDED.notice(seat=seat, card=str(card))
        case Collect(seat, card):
            return QuantoDescription.COLLECTED.notice(seat=seat, card=str(card))
        case Steal(seat, owner):
            return QuantoDescription.STOLE.notice(seat=seat, owner=owner)
        case Discard(seat, card):
            return QuantoDescription.DISCARDED.notice(seat=seat, card=str(card))
        case OfferCard(seat, card) if over:
            return QuantoDescription.OFFERED_OPEN.notice(seat=seat, card=str(card))
        case OfferCard(seat):
            return QuantoDescription.OFFERED.notice(seat=seat)
        case ReturnCard(seat):
            return QuantoDescription.RETURNED.notice(seat=seat)
        case SwapCard(seat, card) if over:
            return QuantoDescription.SWAPPED_OPEN.notice(seat=seat, card=str(card))
        case SwapCard(seat):
            return QuantoDescription.SWAPPED.notice(seat=seat)
    return describe_move(move)
