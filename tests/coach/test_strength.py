"""The coach is stronger than a careful player, who is stronger than a random one; `make bench` measures more."""

from random import Random

import pytest

from coach.play import self_play, strength, totals
from tests.coach.tables import KNOWN
from tools.training.baselines import Player, at_random, careful

GAMES = 4
"""Enough for differences of thirty points."""


def mean(name: str, player: Player | None) -> float:
    games = self_play(name, 2, GAMES, 3) if player is None else self_play(name, 2, GAMES, 3, player)
    return strength([totals(game) for game in games]).mean


@pytest.mark.parametrize("name", KNOWN)
def test_coach_beats_careful_beats_random(name: str) -> None:
    coach_mean, careful_mean, random_mean = mean(name, None), mean(name, careful), mean(name, at_random(Random(1)))
    assert coach_mean >= 1.25 * careful_mean
    assert careful_mean > random_mean + 10
