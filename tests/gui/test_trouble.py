"""Trouble page: the app cannot open its data folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.store import Store
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.translation import tr
from widgets.pages.home.home import HomePage
from widgets.trouble import Trouble


def test_locked_folder_shows_a_message_and_can_be_retried(phone: Phone) -> None:
    app = SpielblockApp()
    other = Store(Path(app.user_data_dir))
    phone.start(app)
    page = phone.find(Trouble)
    assert page.sentence == tr._("data.locked")
    phone.tap(phone.find(text=tr._("trouble.retry"), visible=True))
    phone.frames(4)
    assert phone.find_all(Trouble)
    other.close()
    phone.tap(phone.find(text=tr._("trouble.retry"), visible=True))
    phone.frames(6)
    assert not phone.find_all(Trouble)
    assert phone.find(HomePage)


def test_first_start_of_a_new_account_creates_the_data_folder(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("XDG_CONFIG_HOME")
    phone.start(SpielblockApp())
    assert phone.find(HomePage)
    assert (home / ".config" / "spielblock" / "history").is_dir()


def test_file_in_place_of_the_data_folder_is_named_and_stays(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "settings").write_text("mine")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    phone.start(SpielblockApp())
    assert phone.find(Trouble).sentence == tr._("data.folder-blocked", file="settings")
    assert (tmp_path / "settings").read_text() == "mine"
