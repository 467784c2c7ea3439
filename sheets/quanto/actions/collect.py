"""Action 2, second half: take the seat's Quanto, or steal another one (QTO-R30 to QTO-R33)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.frozen import replace
from sheets.notice import Common, Violation
from sheets.quanto.actions.form import check_sweep
from sheets.quanto.actions.take import check_extra, extras
from sheets.quanto.cards import JOKER, Card, in_order, without
from sheets.quanto.codes import QuantoRefusal
from sheets.quanto.search.blocks import refuse_blocks, takeable
from sheets.quanto.search.captures import CapturePattern, selections
from sheets.quanto.state import QuantoState
from sheets.quanto.turn import check_layout, check_play, end_turn


@dataclass(frozen=True, slots=True)
class Collect(Move):
    """Plays *card* onto the seat's Quanto and takes it with the *sweep*; a rainbow card may take one *extra* card."""

    do: ClassVar[str] = "collect"
    seat: int
    card: Card
    sweep: tuple[Card, ...] = ()
    extra: Card | None = None


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """Plays a joker onto the Quanto of *owner* and takes it with the *sweep*."""

    do: ClassVar[str] = "steal"
    seat: int
    owner: int
    sweep: tuple[Card, ...] = ()


def check_collect(state: QuantoState, move: Collect) -> Violation | None:
    """Returns why the seat's Quanto cannot be taken, or None."""
    cards = (*move.sweep, *extras(move.extra))
    violation = check_play(state, move.seat, move.card) or check_layout(state, cards)
    if violation:
        return violation
    quanto = state.quantos[move.seat]
    if quanto is None:
        return QuantoRefusal.NO_QUANTO.refuse(owner=move.seat)
    if quanto.token not in move.card.values:
        return QuantoRefusal.COLLECT_VALUE.refuse(card=str(move.card), token=quanto.token)
    return check_extra(move.card, move.extra) or refuse_blocks(move.sweep, quanto.token)


def step_collect(state: QuantoState, move: Collect) -> QuantoState:
    """Moves the Quanto to the win pile and frees its token (QTO-R30)."""
    return _win(state, move.seat, move.card, (*move.sweep, *extras(move.extra)))


def check_steal(state: QuantoState, move: Steal) -> Violation | None:
    """Returns why the Quanto cannot be stolen, or None."""
    if not 0 <= move.owner < state.seats:
        return Common.SEAT_UNKNOWN.refuse(seat=move.owner, seats=state.seats)
    quanto = state.quantos[move.owner]
    violation = check_play(state, move.seat, JOKER)
    if violation and violation.code is QuantoRefusal.NOT_IN_HAND and quanto and move.owner != move.seat:
        return QuantoRefusal.STEAL_JOKER.refuse(owner=move.owner, token=quanto.token)
    violation = violation or check_layout(state, move.sweep)
    if violation:
        return violation
    if move.owner == move.seat:
        return QuantoRefusal.STEAL_OWN.refuse()
    if move.owner == state.partner_of(move.seat):
        return QuantoRefusal.STEAL_PARTNER.refuse(owner=move.owner)
    if quanto is None:
        return QuantoRefusal.NO_QUANTO.refuse(owner=move.owner)
    return check_sweep(state, move.do, move.sweep) or refuse_blocks(move.sweep, quanto.token)


def step_steal(state: QuantoState, move: Steal) -> QuantoState:
    """Moves the other seat's Quanto to the active seat's win pile (QTO-R32)."""
    return _win(state, move.owner, JOKER, move.sweep)


def _win(state: QuantoState, owner: int, card: Card, swept: tuple[Card, ...]) -> QuantoState:
    quanto = state.quantos[owner]
    assert quanto is not None
    state = state.played(card).won(state.turn, (*quanto.cards, *in_order(swept), card)).with_quanto(owner, None)
    return end_turn(replace(state, layout=without(state.layout, swept)))


def collect_of(state: QuantoState, card: Card, cards: tuple[Card, ...]) -> Collect | None:
    """Returns the move that takes the seat's Quanto and exactly *cards* of the layout, or None.

    It has an extra card only if it needs one, the lowest possible.
    """
    quanto = state.quantos[state.turn]
    if quanto is None or quanto.token not in card.values:
        return None
    if takeable(cards, quanto.token):
        return Collect(state.turn, card, in_order(cards))
    for extra in dict.fromkeys(in_order(cards)) if card.rainbow else ():
        rest = without(in_order(cards), (extra,))
        if takeable(rest, quanto.token):
            return Collect(state.turn, card, rest, extra)
    return None


def steal_of(state: QuantoState, card: Card, owner: int, cards: tuple[Card, ...]) -> Steal | None:
    """Returns the move that steals the Quanto of *owner* with exactly *cards* of the layout, or None."""
    quanto = state.quantos[owner]
    if not card.joker or quanto is None or owner not in stealable(state):
        return None
    if (cards and not state.house_rules.extend_sweep) or not takeable(cards, quanto.token):
        return None
    return Steal(state.turn, owner, in_order(cards))


def stealable(state: QuantoState) -> tuple[int, ...]:
    """Returns the seats whose Quanto a joker could steal (QTO-R32, QTO-R61)."""
    safe = (state.turn, state.partner_of(state.turn))
    return tuple(seat for seat, quanto in enumerate(state.quantos) if quanto and seat not in safe)


def collects(state: QuantoState, card: Card) -> Iterator[Collect]:
    """Yields one move for every set of layout cards that can be taken with the seat's Quanto."""
    quanto = state.quantos[state.turn]
    if quanto and quanto.token in card.values:
        for cards in selections(state.layout, CapturePattern((quanto.token,), extra=card.rainbow)):
            collect = collect_of(state, card, cards)
            assert collect is not None
            yield collect


def steals(state: QuantoState, card: Card) -> Iterator[Steal]:
    """Yields one move for every other Quanto and every set of layout cards that can be taken with it."""
    for owner in stealable(state) if card.joker else ():
        quanto = state.quantos[owner]
        assert quanto is not None
        for cards in selections(
            state.layout, CapturePattern((quanto.token,) if state.house_rules.extend_sweep else ())
        ):
            yield Steal(state.turn, owner, cards)
