"""Quanto: whole games, legal moves against everything one could try, views, files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from sheets.codec import Move, decode_move, encode_move
from sheets.quanto.actions.collect import Collect, Steal
from sheets.quanto.actions.discard import Discard
from sheets.quanto.actions.form import Extend, Form
from sheets.quanto.actions.take import Take
from sheets.quanto.cards import DECK, HIDDEN, Card
from sheets.quanto.describe import describe
from sheets.quanto.offers import canonical
from sheets.quanto.state import QuantoState, Stage, counts
from tests.sheets.quanto_candidates import candidates, leaks
from tests.sheets.quanto_play import CARDS, everything, lay, move, new_game, play, refused, show, shuffled, won

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"discardRule": "free", "jokerSpecial": "on"}),
    (4, {"teams": "on"}),
    (4, {"teams": "on", "discardRule": "free", "extendSweep": "off", "showCounts": "off"}),
    (5, {"discardRule": "handBlocked"}),
    (6, {"discardRule": "handBlocked", "extendSweep": "off", "jokerSpecial": "on"}),
]


def walk(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[QuantoState, list[Move], Move]]:
    """Plays at random to the end; yields each state with its legal moves and the move that is played."""
    rng = Random(seed)
    state = CARDS.apply(new_game(seats, components="app", **options).state, shuffled(rng))
    while not CARDS.over(state):
        legal = list(CARDS.legal_moves(state))
        chosen = rng.choice(legal)
        yield state, legal, chosen
        state = CARDS.apply(state, chosen)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games_come_to_their_end(seats: int, options: dict[str, Any]) -> None:
    """QTO-R12, QTO-R2: there is always a play, no card gets lost, and hands are empty in the end."""
    for seed in range(4):
        for state, legal, chosen in walk(seats, options, seed):
            assert legal, "somebody cannot play"
            assert state.hands[state.turn] or state.revealed
            assert Counter(everything(state)) == Counter(DECK)
            after = CARDS.apply(state, chosen)
        assert after.stage is Stage.OVER
        assert not any(after.hands)
        assert sum(won(after)) <= 110
        standing = CARDS.standing(after)
        assert [seat.total for seat in standing.seats] == won(after)
        assert standing.winners


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_layout_has_its_size_at_the_beginning_of_a_turn(seats: int, options: dict[str, Any]) -> None:
    """QTO-R50, QTO-R51: as long as the pile lasts"""
    turn = -1
    for state, _, _ in walk(seats, options, 99):
        if state.turn != turn and state.pile:
            turn = state.turn
            assert len(state.layout) >= state.target
            assert len(state.hands[turn]) == state.base


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_legal_moves_are_those_that_the_check_accepts(seats: int, options: dict[str, Any]) -> None:
    rng = Random(5)
    tried = Counter[tuple[str, bool]]()
    for state, legal, _ in walk(seats, options, 5):
        assert len(legal) == len(set(legal))
        for tried_move in candidates(state, rng):
            accepted = CARDS.check(state, tried_move) is None
            assert accepted == (tried_move in legal), tried_move
            tried[tried_move.do, accepted] += 1
        for legal_move in legal:
            assert CARDS.check(state, legal_move) is None
            assert canonical(state, legal_move) == legal_move
            assert decode_move(CARDS.move_types(), encode_move(legal_move)) == legal_move
    for do in ("take", "form", "extend", "collect", "discard"):
        assert tried[do, True], do
        assert tried[do, False], do


def all_candidate_plays(state: QuantoState, card: Card) -> Iterator[Move]:
    """Yields all moves with all selections, in all roles, without any cleverness."""
    seat = state.turn
    layout = state.layout
    subsets = [chosen for size in range(len(layout) + 1) for chosen in combinations(layout, size)]
    for chosen in subsets:
        for extra in (None, *layout):
            yield Take(seat, card, chosen, extra)
            yield Collect(seat, card, chosen, extra)
        for owner in range(state.seats):
            yield Steal(seat, owner, chosen)
        for other in subsets:
            if len(chosen) + len(other) <= len(layout):
                yield Extend(seat, card, chosen, other)
                yield Extend(seat, card, chosen, other, state.partner_of(seat))
        for add in layout:
            for token in range(4, 14):
                yield Form(seat, card, add, token, chosen)
    for value in (None, 1, 2, 3):
        yield Discard(seat, card, value)


@pytest.mark.parametrize(
    ("hand", "layout", "quantos", "options"),
    [
        ("6 8*", "2 4 6 J", {}, {}),
        ("J 4", "3 5 5* 1", {1: "8: 4 4"}, {}),
        ("9* J", "4 5 9 J", {0: "9: 3 6", 1: "8: 4 4"}, {}),
        ("4 9*", "3 2 5 J", {0: "9: 3 6"}, {"extendSweep": "off"}),
        ("4 3", "J J 3 1", {2: "7: 3 4", 1: "9: 4 5"}, {"teams": "on"}),
        ("J 12", "", {}, {"jokerSpecial": "on"}),
        ("1 12", "5 6 11", {0: "12: 6 6"}, {"discardRule": "handBlocked"}),
    ],
)
def test_legal_moves_lead_to_all_tables_that_can_be_reached(
    hand: str, layout: str, quantos: dict[int, str], options: dict[str, Any]
) -> None:
    """Each table once: no two legal moves do the same, and nothing that the check accepts does anything else."""
    hands = (hand, "1 1", "2 2", "3 3")
    state = lay(*hands, layout=layout, quantos=quantos, pile="7 7 7 7 7 7", wins=(1, 1, 1, 1), **options)
    reached = [CARDS.apply(state, legal) for legal in CARDS.legal_moves(state) if legal.do != "offer"]
    assert len(reached) == len(set(reached))
    tried = (move for card in set(state.playable) for move in all_candidate_plays(state, card))
    assert set(reached) == {CARDS.apply(state, move) for move in tried if CARDS.check(state, move) is None}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_views_hide_cards_that_are_face_down(seats: int, options: dict[str, Any]) -> None:
    """ALL-R4: other hands, the pile, the win piles, an offered card"""
    for state, _, _ in walk(seats, options, 11):
        for seat in (*range(seats), None):
            assert leaks(state, CARDS.view(state, seat), seat) == []
    before = new_game(seats, components="app", **options).state
    assert set(CARDS.view(before, 0).pile) == {HIDDEN}


def test_two_tables_that_differ_in_hidden_cards_look_the_same() -> None:
    """ALL-R4"""
    table = lay("1 2", "3 4", layout="5", pile="6 7 8", wins=(1, 2))
    other = lay("1 2", "9 9", layout="5", pile="8 7 12", wins=(1, 2))
    assert CARDS.view(table, 0) == CARDS.view(other, 0)
    assert CARDS.view(table, 1) != CARDS.view(other, 1)
    assert CARDS.view(table, None) == CARDS.view(other, None)


def test_counts_of_the_win_piles_are_an_option() -> None:
    """QTO-R43: with hidden counts only whether there is a pile can be seen, until the end."""
    assert counts(lay("1", "1", layout="1", wins=(2, 5))) == (2, 5)
    state = lay("1", "", "", layout="1", wins=(2, 5, 0), showCounts="off")
    assert counts(state) is None
    assert [len(pile) for pile in CARDS.view(state, 0).wins] == [1, 1, 0]
    over = play(state, "take", card="1", layout="1")
    assert counts(over) == (4, 5, 0)
    assert won(CARDS.view(over, 1)) == [4, 5, 0]


def test_a_hidden_card_cannot_be_played() -> None:
    """A file that says `?` is refused before the rules see it."""
    with pytest.raises(Exception, match="field-type"):
        move("discard", seat=0, card="?")
    assert refused(lay("1", "1", layout="1"), "discard", card="12") == {"code": "not-in-hand", "card": "12"}


def test_moves_in_the_file() -> None:
    texts: list[dict[str, object]] = [
        {"do": "take", "seat": 0, "card": "8*", "layout": ["3", "5"], "extra": "11"},
        {"do": "form", "seat": 0, "card": "3", "add": "4", "token": 7, "sweep": ["2", "5"]},
        {"do": "form", "seat": 0, "card": "3", "add": "4", "token": 7},
        {"do": "extend", "seat": 0, "card": "4", "layout": ["3"], "sweep": ["7"], "owner": 2},
        {"do": "collect", "seat": 0, "card": "9*", "sweep": ["9"], "extra": "J"},
        {"do": "steal", "seat": 0, "owner": 1, "sweep": ["9"]},
        {"do": "discard", "seat": 0, "card": "J", "value": 3},
        {"do": "offer", "seat": 2, "card": "7"},
        {"do": "return", "seat": 0},
        {"do": "swap", "seat": 0, "card": "5"},
    ]
    for text in texts:
        assert encode_move(decode_move(CARDS.move_types(), text)) == text


def test_the_table_in_words() -> None:
    state = lay("3 7", "1", layout="", pile="5 12 9 8", quantos={1: "8: 4 4"}, wins=(0, 2))
    assert describe(play(state, "discard", card="3")).splitlines() == [
        "seat 0 plays",
        "layout: 3 (last taker: nobody)",
        "revealed: 5 12 9",
        "pile: 1 cards, removed: none, tokens: 5 6 7 9 10 11 12",
        "seat 0: hand 7, won 0",
        "seat 1: hand 1, won 2, Quanto 8: 4 4",
    ]
    assert show(state.layout) == ""
