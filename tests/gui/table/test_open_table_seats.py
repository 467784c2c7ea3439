"""Seats of an open table: joining, leaving, and the next game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

from data.store import Store
from sheets.pad import Finish
from sheets.qwinto.moves import Announce
from tests.guests.client import get, post
from tests.gui.phone import Phone
from tests.gui.table.open_table import OpenTable, row, tap_in_list
from tests.gui.table.table_play import Table
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.choice_row import ChoiceChip
from widgets.shell import Shell
from widgets.table.knock_sheet import KnockSheet
from widgets.table.player_tabs import PlayerTab


@pytest.fixture
def qwinto(phone: Phone, tmp_path: Path) -> OpenTable:
    return OpenTable(Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben", "Cem"], components="table"))


def test_the_tab_of_a_disconnected_phone_offers_actions(qwinto: OpenTable) -> None:
    qwinto.open()
    ben = qwinto.join(1)
    phone, model = qwinto.phone, qwinto.table.page.model
    phone.tap(phone.find(PillButton, text="Continue"))
    model.play(Announce(5, ("orange", "yellow")))
    qwinto.meanwhile(ben.close)
    qwinto.until(lambda: phone.find(PlayerTab, player="Ben").gone)
    phone.tap(phone.find(PlayerTab, player="Ben"))
    phone.frames(2)
    assert "Ben’s phone has disconnected" in phone.texts()
    phone.tap(phone.find(MenuItem, icon="edit"))
    phone.advance(0.5)
    assert model.seat == 1
    qwinto.table.tap_field("orange", 6)
    assert model.game.state.entry_round.answers[1] == ("orange", 6)
    assert qwinto.join(1).screen["sheet"]["answered"]
    assert model.away == [1]


def test_a_guest_who_scanned_needs_no_words(qwinto: OpenTable) -> None:
    qwinto.open()
    phone = qwinto.phone
    assert any("not needed after scanning" in text for text in phone.texts())
    phone.tap(phone.find(PillButton, text="Continue"))
    sent = {"words": urlsplit(qwinto.opened.join_link()).path[1:], "seat": 1}
    qwinto.meanwhile(lambda: post(qwinto.opened.base(), "ask", sent))
    phone.frames(3)
    assert any("scanned the code" in text for text in phone.texts())


def test_a_join_request_is_accepted_by_a_tap(qwinto: OpenTable) -> None:
    qwinto.open()
    phone = qwinto.phone
    phone.tap(phone.find(PillButton, text="Continue"))
    base, words = qwinto.opened.base(), qwinto.opened.host.presence.links.words
    old = qwinto.opened.link(2)

    def knock(seat: int | None) -> str:
        sent, source = {"words": words, "seat": seat}, f"127.0.0.{5 if seat is None else seat + 2}"
        key: str = qwinto.meanwhile(lambda: post(base, "ask", sent, source=source))[1]["key"]
        phone.frames(3)
        return key

    cem, other, watcher = knock(2), knock(1), knock(None)
    assert "Cem would like to join" in phone.texts()  # it comes by itself; the others wait behind him
    assert any("knows the table words" in text for text in phone.texts())
    phone.tap(phone.find(PillButton, text="Let in"))
    phone.frames(2)
    asking = qwinto.opened.host.presence.door.requests
    assert asking[cem].opened == urlsplit(qwinto.opened.link(2)).path[1:]
    assert qwinto.meanwhile(lambda: get(old))[0] == 404
    phone.tap(phone.find(ChoiceChip, value=0))  # who said to be Ben is Anna
    phone.tap(phone.find(PillButton, text="Let in"))
    phone.frames(2)
    assert asking[other].opened == urlsplit(qwinto.opened.link(0)).path[1:]
    assert "Somebody would like to watch" in phone.texts()
    phone.tap(phone.find(IconButton, icon="close"))  # later
    phone.advance(0.5)
    qwinto.open()
    tap_in_list(phone, "Decide")
    phone.frames(2)
    phone.tap(phone.find(PillButton, text="Decline"))
    assert asking[watcher].refused
    phone.advance(0.5)
    assert phone.find_all(KnockSheet) == []


@pytest.fixture
def shell(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """All pages, whose open tables are reached on this machine."""
    monkeypatch.setattr("widgets.table.open_table_model.phone_addresses", lambda: ["127.0.0.1"])
    store = Store(tmp_path / "kept")
    shell = Shell(store=store)
    phone.cleanup.callback(store.close)
    phone.cleanup.callback(shell.close)
    phone.show(shell)
    return shell


def test_a_rematch_continues_with_the_same_phones(phone: Phone, shell: Shell) -> None:
    first = shell.store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
    shell.go("table", game_id=first.id, guests=True)
    phone.advance(0.5)
    page = shell.ids.pages.get_screen("table")
    evening = OpenTable(SimpleNamespace(page=page, phone=phone))
    ben = evening.join(1)
    phone.tap(phone.find(PillButton, text="Continue"))
    page.model.play(Finish())
    phone.advance(2)
    evening.until(lambda: ben.screens[-1]["over"])
    assert evening.meanwhile(lambda: ben.act(agree=True))["ok"]
    assert page.guests.agreed == [1]
    shell.ids.pages.get_screen("result").rematch()
    phone.advance(0.5)
    evening.until(lambda: not ben.screens[-1]["over"])
    assert (page.model.id != first.id, page.model.away, page.guests.agreed) == (True, [1], [])
    assert evening.meanwhile(lambda: ben.act(move={"do": "miss", "seat": 1}))["ok"]
    assert shell.store.open(page.model.id).game.cursor == 1


def test_a_seat_is_taken_back_by_a_tap(qwinto: OpenTable) -> None:
    qwinto.open()
    ben = qwinto.join(1)
    tap_in_list(qwinto.phone, "Disconnect")
    qwinto.until(lambda: "closed" in ben.events)
    assert row(qwinto.phone, "Ben").note == "no phone, plays here"
    assert qwinto.table.page.model.away == []
    assert qwinto.meanwhile(lambda: get(ben.link))[0] == 404


def test_a_new_game_can_begin_with_guests(phone: Phone, shell: Shell) -> None:
    shell.go("new-game", game="qwinto")
    page = shell.ids.pages.current_screen
    page.players = ["Anna", "Ben"]
    phone.advance(0.5)
    phone.tap(phone.find(PillButton, text="Start, everyone on their own phone", visible=True))
    phone.advance(3)
    table = shell.ids.pages.get_screen("table")
    assert table.guests.is_open
    phone.tap(phone.find(PillButton, text="Continue"))
    shell.go("help", game="qwinto")
    phone.advance(0.5)
    assert table.guests.is_open  # the way back leads to the table
    shell.go("home")
    assert table.guests is None
