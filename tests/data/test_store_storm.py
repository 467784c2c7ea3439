"""A storm: a child plays and reports on a pipe what was confirmed; it is killed at random moments. Nothing may be lost.

`SPIELBLOCK_KILLS` sets how often; without it 200 times.
"""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data.backup import kept
from data.store import Store
from sheets.codec import encode_move
from sheets.session import Session, encode_session
from tests.data.storehelp import Clock, contents, finished, play, some_move

KILLS = int(os.environ.get("SPIELBLOCK_KILLS", "200"))
ROUND = 20
"""So many kills per folder: the check reads everything, and should not take longer than the storm."""
Model = dict[str, Any]
"""What is confirmed, by id: where the game is (`running`, `finished`, `deleted`) and its session file."""
IMPORTS = 6

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


class Child:
    """Plays in a store. Before an operation it says what will be true afterwards, and afterwards that it is."""

    def __init__(self, folder: Path, pipe: int, seed: int, imports: Path) -> None:
        self.chooser = random.Random(seed)
        self.store = Store(folder)
        self.pipe = pipe
        self.imports = sorted(imports.glob("*.json"))

    def run(self) -> None:
        while True:
            self.chooser.choice(
                [self.new, self.move, self.move, self.move, self.undo, self.redo, self.finish, self.reopen,
                 self.delete, self.restore, self.take_in, self.daily]
            )()  # fmt: skip

    def tell(self, **said: Any) -> None:
        os.write(self.pipe, (json.dumps(said) + "\n").encode())

    def do(self, op: str, after: Model, work: Callable[[], object]) -> None:
        self.tell(op=op, after=after)
        work()
        self.tell(done=op)

    def one(self, finished: bool = False) -> Any:
        some = self.store.history.page() if finished else self.store.running()
        return self.chooser.choice(some) if some else None

    def new(self) -> None:
        if len(self.store.running()) < 4:
            self.tell(op="new", after={})
            running = self.store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
            self.tell(done="new", session=encode_session(running.session))

    def _game(self, op: str, change: Callable[[Any], Any]) -> None:
        if card := self.one():
            running = self.store.open(card.id)
            if running.game.over and op == "move":
                return
            game, work = change(running)
            session = encode_session(Session(running.id, running.started, game))
            self.do(op, {card.id: ["running", session]}, work)

    def move(self) -> None:
        def change(running: Any) -> Any:
            move = some_move(running.game, self.chooser)
            return running.game.play(move), lambda: running.play(move)

        self._game("move", change)

    def undo(self) -> None:
        self._game("undo", lambda running: (running.game.undo(), running.undo))

    def redo(self) -> None:
        self._game("redo", lambda running: (running.game.redo(), running.redo))

    def finish(self) -> None:
        if (card := self.one()) and card.moves > 3:
            session = encode_session(self.store.open(card.id).session)
            self.do("finish", {card.id: ["finished", session]}, lambda: self.store.finish(card.id, early=True))

    def reopen(self) -> None:
        if one := self.one(finished=True):
            session = encode_session(self.store.history.session(one.id))
            self.do("reopen", {one.id: ["running", session]}, lambda: self.store.reopen(one.id))

    def delete(self) -> None:
        if one := self.one(finished=self.chooser.random() < 0.7):
            self.do("delete", {one.id: ["deleted", None]}, lambda: self.store.delete(one.id))

    def restore(self) -> None:
        cards, summaries = self.store.deleted()
        if summaries:
            session = encode_session(self.store.history.session(summaries[0].id))
            self.do("restore", {session["id"]: ["finished", session]}, lambda: self.store.restore(session["id"]))
        elif cards:
            session = encode_session(self.store.open(cards[0].id).session)
            self.do("restore", {session["id"]: ["running", session]}, lambda: self.store.restore(session["id"]))

    def take_in(self) -> None:
        path = self.chooser.choice(self.imports)
        shown = set(contents(self.store)) | {one.id for some in self.store.deleted() for one in some}
        after = {
            session["id"]: ["finished" if "finished" in session["kept"] else "running", strip(session)]
            for session in json.loads(path.read_text())["sessions"]
            if session["id"] not in shown
        }
        if len(after) == len(json.loads(path.read_text())["sessions"]):
            self.do("import", after, lambda: self.store.backup.import_file(path))

    def daily(self) -> None:
        self.do("daily", {}, self.store.daily)


def strip(session: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in session.items() if field != "kept"}


def storm(folder: Path, seed: int, imports: Path, wait: float) -> list[dict[str, Any]]:
    """Lets a child play for a while, kills it, and returns what it said."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            Child(folder, writing, seed, imports).run()
        except BaseException as error:
            os.write(writing, (json.dumps({"crash": repr(error)}) + "\n").encode())
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        first = pipe.readline()  # the store is open and plays
        time.sleep(wait)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        lines = [first, *pipe.readlines()]
    said = [json.loads(line) for line in lines if line.endswith(b"\n")]
    assert not any("crash" in one for one in said), said[-1]
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL
    return said


def confirmed(model: Model, said: list[dict[str, Any]]) -> tuple[str, Model]:
    """Brings the model to what was confirmed; returns the operation under way and what it would have changed."""
    op, after = "", {}
    for one in said:
        if "op" in one:
            op, after = one["op"], one["after"]
        else:
            if one["done"] == "new":
                after = {one["session"]["id"]: ["running", one["session"]]}
            for name, (where, session) in after.items():
                model[name] = [where, model[name][1] if session is None else session]
            op, after = "", {}
    return op, after


def shown(folder: Path) -> Model:
    with Store(folder) as store:
        found: Model = {name: list(value) for name, value in contents(store).items()}
        cards, summaries = store.deleted()
        for one in (*cards, *summaries):
            assert one.id not in found, "deleted and shown"
            found[one.id] = ["deleted", None]
        lines = json.dumps(found)  # as the pipe has it
        return dict(json.loads(lines))


def check(folder: Path, model: Model, op: str, after: Model) -> Model:
    """Compares everything; returns the state from which the next child begins."""
    found = shown(folder)
    visible = {name: ["deleted", None] if where == "deleted" else [where, one] for name, (where, one) in model.items()}
    for name in model.keys() - after.keys():
        assert found[name] == visible[name], (op, name)
    took = []
    for name, new in after.items():
        assert found.get(name) in (visible.get(name), new), (op, name)
        if new != visible.get(name):
            took.append(found.get(name) == new)
    assert len(set(took)) <= 1, (op, "only in part")
    others = found.keys() - model.keys() - after.keys()
    if op == "new" and others:
        (name,) = others
        assert found[name][0] == "running"
        assert found[name][1]["moves"] == []
    else:
        assert not others, (op, others)
    for name, (where, session) in found.items():
        model[name] = [where, model[name][1] if session is None else session]
    return model


@pytest.fixture(scope="module")
def imports(quick_folder: Path) -> Path:
    """Backups with finished and running games, some of which belong between those that are already there."""
    folder = quick_folder / "imports"
    folder.mkdir()
    for number in range(IMPORTS):
        clock = Clock()
        clock.ahead(days=40 * number - 100)
        with Store(quick_folder / f"import-{number}", clock) as store:
            finished(store, 12, ("Eva", "Finn"))
            play(store.new("qwinto", ["Eva", "Finn"]), 5, seed=number)
            store.backup.export(folder / f"{number}.json")
    return folder


@pytest.mark.timeout(max(180, 2 * KILLS))
def test_nothing_is_lost_in_a_storm(tmp_path: Path, imports: Path) -> None:
    chooser = random.Random()
    cut_off: Counter[str] = Counter()
    moves = 0
    model: Model = {}
    for kill in range(KILLS):
        folder = tmp_path / str(kill // ROUND)
        if kill % ROUND == 0:
            model = {}
        said = storm(folder, chooser.randrange(10**9), imports, chooser.random() ** 2 * 0.12)
        op, after = confirmed(model, said)
        cut_off[op] += 1
        moves += sum(one.get("done") == "move" for one in said)
        model = check(folder, model, op, after)
    print(f"\n{KILLS} kills, {moves} confirmed moves, killed in: {dict(cut_off)}")
    assert sum(cut_off[op] for op in ("move", "undo", "redo")) > 0
    assert sum(cut_off[op] for op in ("finish", "reopen", "delete", "restore", "import")) > 0
    assert moves > KILLS // 2


def test_the_check_itself_sees_a_loss(tmp_path: Path) -> None:
    """A storm that could not fail would prove nothing."""
    with Store(tmp_path) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 3)
        session = encode_session(running.session)
    model = {running.id: ["running", session]}
    assert check(tmp_path, dict(model), "", {}) == model
    longer = {**session, "moves": [*session["moves"], encode_move(running.game.moves[0])]}  # type: ignore[misc]
    with pytest.raises(AssertionError):
        check(tmp_path, {running.id: ["running", longer]}, "", {})
    with pytest.raises(AssertionError):
        check(tmp_path, {}, "", {})
    with pytest.raises(KeyError):
        check(tmp_path, {**model, "lost": ["running", session]}, "", {})
    half = {running.id: ["running", session], "missing": ["finished", kept({}, 0, None, "")]}
    with pytest.raises(AssertionError):
        check(tmp_path, {}, "import", half)
