"""Monad with cards: listed moves, views, and whole games."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, islice
from random import Random
from time import perf_counter

import pytest

from sheets.monad.cards import SUITS, VALUES, Card, in_order
from sheets.monad.describe import describe
from sheets.monad.listing import payments
from sheets.monad.moves import Buy, Leap, Unite
from sheets.monad.options import MONADS
from sheets.monad.state import MonadState
from tests.sheets.monad_candidates import candidates, cards, good_move, leaks
from tests.sheets.monad_play import RULES, Play, dealt, new_game, pick, position, show

# lists of cards


def subsets(hand: tuple[Card, ...], rank: int) -> set[tuple[Card, ...]]:
    """Returns the payments without needless cards, by trying every subset."""
    minimal = set()
    for count in range(1, len(hand) + 1):
        for chosen in combinations(hand, count):
            value = sum(card.value for card in chosen)
            lowest = min(card.value for card in chosen)
            if max(card.rank for card in chosen) < rank and value - lowest < VALUES[rank] <= value:
                minimal.add(chosen)
    return minimal


@pytest.mark.parametrize("seed", range(12))
def test_payments_against_every_subset(seed: int) -> None:
    """MON-R25: exactly the minimal payments, each once, in order."""
    rng = Random(seed)
    stock = (*SUITS[1] * 4, *(card for suit in SUITS[2:] for card in suit))
    hand = in_order(rng.sample(stock, rng.randint(4, 13)))
    for rank in range(2, 7):
        listed = list(payments(hand, rank))
        assert set(listed) == subsets(hand, rank)
        assert len(listed) == len(set(listed))


def test_a_huge_hand_is_listed_lazily() -> None:
    """MON-R33: with all cards of the game in one hand the first thousand moves come at once."""
    everything = " ".join(map(str, (*SUITS[1] * 4, *(card for suit in SUITS[2:] for card in suit))))
    hand = position(everything, seats=4, columns=dict.fromkeys(range(2, 6), "")).state
    began = perf_counter()
    assert len(list(islice(RULES.legal_moves(hand), 1000))) == 1000
    assert perf_counter() - began < 1


def test_everything_listed_in_a_small_position() -> None:
    """Passing first, then unions, with and without bonus, then purchases; cards in order."""
    play = position("Y2 G2 R1 B1", talon="O1", identity="O")
    assert [type(move).__name__ + " " + show(getattr(move, "cards", ())) for move in RULES.legal_moves(play.state)] == [
        "Draw ", "Pass ", "Unite R1 B1", "Unite Y2 G2", "Unite Y2 G2", "Buy R1 Y2 G2", "Buy B1 Y2 G2",
    ]  # fmt: skip
    after = play.unite("R1 B1")
    assert "EndTurn" in {type(move).__name__ for move in RULES.legal_moves(after.state)}
    assert "Draw" not in {type(move).__name__ for move in RULES.legal_moves(after.state)}


# hidden cards


def test_hands_and_talon_are_hidden() -> None:
    """MON-R6, MON-R7: own hand, columns, identities and counts are seen; other hands and the talon are not."""
    state = position("R1 P1 Y3", seats=3, talon="G1 B1", discard="O1 Y1 R1").state
    mine = RULES.view(state, 0)
    assert show(mine.hands[0]) == "R1 P1 Y3"
    assert set(mine.hands[2]) == {Card.parse("?")}
    assert [len(hand) for hand in mine.hands] == [len(hand) for hand in state.hands]
    assert (show(mine.talon), show(mine.discard)) == ("? ?", "? ? R1")
    assert (mine.columns, mine.identities, mine.box) == (state.columns, state.identities, state.box)
    nobody = RULES.view(state, None)
    assert show(nobody.hands[0]) == "? ? ?"
    assert all(leaks(state, RULES.view(state, seat), seat) == [] for seat in (0, 1, 2, None))


def test_open_discard_pile() -> None:
    """MON-A8: by agreement the whole pile may be looked through; once flipped, its order is hidden all the same."""
    play = position("R1", discard="O1 Y1 G1", openDiscard="on")
    assert show(RULES.view(play.state, 1).discard) == "O1 Y1 G1"
    assert show(RULES.view(play.flip().state, 1).talon) == "? ? ?"


def test_a_view_is_enough_to_play_from() -> None:
    """The seat to play gets the same moves from its view; others get none with cards that they cannot see."""
    play = position("Y2 G2 R1 B1 O1", talon="P1", identity="O")
    assert list(RULES.legal_moves(RULES.view(play.state, 0))) == list(RULES.legal_moves(play.state))
    blind = RULES.legal_moves(RULES.view(play.state, 1))
    assert not any(isinstance(move, Unite | Buy | Leap) for move in blind)
    assert RULES.check(RULES.view(play.state, 1), Unite(0, pick("? ?"))) is not None


def test_leaks_are_noticed() -> None:
    """The helper of the contract test complains about every hidden pile."""
    state = position("R1 P1", seats=3, talon="G1", discard="O1 Y1").state
    view = RULES.view(state, 0)
    for name in ("hands", "talon", "discard"):
        assert leaks(state, replace(view, **{name: getattr(state, name)}), 0), name
    assert leaks(state, replace(view, monads=(1, 0, 0)), 0)


def test_in_words() -> None:
    assert describe(new_game(3, first=1).state) == "goal 4, seat 1 begins, 58 cards in the box"
    play = Play(dealt(2, "Yi Bi", "Y1 R1 B1").state).unite("Y1 B1")
    assert describe(play.state).splitlines() == [
        "goal 5, seat 0 has acted, leaps prepared 1",
        "bi: O2 Y2 P2 B2 G2",
        "tri: R3 O3 Y3 P3 B3 G3",
        "quad: R4 O4 Y4 P4 B4 G4",
        "quint: R5 O5 Y5 P5 B5 G5",
        "monads: 10",
        "talon: -",
        "discard: B1 Y1",
        "seat 0: 0 Monads, identity Yi, bonus ready, hand O1 Y1 P1 G1 R2",
        "seat 1: 0 Monads, identity Bi, bonus ready, hand R1 R1 O1 P1 B1 G1",
        "box: + + Ri Oi Pi Gi R1 R1 O1 O1 Y1 Y1 P1 P1 B1 B1 G1 G1",
    ]


# games to the end


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"leapPrep": "perLeap", "relativeOwnRankBonus": "off"}, {"goal": 10}])
def test_games_end(seats: int, options: dict[str, object]) -> None:
    """MON-R34, MON-R2, MON-R9: sensible play comes to an end; cards are conserved and moves are listed as checked."""
    rng = Random(seats)
    game = new_game(seats, **options)
    deck = cards(game.state)
    state: MonadState = game.state
    played = 0
    while not RULES.over(state):
        before = state
        move = good_move(state, rng, RULES)
        state = RULES.apply(state, move)
        played += 1
        assert cards(state) == deck
        assert sum(state.monads) <= MONADS
        if played % 5 == 0:
            listed = set(RULES.legal_moves(before))
            for tried in candidates(before, rng):
                assert (RULES.check(before, tried) is None) == (tried in listed), tried
            assert all(RULES.check(before, move) is None for move in listed)
            assert not any(leaks(state, RULES.view(state, seat), seat) for seat in (None, *range(seats)))
    assert played < 5000
    winners = RULES.standing(state).winners
    assert winners
    assert max(state.monads) == state.monads[winners[0]]


def test_every_kind_of_move_occurs() -> None:
    """The policy plays all of the game: leaps and bonuses too."""
    rng = Random(3)
    kinds: Counter[str] = Counter()
    for _ in range(3):
        state = new_game(4).state
        while not RULES.over(state):
            move = good_move(state, rng, RULES)
            kinds[move.do + ("+" if getattr(move, "bonus", False) else "")] += 1
            state = RULES.apply(state, move)
    assert set(kinds) == {"shuffle", "unite", "unite+", "buy", "leap", "draw", "flip", "pass", "end"}
