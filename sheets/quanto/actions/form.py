"""Action 2, first half: form a Quanto, and extend it (QTO-R25 to QTO-R29)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.frozen import replace
from sheets.notice import Violation
from sheets.quanto.cards import HIGHEST, TOKENS, Card, in_order, texts, without
from sheets.quanto.codes import QuantoRefusal
from sheets.quanto.search.blocks import adds_up, refuse_blocks, takeable
from sheets.quanto.search.box import Fits, Piece, count, digits, pieces
from sheets.quanto.search.captures import CapturePattern, selections
from sheets.quanto.state import Quanto, QuantoState
from sheets.quanto.turn import check_layout, check_play, end_turn

Halves = tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Form(Move):
    """Forms a Quanto with the *token* from *card* and the layout card *add*; the *sweep* is added to it."""

    do: ClassVar[str] = "form"
    seat: int
    card: Card
    add: Card
    token: int
    sweep: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """Plays *card* with *layout* cards onto the seat's or the partner's Quanto; the *sweep* is added too."""

    do: ClassVar[str] = "extend"
    seat: int
    card: Card
    layout: tuple[Card, ...]
    sweep: tuple[Card, ...] = ()
    owner: int | None = None
    """The partner's seat, if it is the partner's Quanto."""


def check_form(state: QuantoState, move: Form) -> Violation | None:
    """Returns why the Quanto cannot be formed, or None."""
    violation = check_play(state, move.seat, move.card) or check_layout(state, (move.add, *move.sweep))
    if violation:
        return violation
    if not adds_up((move.card, move.add), move.token):
        return QuantoRefusal.TOKEN_SUM.refuse(card=str(move.card), add=str(move.add), token=move.token)
    return refuse_token(state, move.seat, move.token) or refuse_blocks(move.sweep, move.token)


def refuse_token(state: QuantoState, seat: int, token: int) -> Violation | None:
    """Returns why *seat* cannot form a Quanto with *token*, or None (QTO-R25)."""
    own = state.quantos[seat]
    if own:
        return QuantoRefusal.OWN_QUANTO.refuse(token=own.token)
    if token not in TOKENS:
        return QuantoRefusal.TOKEN_NONE.refuse(token=token)
    owner = state.owner_of(token)
    return None if owner is None else QuantoRefusal.TOKEN_TAKEN.refuse(token=token, owner=owner)


def step_form(state: QuantoState, move: Form) -> QuantoState:
    """Adds the Quanto with its token; the last taker stays (QTO-R34)."""
    added = in_order((move.add, *move.sweep))
    state = state.played(move.card).with_quanto(move.seat, Quanto(move.token, (move.card, *added)))
    return end_turn(replace(state, layout=without(state.layout, added)))


def check_extend(state: QuantoState, move: Extend) -> Violation | None:
    """Returns why the Quanto cannot be extended, or None."""
    violation = check_play(state, move.seat, move.card) or check_layout(state, (*move.layout, *move.sweep))
    if violation:
        return violation
    owner = move.seat if move.owner is None else move.owner
    if owner not in (move.seat, state.partner_of(move.seat)):
        return QuantoRefusal.EXTEND_STRANGER.refuse(owner=owner)
    quanto = state.quantos[owner]
    if quanto is None:
        return QuantoRefusal.NO_QUANTO.refuse(owner=owner)
    if not move.layout:
        return QuantoRefusal.NOTHING_SELECTED.refuse(card=str(move.card))
    if not adds_up((move.card, *move.layout), quanto.token):
        return QuantoRefusal.EXTEND_SUM.refuse(cards=texts((move.card, *move.layout)), token=quanto.token)
    return check_sweep(state, move.do, move.sweep) or refuse_blocks(move.sweep, quanto.token)


def check_sweep(state: QuantoState, do: str, sweep: tuple[Card, ...]) -> Violation | None:
    """Refuses a sweep for extending and stealing without the option `extendSweep`."""
    return QuantoRefusal.SWEEP_OFF.refuse(do=do) if sweep and not state.house_rules.extend_sweep else None


def step_extend(state: QuantoState, move: Extend) -> QuantoState:
    """Adds the cards to the Quanto."""
    owner = move.seat if move.owner is None else move.owner
    quanto = state.quantos[owner]
    assert quanto is not None
    added = in_order((*move.layout, *move.sweep))
    state = state.played(move.card).with_quanto(owner, Quanto(quanto.token, (*quanto.cards, move.card, *added)))
    return end_turn(replace(state, layout=without(state.layout, added)))


def _lead(card: Card, token: int, limit: int = HIGHEST) -> Fits:
    """Returns the test for up to *limit* cards that add up to the token with *card* (QTO-R25, QTO-R28)."""
    value, joker = (0, 1) if card.joker else (card.face, 0)

    def fits(piece: Piece) -> bool:
        jokers = piece.jokers + joker
        total = piece.total + value
        return piece.size <= limit and (total + jokers <= token if jokers else total == token)

    return fits


def split(card: Card, cards: tuple[Card, ...], token: int, limit: int, sweep: bool) -> Halves | None:
    """Divides *cards* into those that add up to the token with *card*, and a sweep; None if that is impossible.

    The first part has the fewest and lowest cards possible, plain cards before rainbow cards.
    """
    counts = count(cards)
    for piece in filter(_lead(card, token, limit), pieces(counts)):
        lead = _pick(cards, digits(counts, piece.index))
        rest = without(in_order(cards), lead)
        if (sweep or not rest) and takeable(rest, token):
            return lead, rest
    return None


def _pick(cards: tuple[Card, ...], wanted: tuple[int, ...]) -> tuple[Card, ...]:
    wanted_left = list(wanted)
    picked = []
    for card in in_order(cards):
        if wanted_left[card.face - 1]:
            wanted_left[card.face - 1] -= 1
            picked.append(card)
    return tuple(picked)


def form_of(state: QuantoState, card: Card, token: int, cards: tuple[Card, ...]) -> Form | None:
    """Returns the move that forms a Quanto of *card* and exactly *cards*, or None, even if the token is taken."""
    halves = split(card, cards, token, 1, True)
    return Form(state.turn, card, halves[0][0], token, halves[1]) if halves else None


def extend_of(state: QuantoState, card: Card, owner: int, cards: tuple[Card, ...]) -> Extend | None:
    """Returns the move that extends the Quanto of *owner* with *card* and exactly *cards*, or None."""
    quanto = state.quantos[owner]
    halves = split(card, cards, quanto.token, HIGHEST, state.house_rules.extend_sweep) if quanto else None
    return Extend(state.turn, card, *halves, None if owner == state.turn else owner) if halves else None


def extendable(state: QuantoState) -> tuple[int, ...]:
    """Returns the seats whose Quanto the active seat may extend: itself and its partner (QTO-R61)."""
    seats = (state.turn, state.partner_of(state.turn))
    return tuple(seat for seat in seats if seat is not None and state.quantos[seat])


def forms(state: QuantoState, card: Card) -> Iterator[Form]:
    """Yields one move for every token and every set of layout cards that can form its Quanto."""
    if state.quantos[state.turn]:
        return
    for token in state.tokens:
        for cards in selections(state.layout, CapturePattern((token,), lead=_lead(card, token, 1))):
            form = form_of(state, card, token, cards)
            assert form is not None
            yield form


def extends(state: QuantoState, card: Card) -> Iterator[Extend]:
    """Yields one move for every Quanto and every set of layout cards that can extend it."""
    for owner in extendable(state):
        quanto = state.quantos[owner]
        assert quanto is not None
        values = (quanto.token,) if state.house_rules.extend_sweep else ()
        for cards in selections(state.layout, CapturePattern(values, lead=_lead(card, quanto.token))):
            extend = extend_of(state, card, owner, cards)
            assert extend is not None
            yield extend
