"""Damage at random: opening never raises, what is not damaged is all there, what is damaged is kept aside.

`SPIELBLOCK_DAMAGES` sets how many; without it 1,000.
"""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from data.errors import ReportCode
from data.store import Store
from tests.data.storehelp import LOST, Clock, contents, finished, play

DAMAGES = int(os.environ.get("SPIELBLOCK_DAMAGES", "1000"))
Shown = dict[str, Any]


@pytest.fixture(scope="module")
def template(quick_folder: Path) -> tuple[Path, Shown, dict[str, list[str]]]:
    """A folder with two files of history, three running games, players, settings and a safety copy."""
    folder = quick_folder / "template"
    with Store(folder, Clock()) as store:
        finished(store, 40)
        for number in range(3):
            running = store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
            play(running, 15, seed=number)
            running.undo()
        store.settings.change(theme="dark")
        store.daily()
        whole = contents(store)
        files = {path.name: [] for path in (folder / "history").iterdir()}
        for name in store.history._shards.names():
            files[f"{name}.games"] = [one["id"] for one in store.history._shards.summaries(name)]
        for card in store.running():
            files[store._games.journal(card.id).path.name] = [card.id]
    return folder, whole, files


def damaged(content: bytes, chooser: random.Random) -> bytes:
    """One of the ways in which a file goes bad."""
    place = chooser.randrange(len(content))
    match chooser.randrange(6):
        case 0:
            return content[:place]
        case 1:
            return content[:place] + bytes([content[place] ^ (1 << chooser.randrange(8))]) + content[place + 1 :]
        case 2:
            return content[:place] + chooser.randbytes(8) + content[place + 8 :]
        case 3:
            return content[:place] + b"\0" * 512 + content[place + 512 :]
        case 4:
            return content[:place] + content[place + chooser.randrange(1, 200) :]
        case _:
            return content[:place] + content[:place][-chooser.randrange(1, 100) :] + content[place:]


@pytest.mark.timeout(max(120, DAMAGES))
@pytest.mark.parametrize("copies", [True, False], ids=["with copies", "without"])
def test_damage_at_random(template: tuple[Path, Shown, dict[str, list[str]]], quick_path: Path, copies: bool) -> None:
    source, whole, files = template
    chooser = random.Random(int(copies))
    lost = kept = 0
    for number in range(DAMAGES // 2):
        folder = quick_path / "data"
        shutil.copytree(source, folder, ignore=None if copies else shutil.ignore_patterns("safety"))
        victims = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.stat().st_size]
        victim = chooser.choice(victims)
        before = victim.read_bytes()
        bad = damaged(before, chooser)
        victim.write_bytes(bad)
        with Store(folder, Clock()) as store:
            shown = contents(store)
            store.players.all()
            reports = list(store.reports)
        own = files.get(victim.name, [])
        for session, value in whole.items():
            if session not in own:
                assert shown[session] == value, (number, victim.name)
        assert set(shown) - set(whole) == set(), (number, victim.name)
        if victim.suffix == ".games":
            for session in set(own) & set(shown):
                assert shown[session] in (whole[session], LOST), (number, session)
            lost += sum(shown.get(session, LOST) == LOST for session in own)
            if bad != before and copies:
                assert all(shown[session] == whole[session] for session in own), (number, "the copy has it")
            if bad != before:
                assert [report.code for report in reports].count(ReportCode.DAMAGED) == 1
        if victim.suffix == ".journal" and own[0] in shown:
            there, was = shown[own[0]][1]["moves"], whole[own[0]][1]["moves"]
            assert there == was[: len(there)]
        for report in reports:
            if "kept" in report.params:
                assert (folder / "damaged" / str(report.params["kept"])).read_bytes() == bad
                kept += 1
        with Store(folder, Clock()) as store:
            assert contents(store) == shown
            store.players.all()
            assert store.reports == [], "said once"
            play(store.new("qwinto", ["Anna", "Ben"]), 1)
            finished(store, 1)
        shutil.rmtree(folder)
    assert kept > DAMAGES // 8
    assert copies or lost > 0


def test_a_damaged_pending_change_does_not_stop_opening(
    template: tuple[Path, Shown, dict[str, list[str]]], quick_path: Path
) -> None:
    source, whole, _ = template
    for number, name in enumerate(("change.pending", "change.back")):
        folder = quick_path / str(number)
        shutil.copytree(source, folder)
        (folder / name).write_bytes(b'12345678 {"id":"x"}\n' + b"\0" * 100)
        with Store(folder, Clock()) as store:
            assert contents(store) == whole
        assert not (folder / name).exists()


def test_games_that_a_damaged_file_lost_come_back_from_the_safety_copy(
    template: tuple[Path, Shown, dict[str, list[str]]], quick_path: Path
) -> None:
    source, whole, _ = template
    folder = quick_path / "data"
    shutil.copytree(source, folder)
    path = min((folder / "history").iterdir())
    lines = path.read_bytes().splitlines(keepends=True)
    lines[-3] = lines[-3][:40] + b"?" + lines[-3][41:]
    path.write_bytes(b"".join(lines))
    with Store(folder, Clock()) as store:
        assert contents(store) == whole
        assert [report.code for report in store.reports] == [ReportCode.RESCUED, ReportCode.DAMAGED]
        assert store.reports[0].params["count"] == 1
        assert (store.reports[1].params["saved"], store.reports[1].params["lost"]) == (32, 0)
