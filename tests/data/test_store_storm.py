"""Kills of a child process that uses the store and reports confirmed operations on a pipe: none may be lost.

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
from tests.data.crash_disk import CrashDisk
from tests.data.operations import CHANGES, backups, make, snapshot
from tests.data.store_helpers import play

LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
KILLS = int(os.environ.get("SPIELBLOCK_KILLS", "10000" if LONG else "15"))
SECONDS = float(os.environ.get("SPIELBLOCK_SECONDS", "1e9"))
ROUND = 20
"""Kills per folder."""
MOST_CALLS = 120
"""Maximum of writing calls before the child is killed."""
OFTEN = ("move", "undo", "redo", "finish")

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def plain(store: Store) -> Any:
    """Returns the snapshot of a store as JSON."""
    state = snapshot(store)
    state["deleted"] = sorted(state["deleted"])
    state["settings"] = str(state["settings"])
    state["deck"] = None if state["deck"] is None else state["deck"].json()
    return json.loads(json.dumps(state))


def child(folder: Path, pipe: int, seed: int) -> None:
    """Uses the store until it is killed; reports the state before and each confirmed operation."""
    chooser = random.Random(seed)
    store = Store(folder)

    def send(**message: Any) -> None:
        content = (json.dumps(message) + "\n").encode()
        while content:
            content = content[write(pipe, content) :]

    write = os.write
    kill = lambda: os.kill(os.getpid(), signal.SIGKILL)  # noqa: E731
    disk = CrashDisk(folder, pytest.MonkeyPatch(), chooser.randint(1, MOST_CALLS), kill)
    send(state=plain(store))
    with disk:
        while True:
            change = chooser.choice((*CHANGES, *OFTEN))
            seed = chooser.randrange(10**9)
            send(change=change, seed=seed)
            make(change, store, seed)
            send(done=change, state=plain(store))


def storm(folder: Path, seed: int) -> list[dict[str, Any]]:
    """Runs a child until it is killed and returns its messages."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reading)
            child(folder, writing, seed)
        except BaseException as error:  # noqa: BLE001 - whatever ends the child is reported to the parent
            os.write(writing, (json.dumps({"crash": repr(error)}) + "\n").encode())
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        lines = pipe.readlines()
    _, status = os.waitpid(process, 0)
    messages = [json.loads(line) for line in lines if line.endswith(b"\n")]
    assert not any("crash" in item for item in messages), messages[-1]
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL
    return messages


def check(state: Any, before: Any, change: str) -> None:
    """Checks that confirmed operations are in effect and the interrupted one is complete or absent.

    The state after the interrupted operation is unknown here, so only a single change is allowed.
    """
    changed = {name for name in state.keys() | before.keys() if state.get(name) != before.get(name)}
    only_change = {
        "settings": {"settings"}, "decks": {"deck"}, "color": {"players"}, "add_or_remove_player": {"players"},
        "annotate": {"notes"}, "export": set(), "daily": set(),
    }.get(change)  # fmt: skip
    if only_change is not None:
        games = {name for name in changed if isinstance(state.get(name), list) and change == "annotate"}
        assert changed - games <= only_change, (change, changed)
        assert len(games) <= 1
        return
    games = changed - {"settings", "deck", "players", "deleted", "notes"}
    assert not changed & {"settings", "deck"}, (change, changed)
    if change in ("", "move", "undo", "redo", "finish", "reopen", "delete", "restore", "new"):
        assert len(games) <= (change != ""), (change, games)
        for name in games & state.keys() & before.keys():
            ours, theirs = before[name][1]["moves"], state[name][1]["moves"]
            if change == "move":  # it replaces the undone moves
                cursor = before[name][1].get("cursor", len(ours))
                assert (theirs[:cursor], len(theirs)) == (ours[:cursor], cursor + 1), (change, name)
            else:
                shorter = min(len(ours), len(theirs))
                assert abs(len(ours) - len(theirs)) <= 1, (change, name)
                assert ours[:shorter] == theirs[:shorter], (change, name)
        gone = before.keys() - state.keys()
        assert not gone or (change == "delete" and gone <= set(state["deleted"])), (change, gone)
    elif change in ("rename", "merge"):
        names = {tuple(sorted(set(state[name][1]["players"]) ^ set(before[name][1]["players"]))) for name in games}
        assert len(names) <= 1, (change, names)


@pytest.mark.timeout(max(180, 2 * KILLS))
def test_no_confirmed_change_is_lost_by_kills(tmp_path: Path) -> None:
    backups(tmp_path, tmp_path / "maker")
    seed = int(os.environ.get("SPIELBLOCK_SEED") or (random.SystemRandom().randrange(10**9) if LONG else 1))
    print(f"SPIELBLOCK_SEED={seed}")  # read when it fails
    chooser = random.Random(seed)
    began, killed, confirmed = time.monotonic(), Counter[str](), Counter[str]()
    for kill in range(KILLS):
        messages = storm(tmp_path / str(kill // ROUND), chooser.randrange(10**9))
        confirmed.update(item["done"] for item in messages if "done" in item)
        before = next(item["state"] for item in reversed(messages) if "state" in item)
        change = str(messages[-1].get("change", ""))
        killed[change] += 1
        with Store(tmp_path / str(kill // ROUND)) as store:
            check(plain(store), before, change)
        if time.monotonic() - began > SECONDS:
            break
    seconds = time.monotonic() - began
    print(f"\n{sum(killed.values())} kills in {seconds:.0f} s, in {dict(killed)}; confirmed {dict(confirmed)}")
    assert len(killed) > min(5, sum(killed.values()) // 4)  # a busy machine manages few kills in its time
    assert sum(confirmed.values()) > sum(killed.values())


def test_the_check_detects_a_loss(tmp_path: Path) -> None:
    """Proves that the test can fail."""
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
