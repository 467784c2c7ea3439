"""Programs measured by `tools.bench.frames`: a tap and a frame without a graphics card, and GL calls.

They run with Kivy's `mock` GL back end, which draws nothing: the time of Python and Kivy is left. `draw_calls` also
needs `KIVY_GL_DEBUG`, with which Kivy prints every GL call.
"""

from __future__ import annotations

import io
import os
import re
import tempfile
import time
from contextlib import redirect_stdout
from random import Random
from typing import Any

from tests.gui.curtain_play import open_curtain
from tests.gui.phone import Phone
from tools.bench.table_sides import BareButton, Desk, SheetTap, in_turns

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from device.chance import resolve
from sheets.components import ChanceMove
from sheets.registry import GAMES
from widgets.base import gc_control
from widgets.pieces.curtain import Curtain

NAMES = ("Anna", "Ben", "Cem", "Dora")
MOVES = 24
"""Moves of each game before its table is measured."""
FRAMES = 20
"""Frames per sample: a single one takes microseconds."""


def tap_cpu() -> dict[str, float]:
    """Measures the CPU time of a tap that enters a number, and of one on a bare button."""
    desk = Desk(clock=time.thread_time)
    return in_turns(SheetTap(desk, 3, 0).entry, BareButton(desk).entry)


def frame_cpu() -> dict[str, float]:
    """Measures the CPU time of handing over a frame of an unchanged table, and of a bare label."""
    desk = Desk()
    table, label = SheetTap(desk, 3, 0).page, Label(text="bare")
    return in_turns(lambda: _frame(desk, table), lambda: _frame(desk, label))


def _frame(desk: Desk, root: Widget) -> float:
    desk.show(root)
    begin = time.thread_time()
    for _ in range(FRAMES):
        Window.canvas.ask_update()
        desk.phone.tick()
        EventLoop.idle()
    return (time.thread_time() - begin) / FRAMES


def draw_calls() -> dict[str, float]:
    """Counts the GL calls of one frame of each game's table, of four players, with an open hand if it has one."""
    phone, app = _started_app()
    counts = {}
    for name in GAMES:
        app.root.go("table", game_id=_played(app.store, name))
        phone.advance(2)
        if phone.find_all(Curtain):
            open_curtain(phone)
            phone.advance(1)
        counts[name] = float(_count_calls(phone))
        app.root.go("home")
        phone.advance(1)
    return counts


def _played(store: Any, name: str) -> str:
    """Plays some random moves of a game; returns its id."""
    controller, chooser = store.new(name, NAMES, {"components": "app"}), Random(1)
    for _ in range(MOVES):
        move = chooser.choice(list(controller.game.rules.legal_moves(controller.game.state)))
        controller.record(resolve(controller.game, move, chooser) if isinstance(move, ChanceMove) else move)
    return str(controller.id)


def _count_calls(phone: Phone) -> int:
    phone.draw()  # fills textures and buffers
    phone.drawing, printed = True, io.StringIO()
    with redirect_stdout(printed):
        Window.dispatch("on_draw")
    phone.drawing = False
    return len(re.findall(r"^GL gl", printed.getvalue(), re.MULTILINE))


def _started_app() -> tuple[Phone, Any]:
    gc_control.disable_gc()  # as `main.py` does
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    from widgets.app import SpielblockApp

    phone = Phone()
    phone.clean()  # as large as a phone
    phone.drawing = False
    app = SpielblockApp()
    phone.start(app)
    return phone, app
