"""Programs measured by `tools.bench.screens`, one process each: `python -m tools.bench.screen_sides PROGRAM`.

Each prints one line of JSON and ends at once, without cleaning up.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from tools.bench.memory_sides import measure_bare, measure_ours

os.environ.update(
    SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1",
    KIVY_DPI="160", KIVY_METRICS_DENSITY="1", KIVY_METRICS_FONTSCALE="1",
)  # fmt: skip
RESTING = 8.0
"""Seconds without touch before idling is measured: animations have ended, the loop has slowed down, and garbage is
collected."""
IDLE = 20
"""Seconds during which idling is measured."""


def report(**results: float) -> None:
    """Prints the results and ends the process."""
    print(json.dumps(results), flush=True)
    os._exit(0)


def bare_app(same_window: bool = False) -> Any:
    """Returns a Kivy app with one label, on request in a window like ours."""
    if same_window:
        from kivy.config import Config

        for name, value in (("width", "360"), ("height", "780"), ("multisamples", "0"), ("maxfps", "30")):
            Config.set("graphics", name, value)
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        def build(self) -> Label:
            return Label(text="bare")

    return Bare()


def our_app() -> Any:
    """Returns Spielblock with an empty data folder, as `main.py` starts it."""
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    from main import SpielblockApp

    return SpielblockApp()


def start(make: Callable[[], Any]) -> None:
    """Ends after the first frame; the parent process measures the time."""
    app = make()
    from kivy.core.window import Window

    Window.bind(on_flip=lambda *_args: report(cpu=time.process_time()))
    app.run()


def idle(make: Callable[[], Any], prepare: Callable[[Any], None]) -> None:
    """Reports the CPU time of the idle app per second, the median of several seconds."""
    app = make()
    from kivy.clock import Clock

    def begin(_dt: float) -> None:
        prepare(app)
        Clock.schedule_once(measure, RESTING)

    def measure(_dt: float) -> None:
        times = [time.process_time()]

        def add(_dt: float) -> None:
            times.append(time.process_time())
            if len(times) > IDLE:
                report(cpu=median(after - before for before, after in pairwise(times)))

        Clock.schedule_interval(add, 1)

    Clock.schedule_once(begin, 0.5)
    app.run()


def show_sheet(app: Any) -> None:
    """Shows a sheet with a roll."""
    from device.chance import resolve
    from sheets.qwinto.moves import Roll

    running = app.store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
    running.record(resolve(running.game, Roll(("orange", "yellow"))))
    app.root.go("table", game_id=running.id)


def roll_frames() -> None:
    """Reports the share of frames during a roll that took longer than a sixtieth of a second."""
    app = our_app()
    from kivy.base import EventLoop

    from sheets.qwinto.moves import Roll
    from tests.gui.phone import Phone

    phone = Phone()
    phone.start(app)
    running = app.store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
    app.root.go("table", game_id=running.id)
    phone.advance(1)
    page = app.root.ids.pages.current_screen
    times = []
    for _roll in range(10):
        page.model.play(Roll(("orange", "yellow", "purple")))
        for _frame in range(24):  # 0.8 s at 30 frames a second
            phone.tick()
            begin = time.perf_counter()
            EventLoop.idle()
            times.append(time.perf_counter() - begin)
        page.undo()
        phone.advance(0.3)
    slow = sum(took > 1 / 60 for took in times)
    report(share=slow / len(times), median=sorted(times)[len(times) // 2])


def run_in(module: str, name: str) -> None:
    """Reports the results of a function; importing its module opens the window."""
    report(**getattr(import_module(f"tools.bench.{module}"), name)())


def memory(make: Callable[[], Any], measure: Callable[[Any, Callable[..., None]], None]) -> None:
    """Reports the memory of an app."""
    measure(make(), report)


SIDES: dict[str, Callable[[], None]] = {
    "start-bare": lambda: start(bare_app),
    "start-ours": lambda: start(our_app),
    "idle-bare": lambda: idle(bare_app, lambda _app: None),
    "idle-ours": lambda: idle(our_app, show_sheet),
    "frames": roll_frames,
    "memory-bare": lambda: memory(lambda: bare_app(same_window=True), measure_bare),
    "memory-ours": lambda: memory(our_app, measure_ours),
    **{name: partial(run_in, "table_sides", name) for name in ("taps", "growth", "whole_game")},
    **{name: partial(run_in, "frame_sides", name) for name in ("tap_cpu", "frame_cpu", "draw_calls")},
    "first_table": partial(run_in, "opening_sides", "first_table"),
}

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from sheets.command_line import CommandParser

    parser = CommandParser(prog="tools/bench/screen_sides.py", description=__doc__)
    parser.add_argument("side", choices=SIDES)
    SIDES[parser.parse_args().side]()
