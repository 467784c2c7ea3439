"""Action 1: take cards from the layout (QTO-R20 to QTO-R23)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.frozen import replace
from sheets.notice import Violation
from sheets.quanto.cards import Card, in_order, without
from sheets.quanto.codes import QuantoRefusal
from sheets.quanto.search.blocks import refuse_selection
from sheets.quanto.search.captures import CapturePattern, selections
from sheets.quanto.state import QuantoState
from sheets.quanto.turn import check_layout, check_play, end_turn


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Plays *card* and takes the *layout* cards; a rainbow card may take one *extra* card.

    A played joker needs no value, because nothing else depends on it.
    """

    do: ClassVar[str] = "take"
    seat: int
    card: Card
    layout: tuple[Card, ...]
    extra: Card | None = None


def check_take(state: QuantoState, move: Take) -> Violation | None:
    """Returns why the cards cannot be taken, or None."""
    violation = check_play(state, move.seat, move.card) or check_layout(state, (*move.layout, *extras(move.extra)))
    if violation:
        return violation
    if not move.layout:
        return QuantoRefusal.NOTHING_SELECTED.refuse(card=str(move.card))
    return check_extra(move.card, move.extra) or refuse_selection(move.card, move.layout)


def check_extra(card: Card, extra: Card | None) -> Violation | None:
    """Refuses an extra card unless a rainbow card was played (QTO-R22, QTO-R31)."""
    if extra is None or card.rainbow:
        return None
    return QuantoRefusal.EXTRA_NOT_RAINBOW.refuse(card=str(card))


def step_take(state: QuantoState, move: Take) -> QuantoState:
    """Moves all cards to the win pile, without powers (QTO-R23)."""
    taken = in_order((*move.layout, *extras(move.extra)))
    state = state.played(move.card).won(move.seat, (*taken, move.card))
    return end_turn(replace(state, layout=without(state.layout, taken), last_taker=move.seat))


def extras(extra: Card | None) -> tuple[Card, ...]:
    """Returns the extra card as a tuple, empty without one."""
    return () if extra is None else (extra,)


def take_of(state: QuantoState, card: Card, cards: tuple[Card, ...]) -> Take | None:
    """Returns the move that takes exactly *cards*, or None.

    It has an extra card only if it needs one, the lowest possible.
    """
    if not refuse_selection(card, cards):
        return Take(state.turn, card, in_order(cards)) if cards else None
    for extra in dict.fromkeys(in_order(cards)) if card.rainbow else ():
        rest = without(in_order(cards), (extra,))
        if rest and not refuse_selection(card, rest):
            return Take(state.turn, card, rest, extra)
    return None


def takes(state: QuantoState, card: Card) -> Iterator[Take]:
    """Yields one move for every set of cards that *card* can take."""
    for cards in selections(state.layout, CapturePattern(card.values, some=True, extra=card.rainbow)):
        take = take_of(state, card, cards) if card.rainbow else Take(state.turn, card, cards)
        assert take is not None
        yield take
