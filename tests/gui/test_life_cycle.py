"""Pause, resume, being killed, bars over the window: each is a return to the same place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from kivy.metrics import Metrics, dp

from data.store import Store
from device import system
from device.insets import Insets
from sheets.qwinto.moves import Roll
from tests.gui.helpers import finish_pad
from tests.gui.phone import Phone
from widgets import app as app_module
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.shell import PAGES


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    kept = tmp_path / "kept"
    monkeypatch.setattr(SpielblockApp, "user_data_dir", str(kept))
    return kept


def test_a_pause_may_come_before_the_first_page() -> None:
    app = SpielblockApp()
    assert app.on_pause()
    app.on_resume()
    app.on_stop()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_there_again_after_a_pause(phone: Phone, folder: Path, name: str) -> None:
    with Store(folder) as store:
        store.settings.change(animation=False)
        running = store.new("qwinto", ["Anna", "Ben"], {}).id
        what = {"table": {"game_id": running}, "new-game": {"game": "qwinto"}, "help": {"game": "qwinto"}}
        if name == "result":
            what["result"] = {"game_id": finish_pad(store, "qwinto", ["Anna", "Ben"])}
    app = phone.start(SpielblockApp())
    app.root.go(name, **what.get(name, {}))
    phone.frames(4)
    shown = phone.texts()
    assert app.dispatch("on_pause")
    assert app.dispatch("on_pause"), "Android may say it twice"
    phone.frames()
    app.dispatch("on_resume")
    phone.frames(4)
    assert app.root.ids.pages.current == name
    assert phone.texts() == shown


def test_being_killed_on_pause_loses_nothing(phone: Phone, folder: Path) -> None:
    with Store(folder) as store:
        running = store.new("qwinto", ["Anna", "Ben"], {"components": "app"}).id
    app = phone.start(SpielblockApp())
    app.root.go("table", game_id=running)
    page = app.root.ids.pages.current_screen
    assert page.model.play(Roll(("orange",)))
    moves = page.model.game.moves
    app.dispatch("on_pause")
    copy = folder.with_name("after the kill")
    shutil.copytree(folder, copy)  # what is on disk now is all that a killed app leaves
    with Store(copy) as again:
        assert again.open(running).game.moves == moves


def test_bars_over_the_window_move_the_page_but_not_the_ground(
    phone: Phone, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bars = [Insets(0, 30, 0, 40)]
    monkeypatch.setattr(app_module.insets, "read", lambda: bars[0])
    app = phone.start(SpielblockApp())
    phone.advance(1.2)
    pages = app.root.ids.pages
    bottom_bar = app.root.ids.bar
    assert pages.top == 780 - 30
    assert bottom_bar.y == 40
    ground = tuple(round(part * 255) for part in theme.background[:3])
    assert phone.pixel(180, 770) == ground
    bars[0] = Insets(50, 0, 0, 0)
    phone.resize(780, 360)
    assert pages.x == 50


def test_the_system_s_size_of_text_is_taken_once(phone: Phone, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "scales", lambda: (2.0, 1.3))
    phone.resize(720, 1280)
    phone.start(SpielblockApp())
    assert (Metrics.density, Metrics.fontscale) == (2.0, 1.3)
    assert dp(48) == 96


def test_dark_mode_that_changed_meanwhile_is_seen_on_return(
    phone: Phone, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "dark", lambda: False)
    app = phone.start(SpielblockApp())
    assert theme.mode == "light"
    app.dispatch("on_pause")
    monkeypatch.setattr(system, "dark", lambda: True)
    app.dispatch("on_resume")
    assert theme.mode == "dark"


def test_the_window_is_drawn_anew_on_return(phone: Phone, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = phone.start(SpielblockApp())
    drawn: list[bool] = []
    monkeypatch.setattr(app_module.Window, "update_viewport", lambda: drawn.append(True))
    app.dispatch("on_pause")
    phone.frames()
    assert drawn == []
    app.dispatch("on_resume")
    phone.frames()
    assert drawn == [True]
