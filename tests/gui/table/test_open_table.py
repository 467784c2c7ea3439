"""The table of the app open for guests: by touch on the host's phone, and over a real socket on the loopback."""

from __future__ import annotations

import gc
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from kivy.core.window import Window

from data.store import Store
from sheets.qwinto.moves import Announce, Enter
from tests.guests.client import Guest, get, post
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import IconButton, PillButton
from widgets.pieces.curtain import Curtain
from widgets.shell import Shell
from widgets.table.guest_row import GuestRow
from widgets.table.guests_sheet import GuestsSheet
from widgets.table.main_thread import MainThread
from widgets.table.player_tabs import PlayerTab
from widgets.table.qr_code import QrCode


class OpenTable:
    """A table in the app with what guests do beside it, while the frames of the app go on."""

    def __init__(self, table: Any) -> None:
        self.table, self.phone = table, table.phone
        table.page.addresses = ["127.0.0.1"]
        self._hands = ThreadPoolExecutor(4)
        self.phone.leaving.callback(self.close)
        self.guests: list[Guest] = []

    @property
    def opened(self) -> Any:
        """The table as guests see it."""
        return self.table.page.guests.table

    def open(self) -> None:
        """Opens it through the menu."""
        self.phone.tap(self.phone.find(IconButton, icon="more"))
        self.phone.tap(self.phone.find(MenuItem, icon="group"))
        self.phone.frames(3)

    def meanwhile(self, job: Callable[[], Any]) -> Any:
        """Lets a guest do something while the app goes on."""
        done = self._hands.submit(job)
        self.until(done.done)
        return done.result()

    def until(self, true: Callable[[], Any]) -> None:
        """Lets frames pass until it is true."""
        end = time.monotonic() + 20
        while not true():
            assert time.monotonic() < end, self.phone.texts()
            self.phone.frames(1)
            time.sleep(0.002)
        self.phone.frames(2)

    def join(self, seat: int) -> Guest:
        """A guest opens the link of a seat."""
        guest = self.meanwhile(lambda: _arrived(self.opened.link(seat)))
        self.guests.append(guest)
        self.until(lambda: seat in self.table.page.phones)
        return guest

    def close(self) -> None:
        """Ends all of it."""
        self.table.page.put_away()
        for guest in self.guests:
            guest.close()
        self._hands.shutdown()


def _arrived(link: str) -> Guest:
    guest = Guest(link)
    assert guest.screen
    return guest


def row(phone: Phone, name: str) -> GuestRow:
    """The line of a seat."""
    found: GuestRow = phone.find(GuestRow, name=name)
    return found


@pytest.fixture
def qwinto(phone: Phone, tmp_path: Path) -> OpenTable:
    return OpenTable(Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben", "Cem"], components="table"))


def sockets() -> list[socket.socket]:
    """Every socket of this process that is open."""
    gc.collect()
    return [one for one in gc.get_objects() if issubclass(type(one), socket.socket) and one.fileno() >= 0]


def test_without_an_open_table_there_is_no_socket(qwinto: OpenTable) -> None:
    before = set(map(id, sockets()))
    qwinto.phone.tap(qwinto.phone.find(IconButton, icon="more"))
    assert {*map(id, sockets())} <= before
    qwinto.phone.tap(qwinto.phone.find(MenuItem, icon="group"))
    qwinto.phone.frames(3)
    port = qwinto.table.page.guests.table.server.port
    assert any(one.getsockname()[1] == port for one in sockets() if id(one) not in before)
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Close it"))
    assert {*map(id, sockets())} <= before
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 5)


def test_a_guest_s_move_is_on_the_host_s_screen_and_the_other_way_round(qwinto: OpenTable) -> None:
    qwinto.open()
    assert qwinto.phone.find(QrCode).text == qwinto.opened.join_link()
    assert not Window.allow_screensaver
    ben = qwinto.join(1)
    assert row(qwinto.phone, "Ben").note == "own phone, connected"
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Play on"))
    assert qwinto.phone.find(PlayerTab, player="Ben").phone
    qwinto.table.page.session.play(Announce(5, ("orange", "yellow")))
    qwinto.until(lambda: ben.screens[-1]["throw"])
    move = {"do": "enter", "seat": 1, "row": "orange", "column": 6}
    assert qwinto.meanwhile(lambda: ben.act(move=move)) == {"ok": True, "doubts": []}
    assert qwinto.table.game.state.writing.answers == (None, ("orange", 6), None)
    assert qwinto.table.store.open(qwinto.table.id).game.moves[-1] == Enter(1, "orange", 6)
    qwinto.phone.tap(qwinto.phone.find(IconButton, icon="undo"))
    qwinto.until(lambda: not ben.screens[-1]["sheet"]["answered"])


def test_the_host_plays_on_for_the_seats_that_have_no_phone(qwinto: OpenTable) -> None:
    """Nothing turns to Ben, and nothing is written for him here."""
    qwinto.open()
    ben = qwinto.join(1)
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Play on"))
    session = qwinto.table.page.session
    session.play(Announce(5, ("orange", "yellow")))
    qwinto.phone.frames(3)
    assert session.seat == 0
    qwinto.table.tap_field("orange", 6)
    qwinto.phone.advance(1)
    assert session.seat == 2
    qwinto.phone.tap(qwinto.phone.find(PlayerTab, player="Ben"))  # his sheet is no secret
    assert session.seat == 1
    qwinto.table.tap_field("orange", 6)
    assert "Ben plays on their own phone." in qwinto.phone.texts()
    assert session.game.state.writing.answers == (("orange", 6), None, None)
    qwinto.meanwhile(ben.close)
    qwinto.until(lambda: qwinto.table.page.guests.gone == [1])
    qwinto.open()
    assert row(qwinto.phone, "Ben").note.startswith("phone is gone")
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Go on here"))
    qwinto.phone.frames(2)
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Play on"))
    qwinto.phone.advance(0.5)  # until the sheet is gone
    session.turn_to(1)
    qwinto.phone.frames(2)
    qwinto.table.tap_field("orange", 6)
    assert session.game.state.writing.answers[:2] == (("orange", 6), ("orange", 6))
    assert qwinto.join(1).screen["sheet"]["answered"]  # the same link
    assert session.away == [1]


def test_who_knocks_is_let_in_by_a_tap(qwinto: OpenTable) -> None:
    qwinto.open()
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Play on"))
    base, words = qwinto.opened.base(), qwinto.opened.host.links.words
    old = qwinto.opened.link(2)
    key = qwinto.meanwhile(lambda: post(base, "ask", {"words": words, "seat": 2}))[1]["key"]
    qwinto.phone.frames(3)
    assert qwinto.phone.find_all(GuestsSheet)  # it comes by itself
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Let in"))
    qwinto.phone.frames(2)
    assert qwinto.opened.host.asking[key].opened == urlsplit(qwinto.opened.link(2)).path[1:]
    assert qwinto.meanwhile(lambda: get(old))[0] == 404
    other = qwinto.meanwhile(lambda: post(base, "ask", {"words": words, "seat": None}))[1]["key"]
    qwinto.phone.frames(3)
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Refuse"))
    assert qwinto.opened.host.asking[other].refused


def test_a_seat_is_taken_back_by_a_tap(qwinto: OpenTable) -> None:
    qwinto.open()
    ben = qwinto.join(1)
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Remove"))
    qwinto.until(lambda: "closed" in ben.events)
    assert row(qwinto.phone, "Ben").note == "no phone, writes here"
    assert qwinto.table.page.session.away == []
    assert qwinto.meanwhile(lambda: get(ben.link))[0] == 404


def test_the_table_closes_with_the_page_and_the_guests_are_told(qwinto: OpenTable) -> None:
    qwinto.open()
    ben = qwinto.join(1)
    qwinto.table.page.put_away()
    ben.until(lambda: "closed" in ben.events)
    assert qwinto.table.page.guests is None
    assert Window.allow_screensaver == (not qwinto.table.store.settings.values.keep_awake)
    assert not (qwinto.table.folder / "open-table.json").exists()


def test_a_new_game_can_begin_with_guests(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("widgets.table.guest_table.phone_addresses", lambda: ["127.0.0.1"])
    store = Store(tmp_path / "kept")
    shell = Shell(store=store)
    phone.leaving.callback(store.close)
    phone.leaving.callback(shell.put_away)
    phone.show(shell)
    shell.go("new-game", game="qwinto")
    page = shell.ids.pages.current_screen
    page.players = ["Anna", "Ben"]
    phone.advance(0.5)
    phone.tap(phone.find(PillButton, text="Start with guests"))
    phone.advance(3)
    table = shell.ids.pages.get_screen("table")
    assert table.guests.is_open
    phone.tap(phone.find(PillButton, text="Play on"))
    shell.go("help", game="qwinto")
    phone.advance(0.5)
    assert table.guests.is_open  # the way back leads to the table
    shell.go("home")
    assert table.guests is None


def test_no_network_is_said(qwinto: OpenTable) -> None:
    qwinto.table.page.addresses = []
    qwinto.open()
    assert any(text.startswith("There is no Wi-Fi and no hotspot.") for text in qwinto.phone.texts())
    assert qwinto.table.page.guests is None


def test_no_curtain_and_no_hand_for_a_seat_with_a_phone(phone: Phone, tmp_path: Path) -> None:
    hands = ["0|7 0|8 3 4 5 6 6 6", "0|1 1 1 2 2 9 9 9"]
    evening = OpenTable(QuandoTable(phone, tmp_path / "kept", ["Tim", "Sarah"], dealing(hands, "9|3 10|0 7|2 8|4")))
    session = evening.table.page.session
    evening.open()
    tim = evening.join(0)
    phone.tap(phone.find(PillButton, text="Play on"))
    assert len(tim.screen["hand"]["cards"]) == 8
    assert session.seat == 1  # Tim is to play, on his own phone: here is Sarah's curtain
    assert phone.find(Curtain).name == "Sarah"
    sarah = evening.join(1)
    assert phone.find_all(Curtain) == []
    assert "Sarah plays on their own phone." in phone.texts()
    phone.tap(phone.find(PlayerTab, player="Tim"))
    assert session.seat == 1
    assert "Tim plays on their own phone." in phone.texts()
    assert len(sarah.screen["hand"]["cards"]) == 8
    evening.meanwhile(lambda: tim.act(move={"do": "play", "seat": 0, "cards": [2, 3, 4]}))
    assert phone.find_all(Curtain) == []


def test_no_thread_waits_for_one_that_waits_for_it(phone: Phone) -> None:
    lane = MainThread()
    first, second = lane.submit(lambda: 1), lane.submit(lambda: 2)
    phone.frames(2)
    assert (first.result(0), second.result(0)) == (1, 2)
    waiting = lane.submit(lambda: 3)
    lane.close()  # the table is closed within a frame: what waits for the next one is refused at once
    with pytest.raises(RuntimeError):
        waiting.result(0)
    with pytest.raises(RuntimeError):
        lane.submit(lambda: 4).result(0)
    phone.frames(2)
