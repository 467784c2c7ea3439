"""Quanto for the contract tests: candidate moves, all cards, and leaks of views."""

from __future__ import annotations

from random import Random

from sheets.codec import Move
from sheets.quanto.actions.collect import Collect, Steal
from sheets.quanto.actions.discard import Discard
from sheets.quanto.actions.form import Extend, Form
from sheets.quanto.actions.swap import OfferCard, ReturnCard, SwapCard
from sheets.quanto.actions.take import Take
from sheets.quanto.cards import DECK, HIDDEN, JOKER, TOKENS, Card
from sheets.quanto.offers import canonical
from sheets.quanto.state import QuantoState, Stage
from sheets.quanto.tracker import Count, CountState
from sheets.quanto.turn import Shuffle
from tests.sheets.quanto_play import CARDS, everything

State = QuantoState | CountState


def candidates(state: State, rng: Random) -> list[Move]:
    """Returns moves, legal and not, that are legal exactly when `legal_moves` yields them."""
    if isinstance(state, CountState):
        return _counts(state, rng)
    moves: list[Move] = [Shuffle()]
    for _ in range(12):
        moves += _plays(state, rng, state.turn, _some_card(state, rng))
    moves += _plays(state, rng, (state.turn + 1) % state.seats, _some_card(state, rng))
    for seat in range(state.seats):
        moves += [ReturnCard(seat), SwapCard(seat, _some_card(state, rng)), OfferCard(seat, _some_card(state, rng))]
        moves += [OfferCard(seat, card) for card in state.hands[seat][:1]]
    return [canonical(state, move) if CARDS.check(state, move) is None else move for move in moves]


def _plays(state: QuantoState, rng: Random, seat: int, card: Card) -> list[Move]:
    def some(least: int = 0) -> tuple[Card, ...]:
        size = min(len(state.layout), rng.choice((least, least, 1, 2, 2, 3, 4)))
        return tuple(rng.sample(state.layout, size))

    add = rng.choice(state.layout or DECK)
    token = card.face + add.face if rng.random() < 0.6 else rng.choice((4, *TOKENS, 13))
    extra = rng.choice((None, None, add))
    owner = rng.randrange(state.seats)
    return [
        Take(seat, card, some(1), extra),
        Take(seat, card, (add,)),
        Form(seat, card, add, token),
        Form(seat, card, add, token, some()),
        Extend(seat, card, some(1), some()),
        Extend(seat, card, (add,), (), rng.choice((None, owner))),
        Collect(seat, card, some(), extra),
        Steal(seat, owner, some()),
        Steal(seat, owner),
        Discard(seat, card),
        Discard(seat, card, rng.choice((None, 1, 2, 3, 4))),
    ]


def _some_card(state: QuantoState, rng: Random) -> Card:
    """Returns a card, usually a playable one."""
    near = state.playable or state.hands[state.turn]
    return rng.choice(near) if near and rng.random() < 0.9 else rng.choice((*DECK[:108:7], JOKER))


def _counts(state: CountState, rng: Random) -> list[Move]:
    moves: list[Move] = []
    for _ in range(20):
        share, rest = divmod(rng.randint(0, 118), state.seats)
        start = rng.randrange(state.seats)
        moves.append(Count(tuple(share + ((seat - start) % state.seats < rest) for seat in range(state.seats))))
    few = (1,) * (state.seats - 1)
    return [*moves, Count(few), Count((*few, -1)), Count((*few, 1), -1, 0), Count((*few, 1), 2), Count((*few, 1), 2, 9)]


def cards(state: State) -> list[str]:
    """Returns all cards on the table; with real cards there are none."""
    return [] if isinstance(state, CountState) else sorted(map(str, everything(state)))


def leaks(state: State, view: State, seat: int | None) -> list[str]:
    """Returns complaints about a view: hidden cards that it shows, and wrong cards."""
    if isinstance(state, CountState) or isinstance(view, CountState):
        return [] if state == view else ["the count is open to all"]
    complaints = [f"hand of {owner}" for owner, hand in enumerate(view.hands) if owner != seat and set(hand) - {HIDDEN}]
    complaints += [f"win pile of {owner}" for owner, pile in enumerate(view.wins) if set(pile) - {HIDDEN}]
    if set(view.pile) - {HIDDEN}:
        complaints.append("draw pile")
    if seat is not None and view.hands[seat] != state.hands[seat]:
        complaints.append("own hand is not shown")
    if [*map(len, view.hands), len(view.pile)] != [*map(len, state.hands), len(state.pile)]:
        complaints.append("sizes of hands or pile")
    counts_visible = state.house_rules.show_counts or state.stage is Stage.OVER
    if [*map(len, view.wins)] != [len(pile) if counts_visible else min(1, len(pile)) for pile in state.wins]:
        complaints.append("sizes of win piles")
    partners = (state.turn, state.partner_of(state.turn))
    if state.offered and (view.offered == HIDDEN) == (seat is not None and seat in partners):
        complaints.append("offered card")
    open_things = "house_rules turn stage window layout quantos removed revealed last_taker leftover"
    complaints += [name for name in open_things.split() if getattr(view, name) != getattr(state, name)]
    return complaints
