"""The host in a terminal: JSON, QR code, door with words, rematches and the command line."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from data.store import Store
from guests import terminal
from guests.keys import LinkStore
from guests.qr import squares, terminal_text
from guests.terminal import TerminalHost
from tests.guests.client import Guest, free_port, get, post
from tests.guests.test_door import AtDoor
from tests.sheets.table_play import NAMES

ROOT = Path(__file__).resolve().parents[2]
LOOPBACK = ["127.0.0.1"]


class Terminal:
    """A host as `python -m guests` runs it, in this process."""

    def __init__(self, folder: Path, door: str, bind: list[str] | None = LOOPBACK, **options: Any) -> None:
        self.store = Store(folder)
        self.owner = ThreadPoolExecutor(1)
        controller = self.store.new("qwinto", NAMES[:2], options)
        self.host = TerminalHost(self.store, controller, self.owner, bind, door)
        self.host.table.open(0)
        self.guests: list[Guest] = []

    def join(self, seat: int) -> Guest:
        """Opens the link of a seat."""
        self.guests.append(Guest(self.host.table.link(seat)))
        self.guests[-1].screen  # noqa: B018 (waits for it)
        return self.guests[-1]

    def ask(self, seat: int | None, source: str) -> AtDoor:
        """Asks for a seat with the QR code."""
        base, key = self.host.table.base(), self.host.table.links.join_key
        status, answer = post(base, "ask", {"words": key, "seat": seat}, source=source)
        assert status == 200
        self.guests.append(AtDoor(base + answer["key"]))
        return self.guests[-1]

    def close(self) -> None:
        """Ends everything."""
        for guest in self.guests:
            guest.close()
        self.host.table.close()
        self.owner.shutdown()
        self.store.close()


@pytest.fixture
def pad(tmp_path: Path) -> Iterator[Terminal]:
    """Free pads of Qwinto for two, with the links of the seats only."""
    opened = Terminal(tmp_path, "closed", sheets="mine")
    yield opened
    opened.close()


def until(condition: Callable[[], bool], running: Future[None]) -> None:
    """Waits for a host that runs in another thread."""
    while not condition():
        assert not running.done()
        time.sleep(0.01)


def finish(guest: Guest) -> None:
    assert any(button.get("agree") for button in guest.screen["tray"]["buttons"])
    assert guest.act(agree=True) == {"ok": True, "doubts": []}


def test_rematch_starts_under_the_same_links_when_all_agree(pad: Terminal, capsys: Any) -> None:
    anna, ben = pad.join(0), pad.join(1)
    table = pad.host.table
    first, links = pad.host.controller.id, [table.link(seat) for seat in (0, 1)]
    finish(anna)
    ben.until(lambda: ben.screens[-1]["agreed"] == [0])
    finish(ben)
    for guest in (anna, ben):
        guest.until(lambda guest=guest: guest.screens[-1]["over"])
    assert "as soon as everybody is in" in anna.screen["again"]
    anna.act(agree=True)
    ben.until(lambda: ben.screens[-1]["agreed"] == [0])
    assert pad.host.controller.id == first
    ben.act(agree=True)
    for guest in (anna, ben):
        guest.until(lambda guest=guest: not guest.screens[-1]["over"])
        assert guest.screen["agreed"] == []
    announced = json.loads(capsys.readouterr().out)
    controller = pad.host.controller
    assert announced["id"] == controller.id != first
    assert [seat["link"] for seat in announced["seats"]] == links
    assert pad.store.history.find(first) is not None
    assert controller.game.options["first"] == 1  # the next player
    stored = LinkStore(pad.store.folder).read(controller.id, 2)
    assert stored is not None
    assert stored.keys == table.links.keys
    assert anna.act(move={"do": "miss", "seat": 0}) == {"ok": True, "doubts": []}
    assert pad.store.open(controller.id).game.cursor == 1


def test_pads_end_together_with_an_open_door(tmp_path: Path) -> None:
    """Nobody plays on the host's screen, so one phone can end its pad although the door is open."""
    opened = Terminal(tmp_path, "open", sheets="mine")
    anna = opened.join(0)
    finish(anna)
    anna.until(lambda: anna.screens[-1]["over"])
    assert "as soon as everybody is in" in anna.screen["again"]
    opened.close()


def test_open_door_gives_free_seats_to_everybody(tmp_path: Path) -> None:
    opened = Terminal(tmp_path, "open")
    opened.join(0)
    ben, watcher, late = (opened.ask(seat, f"127.0.0.{n}") for n, seat in enumerate((1, None, 0), 2))
    ben.until(lambda: "open" in ben.events)
    watcher.until(lambda: "open" in watcher.events)
    late.until(lambda: "refused" in late.events)  # the seat has a phone
    assert get(opened.host.table.base()[:-1] + str(ben.contents["open"]["to"]))[0] == 200
    opened.close()


def test_terminal_decides_about_requests(tmp_path: Path, capfd: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    opened = Terminal(tmp_path, "ask")
    read, write = os.pipe()
    monkeypatch.setattr(sys, "stdin", os.fdopen(read))
    host, ended = opened.host, Event()
    host.table.close(forget=False)
    running = ThreadPoolExecutor(1).submit(host.run, ended, 0)
    until(lambda: host.table.server is not None, running)
    ben = opened.ask(1, "127.0.0.2")
    cem = opened.ask(None, "127.0.0.3")
    os.write(write, b"maybe\n")  # neither yes nor no: refused
    ben.until(lambda: "refused" in ben.events)
    os.write(write, b"y\n")
    cem.until(lambda: "open" in cem.events)
    os.close(write)
    ended.set()
    running.result(10)
    printed = capfd.readouterr()
    assert "Ben would like to join [y/n]" in printed.err
    assert "Somebody would like to watch [y/n]" in printed.err
    assert json.loads(printed.out)["words"].split() == host.table.links.words.split("-")
    opened.close()


def test_terminal_follows_the_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    addresses = ["127.0.0.1"]
    monkeypatch.setattr(terminal, "guest_addresses", lambda _interfaces: list(addresses))
    monkeypatch.setattr(terminal, "NETWORK_CHECK", 0.1)
    opened = Terminal(tmp_path, "closed", bind=None)
    opened.host.table.close(forget=False)
    ended = Event()
    running = ThreadPoolExecutor(1).submit(opened.host.run, ended, 0)
    until(lambda: opened.host.table.server is not None, running)
    anna = opened.join(0)
    addresses[:] = ["127.0.0.8", "127.0.0.1"]
    until(lambda: opened.host.table.addresses == addresses, running)
    assert get(opened.host.table.link(1))[0] == 200
    assert "end" not in anna.events
    ended.set()
    running.result(10)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["watcher"].split(":")[1] for line in lines] == ["//127.0.0.1", "//127.0.0.8"]
    opened.close()


def test_qr_code_in_the_terminal_is_the_same_as_in_the_app() -> None:
    link = "http://192.168.178.23:8137/hh6nuylcf3n4j72r5qqja37vme"
    rows: list[list[bool]] = []
    halves = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
    for line in terminal_text(link).split("\n"):
        pairs = [halves[char] for char in line.removeprefix("\033[30;107m").removesuffix("\033[0m")]
        rows += [[top for top, _ in pairs], [bottom for _, bottom in pairs]]
    expected = squares(link)
    assert rows[: len(expected)] == expected
    assert not any(map(any, rows[len(expected) :]))


def command(folder: Path, *arguments: str, **streams: Any) -> subprocess.Popen[str]:
    whole = [sys.executable, "-m", "guests", "--data", str(folder), "--bind", "127.0.0.1", *arguments]
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.Popen(whole, cwd=ROOT, text=True, **streams)


def test_table_from_the_terminal_is_stored_and_resumed(tmp_path: Path) -> None:
    options = ("--option", "components=app", "--option", "target=40", "--door", "open")
    port = str(free_port())  # not the usual one, which other tests use
    process = command(tmp_path, "--game", "quando", "--players", "Anna, Ben", *options, "--port", port)
    assert process.stdout is not None
    ready = json.loads(process.stdout.readline())
    assert [seat["name"] for seat in ready["seats"]] == ["Anna", "Ben"]
    assert ready["watcher"].startswith(f"http://127.0.0.1:{port}/")
    assert ready["join"].startswith(f"http://127.0.0.1:{port}/")
    assert len(ready["words"].split()) == 3
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    again = command(tmp_path, "--resume", ready["id"], "--door", "open")
    assert again.stdout is not None
    assert json.loads(again.stdout.readline()) == ready
    again.send_signal(signal.SIGTERM)
    assert again.communicate(timeout=20) == ("", "")


def test_scripts_get_json_only_and_a_closed_door(tmp_path: Path) -> None:
    process = command(tmp_path, "--game", "qwinto", "--players", "Anna,Ben", "--port", "0")
    assert process.stdout is not None
    ready = json.loads(process.stdout.readline())
    assert ready.keys() == {"id", "game", "seats", "watcher"}
    assert json.loads(get(ready["watcher"], "/door")[1])["door"] is False
    process.send_signal(signal.SIGTERM)
    assert process.communicate(timeout=20) == ("", "")


def test_a_terminal_gets_the_qr_code_and_the_words(tmp_path: Path) -> None:
    outer, inner = pty.openpty()
    process = command(tmp_path, "--game", "qwinto", "--players", "Anna,Ben", "--port", "0", stdin=inner, stdout=inner)
    text = ""
    while "Or type into a browser" not in text and "eintippen" not in text:
        text += os.read(outer, 4096).decode(errors="replace")
    ready = json.loads(text.splitlines()[0])
    assert ready["words"] in text[len(text.splitlines()[0]) :]
    assert text.count("▀") > 100
    assert json.loads(get(ready["watcher"], "/door")[1]) == {"door": True}  # whoever asks is asked about here
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=20)
    os.close(inner)
    os.close(outer)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--game", "qwinto", "--players", "Anna"), "player-count"),
        (("--game", "qwinto", "--players", "A,B", "--option", "components=moon"), "option-value"),
        (("--resume", "nothing"), "unknown-session"),
    ],
)
def test_reasons_are_printed_as_json(tmp_path: Path, arguments: tuple[str, ...], code: str) -> None:
    process = command(tmp_path, *arguments)
    output, error = process.communicate(timeout=20)
    assert process.returncode == 2
    assert output == ""
    assert json.loads(error)["error"]["code"] == code
