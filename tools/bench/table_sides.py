"""Programs at the table measured by `tools.bench.screens`: a tap, and a whole game.

They play by touch in an offscreen window, as the tests do.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tests.gui.finger import Finger
from tests.gui.phone import Phone

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.button import Button
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from data.store import Store
from device.chance import resolve
from sheets.answers import Pass
from sheets.qwinto.moves import Announce, Enter
from widgets.base import fonts, gc_control
from widgets.base.kivy_internals.hidden_widgets import skip_hidden_widgets
from widgets.base.theme import theme
from widgets.base.touch_guard import touch_guard
from widgets.pieces.die import Die
from widgets.table.sheet_scene import FlyingPoints
from widgets.table.table_page import TablePage

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fee")
LONG = 30
"""Number of rounds before a tap in a long game is measured."""
SAMPLES = 60


class Desk:
    """The phone for both sides of a comparison; *clock* measures the taps."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self.phone = Phone()
        self.phone.clean()  # as large as a phone
        self.folder = Path(tempfile.mkdtemp())
        fonts.register()
        skip_hidden_widgets()
        theme.motion = False

    def show(self, root: Widget) -> None:
        """Shows only this page, laid out. `Phone.clean` would unbind the kv rules of a page that was shown before."""
        for child in Window.children[:]:
            Window.remove_widget(child)
        touch_guard.forget()
        Window.add_widget(root)
        self.phone.frames(8)

    def seconds(self, widget: Any) -> float:
        """Taps; returns the seconds from the touch at rest until the change is drawn after lifting the finger."""
        finger = Finger(*self.phone.position(widget))
        glFinish()  # nothing of earlier frames is left to draw
        begin = self._clock()
        finger.down()
        self._frame()
        finger.up()
        self._frame()
        return self._clock() - begin

    def _frame(self) -> None:
        self.phone.tick()
        EventLoop.idle()
        glFinish()  # wait until it is drawn


class BareButton:
    """A button that counts and saves each count: the minimum cost of a saved tap."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._file = os.open(desk.folder / "bare", os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def entry(self) -> float:
        """Returns the seconds of a tap."""
        button = Button(text="0")
        button.bind(on_release=self._count)
        self._desk.show(button)
        took = self._desk.seconds(button)
        assert button.text == "1", "the tap changed nothing"
        return took

    def _count(self, button: Button) -> None:
        button.text = str(int(button.text) + 1)
        os.write(self._file, b"x" * 120)
        os.fsync(self._file)


class SheetTap:
    """A game of Qwinto with real dice, in which a number is entered and undone repeatedly."""

    def __init__(self, desk: Desk, players: int, rounds: int) -> None:
        self._desk = desk
        self._store = Store(desk.folder / f"{players}-{rounds}")
        self._running = self._store.new("qwinto", NAMES[:players])
        for number in range(rounds):
            self._play_round(Random(number))
        self._running.record(Announce(11, ("orange", "yellow")))
        self.page = TablePage(name="table", store=self._store)
        self.page.open(game_id=self._running.id)
        desk.show(self.page)

    def _play_round(self, chooser: Random) -> None:
        """Plays a round in which only the active player enters a number, so that the game does not end."""
        self._running.record(Announce(chooser.randint(2, 12), ("orange", "purple")))
        rules = self._running.game.rules
        active = rules.active(self._running.game.state)
        while self._running.game.state.entry_round.roll is not None:
            seat = rules.waiting(self._running.game.state)[0]
            moves = [move for move in rules.legal_moves(self._running.game.state) if move.mover == seat]
            entries = [move for move in moves if isinstance(move, Enter) and seat == active]
            self._running.record(chooser.choice(entries or [Pass(seat)]))

    def entry(self) -> float:
        """Returns the seconds of a tap that enters a number."""
        phone, before = self._desk.phone, self._running.game.cursor
        self._desk.show(self.page)
        sheet = self.page.scene.area.ids.sheet
        field = next(iter(sheet.view.offers))
        took = self._desk.seconds(sheet.field(*field))
        assert self._running.game.cursor > before, "the tap entered nothing"
        self.page.undo()
        phone.frames(2)
        return took


def in_turns(ours: Callable[[], float], theirs: Callable[[], float]) -> dict[str, float]:
    """Returns the medians of both sides, measured alternately."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _sample in range(SAMPLES)]
    first, second = (median(times) for times in zip(*pairs, strict=True))
    return {"ours": first, "theirs": second}


def taps() -> dict[str, float]:
    """Measures a tap that enters a number, and one on a bare button."""
    desk = Desk()
    return in_turns(SheetTap(desk, 3, 0).entry, BareButton(desk).entry)


def growth() -> dict[str, float]:
    """Measures a tap in a long game of six, and one in the first round of two."""
    desk = Desk()
    return in_turns(SheetTap(desk, 6, LONG).entry, SheetTap(desk, 2, 0).entry)


def whole_game() -> dict[str, float]:
    """Plays a game of six by touch; returns the labels created by taps and the longest garbage collection in ms."""
    gc_control.disable_gc()
    os.environ["XDG_CONFIG_HOME"] = tempfile.mkdtemp()
    from widgets.app import SpielblockApp

    phone = Phone()
    phone.clean()  # as large as a phone
    app = SpielblockApp()
    phone.start(app)
    running = app.store.new("qwinto", NAMES, {"components": "app"})
    app.root.go("table", game_id=running.id)
    phone.advance(2)
    page, chooser = app.root.ids.pages.current_screen, Random(6)
    page.chooser = chooser
    page.model.controller.resume(partial(resolve, chooser=chooser))
    phone.drawing = False
    pauses, made = [0.0], [0]
    begun = [0.0]

    def watch(phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            begun[0] = time.thread_time()
        else:
            pauses.append(time.thread_time() - begun[0])

    def count(label: Label, **kwargs: Any) -> None:
        made[0] += not isinstance(label, FlyingPoints)  # a bonus is rare, and its scene lasts longer than a frame
        init(label, **kwargs)

    init, Label.__init__ = Label.__init__, count
    gc.callbacks.append(watch)
    taps_done = labels = 0
    while not page.model.game.over:
        labels = made[0]  # the last tap opens the page with the result, which is made then
        taps_done += _next_tap(phone, page, chooser)
    gc.callbacks.remove(watch)
    figures = {"labels": labels, "pause": max(pauses) * 1000, "taps": taps_done}
    return {**figures, "moves": page.model.game.cursor, "searches": len(pauses) - 1}


def _next_tap(phone: Phone, page: Any, chooser: Random) -> int:
    """Does what the game waits for, as a player would; returns how many taps that took."""
    tray, sheet = page.scene.tray, page.scene.area.ids.sheet
    if tray.step == "roll":
        dice = phone.find_all(Die)
        chosen = chooser.sample(dice, chooser.randint(2, 3))
        for die in chosen:
            phone.tap(die)
        phone.tap(tray.part("again"))
        phone.advance(1)
        return len(chosen) + 1
    offers = list(sheet.view.offers)
    if offers and chooser.random() < 0.8:
        phone.tap(sheet.field(*chooser.choice(offers)))
    else:
        phone.tap(tray.part("nothing"))
    phone.advance(0.7)
    return 1
