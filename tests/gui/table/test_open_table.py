"""The table of the app open for guests: by touch on the host's phone, and over a real socket on the loopback."""

from __future__ import annotations

import gc
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from data.store import Store
from sheets.dice import Switch
from sheets.pad import Finish
from sheets.qwinto.moves import Announce, Enter, Roll
from tests.guests.client import PATIENCE, Guest, get, post
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.choice_row import ChoiceChip
from widgets.games.qwinto.tray import QwintoTray
from widgets.pieces.curtain import Curtain
from widgets.shell import Shell
from widgets.table.field_sheet import FieldSheet
from widgets.table.guest_row import GuestRow
from widgets.table.knock_sheet import KnockSheet
from widgets.table.main_thread import MainThread
from widgets.table.open_sign import OpenSign
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
        end = time.monotonic() + PATIENCE
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


def tap_in_list(phone: Phone, words: str) -> None:
    """Scrolls a button of the list into sight and taps it."""
    button = phone.find(PillButton, text=words)
    above = button.parent
    while not isinstance(above, ScrollView):
        above = above.parent
    above.scroll_to(button, animate=False)
    phone.frames(2)
    phone.tap(button)


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
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Play on"))
    assert qwinto.phone.find(PlayerTab, player="Ben").phone
    sign = qwinto.phone.find(OpenSign)
    assert (sign.is_open, sign.phones, sign.spoken()) == (True, 1, "Open table, 1 phone")
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
    tap_in_list(qwinto.phone, "Go on here")
    qwinto.phone.frames(2)
    qwinto.phone.tap(qwinto.phone.find(PillButton, text="Play on"))
    qwinto.phone.advance(0.5)  # until the sheet is gone
    session.turn_to(1)
    qwinto.phone.frames(2)
    qwinto.table.tap_field("orange", 6)
    assert session.game.state.writing.answers[:2] == (("orange", 6), ("orange", 6))
    assert qwinto.join(1).screen["sheet"]["answered"]  # the same link
    assert session.away == [1]


def test_the_tab_of_a_phone_that_is_gone_asks_what_to_do(qwinto: OpenTable) -> None:
    qwinto.open()
    ben = qwinto.join(1)
    phone, session = qwinto.phone, qwinto.table.page.session
    phone.tap(phone.find(PillButton, text="Play on"))
    session.play(Announce(5, ("orange", "yellow")))
    qwinto.meanwhile(ben.close)
    qwinto.until(lambda: phone.find(PlayerTab, player="Ben").gone)
    phone.tap(phone.find(PlayerTab, player="Ben"))
    phone.frames(2)
    assert "Ben's phone is gone" in phone.texts()
    phone.tap(phone.find(MenuItem, icon="edit"))
    phone.advance(0.5)
    assert session.seat == 1
    qwinto.table.tap_field("orange", 6)
    assert session.game.state.writing.answers[1] == ("orange", 6)
    assert qwinto.join(1).screen["sheet"]["answered"]
    assert session.away == [1]


def test_who_knocks_is_let_in_by_a_tap(qwinto: OpenTable) -> None:
    qwinto.open()
    phone = qwinto.phone
    phone.tap(phone.find(PillButton, text="Play on"))
    base, words = qwinto.opened.base(), qwinto.opened.host.links.words
    old = qwinto.opened.link(2)

    def knock(seat: int | None) -> str:
        key: str = qwinto.meanwhile(lambda: post(base, "ask", {"words": words, "seat": seat}))[1]["key"]
        phone.frames(3)
        return key

    cem, other, watcher = knock(2), knock(1), knock(None)
    assert "Cem would like to join" in phone.texts()  # it comes by itself; the others wait behind him
    phone.tap(phone.find(PillButton, text="Let in"))
    phone.frames(2)
    asking = qwinto.opened.host.door.asking
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
    phone.tap(phone.find(PillButton, text="Refuse"))
    assert asking[watcher].refused
    phone.advance(0.5)
    assert phone.find_all(KnockSheet) == []


def test_a_screen_for_all_has_a_code_of_its_own(qwinto: OpenTable) -> None:
    qwinto.open()
    phone = qwinto.phone
    phone.tap(phone.find(ChoiceChip, value=True))
    phone.frames(2)
    code = phone.find(QrCode).text
    assert code == qwinto.opened.watcher
    television = qwinto.meanwhile(lambda: _arrived(code))
    qwinto.guests.append(television)
    qwinto.until(lambda: phone.find_all(GuestRow, name="Screen for all"))
    assert len(television.screen["sheets"]) == 3
    tap_in_list(phone, "Remove")
    qwinto.until(lambda: "closed" in television.events)
    assert phone.find(QrCode).text == qwinto.opened.watcher != code
    assert qwinto.meanwhile(lambda: get(code))[0] == 404


def test_a_rematch_goes_on_with_the_same_phones(phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("widgets.table.guest_table.phone_addresses", lambda: ["127.0.0.1"])
    store = Store(tmp_path / "kept")
    shell = Shell(store=store)
    phone.leaving.callback(store.close)
    phone.leaving.callback(shell.put_away)
    phone.show(shell)
    first = store.new("qwinto", ["Anna", "Ben"], {"sheets": "mine"})
    shell.go("table", id=first.id, guests=True)
    phone.advance(0.5)
    page = shell.ids.pages.get_screen("table")
    evening = OpenTable(SimpleNamespace(page=page, phone=phone))
    ben = evening.join(1)
    phone.tap(phone.find(PillButton, text="Play on"))
    page.session.play(Finish())
    phone.advance(2)
    evening.until(lambda: ben.screens[-1]["over"])
    assert evening.meanwhile(lambda: ben.act(agree=True))["ok"]
    assert page.guests.agreed == [1]
    shell.ids.pages.get_screen("result").rematch()
    phone.advance(0.5)
    evening.until(lambda: not ben.screens[-1]["over"])
    assert (page.session.id != first.id, page.session.away, page.guests.agreed) == (True, [1], [])
    assert evening.meanwhile(lambda: ben.act(move={"do": "miss", "seat": 1}))["ok"]
    assert store.open(page.session.id).game.cursor == 1


def test_the_sign_of_the_open_table_leads_to_who_is_there(qwinto: OpenTable) -> None:
    qwinto.open()
    phone = qwinto.phone
    phone.tap(phone.find(PillButton, text="Play on"))
    phone.advance(0.5)
    assert phone.find_all(GuestRow) == []
    phone.tap(phone.find(OpenSign))
    phone.frames(2)
    assert len(phone.find_all(GuestRow)) == 3


def test_a_seat_is_taken_back_by_a_tap(qwinto: OpenTable) -> None:
    qwinto.open()
    ben = qwinto.join(1)
    tap_in_list(qwinto.phone, "Remove")
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
    sign = qwinto.phone.find(OpenSign)
    assert (sign.is_open, sign.width) == (False, 0)
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
    phone.tap(phone.find(PillButton, text="Start with everybody’s phones"))
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


def test_the_host_s_phone_does_not_throw_for_who_has_one(phone: Phone, tmp_path: Path) -> None:
    """Not by a tap, not by a shake; which dice are taken is everybody's business."""
    evening = OpenTable(Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], components="app"))
    evening.open()
    anna = evening.join(0)
    phone.tap(phone.find(PillButton, text="Play on"))
    session, tray = evening.table.page.session, phone.find(QwintoTray)
    assert "Waiting for Anna" in phone.texts()
    assert (tray.step, tray.awaits_roll) == ("elsewhere", False)
    assert not session.play(Roll(("orange",)))
    assert "Anna plays on their own phone." in phone.texts()
    assert session.play(Switch("table"))
    evening.until(lambda: "numbers" in anna.screens[-1]["tray"]["form"])
    evening.meanwhile(lambda: anna.act(move={"do": "announce", "value": 5, "colors": ["orange"]}))
    assert (tray.step, session.seat, tray.may_answer) == ("throw", 1, True)
    evening.table.tap_field("orange", 6)
    assert session.game.state.writing.answers == (None, ("orange", 6))


def test_what_is_written_hidden_is_not_on_the_host_s_screen_before_all_have_written(
    phone: Phone, tmp_path: Path
) -> None:
    """All have phones; the host looks at one of the sheets all the time, and at all of them in between."""
    watched = 1
    options = {"components": "table", "hiddenWrites": "on"}
    evening = OpenTable(Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], **options))
    evening.open()
    guests = [evening.join(0), evening.join(1)]
    phone.tap(phone.find(PillButton, text="Play on"))
    evening.table.page.choose(watched)
    evening.meanwhile(lambda: guests[0].act(move={"do": "announce", "value": 5, "colors": ["orange"]}))
    for seat in (watched, 1 - watched):
        evening.until(lambda seat=seat: guests[seat].screens[-1]["throw"])
        assert numbers_in_sight(evening) == []
        move = {"do": "enter", "seat": seat, "row": "orange", "column": 6}
        assert evening.meanwhile(lambda seat=seat, move=move: guests[seat].act(move=move))["ok"]
    assert numbers_in_sight(evening) == [5, 5, 5]


def numbers_in_sight(evening: OpenTable) -> list[int]:
    """Every number on a sheet on the host's screen, on the table and in the overview; the totals agree with them."""
    evening.phone.frames(3)
    page = evening.table.page
    shown = list(evening.phone.find_all(FieldSheet))
    page.open_menu()
    evening.phone.frames(2)
    evening.phone.tap(evening.phone.find(MenuItem, icon="grid"))
    evening.phone.frames(3)
    shown += [sheet for sheet in evening.phone.find_all(FieldSheet) if sheet not in shown]
    found = [number for sheet in shown for number in sheet.view.numbers.values() if number]
    assert len(shown) == 3
    assert set(page.totals) == {"0"} or found
    page.step_back()
    evening.phone.advance(0.5)
    return found


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
