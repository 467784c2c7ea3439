"""What storage costs, and whether it grows with the history. Run as `python -m tools.bench.storage`."""

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
"""So many different games are really played; the history repeats them under other ids and times."""


def played(seed: int) -> Session:
    """Plays a game of Qwinto to its end, two to four players, with random moves."""
    chooser = random.Random(seed)
    known = game_type("qwinto")
    assert known
    rules, options = known.set_up({"components": "app"})
    game = Game.new(rules, tuple(chooser.sample(NAMES, chooser.randint(2, 4))), options)
    while not game.over:
        move = chooser.choice(list(game.rules.legal_moves(game.state)))
        game = game.play(resolve(game, move, chooser) if isinstance(move, ChanceMove) else move)
    return Session("", iso(START), game)


def games(sessions: list[Session], number: int) -> Iterator[tuple[Document, Document]]:
    """Yields so many games, three hours apart, oldest first."""
    made = [(make_record(one, iso(START), 1800), one) for one in sessions]
    whole = [(make_summary(one, whole_), whole_) for whole_, one in made]
    for place in range(number):
        summary, whole_ = whole[place % len(whole)]
        name, time = f"bench-{place:05d}", iso(START + timedelta(hours=3 * place))
        own = {"id": name, "key": history_key(time, name), "finished": time}
        session = {**whole_["session"], "id": name, "started": time}
        yield {**summary, **own, "started": time}, {**whole_, **own, "session": session}


class Bench:
    """A folder with a small and a large history, and one with none."""

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
        """Plays game after game in a store, one move each time it is asked."""
        while True:
            session = self.sessions[next(self._seeds) % PLAYED]
            running = self._started(self.stores[number], session)
            for move in session.game.moves:
                running.record(move)
                yield
            self.tidy(number)

    def tidy(self, number: int) -> None:
        """Leaves no running game in a store: all have equally few."""
        for card in self.stores[number].running():
            self.stores[number].games.journal(card.id).remove()
        self.stores[number].close()
        self.stores[number] = Store(self.folder / str(number))

    def over(self, number: int) -> GameController:
        """Returns a game that is over and only has to be finished."""
        session = self.sessions[next(self._seeds) % PLAYED]
        running = self._started(self.stores[number], session)
        for move in session.game.moves[:-1]:
            running.game = running.game.play(move)  # in memory: what finishing costs does not depend on the journal
        running.record(session.game.moves[-1])
        return running

    def fresh(self) -> None:
        """Lets a game come in, so that no figure is at hand."""
        self.stores[MANY].finish(self.over(MANY).id)

    @staticmethod
    def _started(store: Store, session: Session) -> GameController:
        return store.new("qwinto", session.game.players, dict(session.game.options))


def save_ratio(bench: Bench) -> Figure:
    """Confirming a move, against appending and flushing the same bytes with nothing around."""
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
    return Figure("save_ratio", ours / theirs, 1.5, note=f"{ours * 1e3:.2f} ms / {theirs * 1e3:.2f} ms")


def save_growth(bench: Bench) -> Figure:
    """Confirming a move with a large history, against one with none."""
    large, none = bench.moves(MANY), bench.moves(0)
    next(large), next(none)
    ours, theirs = medians(lambda: next(large), lambda: next(none), 1000)
    bench.tidy(0)
    bench.tidy(MANY)
    return Figure("save_growth", ours / theirs, 1.05, note=f"{ours * 1e3:.2f} ms / {theirs * 1e3:.2f} ms")


def finish(bench: Bench) -> Iterator[Figure]:
    """Finishing a game with a large history, against a small one; and against a plain TinyDB with the large one."""
    ready: dict[int, GameController] = {}

    def prepare(number: int) -> None:
        ready[number] = bench.over(number)

    def done(number: int) -> None:
        bench.stores[number].finish(ready[number].id)

    ours, theirs = medians(lambda: done(MANY), lambda: done(FEW), 120, (lambda: prepare(MANY), lambda: prepare(FEW)))
    yield Figure("finish_growth", ours / theirs, 1.2, note=f"{ours * 1e3:.2f} ms / {theirs * 1e3:.2f} ms")
    plain = TinyDB(bench.folder / "plain.json")
    plain.insert_multiple(whole for _, whole in games(bench.sessions, MANY))
    (_, one), *_ = games(bench.sessions, 1)
    theirs, ours = medians(lambda: plain.insert(one), lambda: done(MANY), 5, (lambda: None, lambda: prepare(MANY)))
    plain.close()
    note = f"{theirs * 1e3:.0f} ms / {ours * 1e3:.2f} ms"
    yield Figure("tinydb_gain", theirs / ours, 500.0, at_least=True, note=note)


def page_growth(bench: Bench) -> Figure:
    """Opening the store and reading the newest page of a large history, against a small one."""
    bench.close()

    def open_and_read(number: int) -> None:
        with Store(bench.folder / str(number)) as store:
            assert len(store.history.page()) == 30

    ours, theirs = medians(lambda: open_and_read(MANY), lambda: open_and_read(FEW), 100)
    bench.stores = {number: Store(bench.folder / str(number)) for number in (0, FEW, MANY)}
    return Figure("page_growth", ours / theirs, 1.2, note=f"{ours * 1e3:.2f} ms / {theirs * 1e3:.2f} ms")


def figures() -> Iterator[Figure]:
    """Yields what is measured here."""
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
    sys.exit(main())
