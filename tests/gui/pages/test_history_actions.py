"""Actions on games in the history page: select, delete, restore, export, annotate, continue."""

import re

import pytest

from data import bg_stats
from data.store import Store
from guests.qr import squares
from sheets.pad import Miss
from tests.gui.helpers import finish_pad, type_text
from tests.gui.pages.history_play import open_history, rows
from tests.gui.pages.made_up import random_games
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.message_line import MessageLine
from widgets.pages.history.result_line import Score
from widgets.shared import exports
from widgets.table.qr_code import QrCode

pytestmark = pytest.mark.usefixtures("german")


def test_game_is_deleted_and_restored(phone: Phone, store: Store) -> None:
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    open_history(phone, store)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Löschen"))
    assert rows(phone) == []
    assert store.history.count() == 0
    phone.tap(phone.find(text="Zurücknehmen"))
    assert len(rows(phone)) == 1


def test_several_games_are_selected_deleted_and_restored(phone: Phone, store: Store) -> None:
    for _ in range(3):
        finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, gone = open_history(phone, store)
    phone.long_press(rows(phone)[0])
    phone.tap(rows(phone)[2])
    assert len(page.selected) == 2
    assert gone == []
    phone.tap(phone.find(IconButton, icon="delete"))
    phone.frames(3)
    assert len(rows(phone)) == 1
    assert not page.selecting
    phone.tap(phone.find(text="Zurücknehmen"))
    phone.frames(3)
    assert len(rows(phone)) == 3


def test_selected_games_are_exported_as_csv(phone: Phone, store: Store) -> None:
    ids = [finish_pad(store, "qwinto", ["Anna", "Ben"]) for _ in range(3)]
    page, _ = open_history(phone, store)
    page.toggle(ids[0])
    page.toggle(ids[2])
    phone.frames(2)
    phone.tap(phone.find(IconButton, icon="upload"))
    phone.tap(phone.find(PillButton, text="Tabelle (CSV), eine Zeile je Partie"))
    phone.frames(6)
    (path,) = (store.folder / "backup").glob("*.csv")
    text = path.read_text("utf-8-sig")
    assert text.count("\n") == 3
    assert text.startswith('"id";"game";'), "the list separator of the language"
    assert ids[0] in text
    assert ids[1] not in text
    assert path.name in phone.find(MessageLine).text


def test_long_export_shows_progress_and_can_be_stopped(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    from widgets.controls import long_task

    monkeypatch.setattr(long_task, "FRAME_BUDGET", 0)
    store.history.put_all(random_games(60))
    page, _ = open_history(phone, store)
    exports.export_games(page, "games-csv", [match.session for match in page.matches])
    phone.frames(4)
    line = phone.find(MessageLine)
    assert re.fullmatch(r"Schreibe … \d+ von 60", line.text)
    line.act()
    assert line.text == "Abgebrochen, nichts ist verändert."
    assert list((store.folder / "backup").iterdir()) == []


def test_desktop_shows_a_qr_code_for_bg_stats(phone: Phone, store: Store) -> None:
    game_id = finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, _ = open_history(phone, store)
    exports.send_to_bg_stats(page, game_id)
    phone.advance(0.5)
    code = phone.find(QrCode)
    summary = store.history.find(game_id)
    assert summary is not None
    assert code.text == bg_stats.link(summary, "Qwinto")
    assert len(squares(code.text)) > 60
    exports.send_to_bg_stats(page, "gone")
    assert phone.find(MessageLine).text == "Diese Partie ist nicht mehr da."


@pytest.mark.parametrize("language", ["de", "en"])
def test_code_for_bg_stats_with_a_long_comment_says_that_it_is_shortened(
    phone: Phone, store: Store, language: str
) -> None:
    tr.language = language
    game_id = finish_pad(store, "qwinto", ["Anna", "Ben", "Cem", "Dana"])
    store.history.annotate(game_id, "Bücher, Tee und Kuchen. " * 20, "Küche")
    page, _ = open_history(phone, store)
    exports.send_to_bg_stats(page, game_id)
    phone.advance(0.5)
    code = phone.find(QrCode)
    assert min(code.size) // len(squares(code.text)) >= 2
    assert tr._("history.bg-stats-without-comment-end") in phone.texts()


def test_code_for_bg_stats_is_refused_if_the_names_leave_no_room(phone: Phone, store: Store) -> None:
    game_id = finish_pad(store, "qwinto", [f"{letter}{'ü' * 55}" for letter in "ABCD"])
    page, _ = open_history(phone, store)
    exports.send_to_bg_stats(page, game_id)
    phone.advance(0.5)
    assert phone.find(MessageLine).text == tr._("history.bg-stats-too-long")
    assert not phone.find_all(QrCode)


def test_unfinished_game_is_marked_and_can_be_continued(phone: Phone, store: Store) -> None:
    running = store.new("qwinto", ["Anna"], {"sheets": "mine"})
    running.record(Miss(0))
    store.finish(running.id, early=True)
    _, gone = open_history(phone, store)
    (row,) = rows(phone)
    assert row.unfinished
    assert row.scores == [Score("Anna", ""), Score("", "vorzeitig beendet")]
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Weiterspielen"))
    assert gone == [("table", {"game_id": running.id})]
    assert [card.id for card in store.running()] == [running.id]


def test_comment_is_stored_and_found_by_search(phone: Phone, store: Store) -> None:
    game_id = finish_pad(store, "qwinto", ["Anna", "Ben"])
    finish_pad(store, "qwinto", ["Anna", "Ben"])
    page, _ = open_history(phone, store)
    page.open_menu(game_id)
    phone.frames(2)
    phone.tap(phone.find(PillButton, text="Anmerkung"))
    type_text(phone, "Es schneite")
    phone.tap(phone.find(PillButton, text="Speichern"))
    page.search = "schnei"
    phone.frames(3)
    (row,) = rows(phone)
    assert (row.game_id, row.note) == (game_id, "Es schneite")
    summary = store.history.find(game_id)
    assert summary is not None
    assert summary.comment == "Es schneite"
