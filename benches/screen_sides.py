"""The programs that `benches.screens` measures, each in a process of its own: `python -m benches.screen_sides WHAT`.

Each prints one line of JSON when it has something to say and ends at once, without tidying up.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.update(
    SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1",
    KIVY_DPI="160", KIVY_METRICS_DENSITY="1", KIVY_METRICS_FONTSCALE="1",
)  # fmt: skip
IDLE = 10.0
"""How long nothing is touched, in seconds."""


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
    """Spielblock over an empty folder."""
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    from widgets.app import SpielblockApp

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
        Clock.schedule_once(measure, 1.0)

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
    running.play(resolve(running.game, Roll(("orange", "yellow"))))
    app.root.go("table", id=running.id)


def taps(samples: int = 60) -> None:
    """Says how long a tap takes until it is drawn: an entry on the sheet, and a bare button with one fsync."""
    from statistics import median

    from tests.gui.phone import Finger, Phone

    # isort: split
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish
    from kivy.uix.button import Button

    from data.store import Store
    from sheets.qwinto.moves import Announce
    from widgets.base import fonts
    from widgets.base.theme import theme
    from widgets.table.table_page import TablePage

    phone = Phone()
    fonts.register()
    theme.motion = False
    folder = Path(tempfile.mkdtemp())
    target = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def tap(widget: Any) -> float:
        finger = Finger(*phone.place(widget))
        finger.down()
        phone.frames(1)
        finger.up()
        begin = time.perf_counter()
        phone._now += 1 / 30
        EventLoop.idle()
        glFinish()  # drawn, not only ordered
        return time.perf_counter() - begin

    def bare() -> float:
        phone.clean()
        button = Button(text="0")

        def change(_button: Any) -> None:
            button.text = str(int(button.text) + 1)
            os.write(target, b"x" * 120)
            os.fsync(target)

        button.bind(on_release=change)
        phone.show(button)
        phone.frames(4)
        took = tap(button)
        assert button.text == "1", "the tap changed nothing"
        return took

    store = Store(folder / "store")
    page = TablePage(name="table", store=store)
    running = store.new("qwinto", ["Anna", "Ben", "Cem"])
    running.play(Announce(11, ("orange", "yellow")))
    page.open(id=running.id)

    def entry() -> float:
        phone.clean()
        Window.add_widget(page)
        phone.frames(8)
        took = tap(page._area.ids.sheet.field("orange", 8))
        assert running.game.cursor == 2, "the tap wrote nothing"
        page.undo()
        phone.frames(2)
        return took

    bare(), entry()
    pairs = [(entry(), bare()) for _sample in range(samples)]
    ours, theirs = (median(times) for times in zip(*pairs, strict=True))
    say(ours=ours, theirs=theirs)


def roll_frames() -> None:
    """Says which share of the frames during a roll took longer than a sixtieth of a second."""
    app = our_app()
    from kivy.base import EventLoop

    from sheets.qwinto.moves import Roll
    from tests.gui.phone import Phone

    phone = Phone()
    phone.start(app)
    running = app.store.new("qwinto", ["Anna", "Ben"], {"components": "app"})
    app.root.go("table", id=running.id)
    phone.advance(1)
    page = app.root.ids.pages.current_screen
    times = []
    for _roll in range(10):
        page.session.play(Roll(("orange", "yellow", "purple")))
        for _frame in range(24):  # 0.8 s at 30 frames a second
            phone._now += 1 / 30
            begin = time.perf_counter()
            EventLoop.idle()
            times.append(time.perf_counter() - begin)
        page.undo()
        phone.advance(0.3)
    slow = sum(took > 1 / 60 for took in times)
    say(share=slow / len(times), median=sorted(times)[len(times) // 2])


SIDES: dict[str, Callable[[], None]] = {
    "start-bare": lambda: start(bare_app),
    "start-ours": lambda: start(our_app),
    "idle-bare": lambda: idle(bare_app, lambda _app: None),
    "idle-ours": lambda: idle(our_app, lay_sheet),
    "taps": taps,
    "frames": roll_frames,
}

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    SIDES[sys.argv[1]]()
