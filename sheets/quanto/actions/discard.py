"""Action 3: discard a card, and the powers of 1, 2 and 3 (QTO-R40 to QTO-R49)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.frozen import replace
from sheets.notice import Violation
from sheets.quanto.actions.collect import stealable
from sheets.quanto.actions.form import extendable
from sheets.quanto.cards import Card, in_order, texts
from sheets.quanto.codes import QuantoRefusal
from sheets.quanto.search.blocks import adds_up, shortest_sum
from sheets.quanto.state import QuantoState, with_item
from sheets.quanto.turn import check_play, end_turn

POWERS = (1, 2, 3)
REVEALED = 3


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Puts *card* into the layout. With the option `jokerSpecial` a joker may be discarded as the *value* 1, 2 or 3."""

    do: ClassVar[str] = "discard"
    seat: int
    card: Card
    value: int | None = None


def check_discard(state: QuantoState, move: Discard) -> Violation | None:
    """Returns why the card cannot be discarded, or None."""
    violation = check_play(state, move.seat, move.card)
    if violation:
        return violation
    if move.value is not None and not (move.card.joker and state.house_rules.joker_special and move.value in POWERS):
        return QuantoRefusal.DISCARD_VALUE.refuse(card=str(move.card), value=move.value)
    return refuse_discard(state, move.card)


def refuse_discard(state: QuantoState, card: Card) -> Violation | None:
    """Returns an action that excludes the discard of *card* under the table's options, or None (QTO-R40).

    A revealed 3 may always be discarded to reveal again, as the rulebook states.
    """
    if state.house_rules.discard_rule == "free" or (state.revealed and card.face == 3 and state.pile):
        return None
    if state.house_rules.discard_rule == "cardBlocked":
        return could_do(state, card)
    could = (could_do(state, other) for other in in_order(set(state.playable)))
    return next((violation for violation in could if violation), None)


def could_do(state: QuantoState, card: Card) -> Violation | None:
    """Returns a possible action of *card*, as the refusal of its discard; None if it has none."""
    own = state.quantos[state.turn]
    text = str(card)
    if own and own.token in card.values:
        return QuantoRefusal.DISCARD_COULD_COLLECT.refuse(card=text, token=own.token)
    layout = in_order(state.layout)
    taken = layout[:1] if card.joker else shortest_sum(layout, card.face)
    if taken:
        return QuantoRefusal.DISCARD_COULD_TAKE.refuse(card=text, cards=texts(taken))
    if not own:
        for add in layout:
            token = next((token for token in state.tokens if adds_up((card, add), token)), None)
            if token is not None:
                return QuantoRefusal.DISCARD_COULD_FORM.refuse(card=text, cards=texts((add,)), token=token)
    for owner in extendable(state):
        quanto = state.quantos[owner]
        assert quanto is not None
        # A joker could have taken any card of the layout already.
        added = None if card.joker else shortest_sum(layout, quanto.token - card.face)
        if added:
            return QuantoRefusal.DISCARD_COULD_EXTEND.refuse(
                card=text, cards=texts(added), token=quanto.token, owner=owner
            )
    for owner in stealable(state) if card.joker else ():
        quanto = state.quantos[owner]
        assert quanto is not None
        return QuantoRefusal.DISCARD_COULD_STEAL.refuse(card=text, token=quanto.token, owner=owner)
    return None


def power(state: QuantoState, move: Discard) -> int | None:
    """Returns the power with an effect: 1, 2, 3 or None (QTO-R41, QTO-R42)."""
    value = move.value or (None if move.card.joker else move.card.face)
    if value == 1 and victims(state):
        return 1
    if value == 2 and len(state.hands[state.turn]) > (0 if state.revealed else 1):
        return 2
    return 3 if value == 3 and state.pile else None


def victims(state: QuantoState) -> tuple[int, ...]:
    """Returns the seats that lose a card to a 1: others with a win pile (QTO-R43), except the partner (QTO-R60)."""
    safe = (state.turn, state.partner_of(state.turn))
    return tuple(seat for seat, pile in enumerate(state.wins) if pile and seat not in safe)


def step_discard(state: QuantoState, move: Discard) -> QuantoState:
    """Puts the card into the layout and applies its power; the turn continues after a 2 and a 3."""
    effect = power(state, move)
    state = state.played(move.card)
    state = replace(state, layout=(*state.layout, move.card))
    if effect == 1:
        return end_turn(_collect_tops(state))
    if effect == 2:
        return state  # another hand card must be played first; then follows the refill (QTO-R44, QTO-R45)
    if effect == 3:
        return replace(state, revealed=state.pile[:REVEALED], pile=state.pile[REVEALED:])
    return end_turn(state)


def _collect_tops(state: QuantoState) -> QuantoState:
    for seat in victims(state):
        pile = state.wins[seat]
        state = replace(state, wins=with_item(state.wins, seat, pile[:-1])).won(state.turn, pile[-1:])
    return state


def discard_of(state: QuantoState, move: Discard) -> Discard:
    """Returns the discard, without its value if that has no effect."""
    return move if move.value is None or power(state, move) else Discard(move.seat, move.card)


def discards(state: QuantoState, card: Card) -> Iterator[Discard]:
    """Yields the discards of *card*; for a joker with powers, each power that has an effect."""
    if refuse_discard(state, card):
        return
    yield Discard(state.turn, card)
    for value in POWERS if card.joker and state.house_rules.joker_special else ():
        move = Discard(state.turn, card, value)
        if power(state, move):
            yield move
