"""Random fingers: what they do to the phone, chosen by a seed and written down step by step."""

from __future__ import annotations

import errno
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from sheets.registry import GAMES
from tests.gui.phone import FRAME, Finger, Phone
from widgets.app import SpielblockApp
from widgets.pieces.hold_disc import HOLD, HoldDisc
from widgets.shell import PAGES

SIZES = ((360, 780), (780, 360), (412, 915), (320, 560))
"""Phones, portrait and landscape."""
TYPED = ("Anna", "Bo", "[b]x", "ä" * 30, " ", "7", "Ω{0}", "\u202e&bl;")
"""What is typed: names, numbers, and what markup or placeholders would make of it."""
PAUSES = (0, FRAME, 0.1, 0.3, 0.6, 1.5)
CARE = 0.8
"""How often a finger finds something that can be touched; else it lands anywhere."""


class FullDisk:
    """A disk that takes nothing for some touches; what is there can be read."""

    def __init__(self) -> None:
        self.left = 0
        self._write, self._open = os.write, os.open

    def __enter__(self) -> FullDisk:
        os.write, os.open = self._written, self._opened
        return self

    def __exit__(self, *_error: object) -> None:
        os.write, os.open = self._write, self._open

    def tick(self) -> None:
        """One touch has passed."""
        self.left = max(0, self.left - 1)

    def _written(self, *args: Any) -> int:
        self._refuse()
        return self._write(*args)

    def _opened(self, path: Any, flags: int, *args: Any, **named: Any) -> int:
        if flags & os.O_CREAT:
            self._refuse()
        return self._open(path, flags, *args, **named)

    def _refuse(self) -> None:
        if self.left:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Fingers:
    """A person who touches whatever there is. `steps` says what was done, so that a failure can be read."""

    def __init__(self, phone: Phone, chooser: Random) -> None:
        self.phone = phone
        self.chooser = chooser
        self.steps: list[str] = []
        self.touches: Counter[str] = Counter()
        self.pages: Counter[str] = Counter()
        self.app: SpielblockApp
        self.disk = FullDisk()
        ways = {
            self.tap: 50, self.double_tap: 6, self.drag: 8, self.long_press: 8, self.many: 4, self.back: 3,
            self.wait: 5, self.type: 4, self.turn: 0.7, self.rest: 1, self.go: 2, self.fill: 1,
        }  # fmt: skip
        self._ways, self._weights = list(ways), list(ways.values())

    def touch(self) -> None:
        """Does one thing."""
        way: Callable[[], None] = self.chooser.choices(self._ways, self._weights)[0]
        self.touches[way.__name__] += 1
        self.pages[self.app.root.ids.pages.current] += 1
        way()
        self.disk.tick()

    # where to

    def targets(self) -> list[Widget]:
        """Everything that a finger could mean, in what lies on top."""
        tops = Window.children[:1] if len(Window.children) > 1 else Window.children
        return [
            widget
            for top in tops
            for widget in top.walk(restrict=True)
            if isinstance(widget, ButtonBehavior | TextInput | Slider | HoldDisc) and not widget.disabled
        ]

    def somewhere(self) -> tuple[tuple[float, float], str]:
        """A place on the screen, and what lies there if it was chosen for that."""
        chooser = self.chooser
        if chooser.random() < CARE:
            found = self.targets()
            for _ in range(min(4, len(found))):
                widget = chooser.choice(found)
                x, y = widget.to_window(*widget.center)
                if 0 <= x < Window.width and 0 <= y < Window.height:
                    return (x, y), said(widget)
        return (chooser.uniform(0, Window.width - 1), chooser.uniform(0, Window.height - 1)), ""

    def note(self, what: str) -> None:
        """Writes a step down."""
        self.steps.append(f"{self.app.root.ids.pages.current}: {what}")

    # what is done

    def tap(self) -> None:
        """One finger, quickly."""
        (x, y), what = self.somewhere()
        self.note(f"tap {x:.0f},{y:.0f} {what}")
        self._press(x, y)

    def double_tap(self) -> None:
        """Two or three times on one place."""
        (x, y), what = self.somewhere()
        times, pause = self.chooser.choice((2, 2, 3)), self.chooser.choice(PAUSES[:4])
        self.note(f"tap {x:.0f},{y:.0f} {what} {times} times every {pause:.2f} s")
        for _ in range(times):
            self._press(x, y)
            self.phone.skip(pause)

    def long_press(self) -> None:
        """A finger that stays; on a curtain until it opens."""
        (x, y), what = self.somewhere()
        discs = [one for one in self.targets() if isinstance(one, HoldDisc)]
        if discs and self.chooser.random() < CARE:
            self.phone.skip(1)
            x, y = discs[0].to_window(*discs[0].center)
            what = said(discs[0])
        seconds = self.chooser.choice((0.3, HOLD + 0.1, 1.5))
        self.note(f"hold {x:.0f},{y:.0f} {what} for {seconds:.1f} s")
        finger = Finger(x, y)
        finger.down()
        self.phone.frames(1)
        self.phone.skip(seconds)
        self.phone.frames(1)
        finger.up()
        self.phone.frames(2)

    def drag(self) -> None:
        """A finger that goes from one place to another, or flicks."""
        ((x0, y0), what), ((x1, y1), _) = self.somewhere(), self.somewhere()
        steps = self.chooser.choice((1, 3, 8))
        self.note(f"drag {x0:.0f},{y0:.0f} {what} to {x1:.0f},{y1:.0f} in {steps} steps")
        finger = Finger(x0, y0)
        finger.down()
        self.phone.frames(self.chooser.choice((1, 1, 10)))
        for step in range(1, steps + 1):
            finger.move_to(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
            self.phone.frames(1)
        finger.up()
        self.phone.frames(2)

    def many(self) -> None:
        """Several fingers at once, lifted in another order; something may happen to the phone meanwhile."""
        places = [self.somewhere() for _ in range(self.chooser.choice((2, 2, 3)))]
        meanwhile = self.chooser.choice((None, None, None, self.back, self.turn, self.rest))
        where = ", ".join(f"{x:.0f},{y:.0f} {what}" for (x, y), what in places)
        self.note(f"{len(places)} fingers at {where}; meanwhile {meanwhile.__name__ if meanwhile else 'nothing'}")
        fingers = [Finger(x, y) for (x, y), _ in places]
        for finger in fingers:
            finger.down()
            self.phone.frames(self.chooser.choice((0, 1)))
        if self.chooser.random() < 0.5:
            fingers[0].move_to(*self.somewhere()[0])
            self.phone.frames(1)
        if meanwhile:
            meanwhile()
        self.chooser.shuffle(fingers)
        for finger in fingers:
            finger.up()
            self.phone.frames(self.chooser.choice((0, 1)))
        self.phone.frames(2)

    def back(self) -> None:
        """The back key, once or in a hurry."""
        times = self.chooser.choice((1, 1, 1, 2, 4))
        self.note(f"back {times} times")
        for _ in range(times):
            self.phone.back()

    def type(self) -> None:
        """Types into the field with the focus, if there is one, and perhaps confirms."""
        fields = [one for one in self.phone.find_all(TextInput) if one.focus]
        if not fields:
            fields = [one for one in self.targets() if isinstance(one, TextInput)]
            if fields:
                fields[0].focus = True
        if not fields:
            self.tap()
            return
        text, confirm = self.chooser.choice(TYPED), self.chooser.random() < 0.6
        self.note(f"type {text!r} {'and confirm' if confirm else ''}")
        for letter in text:
            Window.dispatch("on_textinput", letter)
        self.phone.frames(1)
        if confirm and fields[0].focus:
            fields[0].dispatch("on_text_validate")
        self.phone.frames(2)

    def turn(self) -> None:
        """Turns the phone, or takes another."""
        size = self.chooser.choice(SIZES)
        self.note(f"turn to {size[0]} x {size[1]}")
        self.phone.resize(*size)

    def rest(self) -> None:
        """Puts the app aside and comes back."""
        pause = self.chooser.choice(PAUSES)
        self.note(f"put aside for {pause:.1f} s")
        self.app.dispatch("on_pause")
        self.phone.skip(pause)
        self.app.dispatch("on_resume")
        self.phone.frames(2)

    def wait(self) -> None:
        """Does nothing for a moment."""
        pause = self.chooser.choice(PAUSES)
        self.note(f"wait {pause:.1f} s")
        self.phone.skip(pause)

    def go(self) -> None:
        """Opens a page as a link would: random touches alone would hardly ever reach some of them."""
        page = self.chooser.choice([name for name in PAGES if name != "table"] + ["table"] * 10)
        what = self._asked_of(page)
        if what is None:
            self.tap()
            return
        self.note(f"go to {page} {what}")
        self.app.root.go(page, **what)
        self.phone.frames(2)

    def fill(self) -> None:
        """Lets the disk be full for the next touches."""
        self.disk.left = self.chooser.choice((1, 4, 12))
        self.note(f"the disk is full for {self.disk.left} touches")

    def _asked_of(self, page: str) -> dict[str, Any] | None:
        """What a link to the page would say; None if there is nothing to show on it."""
        store, choose = self.app.store, self.chooser.choice
        assert store is not None
        if page == "table":
            some = [one.id for one in store.running()]
            return {"game_id": choose(some)} if some else None
        if page in ("result", "replay"):
            kept = [one.id for one in store.history.page(limit=30)]
            return {"game_id": choose(kept)} if kept else None
        if page in ("new-game", "help", "game"):
            return {"game": choose(list(GAMES))}
        if page in ("person", "pair"):
            names = sorted(player.name for player in store.players.all())
            if len(names) < 2:
                return None
            first, second = self.chooser.sample(names, 2)
            return {"name": first} if page == "person" else {"first": first, "second": second}
        return {}

    def _press(self, x: float, y: float) -> None:
        finger = Finger(x, y)
        finger.down()
        self.phone.frames(1)
        finger.up()
        self.phone.frames(1)


def said(widget: Any) -> str:
    """What a widget is called in the list of steps."""
    words = (getattr(widget, name, "") for name in ("text", "icon", "player", "title", "name"))
    return f"[{type(widget).__name__} {str(next(filter(None, words), ''))[:30]!r}]"
