"""How each game is trained: who plays, how much, with which rates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tools.training import qwantum, qwinto, qwinto_cards, qwinto_worth

Played = tuple[int, np.ndarray]
"""How many samples there are, and the results: players, points, rounds and misses, a line per game."""


@dataclass(frozen=True, slots=True)
class Course:
    """The training of one game."""

    features: int
    slots: int
    hidden: int
    shares: tuple[float, ...]
    """How often each number of players sits down, from 0 players on."""
    tables: tuple[int, ...]
    """The numbers of players for which the strength is measured on the way."""
    play: Callable[..., Any]
    options: Callable[[bool, float], tuple[Any, ...]]
    """What `play` is told besides seed, games, shares, weights and noise: whether it measures, and the trace."""
    noises: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.3, 1.0, 3.0)
    games: int = 1000


COURSES = {
    "qwinto": Course(
        qwinto_worth.plain.FEATURES, qwinto_worth.SLOTS, 47, (0, 0, 0.4, 0.15, 0.12, 0.23, 0.1), (2, 5),
        qwinto.play, lambda measures, trace: (True, trace),
    ),
    "qwinto-cards": Course(
        qwinto_cards.plain.FEATURES, qwinto_cards.SLOTS, 15, (0, 0.25, 0.3, 0.25, 0.2), (1, 2, 4),
        qwinto_cards.play, lambda measures, trace: (trace, 0.2),
    ),
    "qwantum": Course(
        qwantum.plain.FEATURES, qwantum.SLOTS, 23, (0, 0, 0.4, 0.25, 0.25, 0.05, 0.05), (2, 4),
        qwantum.play, lambda measures, trace: (True, trace),
    ),
}  # fmt: skip


NO_TAPE = np.zeros(0, np.int64)


def play(course: Course, seed: int, games: int, table: int | None, weights: tuple[np.ndarray, np.ndarray],
         trace: float, room: tuple[np.ndarray, np.ndarray]) -> Played:  # fmt: skip
    """Plays for the samples in *room*; with *table* players and without noise, to measure."""
    shares = np.array(course.shares) if table is None else np.eye(8)[table]
    noises = np.array(course.noises if table is None else (0.0,))
    options = course.options(table is not None, trace)
    found: Played = course.play(seed, games, shares, *weights, noises, *options, NO_TAPE, *room)
    return found
