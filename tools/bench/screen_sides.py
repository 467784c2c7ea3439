"""Programs measured by `tools.bench.screens`, one process each: `python -m tools.bench.screen_sides WHAT`.

Each prints one line of JSON when it has something to say and ends at once, without tidying up.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ.update(
    SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1",
    KIVY_DPI="160", KIVY_METRICS_DENSITY="1", KIVY_METRICS_FONTSCALE="1",
)  # fmt: skip
RESTING = 6.0
"""How long nothing is touched before it is measured, in seconds: pages have faded in, and the loop has slowed down."""
IDLE = 10.0
"""How long it is measured."""


def say(**said: float) -> None:
    """Prints the result and ends the process."""
    print(json.dumps(said), flush=True)
    os._exit(0)


def bare_app() -> Any:
    """A Kivy app with one label."""
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        def build(self) -> Label:
            return Label(text="bare")

    return Bare()


def our_app() -> Any:
    """Spielblock over an empty folder, as `main.py` starts it."""
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    from main import SpielblockApp

    return SpielblockApp()


def start(make: Callable[[], Any]) -> None:
    """Ends after the first frame; whoever started the process takes the time."""
    app = make()
    from kivy.core.window import Window

    Window.bind(on_flip=lambda *_args: say())
    app.run()


def idle(make: Callable[[], Any], prepare: Callable[[Any], None]) -> None:
    """Says how much CPU time the app takes while nobody touches it."""
    app = make()
    from kivy.clock import Clock

    def begin(_dt: float) -> None:
        prepare(app)
        Clock.schedule_once(measure, RESTING)

    def measure(_dt: float) -> None:
        before = time.process_time()
        Clock.schedule_once(lambda _dt: say(cpu=time.process_time() - before), IDLE)

    Clock.schedule_once(begin, 0.5)
    app.run()


def lay_sheet(app: Any) -> None:
    """Puts a sheet with a throw on the screen."""
    from device.chance import resolve
    from sheets.qwinto.moves import Roll

    running = app.store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
    running.record(resolve(running.game, Roll(("orange", "yellow"))))
    app.root.go("table", game_id=running.id)


def roll_frames() -> None:
    """Says which share of the frames during a roll took longer than a sixtieth of a second."""
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
            phone._now += 1 / 30
            begin = time.perf_counter()
            EventLoop.idle()
            times.append(time.perf_counter() - begin)
        page.undo()
        phone.advance(0.3)
    slow = sum(took > 1 / 60 for took in times)
    say(share=slow / len(times), median=sorted(times)[len(times) // 2])


def at_table(name: str) -> None:
    """Says what a program at the table finds; it opens the window when it is imported."""
    from tools.bench import table_sides

    say(**getattr(table_sides, name)())


SIDES: dict[str, Callable[[], None]] = {
    "start-bare": lambda: start(bare_app),
    "start-ours": lambda: start(our_app),
    "idle-bare": lambda: idle(bare_app, lambda _app: None),
    "idle-ours": lambda: idle(our_app, lay_sheet),
    "frames": roll_frames,
    **{name: partial(at_table, name) for name in ("taps", "growth", "whole_game")},
}

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    SIDES[sys.argv[1]]()
