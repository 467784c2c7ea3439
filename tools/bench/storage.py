"""Cost of the storage, and its growth with the history. Run as `python -m tools.bench.storage`."""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from tinydb import TinyDB

from data.clock import iso
from data.game_controller import GameController
from data.ids import history_key
from data.lines import dump, encode_line
from data.record import Document, make_record, make_summary
from data.store import Store
from device.chance import resolve
from sheets.command_line import take_no_arguments
from sheets.components import ChanceMove
from sheets.game import Game
from sheets.registry import game_type
from sheets.session import Session
from tools.bench import history
from tools.bench.measure import Figure, medians

MANY, FEW = 10_000, 100
NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
START = datetime(2020, 1, 1, 12, tzinfo=UTC)
PLAYED = 24
"""Number of different games; the history repeats them with other ids and times."""


def played(seed: int) -> Session:
    """Plays a game of Qwinto to its end, two to four players, with random moves."""
    chooser = random.Random(seed)
    kind = game_type("qwinto")
    assert kind
    rules, options = kind.set_up({"components": "app"})
    game = Game.new(rules, tuple(chooser.sample(NAMES, chooser.randint(2, 4))), options)
    while not game.over:
        move = chooser.choice(list(game.rules.legal_moves(game.state)))
        game = game.play(resolve(game, move, chooser) if isinstance(move, ChanceMove) else move)
    return Session("", iso(START), game)


def games(sessions: list[Session], number: int) -> Iterator[tuple[Document, Document]]:
    """Yields *number* games, three hours apart, oldest first: summary and record."""
    records = [make_record(session, iso(START), 1800) for session in sessions]
    pairs = [(make_summary(session, record), record) for session, record in zip(sessions, records, strict=True)]
    for index in range(number):
        summary, record = pairs[index % len(pairs)]
        name, time = f"bench-{index:05d}", iso(START + timedelta(hours=3 * index))
        own = {"id": name, "key": history_key(time, name), "finished": time}
        session = {**record["session"], "id": name, "started": time}
        yield {**summary, **own, "started": time}, {**record, **own, "session": session}


class Bench:
    """Stores with no, a small and a large history."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sessions = [played(seed) for seed in range(PLAYED)]
        self.stores: dict[int, Store] = {}
        for number in (0, FEW, MANY):
            self.stores[number] = Store(folder / str(number))
            self.stores[number].history.put_all(games(self.sessions, number))
        self._seeds = count()

    def close(self) -> None:
        """Closes all stores."""
        for store in self.stores.values():
            store.close()

    def moves(self, number: int) -> Iterator[None]:
        """Plays game after game in a store, one move per iteration."""
        while True:
            session = self.sessions[next(self._seeds) % PLAYED]
            running = self._started(self.stores[number], session)
            for move in session.game.moves:
                running.record(move)
                yield
            self.tidy(number)

    def tidy(self, number: int) -> None:
        """Removes all running games of a store, so that all stores have equally few."""
        for card in self.stores[number].running():
            self.stores[number].games.journal(card.id).remove()
        self.stores[number].close()
        self.stores[number] = Store(self.folder / str(number))

    def over(self, number: int) -> GameController:
        """Returns a game that is over and can be finished."""
        session = self.sessions[next(self._seeds) % PLAYED]
        running = self._started(self.stores[number], session)
        for move in session.game.moves[:-1]:
            running.game = running.game.play(move)  # in memory: finishing does not depend on it
        running.record(session.game.moves[-1])
        return running

    def fresh(self) -> None:
        """Adds a game, so that no statistics are cached."""
        self.stores[MANY].finish(self.over(MANY).id)

    @staticmethod
    def _started(store: Store, session: Session) -> GameController:
        return store.new("qwinto", session.game.players, dict(session.game.options))


def save_ratio(bench: Bench) -> Figure:
    """Saving a move, compared with a bare append and flush of the same bytes."""
    line = encode_line(
        dump({"do": "move", "move": {"do": "enter", "seat": 1, "row": "orange", "column": 7}, "at": "x" * 29})
    )
    bare = os.open(bench.folder / "bare", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    moves = bench.moves(0)
    next(moves)

    def append() -> None:
        os.write(bare, line[0])
        os.fsync(bare)

    ours, theirs = medians(lambda: next(moves), append, 600)
    os.close(bare)
    bench.tidy(0)
    return Figure("save_ratio", ours / theirs, 1.4, note=f"{ours * 1e3:.2f} ms / {theirs * 1e3:.2f} ms")


def save_growth(bench: Bench) -> Figure:
    """Saving a move with a large history, compared with none."""
    large, none = bench.moves(MANY), bench.moves(0)
    next(large), next(none)
    ours, theirs = medians(lambda: next(large), lambda: next(none), 1000)
    bench.tidy(0)
    bench.tidy(MANY)
    return Figure("save_growth", ours / theirs, 1.05, note=f"{ours * 1e3:.2f} ms / {theirs * 1e3:.2f} ms")


def finish(bench: Bench) -> Iterator[Figure]:
    """Finishing a game with a large history, compared with a small one and with a plain TinyDB."""
    ready: dict[int, GameController] = {}

    def prepare(number: int) -> None:
        ready[number] = bench.over(number)

    def finish_game(number: int) -> None:
        bench.stores[number].finish(ready[number].id)

    ours, theirs = medians(
        lambda: finish_game(MANY), lambda: finish_game(FEW), 120, (lambda: prepare(MANY), lambda: prepare(FEW))
    )
    yield Figure("finish_growth", ours / theirs, 1.2, note=f"{ours * 1e3:.2f} ms / {theirs * 1e3:.2f} ms")
    plain = TinyDB(bench.folder / "plain.json")
    plain.insert_multiple(record for _, record in games(bench.sessions, MANY))
    (_, record), *_ = games(bench.sessions, 1)
    theirs, ours = medians(
        lambda: plain.insert(record), lambda: finish_game(MANY), 5, (lambda: None, lambda: prepare(MANY))
    )
    plain.close()
    note = f"{theirs * 1e3:.0f} ms / {ours * 1e3:.2f} ms"
    yield Figure("tinydb_gain", theirs / ours, 500.0, at_least=True, note=note)


def page_growth(bench: Bench) -> Figure:
    """Opening the store and reading the newest page of a large history, compared with a small one."""
    bench.close()

    def open_and_read(number: int) -> None:
        with Store(bench.folder / str(number)) as store:
            assert len(store.history.page()) == 30

    ours, theirs = medians(lambda: open_and_read(MANY), lambda: open_and_read(FEW), 100)
    bench.stores = {number: Store(bench.folder / str(number)) for number in (0, FEW, MANY)}
    return Figure("page_growth", ours / theirs, 1.2, note=f"{ours * 1e3:.2f} ms / {theirs * 1e3:.2f} ms")


def figures() -> Iterator[Figure]:
    """Yields the figures of the storage."""
    folder = Path(tempfile.mkdtemp(prefix="spielblock-bench-"))
    try:
        bench = Bench(folder)
        yield save_ratio(bench)
        yield save_growth(bench)
        yield from finish(bench)
        yield page_growth(bench)
        yield from history.figures(bench.folder, bench.stores[MANY], games(bench.sessions, MANY), bench.fresh)
        bench.close()
    finally:
        shutil.rmtree(folder)


def main() -> int:
    """Prints the figures."""
    missed = 0
    for figure in figures():
        print(figure.line())
        missed += not figure.is_met
    return 1 if missed else 0


if __name__ == "__main__":
    take_no_arguments("python -m tools.bench.storage", __doc__)
    sys.exit(main())
