"""Files of version 1 stay readable: a session file, a backup and a whole folder."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from data.settings import SettingValues
from data.store import Store
from sheets.session import encode_session
from tests.data.store_helpers import V1, Clock, contents, finished, play

EXPECTED: dict[str, Any] = json.loads((V1 / "expected.json").read_text())


@pytest.fixture
def folder(quick_path: Path) -> Path:
    shutil.copytree(V1 / "folder", quick_path / "folder")
    return quick_path / "folder"


def check(store: Store) -> None:
    summaries = {
        summary.id: [summary.game, list(summary.players), list(summary.totals), list(summary.winners), summary.finished]
        for summary in store.history.page()
    }
    assert summaries == EXPECTED["finished"]
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
        session = json.loads((V1 / "session.json").read_text())
        assert encode_session(running.session)["moves"] == session["moves"]
        assert encode_session(running.session)["players"] == session["players"]


def test_a_folder_of_version_1(folder: Path) -> None:
    with Store(folder, Clock()) as store:
        check(store)
        assert [summary.id for summary in store.deleted()[1]] == EXPECTED["deleted"]
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
