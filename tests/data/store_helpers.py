"""Helpers of the storage tests: a clock, random games, faults."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from data.errors import StoreError
from data.game_controller import GameController
from data.store import Store
from device.chance import resolve
from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.notice import Violation
from sheets.session import encode_session

START = datetime(2026, 11, 15, 18, 30, tzinfo=UTC)
V1 = Path(__file__).parent / "v1"


class Clock:
    """A clock that advances by a second with each call."""

    def __init__(self, time: datetime = START) -> None:
        self.time = time

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time

    def ahead(self, **delta: float) -> None:
        self.time += timedelta(**delta)


def some_move(game: Game, chooser: random.Random) -> Move:
    """Returns a random legal move; passing is rare, so that sheets fill."""
    moves = []
    for move in game.rules.legal_moves(game.state):
        moves.append(move)
        if len(moves) >= 40:
            break
    move = chooser.choice(moves)
    return resolve(game, move, chooser) if isinstance(move, ChanceMove) else move


def play(running: GameController, moves: int, seed: int = 0) -> None:
    chooser = random.Random(seed)
    for _ in range(moves):
        if running.game.over:
            return
        running.record(some_move(running.game, chooser))


def short_game(store: Store, players: tuple[str, ...] = ("Anna", "Ben"), seed: int = 0) -> GameController:
    """Plays a short pad to its end."""
    running = store.new("qwinto", players, {"sheets": "mine"})
    play(running, 4 + seed % 5, seed)
    kinds = running.game.rules.move_types()
    if not running.game.over:
        running.record(kinds["finish"]())
    return running


def finished(store: Store, count: int, players: tuple[str, ...] = ("Anna", "Ben")) -> list[str]:
    """Plays and finishes games; returns their ids, oldest first."""
    return [store.finish(short_game(store, players, seed).id).id for seed in range(count)]


def refusal(work: Callable[[], object]) -> Violation | None:
    """Returns the refusal of *work*, None if it succeeds."""
    try:
        work()
    except StoreError as error:
        return error.violation
    return None


LOST = ("lost", None)
"""A finished game with only its result left."""


def contents(store: Store) -> dict[str, Any]:
    """Returns every session of a store with its list."""
    sessions: dict[str, Any] = {}
    for record in store.history.records(None):
        assert record["id"] not in sessions, "twice in the history"
        sessions[record["id"]] = ("finished", record["session"]) if "session" in record else LOST
    listed = [summary.id for summary in store.history.page(limit=10**6)]
    assert len(listed) == len(set(listed)), "twice in the list"
    assert set(listed) == set(sessions), "list and sessions differ"
    for summary in store.running():
        assert summary.id not in sessions, "running and finished"
        sessions[summary.id] = ("running", encode_session(store.open(summary.id).session))
    return sessions


@contextmanager
def recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Yields the list of writing calls, to detect a missing flush, which SIGKILL cannot."""
    calls: list[str] = []
    folders: set[int] = set()

    def wrapped(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            result = real(*args, **named)
            if name == "open":
                (folders.add if os.path.isdir(args[0]) else folders.discard)(result)
            else:
                calls.append("fsync folder" if name == "fsync" and args[0] in folders else name)
            return result

        return call

    with monkeypatch.context() as patch:
        for name in ("open", "write", "fsync", "replace", "unlink"):
            patch.setattr(os, name, wrapped(name, getattr(os, name)))
        yield calls


@contextmanager
def failing(
    monkeypatch: pytest.MonkeyPatch, nth: int, number: int = errno.ENOSPC, lasting: bool = True
) -> Iterator[Callable[[], bool]]:
    """Makes the *nth* writing call fail, if *lasting* all later ones, too; a failing write stores half.

    Yields a function that returns whether a call failed.
    """
    calls = 0
    tripped = False

    def wrapped(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            nonlocal calls, tripped
            if name == "open" and not args[1] & (os.O_CREAT | os.O_WRONLY | os.O_RDWR):
                return real(*args, **named)
            calls += 1
            if calls == nth or (lasting and calls > nth):
                tripped = True
                if name == "write":
                    real(args[0], bytes(args[1])[: len(args[1]) // 2])
                raise OSError(number, os.strerror(number))
            return real(*args, **named)

        return call

    with monkeypatch.context() as patch:
        for name in ("open", "write", "fsync", "replace", "unlink", "ftruncate", "mkdir"):
            patch.setattr(os, name, wrapped(name, getattr(os, name)))
        yield lambda: tripped
