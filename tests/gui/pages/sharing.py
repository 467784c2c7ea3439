"""Helpers of the tests that share results."""

from __future__ import annotations

import struct
from pathlib import Path

from data.store import Store
from device.phone import Phone as Parts
from sheets.monad.moves import TakeMonad
from sheets.pad import Finish, Miss
from sheets.qwinto.moves import PadEnter
from tests.gui.layout_faults import SIX
from tests.gui.phone import Phone
from widgets.controls.buttons import IconButton, PillButton
from widgets.controls.message_line import MessageLine
from widgets.pages.result.result import ResultPage
from widgets.shared.picture_export import LAYOUT_FRAMES, MESSAGE_FRAMES


def opened(phone: Phone, store: Store, game_id: str, parts: Parts | None = None) -> ResultPage:
    page = ResultPage(name="result", store=store, phone=parts)
    page.open(game_id=game_id)
    phone.show(page)
    phone.frames(4)
    return page


def share(phone: Phone, how: str) -> None:
    phone.tap(phone.find(IconButton, icon="share"))
    phone.tap(phone.find(PillButton, text=how))
    phone.frames(MESSAGE_FRAMES + LAYOUT_FRAMES + 2)


def said(phone: Phone) -> str:
    line = phone.find(MessageLine)
    return str(line.text) if line.visible else ""


def size(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


def pictures(store: Store) -> list[Path]:
    return sorted((store.folder / "pictures").glob("*"))


def six(store: Store) -> str:
    """Finishes a sheet for six players with long names and different numbers."""
    running = store.new("qwinto", SIX, {"sheets": "mine"})
    for seat in range(6):
        running.record(PadEnter(seat, "orange", 3, seat + 1))
    for _ in range(2):
        running.record(Miss(4))
    running.record(Finish())
    store.finish(running.id)
    return str(running.id)


def count(store: Store) -> str:
    """Finishes a count that Ben wins: the smallest picture."""
    running = store.new("monad", ["Anna", "Ben"], {})
    while not running.game.over:
        running.record(TakeMonad(1))
    return str(running.id)
