"""Whole games of Quando, played at random and played sensibly."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from device.chance import resolve
from sheets.notice import Notice
from sheets.quando import GAME_TYPE
from sheets.quando.cards import DECK
from sheets.quando.moves import EnterRound, PlayCards, Shuffle
from sheets.quando.state import Phase
from sheets.session import Session, decode_session, encode_session
from tests.sheets.quando_candidates import candidates, cards, good_move, leaks
from tests.sheets.quando_play import CARDS, TRACKER, do, knock, lay, new_game, pass_

SETUPS: list[dict[str, Any]] = [
    {"components": "table"},
    {"components": "table", "knockPenaltyOnZeroEnd": "off", "target": 40},
    {"components": "app"},
    {"components": "app", "target": 20, "showOpponentBacks": "off", "backMemory": "on", "first": 1},
]
ALL_CARDS = sorted(f"{card.side}|{card.other}" for card in DECK)


@pytest.mark.parametrize("said", SETUPS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_sensible_games_come_to_an_end_and_read_back_the_same(seats: int, said: dict[str, Any]) -> None:
    """QDO-R26, QDO-R19: totals are the sums of their parts; no penalty leaves a hand of zeros."""
    rng = Random(seats)
    game = new_game(seats, **said)
    while not game.over:
        before = game.state
        game = game.play(good_move(before, rng, game.rules))
        if said["components"] == "app":
            assert cards(game.state) == ALL_CARDS
            if before.phase is Phase.PENALTY:
                assert set(game.state.numbers(before.acting)) != {0}
    standing = game.standing
    totals = [seat.total for seat in standing.seats]
    assert max(totals) >= said.get("target", 50)
    assert standing.winners == tuple(seat for seat in range(seats) if totals[seat] == min(totals))
    file = json.loads(json.dumps(encode_session(Session("1", "", game))))
    assert decode_session(file).game == game


@pytest.mark.parametrize("said", SETUPS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_legal_moves_match_the_check_and_views_do_not_leak(seats: int, said: dict[str, Any]) -> None:
    rng = Random(100 + seats)
    game = new_game(seats, **said)
    for _ in range(150 if said["components"] == "app" else 12):
        if game.over:
            break
        state, rules = game.state, game.rules
        legal = list(rules.legal_moves(state))
        assert legal
        assert len(set(legal)) == len(legal)
        assert all(rules.check(state, move) is None for move in legal[:200])
        for move in candidates(state, rng):
            assert (rules.check(state, move) is None) == (move in legal), move
        for seat in (None, *range(seats)):
            assert leaks(state, rules.view(state, seat), seat) == []
        move = rng.choice(legal)
        game = game.play(resolve(game, move, rng) if isinstance(move, Shuffle) else move)


def test_random_games_come_to_an_end() -> None:
    rng = Random(5)
    for seats in (2, 3, 4, 5, 6):
        state = new_game(seats, components="app").state
        moves = 0
        while not CARDS.over(state):
            legal = list(CARDS.legal_moves(state))
            move = rng.choice(legal)
            if isinstance(move, Shuffle):
                move = good_move(state, rng, CARDS)  # type: ignore[assignment]
            state = CARDS.apply(state, move)
            moves += 1
            assert moves < 5000


def test_a_shuffle_after_an_undo_is_the_same_shuffle() -> None:
    """ALL-R4"""
    game = new_game(3, components="app")
    first = game.play(resolve(game, Shuffle()))
    undone = first.undo()
    assert resolve(undone, Shuffle()).outcome == first.moves[0].outcome  # type: ignore[attr-defined]


def test_both_set_ups_keep_the_same_table() -> None:
    """QDO-E5: the tracker and the cards write the same points for the same hands."""
    state = lay("2|1", "8|7 3|10", "6|10", "4|10", draw="9|10 5|6")
    state = do(state, knock(0), pass_(1), pass_(2), pass_(3))
    tracked = TRACKER.apply(new_game(4).state, EnterRound((2, 11, 6, 4), knocker=0))
    assert state.table == tracked
    assert tracked.totals == (0, 11, 6, 4)


def test_the_two_set_ups_are_chosen_by_the_components() -> None:
    assert GAME_TYPE.set_up({})[0].moves == TRACKER.moves
    assert GAME_TYPE.set_up({"components": "app"})[0].moves == CARDS.moves


def test_codes_are_unique() -> None:
    """Message ids are made of the codes, so no two may be the same."""
    codes = {enum for rules in (CARDS, TRACKER) for enum in rules.codes}
    texts = [str(code) for enum in codes for code in enum]
    assert len(set(texts)) == len(texts)
    assert all(isinstance(enum, type) and enum.__members__ for enum in codes)


def test_legal_plays_take_their_cards_in_ascending_order_and_any_order_is_accepted() -> None:
    """QDO-R13, A5"""
    state = lay("9|1 7|1 8|1", "3|4")
    legal = [move for move in CARDS.legal_moves(state) if isinstance(move, PlayCards)]
    assert PlayCards(0, (0, 1, 2)) in legal
    assert PlayCards(0, (1, 2, 0)) not in legal
    assert CARDS.check(state, PlayCards(0, (1, 2, 0))) is None


def test_a_refusal_is_plain_data() -> None:
    state = lay("9|1 7|1 8|1", "3|4", plays=(1, 2))
    violation = CARDS.check(state, knock(0))
    assert isinstance(violation, Notice)
    assert violation.json() == {"code": "knock-too-early", "seats": [0], "plays": 2}
