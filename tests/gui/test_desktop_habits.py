"""Habits of a desktop: shortcuts of the app, dropped files, the large code and a laptop that stays awake."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from kivy.core.window import Window

from data.store import Store
from tests.gui.helpers import finish_pad
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.controls.message_line import MessageLine
from widgets.keys import SHORTCUTS
from widgets.pages.help.help_text import read
from widgets.table.guests_sheet import GuestsSheet, LargeCode
from widgets.table.qr_code import QrCode

COMMA, Q = ord(","), ord("q")


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    """The running app, without animations."""
    app: SpielblockApp = phone.start(SpielblockApp())
    assert app.store is not None
    app.store.settings.change(animation=False)
    return app


@pytest.fixture
def table(phone: Phone, app: SpielblockApp) -> SpielblockApp:
    """The app with a table that is open for guests."""
    app.root.page("table").addresses = ["127.0.0.1"]
    app.root.go("table", game_id=app.store.new("qwinto", ["Anna", "Ben"], {}).id, guests=True)
    phone.advance(0.3)
    return app


def press(key: int, *held: str) -> None:
    Window.dispatch("on_keyboard", key, 0, chr(key), list(held))


@pytest.mark.parametrize("modifier", ["ctrl", "meta"])
def test_comma_opens_the_settings(phone: Phone, app: SpielblockApp, modifier: str) -> None:
    press(COMMA)
    assert app.root.current_page.name == "home"
    press(COMMA, modifier)
    phone.frames(2)
    assert app.root.current_page.name == "settings"


def test_q_quits_also_while_a_name_is_typed(phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[bool] = []
    monkeypatch.setattr(app, "stop", lambda: stopped.append(True))
    app.root.go("people")
    app.root.current_page.ask_name()
    phone.advance(0.2)
    press(Q)
    assert not stopped
    press(Q, "ctrl")
    assert stopped == [True]


def test_the_help_lists_every_shortcut() -> None:
    names = {"ctrl+z", "ctrl+y", "ctrl+comma", "ctrl+q"}
    assert names >= {name for name in SHORTCUTS if "shift" not in name}
    english = " ".join(text for _kind, text in read("en", "")).lower()
    german = " ".join(text for _kind, text in read("de", "")).lower().replace("strg", "ctrl").replace("komma", "comma")
    for name in names:
        assert name in english
        assert name in german


@pytest.mark.parametrize("answer", ["settings.import-yes", "settings.import-no"])
def test_a_dropped_backup_is_imported_after_a_question(
    phone: Phone, app: SpielblockApp, tmp_path: Path, answer: str
) -> None:
    path = tmp_path / "Sicherung ä.json"
    with Store(tmp_path / "other") as other:
        finish_pad(other, "qwinto", ["Anna", "Ben"])
        other.backup.export(path)
    Window.dispatch("on_drop_file", os.fsencode(path), 10, 10)
    phone.advance(0.3)
    assert tr._("settings.import-dropped", file=path.name) in phone.texts()
    assert app.store.history.count() == 0
    phone.tap(phone.find(PillButton, text=tr._(answer)))
    phone.advance(0.3)
    assert app.store.history.count() == (answer == "settings.import-yes")


def test_a_dropped_session_is_imported_and_another_file_is_refused(
    phone: Phone, app: SpielblockApp, tmp_path: Path
) -> None:
    session, photo = tmp_path / "game.json", tmp_path / "photo.png"
    photo.write_bytes(b"\x89PNG no backup")
    with Store(tmp_path / "other") as other:
        game_id = finish_pad(other, "qwinto", ["Anna", "Ben"])
        other.backup.export(session, [game_id])
    for path in (photo, session):
        Window.dispatch("on_drop_file", os.fsencode(path), 10, 10)
        phone.advance(0.3)
        phone.tap(phone.find(PillButton, text=tr._("settings.import-yes")))
        phone.advance(0.3)
        line = app.root.current_page.message
        assert isinstance(line, MessageLine)
        assert (line.visible, line.kind) == (True, "refusal" if path is photo else "news")
    assert app.store.history.find(game_id) is not None


def test_the_code_can_be_shown_over_the_whole_window(phone: Phone, table: SpielblockApp) -> None:
    phone.resize(1000, 900)
    phone.advance(0.5)
    sheet = phone.find(GuestsSheet)
    sheet.show_large_code()
    phone.advance(0.3)
    large = phone.find(LargeCode)
    code = next(widget for widget in large.walk() if isinstance(widget, QrCode))
    assert code.text == sheet.link
    assert min(code.size) >= 0.75 * 900
    assert any(sheet.address in text for text in phone.texts())
    phone.back()
    phone.advance(0.3)
    assert not phone.find_all(LargeCode)


def test_the_laptop_stays_awake_while_the_table_is_open(
    phone: Phone, app: SpielblockApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    requests: list[str] = []
    monkeypatch.setattr(app.root.phone.awake, "start", lambda: requests.append("start"))
    monkeypatch.setattr(app.root.phone.awake, "stop", lambda: requests.append("stop"))
    page = app.root.page("table")
    page.addresses = ["127.0.0.1"]
    app.root.go("table", game_id=app.store.new("qwinto", ["Anna", "Ben"], {}).id)
    phone.frames(2)
    assert "start" not in requests
    page.open_guests()
    assert requests[-1] == "start"
    page.guests.close()
    assert requests[-1] == "stop"


def test_the_window_has_the_icon_of_the_app(phone: Phone) -> None:
    from kivy.config import Config

    assert Path(Config.get("kivy", "window_icon")).read_bytes().startswith(b"\x89PNG")


def test_another_data_folder_is_used(phone: Phone, tmp_path: Path) -> None:
    app = phone.start(SpielblockApp(data_folder=tmp_path / "club" / "games"))
    assert app.store.folder == tmp_path / "club" / "games"
    assert (tmp_path / "club" / "games" / "history").is_dir()
    assert not (tmp_path / "spielblock").exists()
