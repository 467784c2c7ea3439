"""Refusals of the storage on every page: each call that may fail does so once, and the page says why."""

# ruff: noqa: SLF001  actions are called as menus and fields call them

from __future__ import annotations

import ast
import errno
import inspect
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from shutil import copytree
from typing import Any, NamedTuple

import pytest

from data.decks import Decks
from data.errors import StoreError, disk_error
from data.history import History
from data.journal import Journal
from data.players import Players
from data.settings import Settings
from data.store import Store
from data.transfer import Transfer
from sheets.pad import Finish, Miss
from tests.gui.helpers import finish_pad
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine
from widgets.pages.history import game_menu
from widgets.shared.exports import export_games

WIDGETS = Path(__file__).resolve().parents[2] / "widgets"
PARTS: tuple[type, ...] = (Store, History, Players, Settings, Decks, Transfer)
MARK = ":raises StoreError"
SILENT = {
    ("app.py", "change"): "the window's size is stored while the app ends",
    ("pages/home/home.py", "progress"): "the card says that the game cannot be read",
    ("shared/review/review_queue.py", "session"): "the game is left out of the coach's statistics",
}
"""Failing calls that show no refusal, with the reason."""


def may_fail() -> Iterator[tuple[type, str]]:
    """Yields the methods of the storage that announce a `StoreError`, and the writing of a move."""
    for part in PARTS:
        for name, method in vars(part).items():
            if not name.startswith("_") and inspect.isfunction(method) and MARK in (method.__doc__ or ""):
                yield part, name
    yield from ((Transfer, "iter_import"), (Transfer, "iter_restore"), (Journal, "append"))


class Call(NamedTuple):
    """A call of the storage by a page."""

    module: str
    """Calling module, below `widgets/`."""
    name: str


class FailingCalls:
    """Records the calls of pages to the storage; the call number *at* fails as on a full disk."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, prepared: tuple[Path, Games]) -> None:
        self._folder = folder
        self._prepared, self.games = prepared
        self.at = 0
        self.calls: list[Call] = []
        self._inside = False
        for part, name in may_fail():
            monkeypatch.setattr(part, name, self._wrapped(getattr(part, name)))

    def new_folder(self) -> Path:
        """Returns a copy of the prepared data folder."""
        return Path(copytree(self._prepared, self._folder / str(len(list(self._folder.iterdir())))))

    def begin(self, at: int) -> None:
        """Starts to count again."""
        self.at, self.calls = at, []

    def _wrapped(self, real: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(real)
        def call(*args: Any, **named: Any) -> Any:
            if self._inside:
                return real(*args, **named)
            self.calls.append(Call(calling_module(), real.__name__))
            failing = len(self.calls) == self.at
            if inspect.isgeneratorfunction(real):
                return failing_steps() if failing else real(*args, **named)
            if failing:
                raise full_disk()
            self._inside = True
            try:
                return real(*args, **named)
            finally:
                self._inside = False

        return call


def full_disk() -> StoreError:
    return disk_error(OSError(errno.ENOSPC, "full"), Path("settings.table"))


def failing_steps() -> Iterator[Any]:
    raise full_disk()
    yield


def calling_module() -> str:
    """Returns the innermost module of `widgets/` on the stack."""
    frame = sys._getframe(1)
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(WIDGETS):
            return path.relative_to(WIDGETS).as_posix()
        frame = frame.f_back
    return ""


class Games(NamedTuple):
    """Games in the prepared folder, by their ids."""

    finished: list[str]
    running: str
    unfinished: str
    over: str
    deleted: str


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Games]:
    """A data folder with finished and running games, which every run copies."""
    folder = tmp_path_factory.mktemp("prepared") / "data"
    with Store(folder) as store:
        store.settings.change(animation=False)
        finished = [finish_pad(store, "qwinto", ["Anna", "Ben"], (number,)) for number in range(3)]
        running = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
        unfinished = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
        unfinished.record(Miss(0))
        store.finish(unfinished.id, early=True)
        over = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
        over.record(Finish())
        deleted = finish_pad(store, "qwinto", ["Anna", "Ben"])
        store.delete(deleted)
        store.run_daily_tasks()
        store.players.remove("Ben")
        store.players.add("Cem")
    return folder, Games(finished, running.id, unfinished.id, over.id, deleted)


class Table:
    """The app with the prepared games and a page to act on."""

    def __init__(self, phone: Phone, folder: Path, games: Games) -> None:
        self.phone = phone
        self.app: SpielblockApp = phone.start(SpielblockApp(folder))
        assert self.app.store is not None
        self.store = self.app.store
        self.finished, self.running, self.unfinished, self.over, self.deleted = games

    def go(self, name: str, /, **what: Any) -> Any:
        """Opens a page and returns it."""
        self.app.root.go(name, **what)
        self.phone.frames(3)
        return self.app.root.current_page

    def summary(self, game_id: str) -> Any:
        return self.store.history.find(game_id)


def home_delete(table: Table) -> Callable[[], object]:
    page = table.go("home")
    game = page._game_in_progress(table.store.running()[0])

    def act() -> None:
        page._delete(game)
        if page.message.action:
            page.message.act()

    return act


def home_finish(table: Table) -> Callable[[], object]:
    page = table.go("home")
    summary = next(summary for summary in table.store.running() if summary.id == table.over)
    game = page._game_in_progress(summary)

    def act() -> None:
        page._finish_early(game)
        if page.message.action:
            page.message.act()

    return act


def history_annotate(table: Table) -> Callable[[], object]:
    page = table.go("history")
    return lambda: game_menu._annotate(page, table.summary(table.finished[0]), "comment", "nice")


def history_continue(table: Table) -> Callable[[], object]:
    page = table.go("history")
    return lambda: game_menu._continue(page, table.unfinished)


def history_delete(table: Table) -> Callable[[], object]:
    page = table.go("history")

    def act() -> None:
        game_menu.delete_games(page, table.finished[:2])
        if page.message.text == tr.n("history.deleted-games", 2):
            page.message.act()

    return act


def history_export(table: Table) -> Callable[[], object]:
    page = table.go("history")
    return lambda: (export_games(page, "games-csv", table.finished), table.phone.frames(6))


def new_game(table: Table) -> Callable[[], object]:
    page = table.go("new-game", game="qwinto")
    page.players = ["Anna", "Cem"]
    return page.start


def play_at_table(table: Table) -> Callable[[], object]:
    page = table.go("table", game_id=table.running)
    return lambda: page.model.play(Miss(0))


def undo_at_table(table: Table) -> Callable[[], object]:
    page = table.go("table", game_id=table.running)
    page.model.play(Miss(0))
    return page.undo


def redo_at_table(table: Table) -> Callable[[], object]:
    page = table.go("table", game_id=table.running)
    page.model.play(Miss(0))
    page.undo()
    return page.redo


def open_table(table: Table) -> Callable[[], object]:
    table.go("home")
    return lambda: table.go("table", game_id=table.running)


def result_open(table: Table) -> Callable[[], object]:
    return lambda: table.go("result", game_id=table.finished[0])


def result_open_running(table: Table) -> Callable[[], object]:
    return lambda: table.go("result", game_id=table.over)


def result_done(table: Table) -> Callable[[], object]:
    return table.go("result", game_id=table.over).done


def result_rematch(table: Table) -> Callable[[], object]:
    page = table.go("result", game_id=table.over)
    return page.rematch


def result_continue(table: Table) -> Callable[[], object]:
    return table.go("result", game_id=table.unfinished).continue_game


def replay_open(table: Table) -> Callable[[], object]:
    return lambda: table.go("replay", game_id=table.finished[0])


def replay_open_running(table: Table) -> Callable[[], object]:
    return lambda: table.go("replay", game_id=table.over)


def review_open(table: Table) -> Callable[[], object]:
    return lambda: table.go("review", game_id=table.finished[0])


def review_open_running(table: Table) -> Callable[[], object]:
    return lambda: table.go("review", game_id=table.over)


def evening_again(table: Table) -> Callable[[], object]:
    page = table.go("evening")
    table.phone.advance(0.3)
    return page.play_again


def people_add(table: Table) -> Callable[[], object]:
    page = table.go("people")
    page.ask_name()
    page.ids.name.ids.name.text = "Cem"
    return page.ids.name.submit


def person(act: Callable[[Any], object], name: str = "Anna") -> Callable[[Table], Callable[[], object]]:
    """Returns an action on the page of a person."""

    def scenario(table: Table) -> Callable[[], object]:
        page = table.go("person", name=name)
        table.phone.advance(0.3)
        return lambda: act(page)

    return scenario


def accept_name(page: Any, text: str) -> None:
    """Types a text into the open name field of a person's page."""
    page._name_field.ids.name.text = text
    page._name_field.submit()


def settings(act: Callable[[Any], object]) -> Callable[[Table], Callable[[], object]]:
    """Returns an action on the page of settings."""

    def scenario(table: Table) -> Callable[[], object]:
        page = table.go("settings")
        return lambda: (act(page), table.phone.frames(6))

    return scenario


def settings_import(table: Table) -> Callable[[], object]:
    page = table.go("settings")
    path = table.store.folder / "in.json"
    table.store.backup.export(path)
    return lambda: (page.import_file(path), table.phone.frames(6))


def settings_undelete(table: Table) -> Callable[[], object]:
    page = table.go("settings")
    return lambda: page._undelete(table.summary(table.deleted))


def deck_choose(table: Table) -> Callable[[], object]:
    page = table.go("deck")
    return lambda: setattr(page, "kind", "quando")


def deck_draw(table: Table) -> Callable[[], object]:
    page = table.go("deck")
    return lambda: page.draw(0)


def deck_undo(table: Table) -> Callable[[], object]:
    page = table.go("deck")
    page.draw(0)
    table.phone.advance(1)
    return page.undo


def deck_shuffle(table: Table) -> Callable[[], object]:
    return table.go("deck").shuffle


def daily_backup(table: Table) -> Callable[[], object]:
    table.go("home")
    return lambda: table.app._daily_backup(0)


SCENARIOS: dict[str, Callable[[Table], Callable[[], object]]] = {
    "home: delete": home_delete,
    "home: finish early": home_finish,
    "home: daily backup": daily_backup,
    "history: annotate": history_annotate,
    "history: continue": history_continue,
    "history: delete": history_delete,
    "history: export": history_export,
    "new game": new_game,
    "table: play": play_at_table,
    "table: undo": undo_at_table,
    "table: redo": redo_at_table,
    "table: open": open_table,
    "result: open": result_open,
    "result: open a running game": result_open_running,
    "result: done": result_done,
    "result: rematch": result_rematch,
    "result: continue": result_continue,
    "replay: open": replay_open,
    "replay: open a running game": replay_open_running,
    "review: open": review_open,
    "review: open a running game": review_open_running,
    "evening: again": evening_again,
    "people: add": people_add,
    "person: menu of a person outside the list": person(lambda page: page.open_edit_menu(), "Ben"),
    "person: rename": person(lambda page: (page._ask_name(), accept_name(page, "Dana"))),
    "person: merge": person(lambda page: page._merge("Cem")),
    "person: color": person(lambda page: page._recolor("blue")),
    "person: sign": person(lambda page: (page._ask_sign(""), accept_name(page, "X"))),
    "person: hide": person(lambda page: page._hide(True)),
    "person: delete": person(lambda page: page._delete()),
    "settings: change": settings(lambda page: page.change(show_totals=False)),
    "settings: vibration": settings(lambda page: page.set_vibration(3)),
    "settings: take imported ones": settings(lambda page: page._apply_imported({"show_totals": False})),
    "settings: export": settings(lambda page: page.export()),
    "settings: restore a copy": settings(lambda page: page._restore(page.copies[0])),
    "settings: import": settings_import,
    "settings: restore a deleted game": settings_undelete,
    "deck: choose": deck_choose,
    "deck: draw": deck_draw,
    "deck: undo": deck_undo,
    "deck: shuffle": deck_shuffle,
}

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
    "home: daily backup": ["app.py run_daily_tasks"],
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


def run(phone: Phone, failing: FailingCalls, name: str, at: int) -> list[Call]:
    """Runs a scenario in a new app, with a failure of call number *at*; returns the calls."""
    phone.empty()
    failing.begin(0)
    table = Table(phone, failing.new_folder(), failing.games)
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
    return FailingCalls(monkeypatch, tmp_path, prepared)


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_refusal_of_the_storage_is_said(phone: Phone, failing: FailingCalls, name: str) -> None:
    calls = run(phone, failing, name, at=0)
    assert [" ".join(call) for call in calls] == CALLS[name]
    for number, call in enumerate(calls, 1):
        assert run(phone, failing, name, at=number)[number - 1] == call
        if call not in SILENT:
            assert is_said(phone), (call, phone.texts())


def is_said(phone: Phone) -> bool:
    """Whether the reason of the failure is on the screen."""
    sentence = tr.say(full_disk().violation, "data")
    labels = [widget for widget in phone.find_all() if sentence in str(getattr(widget, "text", ""))]
    lines = [widget for widget in labels if isinstance(widget, MessageLine)]
    return bool(labels) and all(line.visible for line in lines)


def test_every_call_that_may_fail_is_in_a_scenario() -> None:
    calls = {Call(*call.split()) for calls in CALLS.values() for call in calls}
    missing = set(calls_in_source()) - calls - SILENT.keys()
    assert not missing, missing


def calls_in_source() -> Iterator[Call]:
    """Yields the calls in `widgets/` of methods that may fail, as far as the source names the storage."""
    names = {name for part, name in may_fail() if part is not Journal}
    for path in WIDGETS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in names:
                owner = ast.unparse(node.value)
                if owner.split(".")[-1] in ("store", "_decks") or ".store." in f".{owner}.":
                    yield Call(path.relative_to(WIDGETS).as_posix(), node.attr)
