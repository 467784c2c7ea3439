"""The coach is stronger than who is careful, and that one than chance. The whole measurement is in `make bench`."""

from random import Random

import pytest

from coach.play import self_play, strength, totals
from tests.coach.tables import KNOWN
from tools.training.baselines import Player, at_random, careful

GAMES = 4
"""Enough for differences of thirty points; seeded, so that the result is the same every time."""


def mean(name: str, player: Player | None) -> float:
    games = self_play(name, 2, GAMES, 3) if player is None else self_play(name, 2, GAMES, 3, player)
    return strength([totals(game) for game in games]).mean


@pytest.mark.parametrize("name", KNOWN)
def test_coach_before_careful_before_chance(name: str) -> None:
    ours, theirs, chance = mean(name, None), mean(name, careful), mean(name, at_random(Random(1)))
    assert ours >= 1.25 * theirs
    assert theirs > chance + 10
