"""Random user: touches chosen by a seed, with a log of every step."""

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
from tests.gui.finger import Finger
from tests.gui.phone import FRAME, Phone
from widgets.app import SpielblockApp
from widgets.base.touch_guard import APPEARED
from widgets.pieces.hold_disc import HOLD, HoldDisc
from widgets.shell import PAGES

SIZES = ((360, 780), (780, 360), (412, 915), (320, 560))
"""Window sizes of phones in portrait and landscape."""
TEXTS = ("Anna", "Bo", "[b]x", "ä" * 30, " ", "7", "Ω{0}", "\u202e&bl;")
"""Texts to type: names, numbers, markup and placeholders."""
PAUSES = (0, FRAME, 0.1, 0.3, 0.6, 1.5)
AIM = 0.8
"""Probability of touching a widget instead of a random position."""
RETURN = 0.5
"""Probability of returning to a table before a touch elsewhere, for fingers that prefer tables."""


class FullDisk:
    """Simulates a full disk for some touches; reading still works."""

    def __init__(self) -> None:
        self.left = 0
        self._write, self._open = os.write, os.open

    def __enter__(self) -> FullDisk:
        os.write, os.open = self._checked_write, self._checked_open
        return self

    def __exit__(self, *_error: object) -> None:
        os.write, os.open = self._write, self._open

    def tick(self) -> None:
        """Counts a touch."""
        self.left = max(0, self.left - 1)

    def _checked_write(self, *args: Any) -> int:
        self._refuse()
        return self._write(*args)

    def _checked_open(self, path: Any, flags: int, *args: Any, **named: Any) -> int:
        if flags & os.O_CREAT:
            self._refuse()
        return self._open(path, flags, *args, **named)

    def _refuse(self) -> None:
        if self.left:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Fingers:
    """User who touches anything. `steps` is the log for the report of a failure."""

    def __init__(self, phone: Phone, chooser: Random, at_tables: bool = False) -> None:
        self.phone = phone
        self.chooser = chooser
        self.at_tables = at_tables
        """Whether it soon returns to a table, so that more moves are played."""
        self.steps: list[str] = []
        self.touches: Counter[str] = Counter()
        self.pages: Counter[str] = Counter()
        self.app: SpielblockApp
        self.disk = FullDisk()
        self.plays = 0
        """Number of moves played by taps; counted by the storm."""
        self.quick_taps = 0
        """Number of double and triple taps that were quicker than the touch guard."""
        actions = {
            self.tap: 50, self.double_tap: 6, self.drag: 8, self.long_press: 8, self.multi_touch: 4, self.back: 3,
            self.wait: 5, self.type: 4, self.rotate: 0.7, self.pause: 1, self.go: 2, self.fill_disk: 1,
        }  # fmt: skip
        self._actions, self._weights = list(actions), list(actions.values())

    def touch(self) -> None:
        """Performs a random action."""
        page = self.app.root.ids.pages.current_screen
        if self.at_tables and page.name != "table" and self.chooser.random() < RETURN:
            self._open("table")
            page = self.app.root.ids.pages.current_screen
        action: Callable[[], None] = self.chooser.choices(self._actions, self._weights)[0]
        self.touches[action.__name__] += 1
        self.pages[f"table of {page.model.rules_name}" if page.name == "table" and page.model else page.name] += 1
        action()
        self.disk.tick()

    # targets

    def targets(self) -> list[Widget]:
        """Returns the enabled controls of the topmost layer."""
        tops = Window.children[:1] if len(Window.children) > 1 else Window.children
        return [
            widget
            for top in tops
            for widget in top.walk(restrict=True)
            if isinstance(widget, ButtonBehavior | TextInput | Slider | HoldDisc) and not widget.disabled
        ]

    def random_position(self) -> tuple[tuple[float, float], str]:
        """Returns a position in the window, and the description of its widget if one was chosen."""
        chooser = self.chooser
        if chooser.random() < AIM:
            targets = self.targets()
            for _ in range(min(4, len(targets))):
                widget = chooser.choice(targets)
                x, y = widget.to_window(*widget.center)
                if 0 <= x < Window.width and 0 <= y < Window.height:
                    return (x, y), describe(widget)
        return (chooser.uniform(0, Window.width - 1), chooser.uniform(0, Window.height - 1)), ""

    def log(self, step: str) -> None:
        """Adds a step to the log."""
        self.steps.append(f"{self.app.root.ids.pages.current}: {step}")

    # actions

    def tap(self) -> None:
        """Taps once."""
        (x, y), target = self.random_position()
        self.log(f"tap {x:.0f},{y:.0f} {target}")
        self._press(x, y)

    def double_tap(self) -> None:
        """Taps two or three times at one position."""
        (x, y), target = self.random_position()
        times, pause = self.chooser.choice((2, 2, 3)), self.chooser.choice(PAUSES[:4])
        self.log(f"tap {x:.0f},{y:.0f} {target} {times} times every {pause:.2f} s")
        before = self.plays
        for _ in range(times):
            self._press(x, y)
            self.phone.skip(pause)
        if (times - 1) * (pause + 4 * FRAME) < APPEARED:
            self.quick_taps += 1
            played = self.plays - before
            assert played <= 1, f"{played} moves by {times} quick taps"

    def long_press(self) -> None:
        """Presses and holds, preferably on a curtain until it opens."""
        (x, y), target = self.random_position()
        discs = [widget for widget in self.targets() if isinstance(widget, HoldDisc)]
        if discs and self.chooser.random() < AIM:
            self.phone.skip(1)
            x, y = discs[0].to_window(*discs[0].center)
            target = describe(discs[0])
        seconds = self.chooser.choice((0.3, HOLD + 0.1, 1.5))
        self.log(f"hold {x:.0f},{y:.0f} {target} for {seconds:.1f} s")
        finger = Finger(x, y)
        finger.down()
        self.phone.frames(1)
        self.phone.skip(seconds)
        self.phone.frames(1)
        finger.up()
        self.phone.frames(2)

    def drag(self) -> None:
        """Drags from one position to another, or flicks."""
        ((x0, y0), target), ((x1, y1), _) = self.random_position(), self.random_position()
        steps = self.chooser.choice((1, 3, 8))
        self.log(f"drag {x0:.0f},{y0:.0f} {target} to {x1:.0f},{y1:.0f} in {steps} steps")
        finger = Finger(x0, y0)
        finger.down()
        self.phone.frames(self.chooser.choice((1, 1, 10)))
        for step in range(1, steps + 1):
            finger.move_to(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
            self.phone.frames(1)
        finger.up()
        self.phone.frames(2)

    def multi_touch(self) -> None:
        """Touches with several fingers and lifts them in another order, perhaps with another event in between."""
        positions = [self.random_position() for _ in range(self.chooser.choice((2, 2, 3)))]
        meanwhile = self.chooser.choice((None, None, None, self.back, self.rotate, self.pause))
        targets = ", ".join(f"{x:.0f},{y:.0f} {target}" for (x, y), target in positions)
        self.log(f"{len(positions)} fingers at {targets}; meanwhile {meanwhile.__name__ if meanwhile else 'nothing'}")
        fingers = [Finger(x, y) for (x, y), _ in positions]
        for finger in fingers:
            finger.down()
            self.phone.frames(self.chooser.choice((0, 1)))
        if self.chooser.random() < 0.5:
            fingers[0].move_to(*self.random_position()[0])
            self.phone.frames(1)
        if meanwhile:
            meanwhile()
        self.chooser.shuffle(fingers)
        for finger in fingers:
            finger.up()
            self.phone.frames(self.chooser.choice((0, 1)))
        self.phone.frames(2)

    def back(self) -> None:
        """Presses the back key once or several times."""
        times = self.chooser.choice((1, 1, 1, 2, 4))
        self.log(f"back {times} times")
        for _ in range(times):
            self.phone.back()

    def type(self) -> None:
        """Types into a text field, if there is one, and perhaps confirms."""
        fields = [field for field in self.phone.find_all(TextInput) if field.focus]
        if not fields:
            fields = [widget for widget in self.targets() if isinstance(widget, TextInput)]
            if fields:
                fields[0].focus = True
        if not fields:
            self.tap()
            return
        text, confirm = self.chooser.choice(TEXTS), self.chooser.random() < 0.6
        self.log(f"type {text!r} {'and confirm' if confirm else ''}")
        for letter in text:
            Window.dispatch("on_textinput", letter)
        self.phone.frames(1)
        if confirm and fields[0].focus:
            fields[0].dispatch("on_text_validate")
        self.phone.frames(2)

    def rotate(self) -> None:
        """Rotates the phone, or changes to another size."""
        size = self.chooser.choice(SIZES)
        self.log(f"rotate to {size[0]} x {size[1]}")
        self.phone.resize(*size)

    def pause(self) -> None:
        """Sends the app to the background and back."""
        pause = self.chooser.choice(PAUSES)
        self.log(f"pause for {pause:.1f} s")
        self.app.dispatch("on_pause")
        self.phone.skip(pause)
        self.app.dispatch("on_resume")
        self.phone.frames(2)

    def wait(self) -> None:
        """Waits for a moment."""
        pause = self.chooser.choice(PAUSES)
        self.log(f"wait {pause:.1f} s")
        self.phone.skip(pause)

    def go(self) -> None:
        """Opens a page directly, because random touches rarely reach some of them."""
        if not self._open(self.chooser.choice([name for name in PAGES if name != "table"] + ["table"] * 10)):
            self.tap()

    def _open(self, page: str) -> bool:
        """Opens a page if there is data for it."""
        args = self._page_args(page)
        if args is not None:
            self.log(f"go to {page} {args}")
            self.app.root.go(page, **args)
            self.phone.frames(2)
        return args is not None

    def fill_disk(self) -> None:
        """Makes the disk full for the next touches."""
        self.disk.left = self.chooser.choice((1, 4, 12))
        self.log(f"the disk is full for {self.disk.left} touches")

    def _page_args(self, page: str) -> dict[str, Any] | None:
        """Returns arguments for a page; None if there is no data for it."""
        store, choose = self.app.store, self.chooser.choice
        assert store is not None
        if page == "table":
            running = [summary.id for summary in store.running()]
            return {"game_id": choose(running)} if running else None
        if page in ("result", "replay"):
            finished = [summary.id for summary in store.history.page(limit=30)]
            return {"game_id": choose(finished)} if finished else None
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


def describe(widget: Any) -> str:
    """Returns the description of a widget for the log."""
    texts = (getattr(widget, name, "") for name in ("text", "icon", "player", "title", "name"))
    return f"[{type(widget).__name__} {str(next(filter(None, texts), ''))[:30]!r}]"
