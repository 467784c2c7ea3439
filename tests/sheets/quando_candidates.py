"""Quando for the contract tests: candidate moves, all cards, leaks of views, and a sensible policy."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from sheets.codec import Move
from sheets.quando.cards import Card, Side
from sheets.quando.moves import CorrectRound, DrawCard, EnterRound, Knock, Pass, PlayCards, Shuffle, TurnZero
from sheets.quando.scoring import ScoreTable
from sheets.quando.state import Phase, QuandoState

State = ScoreTable | QuandoState


def candidates(state: State, rng: Random) -> list[Move]:
    """Returns moves, legal and not, that are legal exactly when `legal_moves` yields them."""
    if isinstance(state, ScoreTable):
        return _rounds(state, rng)
    moves: list[Move] = [Shuffle()]
    for seat in range(-1, state.seats + 1):
        size = len(state.hands[seat]) if 0 <= seat < state.seats else 5
        moves += [Knock(seat), Pass(seat), *(DrawCard(seat, side) for side in Side)]
        moves += [TurnZero(seat, card) for card in range(-1, size + 1)]
        moves += [PlayCards(seat, ()), PlayCards(seat, (-1,)), PlayCards(seat, (size,)), PlayCards(seat, (0, 0))]
        for count in (1, 2, 3, 3, 3, 4):
            if count <= size:
                moves.append(PlayCards(seat, tuple(sorted(rng.sample(range(size), count)))))
    return moves


def _rounds(table: ScoreTable, rng: Random) -> list[Move]:
    moves: list[Move] = []
    for _ in range(30):
        sums = tuple(rng.choice((0, 10)) for _ in range(table.seats))
        knocker = rng.choice((None, *range(table.seats)))
        zero = any(total == 0 and seat != knocker for seat, total in enumerate(sums))
        zeros = knocker is not None and zero and rng.random() < 0.5
        moves.append(EnterRound(sums, knocker, zeros))
        moves.append(CorrectRound(rng.randrange(-1, len(table.rounds) + 1), sums, knocker, zeros))
        wrong = rng.choice((sums[1:], (*sums, 10), (-1, *sums[1:])))
        moves += [EnterRound(wrong, knocker), CorrectRound(0, wrong, knocker)]
        moves.append(EnterRound(sums, rng.choice((-1, table.seats))))
    return moves


def cards(state: State) -> list[str]:
    """Returns all cards of the state, lower number first, sorted; a tracker has none."""
    if isinstance(state, ScoreTable):
        return []
    everything = [*state.draw, *state.discard, *(held.card for hand in state.hands for held in hand)]
    return sorted("|".join(map(str, sorted((card.side, card.other)))) for card in everything)  # type: ignore[type-var]


def leaks(state: State, view: State, seat: int | None) -> list[str]:
    """Returns complaints about a view: hidden cards that it shows, and wrong facts."""
    if isinstance(state, ScoreTable) or isinstance(view, ScoreTable):
        return [] if state == view else ["the table of points is public"]
    complaints: list[str] = []
    for name in ("draw", "discard"):
        true, seen = getattr(state, name), getattr(view, name)
        if len(true) != len(seen):
            complaints.append(f"{name} has {len(true)} cards")
        for index, (card, visible) in enumerate(zip(true, seen, strict=False)):
            complaints += _sides(f"{name} {index}", card, visible, side=index == 0, other=False)
    counted = state.phase in (Phase.SHUFFLE, Phase.OVER)
    for owner, (true, seen) in enumerate(zip(state.hands, view.hands, strict=True)):
        if len(true) != len(seen):
            complaints.append(f"seat {owner} holds {len(true)} cards")
        for index, (held, visible) in enumerate(zip(true, seen, strict=False)):
            own = owner == seat
            other = (state.house_rules.back_memory and held.back_seen) if own else state.house_rules.show_backs
            complaints += _sides(f"hand {owner} {index}", held.card, visible.card, side=own or counted, other=other)
            if visible.back_seen and not (own and state.house_rules.back_memory):
                complaints.append(f"hand {owner} {index} tells that its back was seen")
    if replace(view, hands=state.hands, draw=state.draw, discard=state.discard) != state:
        complaints.append("something public is missing")
    return complaints


def _sides(where: str, true: Card, visible: Card, *, side: bool, other: bool) -> list[str]:
    expected = Card(true.side if side else None, true.other if other else None)
    return [] if visible == expected else [f"{where} is {true}, shows {visible}, should show {expected}"]


def good_move(state: State, rng: Random, rules: Any) -> Move:
    """Returns a sensible move of the acting seat, based on its view; shuffles are drawn with *rng*.

    It plays high cards, draws low fronts and knocks with a small hand, so that games end.
    """
    if isinstance(state, ScoreTable):
        knocker = rng.choice((None, *range(state.seats)))
        sums = [rng.randrange(1, 20) for _ in range(state.seats)]
        if knocker is None:
            sums[rng.randrange(state.seats)] = 0
        return EnterRound(tuple(sums), knocker)
    if state.phase is Phase.SHUFFLE:
        return Shuffle(tuple(pile.draw(rng) for pile in rules.components(state, Shuffle())))
    seat = state.acting
    assert seat is not None
    view = rules.view(state, seat)
    legal = list(rules.legal_moves(view))
    if state.phase is not Phase.PLAY:
        if isinstance(legal[0], DrawCard):
            return DrawCard(seat, Side.VISIBLE if view.draw[0].side <= 4 else Side.HIDDEN)
        return rng.choice(legal)
    numbers = view.numbers(seat)
    if Knock(seat) in legal and sum(numbers) <= 6:
        return Knock(seat)
    best = max(
        (move for move in legal if isinstance(move, PlayCards)),
        key=lambda move: (sum(numbers[card] for card in move.cards), len(move.cards)),
    )
    # A drawn card is worth about 4: who cannot gain by playing passes in the last round.
    if Pass(seat) in legal and sum(numbers[card] for card in best.cards) <= 4:
        return Pass(seat)
    return best
