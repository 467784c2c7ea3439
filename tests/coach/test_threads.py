"""Pages ask the coach from threads of their own, several about the same game at once: each is told what it would be
told alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from coach import review
from coach.qwantum.round import sheet_values
from coach.qwinto.round import round_of
from coach.qwinto_cards.advisor import _answers
from tests.coach.tables import new_game, random_game

THREADS = 4


@pytest.fixture
def _restless() -> Iterator[None]:
    """Threads take turns as often as can be."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("_restless")
@pytest.mark.parametrize("name", ["qwinto", "qwinto-cards", "qwantum"])
def test_reviews_of_one_game_at_once_are_all_the_same(name: str) -> None:
    game = random_game(new_game(name, 2), seed=3)
    alone = review(game)
    for known in (round_of, _answers, sheet_values):
        known.cache_clear()  # what is remembered of positions is there for all who ask
    with ThreadPoolExecutor(THREADS) as threads:
        assert list(threads.map(review, [game] * THREADS)) == [alone] * THREADS
