"""The training course of each game: tables, noise and the size of the net."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tools.training import qwantum, qwinto, qwinto_cards, qwinto_values

Played = tuple[int, np.ndarray]
"""The number of samples, and the results: players, points, rounds and misses, a line per game."""


@dataclass(frozen=True, slots=True)
class Course:
    """The training of one game."""

    features: int
    slots: int
    hidden: int
    shares: tuple[float, ...]
    """The share of games with each number of players, from 0 on."""
    tables: tuple[int, ...]
    """The numbers of players whose strength is measured during the training."""
    play: Callable[..., Any]
    noises: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.3, 1.0, 3.0)
    games: int = 1000


COURSES = {
    "qwinto": Course(
        qwinto_values.plain.FEATURES, qwinto_values.SLOTS, 47, (0, 0, 0.4, 0.15, 0.12, 0.23, 0.1), (2, 5),
        qwinto.play,
    ),
    "qwinto-cards": Course(
        qwinto_cards.plain.FEATURES, qwinto_cards.SLOTS, 15, (0, 0.25, 0.3, 0.25, 0.2), (1, 2, 4),
        qwinto_cards.play,
    ),
    "qwantum": Course(
        qwantum.plain.FEATURES, qwantum.SLOTS, 23, (0, 0, 0.4, 0.25, 0.25, 0.05, 0.05), (2, 4),
        qwantum.play,
    ),
}  # fmt: skip


NO_TAPE = np.zeros(0, np.int64)


def play(course: Course, seed: int, games: int, table: int | None, weights: tuple[np.ndarray, np.ndarray],
         trace: float, room: tuple[np.ndarray, np.ndarray]) -> Played:  # fmt: skip
    """Plays games and stores their samples in *room*; with *table* given, that many players without noise."""
    shares = np.array(course.shares) if table is None else np.eye(8)[table]
    noises = np.array(course.noises if table is None else (0.0,))
    played: Played = course.play(seed, games, shares, *weights, noises, trace, NO_TAPE, *room)
    return played
