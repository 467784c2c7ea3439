"""Actions on the pages that the storage may refuse; each scenario returns its last step as a function."""

# ruff: noqa: SLF001  actions are called as menus and fields call them

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from data.store import Store
from sheets.pad import Finish, Miss
from tests.gui.helpers import finish_pad
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.pages.history import game_menu
from widgets.shared.exports import export_games


class Games(NamedTuple):
    """Games in the prepared folder, by their ids."""

    finished: list[str]
    running: str
    unfinished: str
    over: str
    deleted: str


def prepare(folder: Path) -> Games:
    """Makes a data folder with finished and running games."""
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
    return Games(finished, running.id, unfinished.id, over.id, deleted)


class PreparedApp:
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


def home_delete(table: PreparedApp) -> Callable[[], object]:
    page = table.go("home")
    game = page._game_in_progress(table.store.running()[0])

    def act() -> None:
        page._delete(game)
        if page.message.action:
            page.message.act()

    return act


def home_finish(table: PreparedApp) -> Callable[[], object]:
    page = table.go("home")
    summary = next(summary for summary in table.store.running() if summary.id == table.over)
    game = page._game_in_progress(summary)

    def act() -> None:
        page._finish_early(game)
        if page.message.action:
            page.message.act()

    return act


def history_annotate(table: PreparedApp) -> Callable[[], object]:
    page = table.go("history")
    return lambda: game_menu._annotate(page, table.summary(table.finished[0]), "comment", "nice")


def history_continue(table: PreparedApp) -> Callable[[], object]:
    page = table.go("history")
    return lambda: game_menu._continue(page, table.unfinished)


def history_delete(table: PreparedApp) -> Callable[[], object]:
    page = table.go("history")

    def act() -> None:
        game_menu.delete_games(page, table.finished[:2])
        if page.message.text == tr.n("history.deleted-games", 2):
            page.message.act()

    return act


def history_export(table: PreparedApp) -> Callable[[], object]:
    page = table.go("history")
    return lambda: (export_games(page, "games-csv", table.finished), table.phone.frames(6))


def new_game(table: PreparedApp) -> Callable[[], object]:
    page = table.go("new-game", game="qwinto")
    page.players = ["Anna", "Cem"]
    return page.start


def play_at_table(table: PreparedApp) -> Callable[[], object]:
    page = table.go("table", game_id=table.running)
    return lambda: page.model.play(Miss(0))


def undo_at_table(table: PreparedApp) -> Callable[[], object]:
    page = table.go("table", game_id=table.running)
    page.model.play(Miss(0))
    return page.undo


def redo_at_table(table: PreparedApp) -> Callable[[], object]:
    page = table.go("table", game_id=table.running)
    page.model.play(Miss(0))
    page.undo()
    return page.redo


def open_table(table: PreparedApp) -> Callable[[], object]:
    table.go("home")
    return lambda: table.go("table", game_id=table.running)


def result_open(table: PreparedApp) -> Callable[[], object]:
    return lambda: table.go("result", game_id=table.finished[0])


def result_open_running(table: PreparedApp) -> Callable[[], object]:
    return lambda: table.go("result", game_id=table.over)


def result_done(table: PreparedApp) -> Callable[[], object]:
    return table.go("result", game_id=table.over).done


def result_rematch(table: PreparedApp) -> Callable[[], object]:
    page = table.go("result", game_id=table.over)
    return page.rematch


def result_continue(table: PreparedApp) -> Callable[[], object]:
    return table.go("result", game_id=table.unfinished).continue_game


def replay_open(table: PreparedApp) -> Callable[[], object]:
    return lambda: table.go("replay", game_id=table.finished[0])


def replay_open_running(table: PreparedApp) -> Callable[[], object]:
    return lambda: table.go("replay", game_id=table.over)


def review_open(table: PreparedApp) -> Callable[[], object]:
    return lambda: table.go("review", game_id=table.finished[0])


def review_open_running(table: PreparedApp) -> Callable[[], object]:
    return lambda: table.go("review", game_id=table.over)


def evening_again(table: PreparedApp) -> Callable[[], object]:
    page = table.go("evening")
    table.phone.advance(0.3)
    return page.play_again


def people_add(table: PreparedApp) -> Callable[[], object]:
    page = table.go("people")
    page.ask_name()
    page.ids.name.ids.name.text = "Cem"
    return page.ids.name.submit


def person(act: Callable[[Any], object], name: str = "Anna") -> Callable[[PreparedApp], Callable[[], object]]:
    """Returns an action on the page of a person."""

    def scenario(table: PreparedApp) -> Callable[[], object]:
        page = table.go("person", name=name)
        table.phone.advance(0.3)
        return lambda: act(page)

    return scenario


def accept_name(page: Any, text: str) -> None:
    """Types a text into the open name field of a person's page."""
    page._name_field.ids.name.text = text
    page._name_field.submit()


def settings(act: Callable[[Any], object]) -> Callable[[PreparedApp], Callable[[], object]]:
    """Returns an action on the page of settings."""

    def scenario(table: PreparedApp) -> Callable[[], object]:
        page = table.go("settings")
        return lambda: (act(page), table.phone.frames(6))

    return scenario


def settings_import(table: PreparedApp) -> Callable[[], object]:
    page = table.go("settings")
    path = table.store.folder / "in.json"
    table.store.backup.export(path)
    return lambda: (page.import_file(path), table.phone.frames(6))


def settings_undelete(table: PreparedApp) -> Callable[[], object]:
    page = table.go("settings")
    return lambda: page._undelete(table.summary(table.deleted))


def deck_choose(table: PreparedApp) -> Callable[[], object]:
    page = table.go("deck")
    return lambda: setattr(page, "kind", "quando")


def deck_draw(table: PreparedApp) -> Callable[[], object]:
    page = table.go("deck")
    return lambda: page.draw(0)


def deck_undo(table: PreparedApp) -> Callable[[], object]:
    page = table.go("deck")
    page.draw(0)
    table.phone.advance(1)
    return page.undo


def deck_shuffle(table: PreparedApp) -> Callable[[], object]:
    return table.go("deck").shuffle


def settings_open(table: PreparedApp) -> Callable[[], object]:
    return lambda: table.go("settings")


def daily_backup(table: PreparedApp) -> Callable[[], object]:
    table.go("home")
    return lambda: table.app._daily_backup(0)


SCENARIOS: dict[str, Callable[[PreparedApp], Callable[[], object]]] = {
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
    "settings: open": settings_open,
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


def pages(games: Games) -> list[tuple[str, dict[str, Any]]]:
    """Returns every page that reads from the storage, with its arguments."""
    finished = {"game_id": games.finished[0]}
    return [
        ("home", {}), ("history", {}), ("settings", {}), ("people", {}), ("evening", {}), ("calendar", {}),
        ("everybody", {}), ("new-game", {"game": "qwinto"}), ("deck", {}), ("result", finished), ("replay", finished),
        ("review", finished), ("person", {"name": "Anna"}), ("pair", {"first": "Anna", "second": "Ben"}),
        ("game", {"game": "qwinto"}), ("result", {"game_id": games.over}), ("replay", {"game_id": games.over}),
        ("table", {"game_id": games.running}),
    ]  # fmt: skip
