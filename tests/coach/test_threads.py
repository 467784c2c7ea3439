"""Concurrent reviews of one game have the same result as a single one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from coach import review
from coach.qwantum.luck import round_gains
from coach.qwantum.round import sheet_values
from coach.qwinto.round import round_of
from coach.qwinto_cards.round import card_answers
from tests.coach.tables import new_game, random_game

THREADS = 4


@pytest.fixture
def _frequent_switches() -> Iterator[None]:
    """Switches threads as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_frequent_switches")
@pytest.mark.parametrize("name", ["qwinto", "qwinto-cards", "qwantum"])
def test_concurrent_reviews_are_equal(name: str) -> None:
    game = random_game(new_game(name, 2), seed=3)
    alone = review(game)
    for cache in (round_of, card_answers, sheet_values, round_gains):
        cache.cache_clear()
    with ThreadPoolExecutor(THREADS) as threads:
        assert list(threads.map(review, [game] * THREADS)) == [alone] * THREADS
