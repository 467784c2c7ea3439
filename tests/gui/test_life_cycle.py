"""Life cycle of the app: pause, resume, kill, system bars and settings of the device."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.metrics import Metrics, dp

from data.store import Store
from device import memory, system
from device.insets import Insets
from sheets.qwinto.moves import Roll
from tests.gui.helpers import finish_pad
from tests.gui.phone import Phone
from widgets import app as app_module
from widgets.app import SpielblockApp
from widgets.base import gc_control
from widgets.base.theme import theme
from widgets.shell import OPENED, PAGES


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Data folder of the app."""
    folder = tmp_path / "data"
    monkeypatch.setattr(SpielblockApp, "user_data_dir", str(folder))
    return folder


def test_pause_before_the_first_page(monkeypatch: pytest.MonkeyPatch) -> None:
    released: list[bool] = []
    monkeypatch.setattr(memory, "release_freed_memory", lambda: released.append(True))
    app = SpielblockApp()
    assert app.on_pause()
    assert released, "a paused app keeps memory that others could use"
    app.on_resume()
    app.on_stop()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_survives_a_pause(phone: Phone, folder: Path, name: str) -> None:
    with Store(folder) as store:
        store.settings.change(animation=False)
        running = store.new("qwinto", ["Anna", "Ben"], {}).id
        args = {"table": {"game_id": running}, "new-game": {"game": "qwinto"}, "help": {"game": "qwinto"}}
        if name == "result":
            args["result"] = {"game_id": finish_pad(store, "qwinto", ["Anna", "Ben"])}
    app = phone.start(SpielblockApp())
    app.root.go(name, **args.get(name, {}))
    phone.frames(4)
    texts = phone.texts()
    assert app.dispatch("on_pause")
    assert app.dispatch("on_pause"), "Android may pause twice"
    phone.frames()
    app.dispatch("on_resume")
    phone.frames(4)
    assert app.root.ids.pages.current == name
    assert phone.texts() == texts


@pytest.fixture
def controlled_collector() -> Iterator[None]:
    """The garbage collector as in the process of the app."""
    before = gc.get_threshold()
    gc_control.disable_gc()
    yield
    gc.set_threshold(*before)
    gc.enable()
    gc.unfreeze()


def test_no_garbage_is_collected_while_a_page_opens(controlled_collector: None, phone: Phone, folder: Path) -> None:
    app = phone.start(SpielblockApp())
    assert not gc.isenabled()
    phone.advance(OPENED + 0.1)
    assert gc.isenabled()
    app.root.go("settings")
    phone.frames(4)
    assert not gc.isenabled()
    phone.advance(OPENED + 0.1)
    assert gc.isenabled()


def test_kill_after_a_pause_loses_nothing(phone: Phone, folder: Path) -> None:
    with Store(folder) as store:
        running = store.new("qwinto", ["Anna", "Ben"], {"components": "app"}).id
    app = phone.start(SpielblockApp())
    app.root.go("table", game_id=running)
    page = app.root.ids.pages.current_screen
    assert page.model.play(Roll(("orange",)))
    moves = page.model.game.moves
    app.dispatch("on_pause")
    copy = folder.with_name("after the kill")
    shutil.copytree(folder, copy)  # a killed app leaves the present content of the disk
    with Store(copy) as reopened:
        assert reopened.open(running).game.moves == moves


def test_system_bars_move_the_page_but_not_the_background(
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
    background = tuple(round(part * 255) for part in theme.background[:3])
    assert phone.pixel(180, 770) == background
    bars[0] = Insets(50, 0, 0, 0)
    phone.resize(780, 360)
    assert pages.x == 50


def test_system_font_scale_is_applied_once(phone: Phone, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "scales", lambda: (2.0, 1.3))
    phone.resize(720, 1280)
    phone.start(SpielblockApp())
    assert (Metrics.density, Metrics.fontscale) == (2.0, 1.3)
    assert dp(48) == 96


def test_resume_follows_a_change_of_dark_mode(phone: Phone, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "dark", lambda: False)
    app = phone.start(SpielblockApp())
    assert theme.mode == "light"
    app.dispatch("on_pause")
    monkeypatch.setattr(system, "dark", lambda: True)
    app.dispatch("on_resume")
    assert theme.mode == "dark"


def test_resume_redraws_the_window(phone: Phone, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = phone.start(SpielblockApp())
    updates: list[bool] = []
    monkeypatch.setattr(app_module.Window, "update_viewport", lambda: updates.append(True))
    app.dispatch("on_pause")
    phone.frames()
    assert updates == []
    app.dispatch("on_resume")
    phone.frames()
    assert updates == [True]
