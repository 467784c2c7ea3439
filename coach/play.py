"""Self-play of the coach through the rules, and its strength."""

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
"""Returns the move of a seat; None if it has nothing to decide."""


@dataclass(frozen=True, slots=True)
class Strength:
    """Points per seat over some games. Seats of a game share its rolls, so the error is that of the games' means."""

    games: int
    mean: float
    error: float
    best: int
    worst: int


def new_game(name: str, players: int, **options: str) -> Game:
    """Returns a game with dice or cards in the app, before its first move.

    :raises Refused: if the number of players is not allowed.
    """
    rules, read = known_game(name).set_up({"components": "app", **options})
    return Game.new(rules, tuple(f"Coach {seat + 1}" for seat in range(players)), read)


def played(game: Game, chance: Random, player: Player) -> Game:
    """Plays the game to its end with *player* at every seat."""
    while not game.over:
        game = game.play(_with_outcome(game, _move(game, player), chance))
    return game


def _move(game: Game, player: Player) -> Move:
    """Returns the decision of the first waiting seat, or the next move of chance alone."""
    for seat in game.rules.waiting(game.state):
        move = player(game, seat)
        if move is not None:
            return move
    return next(move for move in game.rules.legal_moves(game.state) if isinstance(move, ChanceMove))


def _with_outcome(game: Game, move: Move, chance: Random) -> Move:
    if not isinstance(move, ChanceMove):
        return move
    outcome = tuple(component.draw(chance) for component in game.rules.components(game.state, move))
    return replace(move, outcome=outcome)  # type: ignore[call-arg]


def totals(game: Game) -> tuple[int, ...]:
    """Returns the points of every seat."""
    return tuple(seat.total for seat in game.standing.seats)


def strength(results: list[tuple[int, ...]]) -> Strength:
    """Returns the strength shown in these games."""
    means = [fmean(points) for points in results]
    error = stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
    scores = [points for game in results for points in game]
    return Strength(len(results), fmean(means), error, max(scores), min(scores))


def self_play(name: str, players: int, games: int, seed: int, player: Player = coach.best) -> Iterator[Game]:
    """Yields finished games of self-play; each has its own seed and can be repeated alone."""
    start = new_game(name, players)
    for number in range(games):
        yield played(start, Random(f"{seed}/{number}"), player)
