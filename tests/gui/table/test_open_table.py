"""An open table of the app: by touch on the host's phone, and over a real socket on the loopback."""

from __future__ import annotations

import gc
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from sheets.qwinto.moves import Announce, Enter
from tests.guests.client import get
from tests.guests.test_seats import ANNOUNCE
from tests.gui.phone import Phone
from tests.gui.table.open_table import OpenTable, arrived, row, tap_in_list
from tests.gui.table.table_play import Table
from widgets.base.player_colors import player_colors
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.choice_row import ChoiceChip
from widgets.table.guests_sheet import GuestRow
from widgets.table.main_thread import MainThread
from widgets.table.open_sign import OpenSign
from widgets.table.open_table_model import NETWORK_CHECK
from widgets.table.player_tabs import PlayerTab
from widgets.table.qr_code import QrCode


@pytest.fixture
def qwinto(phone: Phone, tmp_path: Path) -> OpenTable:
    return OpenTable(Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben", "Cem"], components="table"))


def sockets() -> list[socket.socket]:
    """Returns the open sockets of this process."""
    gc.collect()
    return [one for one in gc.get_objects() if issubclass(type(one), socket.socket) and one.fileno() >= 0]


def test_without_an_open_table_there_is_no_socket(qwinto: OpenTable) -> None:
    before = set(map(id, sockets()))
    qwinto.phone.tap(qwinto.phone.find(IconButton, icon="more"))
    assert {*map(id, sockets())} <= before
    qwinto.phone.tap(qwinto.phone.find(MenuItem, icon="group"))
    qwinto.phone.frames(3)
    port = qwinto.table.page.guests.table.server.port
    new = [opened for opened in sockets() if id(opened) not in before and opened.family == socket.AF_INET]
    assert port in [opened.getsockname()[1] for opened in new]
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Close the table"))
    assert {*map(id, sockets())} <= before
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 5)


def test_a_guest_s_move_is_on_the_host_s_screen_and_the_other_way_round(qwinto: OpenTable) -> None:
    qwinto.open()
    assert qwinto.phone.find(QrCode).text == qwinto.opened.join_link()
    assert not Window.allow_screensaver
    ben = qwinto.join(1)
    assert row(qwinto.phone, "Ben").note == "own phone, connected"
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Continue"))
    assert qwinto.phone.find(PlayerTab, player="Ben").phone
    sign = qwinto.phone.find(OpenSign)
    assert (sign.is_open, sign.phones, sign.accessible_label()) == (True, 1, "Open table, 1 phone")
    qwinto.table.page.model.play(Announce(5, ("orange", "yellow")))
    qwinto.until(lambda: ben.screens[-1]["roll"])
    move = {"do": "enter", "seat": 1, "row": "orange", "column": 6}
    assert qwinto.meanwhile(lambda: ben.act(move=move)) == {"ok": True, "doubts": []}
    assert qwinto.table.game.state.entry_round.answers == (None, ("orange", 6), None)
    assert qwinto.table.store.open(qwinto.table.id).game.moves[-1] == Enter(1, "orange", 6)
    qwinto.phone.tap(qwinto.phone.find(IconButton, icon="undo"))
    qwinto.until(lambda: not ben.screens[-1]["sheet"]["answered"])


def test_guests_see_players_in_the_colors_of_the_host(qwinto: OpenTable) -> None:
    qwinto.open()
    ben = qwinto.join(1)
    players = qwinto.table.game.players
    host = ["#" + bytes(round(255 * part) for part in color[:3]).hex() for color in player_colors.at_table(players)]
    assert [person["color"].lower() for person in ben.screen["people"]] == host
    assert [person["sign"] for person in ben.screen["people"]] == [player_colors.sign(name) for name in players]
    assert len(set(host)) == len(players)


@pytest.fixture
def _restored_colors() -> Iterator[None]:
    before = player_colors.known
    yield
    player_colors.known = before


@pytest.mark.usefixtures("_restored_colors")
def test_guests_see_the_ring_of_the_later_of_two_players_with_one_color(qwinto: OpenTable) -> None:
    players = qwinto.table.game.players
    qwinto.table.store.players.mark_used(players)
    for name in players[:2]:
        qwinto.table.store.players.set_color(name, "3")
    player_colors.load(qwinto.table.store.players.all())
    qwinto.open()
    ben = qwinto.join(1)
    host = [player_colors.has_ring(name) for name in players]
    assert [person["ring"] for person in ben.screen["people"]] == host
    assert sorted(host[:2]) == [False, True]


def test_the_host_plays_on_for_the_seats_that_have_no_phone(qwinto: OpenTable) -> None:
    """The host's screen never shows Ben's turn, and enters nothing for him."""
    qwinto.open()
    ben = qwinto.join(1)
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Continue"))
    model = qwinto.table.page.model
    model.play(Announce(5, ("orange", "yellow")))
    qwinto.phone.frames(3)
    assert model.seat == 0
    qwinto.table.tap_field("orange", 6)
    qwinto.phone.advance(1)
    assert model.seat == 2
    qwinto.phone.tap(qwinto.phone.find(PlayerTab, player="Ben"))  # his sheet is no secret
    assert model.seat == 1
    qwinto.table.tap_field("orange", 6)
    assert "Ben plays on their own phone." in qwinto.phone.texts()
    assert model.game.state.entry_round.answers == (("orange", 6), None, None)
    qwinto.meanwhile(ben.close)
    qwinto.until(lambda: qwinto.table.page.guests.gone == [1])
    qwinto.open()
    assert row(qwinto.phone, "Ben").note.startswith("phone disconnected")
    tap_in_list(qwinto.phone, "Continue here")
    qwinto.phone.frames(2)
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Continue"))
    qwinto.phone.advance(0.5)  # until the sheet is gone
    model.turn_to(1)
    qwinto.phone.frames(2)
    qwinto.table.tap_field("orange", 6)
    assert model.game.state.entry_round.answers[:2] == (("orange", 6), ("orange", 6))
    assert qwinto.join(1).screen["sheet"]["answered"]  # the same link
    assert model.away == [1]


def test_a_screen_for_all_has_a_code_of_its_own(qwinto: OpenTable) -> None:
    qwinto.open()
    phone = qwinto.phone
    phone.tap(phone.find(ChoiceChip, value=True))
    phone.frames(2)
    code = phone.find(QrCode).text
    assert code == qwinto.opened.watcher
    television = qwinto.meanwhile(lambda: arrived(code))
    qwinto.guests.append(television)
    qwinto.until(lambda: phone.find_all(GuestRow, name="Screen for all"))
    assert len(television.screen["sheets"]) == 3
    tap_in_list(phone, "Disconnect")
    qwinto.until(lambda: "closed" in television.events)
    assert phone.find(QrCode).text == qwinto.opened.watcher != code
    assert qwinto.meanwhile(lambda: get(code))[0] == 404


def test_the_sign_of_the_open_table_opens_the_list_of_guests(qwinto: OpenTable) -> None:
    qwinto.open()
    phone = qwinto.phone
    phone.tap(phone.find(PillButton, text="Continue"))
    phone.advance(0.5)
    assert phone.find_all(GuestRow) == []
    phone.tap(phone.find(OpenSign))
    phone.frames(2)
    assert len(phone.find_all(GuestRow)) == 3


def test_the_table_closes_with_the_page_and_the_guests_get_a_message(qwinto: OpenTable) -> None:
    qwinto.open()
    ben = qwinto.join(1)
    qwinto.table.page.on_removed()
    ben.until(lambda: "closed" in ben.events)
    assert qwinto.table.page.guests is None
    sign = qwinto.phone.find(OpenSign)
    assert (sign.is_open, sign.width) == (False, 0)
    assert Window.allow_screensaver == (not qwinto.table.store.settings.values.keep_awake)
    assert not (qwinto.table.folder / "open-table.json").exists()


def test_no_network_is_said(qwinto: OpenTable) -> None:
    qwinto.table.page.addresses = []
    qwinto.open()
    assert any(text.startswith("No Wi-Fi and no hotspot.") for text in qwinto.phone.texts())
    assert qwinto.table.page.guests is None


def test_table_follows_the_network_of_the_host(qwinto: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    current = ["127.0.0.1"]
    monkeypatch.setattr("widgets.table.open_table_model.phone_addresses", lambda: list(current))
    qwinto.table.page.addresses = None  # the device's own
    qwinto.open()
    anna = qwinto.join(0)
    port = qwinto.opened.links.port
    assert f"127.0.0.1:{port}" in qwinto.phone.texts()
    current[:] = ["127.0.0.7", "127.0.0.1"]
    qwinto.phone.advance(NETWORK_CHECK + 0.5)
    assert f"127.0.0.7:{port}" in qwinto.phone.texts()
    assert qwinto.meanwhile(lambda: get(f"http://127.0.0.7:{port}/"))[0] == 200
    current.clear()  # no network for a while: the table stays as it is
    qwinto.phone.advance(NETWORK_CHECK + 0.5)
    assert qwinto.table.page.guests.addresses == ["127.0.0.7", "127.0.0.1"]
    assert "end" not in anna.events
    assert qwinto.meanwhile(lambda: anna.act(move=ANNOUNCE))["ok"]


def test_no_thread_waits_for_one_that_waits_for_it(phone: Phone) -> None:
    main_thread = MainThread()
    first, second = main_thread.submit(lambda: 1), main_thread.submit(lambda: 2)
    phone.frames(2)
    assert (first.result(0), second.result(0)) == (1, 2)
    waiting = main_thread.submit(lambda: 3)
    main_thread.close()  # the table is closed within a frame: what waits for the next one is refused at once
    with pytest.raises(RuntimeError):
        waiting.result(0)
    with pytest.raises(RuntimeError):
        main_thread.submit(lambda: 4).result(0)
    phone.frames(2)
