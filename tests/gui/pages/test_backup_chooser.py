"""Backups on a phone through Android's file chooser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from data.store import Store
from device import documents
from tests.gui.helpers import finish_pad, open_page
from tests.gui.pages.test_settings import STEPS, scroll_to
from tests.gui.phone import Phone
from widgets.controls.buttons import PillButton
from widgets.controls.message_line import MessageLine
from widgets.pages.settings.settings import SettingsPage


class Chooser:
    """The settings page on a phone with a chooser that waits, and a folder outside the app."""

    def __init__(self, phone: Phone, monkeypatch: pytest.MonkeyPatch, store: Store, outside: Path) -> None:
        self.phone, self.store, self.outside = phone, store, outside
        self.suggested = ""
        self._pending: tuple[Callable[[Path], None], Callable[[str], object]] | None = None
        self.missing = False
        monkeypatch.setenv("ANDROID_ARGUMENT", "")
        monkeypatch.setattr(documents.Documents, "_ask", self._ask)
        monkeypatch.setattr(documents, "_open_uri", lambda path, _access, mode: path.open(mode))
        self.page = SettingsPage(name="settings", store=store)
        phone.resize(590, 2400)
        open_page(phone, self.page)

    def _ask(
        self, _action: str, _kind: str, take: Callable[[Path], None], then: Callable[[str], object], name: str = ""
    ) -> None:
        """Replaces the call of Android, which tests/device/on_jvm tests."""
        self.suggested = name
        if self.missing:
            then("failed")
        else:
            self._pending = take, then

    def press(self, button: str) -> None:
        """Taps a button of the page; the chooser then covers the app."""
        self.phone.tap(scroll_to(self.phone, self.page, self.phone.find(PillButton, text=button)))
        self.phone.frames(STEPS)
        self.page.pause()

    def answer(self, name: str | None = None) -> None:
        """Answers with a chosen file, or cancels; then the app resumes."""
        assert self._pending is not None
        (take, then), self._pending = self._pending, None
        result = "cancelled"
        if name is not None:
            try:
                take(self.outside / name)
                result = "done"
            except OSError:
                result = "failed"
        then(result)
        self.page.resume()
        self.phone.frames(STEPS)

    @property
    def message(self) -> str:
        line = self.phone.find(MessageLine)
        return str(line.text) if line.visible else ""

    def temporary_files(self) -> list[str]:
        """Temporary and backup files in the folder of the store."""
        return [path.name for path in self.store.folder.iterdir() if path.suffix == ".tmp" or path.name == "backup"]


@pytest.fixture
def chooser(phone: Phone, monkeypatch: pytest.MonkeyPatch, store: Store, tmp_path: Path, german: None) -> Chooser:
    (tmp_path / "outside").mkdir()
    store.settings.change(language="de", theme="light")
    return Chooser(phone, monkeypatch, store, tmp_path / "outside")


def test_backup_is_saved_and_imported_through_the_chooser(chooser: Chooser, tmp_path: Path) -> None:
    finish_pad(chooser.store, "qwinto", ["Anna", "Ben"])
    assert not any(str(tmp_path) in text for text in chooser.phone.texts()), "the app's own folder is not accessible"
    chooser.press("In Datei sichern")
    assert chooser.message == ""
    chooser.answer("saved.json")
    assert chooser.message == "Die Sicherung ist gespeichert."
    assert chooser.suggested.startswith("spielblock-20")
    assert (chooser.outside / "saved.json").read_bytes().startswith(b'{"spielblock-backup":1')
    assert chooser.temporary_files() == []

    with Store(tmp_path / "other") as other:
        chooser.store = chooser.page.store = other
        chooser.press("Aus Datei laden")
        assert other.history.count() == 0
        chooser.answer("saved.json")
        assert (
            chooser.message == "Partien: 1 neu, 0 aktualisiert, 0 schon vorhanden. Die Datei hat andere Einstellungen."
        )
        assert other.history.count() == 1
        assert chooser.temporary_files() == []


@pytest.mark.parametrize("button", ["In Datei sichern", "Aus Datei laden"])
def test_cancelling_shows_no_message(chooser: Chooser, button: str) -> None:
    chooser.press(button)
    chooser.answer()
    assert chooser.message == ""
    assert chooser.temporary_files() == []
    assert not list(chooser.outside.iterdir())


def test_invalid_file_is_refused(chooser: Chooser) -> None:
    (chooser.outside / "holiday.json").write_text("no backup", encoding="utf-8")
    chooser.press("Aus Datei laden")
    chooser.answer("holiday.json")
    assert chooser.message == "Das ist keine Sicherung von Spielblock (kein JSON)."
    assert chooser.temporary_files() == []


def test_damaged_backup_is_refused_and_changes_nothing(chooser: Chooser) -> None:
    finish_pad(chooser.store, "qwinto", ["Anna", "Ben"])
    chooser.press("In Datei sichern")
    chooser.answer("saved.json")
    whole = (chooser.outside / "saved.json").read_bytes()
    (chooser.outside / "saved.json").write_bytes(whole[: len(whole) // 2])
    before = chooser.store.history.count()
    chooser.press("Aus Datei laden")
    chooser.answer("saved.json")
    assert "keine Sicherung" in chooser.message
    assert chooser.store.history.count() == before


def test_unreadable_and_unwritable_destinations_show_a_message(chooser: Chooser) -> None:
    chooser.press("Aus Datei laden")
    chooser.answer("not there")
    assert chooser.message == "Die Datei ließ sich nicht öffnen."
    chooser.outside.rmdir()
    chooser.press("In Datei sichern")
    chooser.answer("saved.json")
    assert chooser.message == "Die Sicherung ließ sich dort nicht speichern."
    assert chooser.temporary_files() == []


def test_missing_chooser_shows_a_message(chooser: Chooser) -> None:
    chooser.missing = True
    chooser.press("Aus Datei laden")
    assert chooser.message == "Die Datei ließ sich nicht öffnen."


def test_temporary_file_is_deleted_at_the_next_start(chooser: Chooser, tmp_path: Path) -> None:
    """Android may kill the app while the chooser is open, so that the answer is lost."""
    chooser.press("In Datei sichern")
    assert chooser.temporary_files() == ["passing.tmp"]
    chooser.store.close()
    with Store(tmp_path / "kept") as again:
        assert not list(again.folder.glob("*.tmp"))
