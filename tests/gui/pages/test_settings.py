"""The settings page: options, link to the players, backup, import and deleted games."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from data.store import Store
from device.phone import Phone as Parts
from sheets.session import encode_session
from tests.gui.helpers import finish_pad, open_page
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.about import VERSION
from widgets.base.preferences import apply_settings
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls import long_task
from widgets.controls.buttons import Chip, PillButton
from widgets.controls.choice_row import SwitchRow
from widgets.controls.message_line import MessageLine
from widgets.pages.settings.settings import SettingsPage
from widgets.shared.backup_files import list_backups
from widgets.shell import Shell

STEPS = 12
"""Frames for a short task; a slow machine does one step in each."""


@pytest.fixture
def store(store: Store) -> Store:
    store.settings.change(language="de", theme="light")
    return store


pytestmark = pytest.mark.usefixtures("german")


def open_settings(phone: Phone, store: Store) -> SettingsPage:
    page = SettingsPage(name="settings", store=store)
    phone.resize(1280, 800)  # nearly the whole page is visible
    open_page(phone, page)
    return page


def scroll_to(phone: Phone, page: SettingsPage, widget: Widget) -> Widget:
    view = page.ids.scroll
    view.scroll_to(widget, padding=150, animate=False)  # above the message line
    phone.frames()
    return widget


def message_text(phone: Phone) -> str:
    return str(phone.find(MessageLine).text)


def test_language_changes_at_once_and_is_stored(phone: Phone, store: Store) -> None:
    open_settings(phone, store)
    phone.tap(phone.find(Chip, text="English"))
    assert "Settings" in phone.texts()
    assert store.settings.values.language == "en"
    phone.tap(phone.find(Chip, text="Deutsch"))
    assert "Einstellungen" in phone.texts()


def test_sounds_are_off_until_switched_on_and_then_one_is_heard(phone: Phone, store: Store) -> None:
    heard: list[str] = []
    parts = Parts()
    parts.sounds.play = heard.append  # type: ignore[method-assign]
    page = SettingsPage(name="settings", store=store, phone=parts)
    phone.resize(1280, 800)
    open_page(phone, page)
    row = next(row for row in phone.find_all(SwitchRow) if row.title == "Töne")
    assert not row.on
    phone.tap(scroll_to(phone, page, row))
    assert store.settings.values.sound
    assert parts.sounds.on
    assert heard == ["bonus"]


def test_dark_theme_applies_at_once(phone: Phone) -> None:
    app = phone.start(SpielblockApp())
    app.store.settings.change(language="de", theme="light")
    apply_settings(app.store.settings, theme, tr)
    theme.motion = False
    app.root.go("settings")
    phone.frames(3)
    light = phone.pixel(5, 5)
    phone.tap(phone.find(Chip, text="Dunkel"))
    assert theme.mode == "dark"
    assert sum(phone.pixel(5, 5)) < sum(light) / 3
    assert app.store.settings.values.theme == "dark"


def test_switches_are_stored_and_applied(phone: Phone, store: Store) -> None:
    page = open_settings(phone, store)
    for title in ("Weniger Bewegung", "Punkte während des Spiels", "Bildschirm bleibt an"):
        phone.tap(scroll_to(phone, page, phone.find(SwitchRow, title=title)))
    values = store.settings.values
    assert (values.animation, values.show_totals, values.keep_awake) == (False, False, False)
    assert theme.motion is False
    phone.tap(scroll_to(phone, page, phone.find(SwitchRow, title="Weniger Bewegung")))
    assert theme.motion is True


def test_settings_are_applied_at_the_next_start(phone: Phone, tmp_path: Path) -> None:
    with Store(tmp_path / "spielblock") as store:
        store.settings.change(language="de", theme="dark", animation=False)
    tr.language = "en"
    phone.start(SpielblockApp())
    assert (tr.language, theme.mode, theme.motion) == ("de", "dark", False)


def test_system_theme_is_the_default(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.settings.change(language="system", theme="system")
    monkeypatch.delenv("GTK_THEME", raising=False)
    apply_settings(store.settings, theme, tr)
    assert theme.mode == "light"
    monkeypatch.setenv("GTK_THEME", "Adwaita:dark")
    apply_settings(store.settings, theme, tr)
    assert theme.mode == "dark"


def test_link_to_the_players(phone: Phone, store: Store) -> None:
    page = SettingsPage(name="settings", store=store)
    phone.resize(1280, 800)
    gone = open_page(phone, page)
    phone.tap(scroll_to(phone, page, phone.find(PillButton, text="Personen")))
    assert gone == [("people", {})]


def test_export_and_import_of_a_backup(phone: Phone, store: Store, tmp_path: Path) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    page = open_settings(phone, store)
    phone.tap(scroll_to(phone, page, phone.find(PillButton, text="In Datei sichern")))
    phone.frames(STEPS)
    (path,) = list_backups(store)
    assert message_text(phone) == f"Gesichert in {path.name}."

    with Store(tmp_path / "other") as other:
        (other.folder / "backup").mkdir()
        (other.folder / "backup" / path.name).write_bytes(path.read_bytes())
        other.settings.change(**store.settings.values._asdict())
        phone.clean()
        page = open_settings(phone, other)
        phone.tap(scroll_to(phone, page, phone.find(PillButton, text="Aus Datei laden")))
        phone.tap(phone.find(PillButton, text=path.stem))
        phone.frames(STEPS)
        assert message_text(phone) == "Partien: 1 neu, 0 aktualisiert, 0 schon vorhanden."
        assert other.history.count() == 1
        phone.tap(scroll_to(phone, page, phone.find(PillButton, text="Aus Datei laden")))
        phone.tap(phone.find(PillButton, text=path.stem))
        phone.frames(STEPS)
        assert message_text(phone) == "Alles schon vorhanden (eine Partie)."


def test_import_offers_the_settings_of_a_backup(phone: Phone, store: Store, tmp_path: Path) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    store.settings.change(theme="dark", shake=False, window_width=1234, language="de")
    with Store(tmp_path / "other") as other:
        other.settings.change(language="de")
        (other.folder / "backup").mkdir()
        store.backup.export(other.folder / "backup" / "old phone.json")
        page = open_settings(phone, other)
        phone.tap(scroll_to(phone, page, phone.find(PillButton, text="Aus Datei laden")))
        phone.tap(phone.find(PillButton, text="old phone"))
        phone.frames(STEPS)
        imported = "Partien: 1 neu, 0 aktualisiert, 0 schon vorhanden."
        assert message_text(phone) == f"{imported} Die Datei hat andere Einstellungen."
        assert (other.settings.values.theme, other.settings.values.shake) == ("system", True), (
            "settings change only on request"
        )
        phone.tap(phone.find(text="Übernehmen"))
        phone.frames(3)
        assert message_text(phone) == "Die Einstellungen sind übernommen."
        assert (other.settings.values.theme, other.settings.values.shake, theme.mode) == ("dark", False, "dark")
        assert other.settings.values.window_width == 0


def test_import_refreshes_the_open_history(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_task, "FRAME_BUDGET", 0)  # one step per frame
    with Store(store.folder / "other") as other:
        finish_pad(other, "qwinto", ["Anna", "Ben"])
        (store.folder / "backup").mkdir()
        other.backup.export(store.folder / "backup" / "old phone.json")
    store.settings.change(language="de")
    shell = phone.show(Shell(store=store))
    shell.go("settings")
    phone.frames(STEPS)
    shell.page("settings").import_file(store.folder / "backup" / "old phone.json")
    shell.go("history")
    history = shell.page("history")
    assert history.is_empty
    phone.frames(STEPS)
    assert not history.is_empty
    assert len(history.games) == 1


def test_long_import_keeps_the_app_usable_and_can_be_stopped(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(long_task, "FRAME_BUDGET", 0)  # one step per frame
    backup = store.folder / "backup" / "many.json"
    backup.parent.mkdir()
    whole = encode_session(store.history.session(finish_pad(store, "qwinto", ["Anna", "Ben"])))
    games = [json.dumps({**whole, "id": f"game-{number}"}) for number in range(40)]
    backup.write_text('{"spielblock-backup":1,"sessions":[\n' + ",\n".join(games) + "\n]}\n")
    page = open_settings(phone, store)

    def start_import() -> None:
        phone.tap(scroll_to(phone, page, phone.find(PillButton, text="Aus Datei laden")))
        phone.tap(phone.find(PillButton, text="many"))
        phone.frames(4)

    start_import()
    assert re.fullmatch(r"Lese … \d+ von 40", message_text(phone))
    phone.tap(phone.find(text="Abbrechen"))
    phone.frames(60)
    assert message_text(phone) == "Abgebrochen, nichts ist verändert."
    assert store.history.count() == 1

    start_import()
    phone.tap(phone.find(SwitchRow, title="Bildschirm bleibt an"))
    assert not store.settings.values.keep_awake
    phone.tap(scroll_to(phone, page, phone.find(PillButton, text="In Datei sichern")))
    assert list_backups(store) == [backup]  # no second task while one is running
    while message_text(phone) != "Speichere … 0 von 40":
        phone.frames(1)
    assert phone.find(MessageLine).action == ""
    phone.frames(STEPS)
    assert message_text(phone) == "Partien: 40 neu, 0 aktualisiert, 0 schon vorhanden."
    assert store.history.count() == 41


def test_import_reports_games_that_do_not_match_the_rules(phone: Phone, store: Store) -> None:
    for name in ("Anna", "Ben"):
        finish_pad(store, "qwinto", [name])
    (store.folder / "backup").mkdir()
    path = store.folder / "backup" / "mixed.json"
    store.backup.export(path)
    path.write_text(path.read_text("utf-8").replace('"game":"qwinto"', '"game":"chess"', 1), "utf-8")
    page = open_settings(phone, store)
    phone.tap(scroll_to(phone, page, phone.find(PillButton, text="Aus Datei laden")))
    phone.tap(phone.find(PillButton, text="mixed"))
    assert message_text(phone).startswith("Alles schon vorhanden (eine Partie). ")
    assert message_text(phone).endswith("Eine Partie ließ sich nicht lesen und blieb in der Datei.")


def test_invalid_file_is_refused(phone: Phone, store: Store) -> None:
    (store.folder / "backup").mkdir()
    (store.folder / "backup" / "wrong.json").write_text("no backup", encoding="utf-8")
    page = open_settings(phone, store)
    phone.tap(scroll_to(phone, page, phone.find(PillButton, text="Aus Datei laden")))
    phone.tap(phone.find(PillButton, text="wrong"))
    phone.frames(STEPS)
    assert message_text(phone) == "Das ist keine Sicherung von Spielblock (kein JSON)."


def test_deleted_game_is_restored_from_an_automatic_backup(phone: Phone, store: Store) -> None:
    game = finish_pad(store, "qwinto", ["Anna", "Ben"])
    store.run_daily_tasks()
    store.delete(game)
    assert store.history.page() == []
    page = open_settings(phone, store)
    phone.tap(scroll_to(phone, page, phone.find(PillButton, text="Wiederherstellen")))
    phone.tap(phone.find(PillButton, text="Heute"))
    phone.frames(STEPS)
    assert message_text(phone) == "Partien: 1 neu, 0 aktualisiert, 0 schon vorhanden."
    assert [summary.id for summary in store.history.page()] == [game]


def test_deleted_games_can_be_restored(phone: Phone, store: Store) -> None:
    ended, running = finish_pad(store, "qwinto", ["Anna", "Ben"]), store.new("quando", ["Cem", "Dora"]).id
    page = open_settings(phone, store)
    button = scroll_to(phone, page, phone.find(PillButton, text="Gelöschte zeigen"))
    phone.tap(button)
    assert message_text(phone) == "Im letzten Monat wurde keine Partie gelöscht."
    store.delete(ended)
    store.delete(running)
    phone.tap(button)
    phone.tap(phone.find(PillButton, text="Qwinto · Heute · Anna, Ben"))
    assert message_text(phone) == "Qwinto ist wieder im Verlauf."
    phone.tap(button)
    phone.tap(phone.find(PillButton, text="Quando · Heute · Cem, Dora"))
    assert message_text(phone) == "Quando läuft wieder, zu finden unter „Spielen“."
    assert [game.id for game in store.history.page()] == [ended]
    assert [game.id for game in store.running()] == [running]


def test_version_matches_the_package() -> None:
    with (Path(__file__).parents[3] / "pyproject.toml").open("rb") as file:
        assert tomllib.load(file)["project"]["version"] == VERSION


def test_incomplete_backup_shows_a_message(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    (path,) = (store.folder / "history").glob("*.games")
    path.unlink()
    path.mkdir()  # a folder cannot be read as a file
    store.close()
    with Store(store.folder) as again:
        page = open_settings(phone, again)
        phone.tap(scroll_to(phone, page, phone.find(PillButton, text="In Datei sichern")))
        phone.frames(STEPS)
        assert message_text(phone).startswith("Gesichert, aber nicht alles: 1 Datei")
