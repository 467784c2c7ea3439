"""The coach against itself, through the rules as everybody plays them: how strong is it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, stdev

import coach
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.registry import known_game

Player = Callable[[Game, int], Move | None]
"""Returns what a seat does; None where it has nothing to decide."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The points per seat over some games. The seats of a game share their throws, so the error is that of games."""

    games: int
    mean: float
    error: float
    best: int
    worst: int


def new_game(name: str, players: int, **options: str) -> Game:
    """Returns a game with dice or cards in the app, before its first move.

    :raises Refused: if that many cannot play it.
    """
    rules, read = known_game(name).set_up({"components": "app", **options})
    return Game.new(rules, tuple(f"Coach {seat + 1}" for seat in range(players)), read)


def played(game: Game, chance: Random, player: Player) -> Game:
    """Returns the game, played to its end with *player* at every seat."""
    while not game.over:
        game = game.play(_drawn(game, _move(game, player), chance))
    return game


def _move(game: Game, player: Player) -> Move:
    """Returns the next move: of the first seat that has something to decide, or of chance alone."""
    for seat in game.rules.waiting(game.state):
        move = player(game, seat)
        if move is not None:
            return move
    return next(move for move in game.rules.legal_moves(game.state) if isinstance(move, ChanceMove))


def _drawn(game: Game, move: Move, chance: Random) -> Move:
    if not isinstance(move, ChanceMove):
        return move
    outcome = tuple(component.draw(chance) for component in game.rules.components(game.state, move))
    return replace(move, outcome=outcome)  # type: ignore[call-arg]


def totals(game: Game) -> tuple[int, ...]:
    """Returns the points of every seat."""
    return tuple(seat.total for seat in game.standing.seats)


def strength(results: list[tuple[int, ...]]) -> Strength:
    """Returns how strong somebody was in these games."""
    means = [fmean(points) for points in results]
    error = stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
    every = [points for game in results for points in game]
    return Strength(len(results), fmean(means), error, max(every), min(every))


def self_play(name: str, players: int, games: int, seed: int, player: Player = coach.best) -> Iterator[Game]:
    """Yields that many games of the coach with itself; each has chance of its own, so one can be repeated alone."""
    start = new_game(name, players)
    for number in range(games):
        yield played(start, Random(f"{seed}/{number}"), player)
