"""A keyboard at a desktop: arrows move a ring from thing to thing, Enter does what it is on, digits type."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp

from widgets.base.announcer import announcer
from widgets.base.target_finder import is_typing, touch_targets
from widgets.base.theme import theme
from widgets.base.touch_targets import Direction, TouchTarget, toward
from widgets.base.translation import tr

ARROWS: dict[int, Direction] = {273: "up", 274: "down", 275: "right", 276: "left"}
ENTER = (13, 271)
TAB, BACKSPACE = 9, 8
DIGITS = {**{48 + digit: str(digit) for digit in range(10)}, **{256 + digit: str(digit) for digit in range(10)}}
"""Above the letters, and on the pad at the right."""
NAMED = {"ctrl+z": "table.undo", "ctrl+y": "table.redo", "ctrl+shift+z": "table.redo"}
"""What is done by a name that is on the screen."""
PAUSE = 0.8
"""So long a number that could go on waits for another digit, in seconds."""


class Keys:
    """The ring lies over everything until the next touch."""

    def __init__(self) -> None:
        self._at: TouchTarget | None = None
        self._typed = ""
        self._ring = InstructionGroup()
        self._wait = Clock.create_trigger(self._typed_all, PAUSE)
        self._look = Clock.create_trigger(self._follow, 0.1)
        Window.canvas.after.add(self._ring)
        Window.bind(on_touch_down=self._touched)

    def stop(self) -> None:
        """Takes the ring away."""
        self._wait.cancel()
        self._look.cancel()
        Window.canvas.after.remove(self._ring)
        Window.unbind(on_touch_down=self._touched)

    def press(self, key: int, letter: str, modifiers: list[str]) -> bool:
        """Takes a key; tells whether it meant anything."""
        if is_typing():
            return False  # what is typed goes into a field
        held = [name for name in ("ctrl", "shift") if name in modifiers]
        if "ctrl" in held:
            words = NAMED.get("+".join([*held, chr(key).lower() if key < 128 else letter]))
            return bool(words) and self._name(tr._(words))
        if key in ARROWS:
            return self._move(ARROWS[key])
        if key == TAB:
            return self._step(-1 if held else 1)
        if key == BACKSPACE:
            return self._name(tr._("spoken.key-backspace"))
        if key in ENTER:
            return self._enter()
        digit = DIGITS.get(key) or (letter if letter.isdecimal() else "")
        return self._digit(digit) if digit else False

    # the ring

    def _move(self, direction: Direction) -> bool:
        things = touch_targets()
        target = toward(things, self._now(things), direction)
        if target is None:
            return False
        if not target.scrolls:
            self._go_to(target)
            return True
        target.act()
        Clock.schedule_once(lambda _dt: self._enter_from(direction), 0.05)  # by then what came has its place
        return True

    def _enter_from(self, direction: Direction) -> None:
        """Goes on from the edge of what was scrolled."""
        things = touch_targets()
        strips = [thing for thing in things if thing.scrolls]
        start = (strips[0] if direction == "down" else strips[-1]) if strips else None
        self._go_to(toward([thing for thing in things if not thing.scrolls], start, direction))

    def _step(self, by: int) -> bool:
        things = [thing for thing in touch_targets() if not thing.scrolls]
        if not things:
            return False
        now = self._now(things)
        self._go_to(things[(things.index(now) + by) % len(things) if now in things else 0])
        return True

    def _enter(self) -> bool:
        if self._typed:
            self._wait.cancel()
            self._typed_all(0)
            return True
        now = self._now(touch_targets())
        if now is None:
            return self._name(tr._("spoken.key-forward"))
        now.act()
        self._look()
        return True

    def _now(self, things: list[TouchTarget]) -> TouchTarget | None:
        """Returns what the ring is on: the same thing, or what stands in its place by now."""
        at = self._at
        if at is None:
            return None
        same = [thing for thing in things if thing.rect == at.rect]
        return next((thing for thing in things if thing.is_like(at)), same[0] if same else None)

    def _go_to(self, thing: TouchTarget | None) -> None:
        if thing is not None and not thing.is_like(self._at):
            announcer.say(thing.name)
        self._at = thing
        self._ring.clear()
        if thing is not None:
            x, y, width, height = thing.rect
            for color, wide in ((theme.paper, 3.4), (theme.ink, 2)):
                self._ring.add(Color(*color))
                self._ring.add(SmoothLine(rounded_rectangle=(x, y, width, height, dp(8)), width=dp(wide)))

    def _follow(self, _dt: float) -> None:
        """After something was done: stays where that still is, else starts over."""
        self._go_to(self._now(touch_targets()))

    def _touched(self, *_args: Any) -> None:
        if self._at is not None or self._typed:
            self._typed = ""
            self._wait.cancel()
            self._go_to(None)

    # names and numbers

    def _name(self, name: str) -> bool:
        """Does what has that name on the screen."""
        found = next((thing for thing in touch_targets() if thing.name == name), None)
        if found is None:
            return False
        found.act()
        self._look()
        return True

    def _digit(self, digit: str) -> bool:
        """Does what has these digits on it; waits where more digits would mean something else."""
        keys = [thing.key for thing in touch_targets() if thing.key]
        typed = self._typed + digit
        if not any(key.startswith(typed) for key in keys):
            typed = digit
        if not any(key.startswith(typed) for key in keys):
            return False
        self._typed = typed
        self._wait.cancel()
        if any(key.startswith(typed) and key != typed for key in keys):
            self._wait()
        else:
            self._typed_all(0)
        return True

    def _typed_all(self, _dt: float) -> None:
        typed, self._typed = self._typed, ""
        found = next((thing for thing in touch_targets() if thing.key == typed), None)
        if found is not None:
            found.act()
            self._look()
