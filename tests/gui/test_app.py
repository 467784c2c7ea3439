"""The whole app by touch: from home to a result and back, and the back key on every page."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from functools import partial
from itertools import cycle, pairwise

import pytest
from kivy.uix.widget import Widget

from device.chance import resolve
from sheets.registry import GAMES
from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.action_sheet import MenuItem
from widgets.controls.big_result import BigResult
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.nav_bar import NavItem
from widgets.pages.home.home import GameTile
from widgets.pages.home.running_card import RunningCard
from widgets.pages.new_game.start_button import StartButton
from widgets.pages.result.game_strip import GameStrip
from widgets.pieces.die import Die
from widgets.pieces.field import Field
from widgets.shell import PAGES
from widgets.table.mini_sheets import MiniSheet, Overview
from widgets.table.part_table import PartCell

WITH_INPUT = {"new-game", "history", "people", "person"}
"""Pages with a text field, which Kivy's window never releases."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    """The app in English without animation, with three players of a previous game."""
    started = SpielblockApp()
    phone.start(started)
    started.store.settings.change(language="en", animation=False)
    theme.motion, tr.language = False, "en"
    started.store.finish(started.store.new("qwinto", ["Anna", "Ben", "Cem"], {"components": "app"}).id, early=True)
    started.root.go("home")
    phone.frames(4)
    return started


def page(app: SpielblockApp) -> str:
    """Returns the name of the current page."""
    return str(app.root.ids.pages.current)


def test_a_new_table_has_its_size_before_the_first_frame(app: SpielblockApp, phone: Phone) -> None:
    running = app.store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
    app.root.go("table", game_id=running.id)
    scene = app.root.current_page.scene
    sizes = [tuple(part.size) for part in (scene.area, scene.area.ids.sheet, scene.tray)]
    phone.frames(4)
    assert [tuple(part.size) for part in (scene.area, scene.area.ids.sheet, scene.tray)] == sizes


def start_game(app: SpielblockApp, phone: Phone, game: str = "qwinto") -> None:
    """Starts a game with three taps: the tile, the start button, and one to skip the draw."""
    phone.tap(phone.find(GameTile, game=game))
    phone.frames(4)
    phone.tap(phone.find(StartButton, visible=True))
    phone.frames(4)
    phone.tap((180, 400))
    phone.frames(6)


def test_three_taps_from_home_to_a_game_with_the_previous_players(app: SpielblockApp, phone: Phone) -> None:
    start_game(app, phone)
    assert page(app) == "table"
    assert app.root.ids.pages.current_screen.players == ["Anna", "Ben", "Cem"]


def test_game_continues_from_the_home_page(app: SpielblockApp, phone: Phone) -> None:
    start_game(app, phone)
    table = app.root.ids.pages.current_screen
    table.model.controller.resume(partial(resolve, chooser=Loaded([5, 6])))
    for color in ("orange", "yellow"):
        phone.tap(next(die for die in phone.find_all(Die) if die.color == color))
    phone.tap(phone.find(PillButton, text="Roll", visible=True))
    phone.frames(6)
    phone.back()
    phone.frames(4)
    assert page(app) == "home"
    phone.tap(phone.find(RunningCard))
    phone.frames(6)
    assert page(app) == "table"
    assert {field.text for field in phone.find_all(Field) if field.offer} == {"11"}


def test_back_key_goes_one_step_back_on_every_page(app: SpielblockApp, phone: Phone) -> None:
    for name in ("dice", "history", "settings"):
        phone.tap(phone.find(NavItem, page=name))
        phone.frames(4)
        assert page(app) == name
        phone.back()
        phone.frames(4)
        assert page(app) == "home"
    phone.tap(phone.find(GameTile, game="qwantum"))
    phone.frames(4)
    assert page(app) == "new-game"
    phone.back()
    phone.frames(4)
    assert page(app) == "home"
    start_game(app, phone)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.frames(4)
    phone.back()  # closes the menu, not the game
    phone.frames(4)
    assert page(app) == "table"
    app.root.go("help", game="qwinto")
    phone.frames(4)
    phone.back()
    phone.frames(4)
    assert page(app) == "table"
    phone.back()
    phone.frames(4)
    assert page(app) == "home"
    assert app.root.back() is False  # the key is left to the system


@pytest.mark.parametrize(("motion", "frames"), [(True, 1), (False, 0)])
def test_last_requested_page_is_shown_after_quick_changes(
    app: SpielblockApp, phone: Phone, motion: bool, frames: int
) -> None:
    """A page that is still fading in must not cover the next one; leaving a table hides its hand."""
    assert app.store is not None
    theme.motion = motion
    game = app.store.new("monad", ["Anna", "Ben", "Cem"], {"components": "app"}).id
    app.root.go("table", game_id=game)
    phone.advance(0.5)
    table = app.root.ids.pages.current_screen
    table.scene.tray.deal()
    table.scene.tray.reveal()
    phone.frames(2)
    assert table.scene.tray.part("hand").faces
    for name in ("home", "settings", "history"):
        app.root.go(name)
        phone.frames(frames)
    phone.advance(0.5)
    pages = app.root.ids.pages
    assert [child.name for child in pages.children] == ["history"]
    assert not table.scene.tray.part("hand").faces


def test_table_of_a_finished_game_leads_home_with_a_message(app: SpielblockApp, phone: Phone) -> None:
    assert app.store is not None
    game = app.store.new("qwinto", ["Anna", "Ben"], {}).id
    app.root.go("table", game_id=game)
    app.root.go("help", game="qwinto")
    app.store.finish(game, early=True)
    phone.back()
    phone.frames(4)
    assert page(app) == "home"
    assert tr._("data.unknown-session") in phone.texts()
    assert not app.root.back()


def test_overview_of_all_sheets_and_large_roll(app: SpielblockApp, phone: Phone) -> None:
    start_game(app, phone)
    table = app.root.ids.pages.current_screen
    table.model.controller.resume(partial(resolve, chooser=Loaded([5])))
    phone.tap(next(die for die in phone.find_all(Die) if die.color == "purple"))
    phone.tap(phone.find(PillButton, text="Roll", visible=True))
    phone.frames(6)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.frames(4)
    phone.tap(phone.find(MenuItem, text="All sheets"))
    phone.frames(6)
    assert len(phone.find_all(MiniSheet)) == 3
    phone.back()
    phone.frames(4)
    assert not phone.find_all(Overview)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.frames(4)
    phone.tap(phone.find(MenuItem, text="Show to everybody"))
    phone.advance(0.5)
    assert phone.find(BigResult).value == "5"


def end_by_misses(app: SpielblockApp, phone: Phone) -> None:
    """Rolls and enters nothing until a player has four misses."""
    table = app.root.ids.pages.current_screen
    table.model.controller.resume(partial(resolve, chooser=Loaded([1] * 100)))
    while not table.model.game.over:
        phone.tap(next(die for die in phone.find_all(Die) if die.color == "orange"))
        phone.tap(phone.find(PillButton, text="Roll", visible=True))
        phone.frames(5)
        while not table.model.game.over and table.model.game.state.entry_round.roll is not None:
            active = table.model.seat == table.model.game.state.entry_round.active
            player = table.players[table.model.seat]
            phone.tap(phone.find(PillButton, text="Miss −5" if active else f"{player} passes", visible=True))
            phone.frames(5)


def test_result_replay_rematch_and_history(app: SpielblockApp, phone: Phone) -> None:
    start_game(app, phone)
    first = app.root.ids.pages.current_screen.model.game.state.entry_round.active
    end_by_misses(app, phone)
    assert page(app) == "result"
    result = app.root.ids.pages.current_screen
    assert "win together" in result.headline  # the two others have three misses each, or none
    totals = [cell.text for cell in phone.find_all(PartCell) if not cell.hand][-3:]
    assert sorted(totals) == ["−15", "−15", "−20"]
    result.ids.scroll.scroll_to(phone.find(GameStrip), animate=False)
    phone.frames(3)
    phone.tap(phone.find(IconButton, label="Watch"))
    phone.frames(4)
    replay = app.root.ids.pages.current_screen
    phone.tap(phone.find(IconButton, icon="next"))
    phone.frames(3)
    assert (page(app), replay.position) == ("replay", 1)
    assert replay.sentence.endswith(": miss")
    phone.back()
    phone.frames(4)
    phone.tap(phone.find(PillButton, text="Rematch"))
    phone.frames(6)
    assert page(app) == "table"
    rematch = app.root.ids.pages.current_screen.model.game
    assert rematch.cursor == 0
    assert rematch.state.entry_round.active == (first + 1) % 3
    assert app.store.history.count() == 2
    assert len(app.store.running()) == 1


def test_daily_backup_stores_one_file_per_frame(app: SpielblockApp, phone: Phone) -> None:
    for _ in range(5):
        app.store.new("qwinto", ["Anna", "Ben"])
    folder = app.store.folder / "safety"
    counts = [0]
    for _ in range(150):
        phone.advance(1 / 30)
        counts.append(len(list(folder.glob("*.z"))) if folder.exists() else 0)
    assert max(after - before for before, after in pairwise(counts)) == 1
    assert counts[-1] > 5
    assert len(app.store.backup.copies()) == 1


def test_undo_reopens_a_finished_game(app: SpielblockApp, phone: Phone) -> None:
    start_game(app, phone)
    end_by_misses(app, phone)
    phone.back()
    phone.frames(2)
    assert page(app) == "table"
    phone.tap(phone.find(IconButton, icon="undo"))
    phone.frames(4)
    assert not app.root.ids.pages.current_screen.model.game.over


def test_closed_app_releases_its_pages(phone: Phone) -> None:
    """Objects that outlive the pages (translator, theme, window) must not hold references to them."""
    started = SpielblockApp()
    phone.start(started)
    game = started.store.new("qwinto", ["Anna", "Ben"], {"components": "app"}).id
    args = {"table": {"game_id": game}, "result": {"game_id": game}, "help": {"game": "monad"}}
    pages = [name for name in PAGES if name not in WITH_INPUT]
    for name in pages:
        started.root.go(name, **args.get(name, {}))
        phone.frames(3)
    references = {name: weakref.ref(started.root.ids.pages.get_screen(name)) for name in pages}
    del started
    phone.clean()
    assert [name for name, page in references.items() if page() is not None] == []


def test_a_hundred_games_leave_no_widgets_behind(phone: Phone) -> None:
    """The app stays open for a whole evening: a closed table must be garbage, whatever was open before."""
    started = SpielblockApp()
    phone.start(started)
    theme.motion = False
    names = ("Anna", "Ben", "Cem")
    seats = cycle((2, 3))
    tables = [started.store.new(game, names[: next(seats)], {"components": "app"}).id for game in GAMES]
    finished = started.store.finish(started.store.new("qwinto", names, {}).id, early=True).id
    visits = [("table", {"game_id": table}) for table in tables]
    visits += [("result", {"game_id": finished}), ("help", {"game": "monad"}), ("help", {"game": "qwinto"})]

    def widgets_after_visits() -> Counter[str]:
        for page, args in visits:
            started.root.go(page, **args)
            phone.frames(3)
            started.root.go("home")
            phone.frames(3)
        gc.collect()
        return Counter(type(each).__name__ for each in gc.get_objects() if issubclass(type(each), Widget))

    widgets_after_visits()  # creates the pages
    before = widgets_after_visits()
    assert widgets_after_visits() - before == Counter()


def test_window_has_the_background_color_also_during_transitions(app: SpielblockApp, phone: Phone) -> None:
    empty = 5, 700
    """Position to the left of all widgets."""

    def background() -> tuple[int, ...]:
        return tuple(round(255 * part) for part in theme.background[:3])

    colors = set()
    for mode in ("light", "dark", "light"):
        theme.mode = mode
        phone.frames(2)
        assert phone.pixel(*empty) == background()
        colors.add(background())
    assert len(colors) == 2
    theme.motion = True
    app.root.go("settings")
    phone.frames(2)
    assert app.root.ids.pages.transition.is_active
    assert all(abs(actual - expected) <= 2 for actual, expected in zip(phone.pixel(*empty), background(), strict=True))
