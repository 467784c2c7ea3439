"""Offers for a played card and selected cards of the layout.

The active player marks one card of the hand (or of the revealed cards) and any cards of the layout, and chooses among
the offers. Works on a seat's view too.
"""

from __future__ import annotations

from collections.abc import Iterator

from sheets.codec import Move
from sheets.notice import Notice, Violation
from sheets.offers import Offer, Offers
from sheets.quanto.actions.collect import Collect, Steal, collect_of, steal_of, stealable
from sheets.quanto.actions.discard import REVEALED, Discard, discard_of, discards, power, refuse_discard, victims
from sheets.quanto.actions.form import Extend, Form, extend_of, extendable, form_of, refuse_token
from sheets.quanto.actions.swap import OfferCard, ReturnCard, SwapCard, check_offer
from sheets.quanto.actions.take import Take, extras, take_of
from sheets.quanto.cards import JOKER, TOKENS, Card
from sheets.quanto.codes import QuantoLabel
from sheets.quanto.search.blocks import refuse_selection
from sheets.quanto.state import QuantoState, Stage
from sheets.quanto.turn import check_layout, check_play


def offers(state: QuantoState, seat: int, card: Card, selection: tuple[Card, ...] = ()) -> Offers:
    """Returns every move that plays *card* and uses exactly the selected cards of the layout, or why there is none.

    Without a selection these are taking or stealing a Quanto, and the discard.
    """
    violation = check_play(state, seat, card) or check_layout(state, selection)
    if violation:
        return violation
    plays = tuple(Offer(_label(state, move), move) for move in _plays(state, card, selection))
    return plays or _reason(state, card, selection)


def may_offer(state: QuantoState, seat: int) -> bool:
    """Whether *seat* may offer a card to its partner, who is active (QTO-R62)."""
    return state.window and seat == state.partner_of(state.turn) and bool(state.hands[seat])


def exchanges(state: QuantoState, seat: int, card: Card | None = None) -> Offers:
    """Returns the moves of *seat* in the swap of cards between partners, or why there is none (QTO-R62).

    *card* is the marked card of the hand: the partner offers it; the active seat swaps it for the offered card, or
    returns that without a marked card.
    """
    if state.stage is Stage.ANSWER and seat == state.turn and state.offered:
        partner = state.partner_of(seat)
        assert partner is not None
        back = Offer(QuantoLabel.RETURN.notice(card=str(state.offered), partner=partner), ReturnCard(seat))
        if card is None:
            return (back,)
        return Offer(QuantoLabel.SWAP.notice(card=str(card), offered=str(state.offered)), SwapCard(seat, card)), back
    if card is None:
        return ()
    move = OfferCard(seat, card)
    return check_offer(state, move) or (Offer(QuantoLabel.OFFER.notice(card=str(card), turn=state.turn), move),)


def canonical(state: QuantoState, move: Move) -> Move:
    """Returns the move of `legal_moves` with the same effect as the legal *move*."""
    match move:
        case Take(_, card, layout, extra):
            same: Move | None = take_of(state, card, (*layout, *extras(extra)))
        case Form(_, card, add, token, sweep):
            same = form_of(state, card, token, (add, *sweep))
        case Extend(seat, card, layout, sweep, owner):
            same = extend_of(state, card, seat if owner is None else owner, (*layout, *sweep))
        case Collect(_, card, sweep, extra):
            same = collect_of(state, card, (*sweep, *extras(extra)))
        case Steal(_, owner, sweep):
            same = steal_of(state, JOKER, owner, sweep)
        case Discard():
            same = discard_of(state, move)
        case _:
            same = move
    assert same is not None
    return same


def _plays(state: QuantoState, card: Card, cards: tuple[Card, ...]) -> Iterator[Move]:
    """Yields the actions in the order of the rulebook."""
    possible: list[Move | None] = [take_of(state, card, cards)]
    if not state.quantos[state.turn]:
        possible += [form_of(state, card, token, cards) for token in state.tokens]
    possible += [extend_of(state, card, owner, cards) for owner in extendable(state)]
    possible += [collect_of(state, card, cards)]
    possible += [steal_of(state, card, owner, cards) for owner in stealable(state)]
    yield from (move for move in possible if move)
    if not cards:
        yield from discards(state, card)


def _label(state: QuantoState, move: Move) -> Notice:
    match move:
        case Take(_, _, layout, None):
            return QuantoLabel.TAKE.notice(count=len(layout) + 1)
        case Take(_, _, layout, extra):
            return QuantoLabel.TAKE_EXTRA.notice(count=len(layout) + 2, extra=str(extra))
        case Form(_, _, _, token, sweep):
            return QuantoLabel.FORM.notice(token=token, count=len(sweep) + 2)
        case Extend(seat, _, layout, sweep, None):
            return QuantoLabel.EXTEND_OWN.notice(token=_token(state, seat), count=len(layout) + len(sweep) + 1)
        case Extend(_, _, layout, sweep, int(owner)):
            return QuantoLabel.EXTEND.notice(
                token=_token(state, owner), owner=owner, count=len(layout) + len(sweep) + 1
            )
        case Collect(seat, _, sweep, None):
            return QuantoLabel.COLLECT.notice(token=_token(state, seat), count=_size(state, seat) + len(sweep) + 1)
        case Collect(seat, _, sweep, extra):
            gained = _size(state, seat) + len(sweep) + 2
            return QuantoLabel.COLLECT_EXTRA.notice(token=_token(state, seat), count=gained, extra=str(extra))
        case Steal(_, owner, sweep):
            gained = _size(state, owner) + len(sweep) + 1
            return QuantoLabel.STEAL.notice(token=_token(state, owner), owner=owner, count=gained)
    assert isinstance(move, Discard)
    return _discard_label(state, move)


def _discard_label(state: QuantoState, move: Discard) -> Notice:
    card = str(move.card)
    match power(state, move):
        case 1:
            return QuantoLabel.DISCARD_ONE.notice(card=card, count=len(victims(state)))
        case 2:
            return QuantoLabel.DISCARD_TWO.notice(card=card)
        case 3:
            return QuantoLabel.DISCARD_THREE.notice(card=card, count=min(REVEALED, len(state.pile)))
    return QuantoLabel.DISCARD.notice(card=card)


def _token(state: QuantoState, owner: int) -> int:
    quanto = state.quantos[owner]
    assert quanto is not None
    return quanto.token


def _size(state: QuantoState, owner: int) -> int:
    quanto = state.quantos[owner]
    assert quanto is not None
    return len(quanto.cards)


def _reason(state: QuantoState, card: Card, cards: tuple[Card, ...]) -> Violation:
    """Returns the most specific refusal: a token that prevents a Quanto, else why the cards are not taken.

    Without a selection, why the card cannot be discarded.
    """
    if cards:
        blocked = (refuse_token(state, state.turn, token) for token in TOKENS if form_of(state, card, token, cards))
        violation = next(blocked, None) or refuse_selection(card, cards)
    else:
        violation = refuse_discard(state, card)
    assert violation is not None
    return violation
