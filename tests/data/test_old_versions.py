"""Version 1 stays readable for ever: a session file, a backup and a whole folder as version 1 wrote them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from data.settings import SettingValues
from data.store import Store
from sheets.session import encode_session
from tests.data.storehelp import V1, Clock, contents, finished, play

EXPECTED: dict[str, Any] = json.loads((V1 / "expected.json").read_text())


@pytest.fixture
def folder(quick_path: Path) -> Path:
    shutil.copytree(V1 / "folder", quick_path / "folder")
    return quick_path / "folder"


def check(store: Store) -> None:
    found = {
        one.id: [one.game, list(one.players), list(one.totals), list(one.winners), one.finished]
        for one in store.history.page()
    }
    assert found == EXPECTED["finished"]
    for name, (game, players, totals, _, _) in EXPECTED["finished"].items():
        session = store.history.session(name)
        assert session.game.rules.name == game
        assert list(session.game.players) == players
        assert [seat.total for seat in session.game.standing.seats] == totals
    running = {
        card.id: [card.moves, len(store.open(card.id).game.moves), list(card.players)] for card in store.running()
    }
    assert running == EXPECTED["running"]


def test_a_session_file_of_version_1(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        assert store.backup.import_file(V1 / "session.json").added == ["v1-example"]
        running = store.open("v1-example")
        assert running.started == "2026-11-15T19:30:00+01:00"
        said = json.loads((V1 / "session.json").read_text())
        assert encode_session(running.session)["moves"] == said["moves"]
        assert encode_session(running.session)["players"] == said["players"]


def test_a_folder_of_version_1(folder: Path) -> None:
    with Store(folder, Clock()) as store:
        check(store)
        assert [one.id for one in store.deleted()[1]] == EXPECTED["deleted"]
        assert store.settings.values == SettingValues(theme="dark", language="de")
        assert {player.name: player.color for player in store.players.all()}["Anna"] == "teal"
        assert store.reports == []
        (name,) = EXPECTED["running"]
        before = contents(store)
        store.open(name).record_redo()
        play(store.open(name), 2)
        finished(store, 1)
        store.restore(EXPECTED["deleted"][0])
        store.reopen(next(iter(EXPECTED["finished"])))
        assert len(contents(store)) == len(before) + 2
    with Store(folder, Clock()) as store:
        assert store.reports == []


def test_a_backup_of_version_1(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        done = store.backup.import_file(V1 / "backup.json", settings=True)
        assert set(done.added) == {*EXPECTED["finished"], *EXPECTED["running"]}
        check(store)
        assert store.settings.values.theme == "dark"
