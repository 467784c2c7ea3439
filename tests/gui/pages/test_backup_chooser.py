"""Backups on a phone: the user says where they go and which one comes back, in Android's own file chooser."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from data.store import Store
from tests.device.fake_android import Android, android
from tests.gui.helpers import finish_pad, open_page
from tests.gui.pages.test_settings import STEPS, into_view
from tests.gui.phone import Phone
from widgets.controls.buttons import PillButton
from widgets.controls.message_line import MessageLine
from widgets.pages.settings.settings import SettingsPage

__all__ = ["android"]

OK, CANCELLED = -1, 0


class Chooser:
    """The settings on a phone, and a folder outside the app."""

    def __init__(self, phone: Phone, android: Android, store: Store, outside: Path) -> None:
        self.phone, self.android, self.store, self.outside = phone, android, store, outside
        opened = "PythonActivity.mActivity.getContentResolver.openFileDescriptor.detachFd()"
        android.answers[opened] = self._open
        self.page = SettingsPage(name="settings", store=store)
        phone.resize(590, 2400)
        open_page(phone, self.page)

    def _open(self) -> int:
        mode = self.android.called("openFileDescriptor")[-1][1]
        name = str(self.android.called("parse")[-1][0]).removeprefix("content://")
        return os.open(self.outside / name, os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT)

    def press(self, words: str) -> None:
        """Taps a button of the page; the chooser covers the app from now on."""
        self.phone.tap(into_view(self.phone, self.page, self.phone.find(PillButton, text=words)))
        self.phone.frames(STEPS)
        self.page.pause()

    def answer(self, result: int, name: str | None = None) -> None:
        """The user is done with the chooser: Android answers, then the app is back in front."""
        self.android.answer(result, name and f"content://{name}")
        self.page.resume()
        self.phone.frames(STEPS)

    @property
    def said(self) -> str:
        line = self.phone.find(MessageLine)
        return str(line.text) if line.visible else ""

    def left(self) -> list[str]:
        """The files of the store that are neither games nor settings."""
        return [path.name for path in self.store.folder.iterdir() if path.suffix == ".tmp" or path.name == "backup"]


@pytest.fixture
def chooser(phone: Phone, android: Android, store: Store, tmp_path: Path, german: None) -> Chooser:
    (tmp_path / "outside").mkdir()
    store.settings.change(language="de", theme="light")
    return Chooser(phone, android, store, tmp_path / "outside")


def test_a_backup_goes_where_the_user_says_and_comes_back(chooser: Chooser, tmp_path: Path) -> None:
    finish_pad(chooser.store, "qwinto", ["Anna", "Ben"])
    assert not any(str(tmp_path) in text for text in chooser.phone.texts()), "nobody can look into the app's folder"
    chooser.press("In Datei sichern")
    assert chooser.said == ""
    chooser.answer(OK, "saved.json")
    assert chooser.said == "Die Sicherung ist gespeichert."
    assert chooser.android.called("String")[0][0].startswith("spielblock-20")
    assert (chooser.outside / "saved.json").read_bytes().startswith(b'{"spielblock-backup":1')
    assert chooser.left() == []

    with Store(tmp_path / "other") as other:
        chooser.store = chooser.page.store = other
        chooser.press("Aus Datei holen")
        assert other.history.count() == 0
        chooser.answer(OK, "saved.json")
        assert chooser.said == "1 neu, 0 aktualisiert, 0 schon vorhanden. Die Datei hat andere Einstellungen."
        assert other.history.count() == 1
        assert chooser.left() == []


@pytest.mark.parametrize("words", ["In Datei sichern", "Aus Datei holen"])
def test_whoever_changes_their_mind_hears_nothing(chooser: Chooser, words: str) -> None:
    chooser.press(words)
    chooser.answer(CANCELLED)
    assert chooser.said == ""
    assert chooser.left() == []
    assert not list(chooser.outside.iterdir())


def test_a_file_that_is_no_backup_is_refused_in_words(chooser: Chooser) -> None:
    (chooser.outside / "holiday.json").write_text("no backup", encoding="utf-8")
    chooser.press("Aus Datei holen")
    chooser.answer(OK, "holiday.json")
    assert chooser.said == "Das ist keine Sicherung von Spielblock (kein JSON)."
    assert chooser.left() == []


def test_a_backup_that_was_damaged_is_refused_and_changes_nothing(chooser: Chooser) -> None:
    finish_pad(chooser.store, "qwinto", ["Anna", "Ben"])
    chooser.press("In Datei sichern")
    chooser.answer(OK, "saved.json")
    whole = (chooser.outside / "saved.json").read_bytes()
    (chooser.outside / "saved.json").write_bytes(whole[: len(whole) // 2])
    before = chooser.store.history.count()
    chooser.press("Aus Datei holen")
    chooser.answer(OK, "saved.json")
    assert "keine Sicherung" in chooser.said
    assert chooser.store.history.count() == before


def test_a_place_that_cannot_be_written_or_read_is_told(chooser: Chooser) -> None:
    chooser.press("Aus Datei holen")
    chooser.answer(OK, "not there")
    assert chooser.said == "Die Datei ließ sich nicht öffnen."
    chooser.outside.rmdir()
    chooser.press("In Datei sichern")
    chooser.answer(OK, "saved.json")
    assert chooser.said == "Die Sicherung ließ sich dort nicht speichern."
    assert chooser.left() == []


def test_a_phone_without_a_chooser_is_told_at_once(chooser: Chooser) -> None:
    chooser.android.answers["PythonActivity.mActivity.startActivityForResult()"] = RuntimeError("no such activity")
    chooser.press("Aus Datei holen")
    assert chooser.said == "Die Datei ließ sich nicht öffnen."


def test_a_chooser_that_outlives_the_app_leaves_nothing_behind(chooser: Chooser, tmp_path: Path) -> None:
    """Android may kill the app while the chooser is in front; then nobody hears the answer."""
    chooser.press("In Datei sichern")
    assert chooser.left() == ["passing.tmp"]
    chooser.store.close()
    with Store(tmp_path / "kept") as again:
        assert not list(again.folder.glob("*.tmp"))
