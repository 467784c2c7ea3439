"""Loads the modules and kv files of a table while the user looks at another page: they are a third of its opening.

Some milliseconds per frame, so that no touch waits for more than that and one module. It runs in the clock and not in a
thread: while a module is imported Python runs nothing else anyway, and kv rules must not change while widgets are
created.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from time import perf_counter

from kivy.clock import Clock

from sheets.registry import GAMES, known_game
from widgets.table.game_screen import screen

TABLE = (
    "sheets.components", "sheets.rules", "sheets.game", "sheets.session", "hashlib", "data.game_controller",
    "widgets.controls.action_sheet", "widgets.table.sheet_scene", "widgets.table.table_model", "widgets.table.area",
    "widgets.table.board_layout", "widgets.table.field_sheet", "widgets.table.sheet_board", "widgets.table.tray",
    "widgets.pieces.playing_card", "widgets.table.moments", "widgets.table.table_layout",
    "widgets.controls.message_line", "widgets.table.table_page", "widgets.table.open_sign",
    "widgets.table.still_box", "widgets.table.player_tabs", "widgets.table.correction_bar",
    "widgets.controls.player_mark",
    "widgets.controls.number_grid", "widgets.pieces.miss_boxes", "widgets.table.pass_button",
    "data.journal_replay", "device.awake", "device.shake", "device.sound",
)  # fmt: skip
"""Modules of every table that the home page does not load; each comes after those that it imports."""

STEP = 0.002
"""Seconds of loading in one frame, after which the module that is being loaded is the frame's last."""


def modules(game: str) -> Iterator[str]:
    """Yields the modules of all tables, then those of a game's tables; loads its rules."""
    yield from TABLE
    if game not in GAMES:
        return
    known_game(game).set_up({})
    shown = screen(game)
    yield shown.package  # loaded already: the rules have a frame of their own
    for name in (shown.app_area or shown.area, shown.sheet, shown.app_tray or shown.tray):
        module = name.partition(":")[0]
        if module:
            yield shown.package + module if module.startswith(".") else module
    for module in getattr(import_module(shown.package), "KV_CLASSES", {}):
        yield f"{shown.package}.{module}"


def preload(game: str = "") -> None:
    """Loads the modules of tables in the next frames; those that are loaded cost nothing."""
    _load_next(modules(game), 0)


def _load_next(names: Iterator[str], _dt: float) -> None:
    end = perf_counter() + STEP
    for name in names:
        import_module(name)
        if perf_counter() > end:
            Clock.schedule_once(partial(_load_next, names), 0)
            return
