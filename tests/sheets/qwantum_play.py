"""Helpers for Qwantum tests: sheets, announcements and entries in short form."""

from __future__ import annotations

from dataclasses import replace

from sheets.answers import Pass
from sheets.frozen import FrozenMap
from sheets.game import Game
from sheets.qwantum.dice import DieFace
from sheets.qwantum.moves import Announce, Enter, PadEnter
from sheets.qwantum.sheet import ROWS, QwantumSheet
from tests.sheets.table_play import do, new_game

E8 = {
    "violet": "5 7 11 15 10 3",
    "blue": "6 8 12 16 11 4",
    "red": "7 9 13 17 12 5",
    "yellow": "8 10 14 18 13 6",
}
"""The sheet of QWM-E8; three misses go with it."""


def sheet(violet: str = "", blue: str = "", red: str = "", yellow: str = "", misses: int = 0) -> QwantumSheet:
    """Returns a sheet with these rows."""
    return QwantumSheet(tuple(tuple(map(int, row.split())) for row in (violet, blue, red, yellow)), misses)


def faces(text: str) -> tuple[DieFace, ...]:
    """Returns the faces of a text like `W3 R1 R2 B4 V3 B6 Y5`."""
    return tuple(map(DieFace.parse, text.split()))


def announce(red: int, yellow: int, blue: int, violet: int) -> Announce:
    """Returns the announcement of four values."""
    values = {"violet": violet, "blue": blue, "red": red, "yellow": yellow}
    return Announce(FrozenMap({row: values[row] for row in ROWS}))


def same(value: int) -> Announce:
    """Returns the announcement of one value for all colors."""
    return announce(value, value, value, value)


def rounds(*sheets: QwantumSheet, **options: object) -> Game:
    """Returns a game in rounds with these sheets."""
    game = new_game("qwantum", len(sheets), **options)
    return replace(game, states=(replace(game.state, sheets=sheets),))


def enter(seat: int, row: str) -> Enter:
    """Returns the entry of a color."""
    return Enter(seat, row)


def write(seat: int, row: str, *values: int) -> tuple[PadEnter, ...]:
    """Returns entries on a pad."""
    return tuple(PadEnter(seat, row, value) for value in values)


def everybody_passes(game: Game) -> Game:
    """Returns the game after all seats passed in step C, and the active one in step B."""
    if not game.state.answers:
        game = do(game, Pass(game.state.active))
    return do(game, *(Pass(seat) for seat in range(game.state.seats)))
