"""Refusals of the storage on every page: each call that may fail does so once, and the page says why."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from shutil import copytree

import pytest

from tests.data.faults import FaultyDisk
from tests.gui.failing_calls import Call, FailingCalls, calls_in_source, full_disk
from tests.gui.phone import Phone
from tests.gui.store_scenarios import SCENARIOS, Games, PreparedApp, pages, prepare
from tests.shared import filled_once, run_folder
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine

ALWAYS_OPEN = {"home", "history", "settings", "people", "new-game"}
"""Pages that open even if nothing can be read."""
SILENT = {
    ("app.py", "change"): "the window's size is stored while the app ends",
    ("pages/home/home.py", "progress"): "the card says that the game cannot be read",
    ("shared/review/review_queue.py", "session"): "the game is left out of the coach's statistics",
}
"""Failing calls that show no refusal, with the reason."""


CALLS: dict[str, list[str]] = {
    "home: delete": [
        "pages/home/home.py delete",
        "pages/home/home.py progress",
        "pages/home/home.py restore",
        "pages/home/home.py progress",
        "pages/home/home.py progress",
    ],
    "home: finish early": [
        "pages/home/home.py finish",
        "pages/home/home.py progress",
        "pages/home/home.py reopen",
        "pages/home/home.py progress",
        "pages/home/home.py progress",
    ],
    "home: daily backup": ["app.py iter_daily_tasks"],
    "history: annotate": ["pages/history/game_menu.py annotate"],
    "history: continue": ["pages/history/game_menu.py reopen", "table/table_page.py open"],
    "history: delete": [
        "pages/history/game_menu.py delete",
        "pages/history/game_menu.py delete",
        "pages/history/game_menu.py restore",
        "pages/history/game_menu.py restore",
    ],
    "history: export": ["shared/exports.py iter_export"],
    "new game": ["pages/new_game/new_game.py new", "table/table_page.py open"],
    "table: play": ["table/table_model.py append"],
    "table: undo": ["table/table_model.py append"],
    "table: redo": ["table/table_model.py append"],
    "table: open": ["table/table_page.py open"],
    "result: open": ["pages/result/result.py session"],
    "result: open a running game": ["pages/result/result.py open"],
    "result: done": ["pages/result/result.py finish", "pages/home/home.py progress"],
    "result: rematch": ["pages/result/result.py finish", "pages/result/result.py new", "table/table_page.py open"],
    "result: continue": ["pages/result/result.py reopen", "table/table_page.py open"],
    "replay: open": ["pages/replay/replay.py session"],
    "replay: open a running game": ["pages/replay/replay.py open"],
    "review: open": ["pages/game_review/review_page.py session"],
    "review: open a running game": ["pages/game_review/review_page.py open"],
    "evening: again": ["pages/statistics/report_pages.py new", "table/table_page.py open"],
    "people: add": ["pages/people/people.py add"],
    "person: menu of a person outside the list": ["pages/people/person.py add"],
    "person: rename": ["pages/people/person.py rename_player"],
    "person: merge": ["pages/people/person.py merge_players"],
    "person: color": ["pages/people/person.py set_color"],
    "person: sign": ["pages/people/person.py set_sign"],
    "person: hide": ["pages/people/person.py set_hidden"],
    "person: delete": ["pages/people/person.py remove", "pages/home/home.py progress", "pages/home/home.py progress"],
    "settings: open": ["pages/settings/settings.py copies"],
    "settings: change": ["pages/settings/settings.py change"],
    "settings: vibration": ["pages/settings/settings.py change"],
    "settings: take imported ones": ["pages/settings/settings.py change"],
    "settings: export": ["pages/settings/settings.py iter_export"],
    "settings: restore a copy": ["pages/settings/settings.py iter_restore"],
    "settings: import": ["pages/settings/settings.py iter_import"],
    "settings: restore a deleted game": ["pages/settings/settings.py restore"],
    "deck: choose": ["pages/drawers/deck_model.py save"],
    "deck: draw": ["pages/drawers/deck_model.py save"],
    "deck: undo": ["pages/drawers/deck_model.py save"],
    "deck: shuffle": ["pages/drawers/deck_model.py save"],
}
"""Calls of each scenario that may fail: calling module and method."""


@pytest.fixture
def prepared(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Games]:
    """A data folder with finished and running games, which every run copies."""
    folder = filled_once(run_folder(tmp_path_factory) / "refusals", _fill)
    return folder / "data", Games(**json.loads((folder / "games.json").read_text()))


def _fill(folder: Path) -> None:
    games = prepare(folder / "data")
    (folder / "games.json").write_text(json.dumps(games._asdict()))


def run(phone: Phone, failing: FailingCalls, games: Games, name: str, at: int) -> list[Call]:
    """Runs a scenario in a new app, with a failure of call number *at*; returns the calls."""
    phone.empty()
    failing.begin(0)
    table = PreparedApp(phone, failing.new_folder(), games)
    act = SCENARIOS[name](table)
    phone.advance(0.2)
    failing.begin(at)
    act()
    phone.advance(0.3)
    calls = failing.calls
    failing.begin(0)
    return calls


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, prepared: tuple[Path, Games]) -> FailingCalls:
    return FailingCalls(monkeypatch, tmp_path, prepared[0])


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_refusal_of_the_storage_is_said(
    phone: Phone, failing: FailingCalls, prepared: tuple[Path, Games], name: str
) -> None:
    calls = run(phone, failing, prepared[1], name, at=0)
    assert [" ".join(call) for call in calls] == CALLS[name]
    for number, call in enumerate(calls, 1):
        assert run(phone, failing, prepared[1], name, at=number)[number - 1] == call
        if call not in SILENT:
            assert is_said(phone), (call, phone.texts())


def is_said(phone: Phone) -> bool:
    """Whether the reason of the failure is on the screen."""
    sentence = tr.say(full_disk().violation, "data")
    labels = [widget for widget in phone.find_all() if sentence in str(getattr(widget, "text", ""))]
    lines = [widget for widget in labels if isinstance(widget, MessageLine)]
    return bool(labels) and all(line.visible for line in lines)


def test_every_page_opens_or_says_why_not_while_nothing_can_be_read(
    phone: Phone, prepared: tuple[Path, Games], tmp_path: Path
) -> None:
    """Also where the storage announces no failure: every call of the system fails."""
    folder = Path(copytree(prepared[0], tmp_path / "data"))
    table = PreparedApp(phone, folder, prepared[1])
    phone.advance(0.2)
    with FaultyDisk(folder, 1, errno.EIO, lasting=True) as disk:
        for name, what in pages(prepared[1]):
            page = table.go(name, **what)
            phone.advance(0.3)
            assert page.name == name or (page.message.visible and name not in ALWAYS_OPEN), name
    assert disk.tripped


def test_every_call_that_may_fail_is_in_a_scenario() -> None:
    calls = {Call(*call.split()) for calls in CALLS.values() for call in calls}
    missing = set(calls_in_source()) - calls - SILENT.keys()
    assert not missing, missing
