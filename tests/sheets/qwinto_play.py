"""Helpers for Qwinto tests: sheets, announcements and entries in short form."""

from __future__ import annotations

from dataclasses import replace

from sheets.answers import Pass
from sheets.game import Game
from sheets.qwinto.moves import Announce, Enter, PadEnter
from sheets.qwinto.sheet import FIELDS, ROWS, QwintoSheet
from tests.sheets.table_play import do, new_game

Numbers = dict[int, int]
LETTERS = {"O": "orange", "Y": "yellow", "P": "purple"}
E3 = {
    "orange": {3: 5, 7: 10, 8: 13, 11: 18},
    "yellow": {1: 2, 2: 3, 3: 4, 4: 6, 5: 8, 7: 9, 8: 12, 9: 14, 10: 16},
    "purple": {0: 1, 1: 3, 3: 6, 5: 7, 7: 8, 8: 10},
}
"""The sheet of QWC-E3; two misses go with it."""


def sheet(orange: Numbers | None = None, yellow: Numbers | None = None, purple: Numbers | None = None,
          misses: int = 0) -> QwintoSheet:  # fmt: skip
    """Returns a sheet with these numbers by column."""
    filled = QwintoSheet(misses=misses)
    for row, numbers in zip(ROWS, (orange, yellow, purple), strict=True):
        for column, value in (numbers or {}).items():
            filled = filled.with_number(row, column, value)
    return filled


def full_row(row: str, first: int = 1) -> Numbers:
    """Returns the numbers of a complete row, each one higher than the last."""
    return {column: first + index for index, column in enumerate(FIELDS[row])}


def announce(value: int, colors: str) -> Announce:
    """Returns the announcement of a sum and colors like `OY`."""
    return Announce(value, tuple(LETTERS[letter] for letter in colors))


def with_sheets(game: Game, *sheets: QwintoSheet) -> Game:
    """Returns the game between two rounds with these sheets."""
    state = replace(game.state, entry_round=replace(game.state.entry_round, sheets=sheets))
    return replace(game, states=(state,), moves=(), cursor=0)


def rounds(*sheets: QwintoSheet, name: str = "qwinto", **options: object) -> Game:
    """Returns a game in rounds with these sheets."""
    return with_sheets(new_game(name, len(sheets), **options), *sheets)


def everybody_passes(game: Game) -> Game:
    """Returns the game after all seats have passed."""
    return do(game, *(Pass(seat) for seat in range(game.state.seats)))


def enter(seat: int, field: str) -> Enter:
    """Returns the answer with a field like `O8`."""
    return Enter(seat, LETTERS[field[0]], int(field[1:]))


def write(seat: int, field: str, value: int) -> PadEnter:
    """Returns the entry on a pad, into a field like `O8`."""
    return PadEnter(seat, LETTERS[field[0]], int(field[1:]), value)


def fields(text: str) -> list[tuple[str, int]]:
    """Returns the fields of a text like `O8 P9`."""
    return [(LETTERS[field[0]], int(field[1:])) for field in text.split()]
