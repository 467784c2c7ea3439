"""A storm: a child changes everything and tells on a pipe what was confirmed; it is really killed. Nothing may be lost.

The child dies at a system call that writes, chosen at random, so no time is lost with waiting. `SPIELBLOCK_LONG=1`
makes it 10,000 kills.
"""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from data.store import Store
from sheets.codec import encode_move
from sheets.session import encode_session
from tests.data.changes import CHANGES, backups, make, told
from tests.data.crash import CrashDisk
from tests.data.storehelp import play

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
KILLS = int(os.environ.get("SPIELBLOCK_KILLS", "10000" if LONG else "15"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
ROUND = 20
"""So many kills per folder."""
MOST_CALLS = 120
"""The child lives for at most so many calls that write."""
OFTEN = ("move", "undo", "redo", "finish")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def plain(store: Store) -> Any:
    """All that a store tells, as a pipe has it."""
    shown = told(store)
    shown["deleted"] = sorted(shown["deleted"])
    shown["settings"] = str(shown["settings"])
    shown["deck"] = None if shown["deck"] is None else shown["deck"].json()
    return json.loads(json.dumps(shown))


def child(folder: Path, pipe: int, seed: int) -> None:
    """Changes the store until it is killed; says before each change what is true, and afterwards that it was made."""
    chooser = random.Random(seed)
    store = Store(folder)

    def tell(**said: Any) -> None:
        content = (json.dumps(said) + "\n").encode()
        while content:
            content = content[write(pipe, content) :]

    write = os.write
    killed = lambda: os.kill(os.getpid(), signal.SIGKILL)  # noqa: E731
    disk = CrashDisk(folder, pytest.MonkeyPatch(), chooser.randint(1, MOST_CALLS), killed)
    tell(state=plain(store))
    with disk:
        while True:
            change = chooser.choice((*CHANGES, *OFTEN))
            seed = chooser.randrange(10**9)
            tell(change=change, seed=seed)
            make(change, store, seed)
            tell(done=change, state=plain(store))


def storm(folder: Path, seed: int) -> list[dict[str, Any]]:
    """Lets a child live until it is killed, and returns what it said."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reading)
            child(folder, writing, seed)
        except BaseException as error:
            os.write(writing, (json.dumps({"crash": repr(error)}) + "\n").encode())
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        lines = pipe.readlines()
    _, status = os.waitpid(process, 0)
    said = [json.loads(line) for line in lines if line.endswith(b"\n")]
    assert not any("crash" in one for one in said), said[-1]
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL
    return said


def check(found: Any, before: Any, change: str) -> None:
    """What was confirmed is there; what was cut off is there whole or not at all, and touched at most what it is about.

    Here nobody knows how it would have ended (`test_store_crashes` does): so what changed must be one change.
    """
    changed = {name for name in found.keys() | before.keys() if found.get(name) != before.get(name)}
    alone = {
        "settings": {"settings"}, "decks": {"deck"}, "colour": {"players"}, "know": {"players"}, "annotate": {"notes"},
        "export": set(), "daily": set(),
    }.get(change)  # fmt: skip
    if alone is not None:
        games = {name for name in changed if isinstance(found.get(name), list) and change == "annotate"}
        assert changed - games <= alone, (change, changed)
        assert len(games) <= 1
        return
    games = changed - {"settings", "deck", "players", "deleted", "notes"}
    assert not changed & {"settings", "deck"}, (change, changed)
    if change in ("", "move", "undo", "redo", "finish", "reopen", "delete", "restore", "new"):
        assert len(games) <= (change != ""), (change, games)
        for name in games & found.keys() & before.keys():
            ours, theirs = before[name][1]["moves"], found[name][1]["moves"]
            if change == "move":  # it takes the place of what was undone
                stand = before[name][1].get("cursor", len(ours))
                assert (theirs[:stand], len(theirs)) == (ours[:stand], stand + 1), (change, name)
            else:
                shorter = min(len(ours), len(theirs))
                assert abs(len(ours) - len(theirs)) <= 1, (change, name)
                assert ours[:shorter] == theirs[:shorter], (change, name)
        gone = before.keys() - found.keys()
        assert not gone or (change == "delete" and gone <= set(found["deleted"])), (change, gone)
    elif change in ("rename", "merge"):
        names = {tuple(sorted(set(found[name][1]["players"]) ^ set(before[name][1]["players"]))) for name in games}
        assert len(names) <= 1, (change, names)


@pytest.mark.timeout(max(180, 2 * KILLS))
def test_nothing_is_lost_in_a_storm(tmp_path: Path) -> None:
    backups(tmp_path, tmp_path / "maker")
    seed = int(os.environ.get("SPIELBLOCK_SEED") or (random.SystemRandom().randrange(10**9) if LONG else 1))
    print(f"SPIELBLOCK_SEED={seed}")  # read when it fails
    chooser = random.Random(seed)
    began, killed, confirmed = time.monotonic(), Counter[str](), Counter[str]()
    for kill in range(KILLS):
        said = storm(tmp_path / str(kill // ROUND), chooser.randrange(10**9))
        confirmed.update(one["done"] for one in said if "done" in one)
        before = next(one["state"] for one in reversed(said) if "state" in one)
        change = str(said[-1].get("change", ""))
        killed[change] += 1
        with Store(tmp_path / str(kill // ROUND)) as store:
            check(plain(store), before, change)
        if time.monotonic() - began > SECONDS:
            break
    seconds = time.monotonic() - began
    print(f"\n{sum(killed.values())} kills in {seconds:.0f} s, in {dict(killed)}; confirmed {dict(confirmed)}")
    assert len(killed) > 5
    assert sum(confirmed.values()) > sum(killed.values())


def test_the_check_itself_sees_a_loss(tmp_path: Path) -> None:
    """A storm that could not fail would prove nothing."""
    with Store(tmp_path) as store:
        running = store.new("qwinto", ["Anna", "Ben"])
        play(running, 3)
        before = plain(store)
        check(before, before, "")
        session = encode_session(running.session)
        moves = session["moves"]
        assert isinstance(moves, list)
        longer = {**session, "moves": [*moves, encode_move(running.game.moves[0])] * 2}
        with pytest.raises(AssertionError):
            check(before, {**before, running.id: ["running", longer]}, "move")
        with pytest.raises(AssertionError):
            check({**before, running.id: ["running", {**session, "moves": moves[1:]}]}, before, "move")
        with pytest.raises(AssertionError):
            check(before, {**before, "lost": ["running", session]}, "finish")
        with pytest.raises(AssertionError):
            check({**before, "more": ["running", session]}, before, "")
        with pytest.raises(AssertionError):
            check({**before, "settings": "other"}, before, "move")
