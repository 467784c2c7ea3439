"""The contract of `sheets.rules`, for all games, set-ups and numbers of players.

A seeded player, sensible most of the time, plays games to their end. Fast checks run after every move, slow ones
after some.
"""

from __future__ import annotations

from random import Random

import pytest

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.corrections import Correction
from sheets.game import Game
from tests.sheets.contract_checks import (
    check_closely,
    check_end,
    check_file,
    check_replay,
    check_round,
    check_standing,
    check_turn,
    check_undo,
    decoded,
)
from tests.sheets.setups import CARDS, Setup, choose, helper, setups

SETUPS = setups()
LOOKS = 6
"""Number of slow checks per game, in addition to the first and last moves."""
SLIPS = 0.05
"""Probability of a correction."""


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_whole_game_fulfills_the_contract(setup: Setup) -> None:
    rng = Random(str(setup))
    game = setup.start()
    deck: list[str] = []
    looked = 0
    while not game.over:
        assert len(game.moves) < 3000, "it does not end"
        deck = check_every_state(game, deck)
        if len(game.moves) < 3 or (looked < LOOKS and rng.random() < 0.1):
            looked += 1
            check_closely(game, rng)
        before, move = game, slip(game, rng) or choose(game, rng, wild=0.15)
        game = game.play(move)
        check_undo(before, game, move)
        check_round(before, game)
    check_every_state(game, deck)
    check_closely(game, rng)
    check_end(game)
    check_replay(game)
    check_file(game)
    back = game.at(rng.randrange(len(game.moves)))
    check_file(back)
    assert decoded(back).redo().state == back.redo().state


def slip(game: Game, rng: Random) -> Move | None:
    """Returns a legal correction now and then (ALL-R6)."""
    if rng.random() > SLIPS:
        return None
    tried = [move for move in helper(game.rules.name).candidates(game.state, rng) if isinstance(move, Correction)]
    return next((move for move in tried if game.check(move) is None), None)


# after every move


def check_every_state(game: Game, deck: list[str]) -> list[str]:
    """Runs the fast checks; returns the cards, which stay the same after the deal."""
    state, rules = game.state, game.rules
    hash(state)
    assert state.seats == len(game.players)
    waiting = rules.waiting(state)
    assert set(waiting) <= set(range(state.seats))
    assert len(set(waiting)) == len(waiting)
    first = next(iter(rules.legal_moves(state)), None)
    if rules.over(state):
        assert waiting == ()
        assert first is None or first.after_end
    else:
        assert first is not None, "the game is stuck"
        assert waiting or isinstance(first, ChanceMove)
    assert (game.due_chance_move() is not None) == (not waiting and not game.over), (
        "only chance can be awaited beside the players"
    )
    check_standing(game)
    check_turn(game)
    cards: list[str] = helper(rules.name).cards(state)
    if not deck:
        assert not cards or len(cards) == CARDS[rules.name]
    else:
        assert cards == deck, "a card was lost or came from nowhere"
    return cards
