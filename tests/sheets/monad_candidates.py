"""Monad for the contract tests: candidate moves, all cards, leaks of views, and a sensible policy."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from sheets.codec import Move
from sheets.monad.actions import superfluous, target
from sheets.monad.cards import BONUS, HIDDEN, SUITS, VALUES, Card, in_order, texts
from sheets.monad.in_app import MonadCards
from sheets.monad.moves import Buy, Draw, EndTurn, Flip, Leap, MarkBonus, Pass, Shuffle, TakeMonad, Unite
from sheets.monad.state import MonadState
from sheets.monad.tracker import MonadTracker, Tally

ANY_CARD = tuple(card for suit in SUITS[1:] for card in suit)


def candidates(state: MonadState | Tally, rng: Random) -> list[Move]:
    """Returns canonical moves, legal or not: of the active seat and others, with cards in the hand and not."""
    if isinstance(state, Tally):
        return [kind(seat) for kind in (TakeMonad, MarkBonus) for seat in range(-1, state.seats + 1)]
    seat = rng.choice([state.turn] * 8 + list(range(state.seats)))
    moves: list[Move] = [Shuffle()]
    moves += [kind(who) for kind in (Draw, Flip, Pass, EndTurn) for who in {seat, rng.randrange(state.seats)}]
    for _ in range(12):
        moves += [Unite(seat, _some(state, seat, rng, 2), bonus) for bonus in (False, True)]
        moves.append(Leap(seat, _some(state, seat, rng, rng.randint(3, 6))))
        moves.append(_purchase(seat, rng.randint(1, 7), _some(state, seat, rng, rng.randint(1, 12))))
    commons = tuple(dict.fromkeys(card for card in state.hands[seat] if card.rank == 1))
    moves.append(Leap(seat, commons))
    moves.append(Unite(seat, ()))
    return moves


def _some(state: MonadState, seat: int, rng: Random, count: int) -> tuple[Card, ...]:
    hand = state.hands[seat]
    if len(hand) < count or rng.random() < 0.1:
        hand = (*hand, *ANY_CARD)
    return in_order(rng.sample(hand, count))


def _purchase(seat: int, rank: int, cards: tuple[Card, ...]) -> Buy:
    """Returns the purchase without superfluous cards."""
    if not 0 <= rank < len(VALUES):
        return Buy(seat, rank, cards)
    move = Buy(seat, rank, cards)
    return Buy(seat, rank, in_order((Counter(cards) - Counter(superfluous(move))).elements()))


def cards(state: MonadState | Tally) -> list[str]:
    """Returns the texts of all 58 cards; the ten Monads are only counted."""
    if isinstance(state, Tally):
        return []
    piles = (state.box, state.identities, *state.hands, *state.columns, state.talon, state.discard)
    bonus_cards = (BONUS,) * len(state.identities)
    return sorted(texts((*(card for pile in piles for card in pile), *bonus_cards)))


def leaks(state: MonadState | Tally, view: MonadState | Tally, seat: int | None) -> list[str]:
    """Returns complaints about a view: hidden cards that it shows, and public cards that it hides."""
    if isinstance(state, Tally) or isinstance(view, Tally):
        return [] if state == view else ["a tracker has nothing to hide"]
    complaints = []
    for owner, (hand, seen) in enumerate(zip(state.hands, view.hands, strict=True)):
        if seen != (hand if owner == seat else _backs(hand)):
            complaints.append(f"hand of seat {owner}: {texts(seen)}")
    if view.talon != _backs(state.talon):
        complaints.append(f"talon: {texts(view.talon)}")
    below = state.discard[:-1] if state.house_rules.open_discard else _backs(state.discard[:-1])
    if view.discard != (*below, *state.discard[-1:]):
        complaints.append(f"discard pile: {texts(view.discard)}")
    public = (
        "seats",
        "house_rules",
        "box",
        "identities",
        "columns",
        "monads",
        "turn",
        "acted",
        "preparations",
        "bonus_used",
    )
    complaints += [f"{name} changed" for name in public if getattr(view, name) != getattr(state, name)]
    return complaints


def _backs(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(pile)


def good_move(state: MonadState | Tally, rng: Random, rules: MonadCards | MonadTracker) -> Move:
    """Returns a sensible move: the action with the highest gain, with a slip now and then.

    A shuffle is drawn with *rng*. It passes only if nothing can be drawn or flipped.
    """
    moves: list[Move] = list(islice(rules.legal_moves(state), 300))  # type: ignore[arg-type]
    if isinstance(rules, MonadCards) and isinstance(moves[0], Shuffle):
        return Shuffle(tuple(pile.draw(rng) for pile in rules.components(state, moves[0])))  # type: ignore
    if isinstance(state, Tally) or rng.random() < 0.03:
        return rng.choice(moves)
    actions = [move for move in moves if isinstance(move, Unite | Buy | Leap)]
    gains = {move: _gain(state, move) + rng.random() for move in actions}
    best = max(actions, key=gains.__getitem__, default=None)
    if best is not None and (gains[best] > 0 or rng.random() < 0.2):
        return best
    return moves[0]


def _gain(state: MonadState, move: Unite | Buy | Leap) -> float:
    """Returns the gain in value of the hand; Monads count with their value."""
    rank = target(state, move)
    bonus = 5 if isinstance(move, Unite) and move.bonus else 0
    return VALUES[rank] - sum(card.value for card in move.cards) + bonus
