"""Qwantum for tests: sheets from rows of numbers, throws from a few words."""

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
    said = {"violet": violet, "blue": blue, "red": red, "yellow": yellow}
    return Announce(FrozenMap({row: said[row] for row in ROWS}))


def same(value: int) -> Announce:
    """Returns the announcement of one value for all colours."""
    return announce(value, value, value, value)


def rounds(*sheets: QwantumSheet, **options: object) -> Game:
    """Returns a game in rounds in which these sheets lie on the table."""
    game = new_game("qwantum", len(sheets), **options)
    return replace(game, states=(replace(game.state, sheets=sheets),))


def enter(seat: int, row: str) -> Enter:
    """Returns the entry of a colour."""
    return Enter(seat, row)


def write(seat: int, row: str, *values: int) -> tuple[PadEnter, ...]:
    """Returns entries on a pad."""
    return tuple(PadEnter(seat, row, value) for value in values)


def everybody_passes(game: Game) -> Game:
    """Returns the game after nobody has entered anything in step C, nor the active player in B."""
    if not game.state.answers:
        game = do(game, Pass(game.state.active))
    return do(game, *(Pass(seat) for seat in range(game.state.seats)))
