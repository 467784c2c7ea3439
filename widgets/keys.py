"""Keyboard on a desktop: arrows move a focus ring between touch targets, Enter activates, digits enter numbers."""

from __future__ import annotations

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
"""Digits above the letters and on the numeric keypad."""
SHORTCUTS = {"ctrl+z": "table.undo", "ctrl+y": "table.redo", "ctrl+shift+z": "table.redo"}
"""Message ids of the targets that key combinations activate."""
DIGIT_PAUSE = 0.8
"""Seconds to wait for another digit if the number could continue."""


class Keys:
    """Draws the focus ring over everything until the next touch."""

    def __init__(self) -> None:
        self.focus: TouchTarget | None = None
        """Target with the focus ring."""
        self._typed = ""
        self._ring = InstructionGroup()
        self._digit_timer = Clock.create_trigger(self._submit_digits, DIGIT_PAUSE)
        self._update_later = Clock.create_trigger(self._update_focus, 0.1)
        Window.canvas.after.add(self._ring)
        Window.bind(on_touch_down=self._on_touch)

    def stop(self) -> None:
        """Removes the ring."""
        self._digit_timer.cancel()
        self._update_later.cancel()
        Window.canvas.after.remove(self._ring)
        Window.unbind(on_touch_down=self._on_touch)

    def press(self, key: int, letter: str, modifiers: list[str]) -> bool:
        """Handles a key; returns whether it did something."""
        if is_typing():
            return False  # the text input gets it
        held = [name for name in ("ctrl", "shift") if name in modifiers]
        if "ctrl" in held:
            message = SHORTCUTS.get("+".join([*held, chr(key).lower() if key < 128 else letter]))
            return message is not None and self._activate_named(tr._(message))
        if key in ARROWS:
            return self._move(ARROWS[key])
        if key == TAB:
            return self._step(-1 if held else 1)
        if key == BACKSPACE:
            return self._activate_named(tr._("spoken.key-backspace"))
        if key in ENTER:
            return self._enter()
        digit = DIGITS.get(key) or (letter if letter.isdecimal() else "")
        return self._type_digit(digit) if digit else False

    # the focus ring

    def _move(self, direction: Direction) -> bool:
        targets = touch_targets()
        target = toward(targets, self._current(targets), direction)
        if target is None:
            return False
        if not target.scrolls:
            self._set_focus(target)
            return True
        target.act()
        Clock.schedule_once(lambda _dt: self._enter_from(direction), 0.05)  # after the new content was laid out
        return True

    def _enter_from(self, direction: Direction) -> None:
        """Continues from the edge of the scrolled content."""
        targets = touch_targets()
        strips = [target for target in targets if target.scrolls]
        start = (strips[0] if direction == "down" else strips[-1]) if strips else None
        self._set_focus(toward([target for target in targets if not target.scrolls], start, direction))

    def _step(self, by: int) -> bool:
        targets = [target for target in touch_targets() if not target.scrolls]
        if not targets:
            return False
        current = self._current(targets)
        self._set_focus(targets[(targets.index(current) + by) % len(targets) if current in targets else 0])
        return True

    def _enter(self) -> bool:
        if self._typed:
            self._digit_timer.cancel()
            self._submit_digits(0)
            return True
        current = self._current(touch_targets())
        if current is None:
            return self._activate_named(tr._("spoken.key-forward"))
        current.act()
        self._update_later()
        return True

    def _current(self, targets: list[TouchTarget]) -> TouchTarget | None:
        """Returns the focused target: the same one, or the one that has taken its position."""
        focus = self.focus
        if focus is None:
            return None
        same_rect = [target for target in targets if target.rect == focus.rect]
        return next((target for target in targets if target.is_like(focus)), same_rect[0] if same_rect else None)

    def _set_focus(self, target: TouchTarget | None) -> None:
        if target is not None and not target.is_like(self.focus):
            announcer.say(target.name)
        self.focus = target
        self._ring.clear()
        if target is not None:
            for color, width in ((theme.paper, 3.4), (theme.ink, 2)):
                self._ring.add(Color(*color))
                self._ring.add(SmoothLine(rounded_rectangle=(*target.rect, dp(8)), width=dp(width)))

    def _update_focus(self, _dt: float) -> None:
        """Keeps the focus after an action if its target is still there."""
        self._set_focus(self._current(touch_targets()))

    def _on_touch(self, *_args: object) -> None:
        if self.focus is not None or self._typed:
            self._typed = ""
            self._digit_timer.cancel()
            self._set_focus(None)

    # shortcuts and numbers

    def _activate_named(self, name: str) -> bool:
        """Activates the target of that name, if there is one."""
        return self._activate(next((target for target in touch_targets() if target.name == name), None))

    def _activate(self, target: TouchTarget | None) -> bool:
        if target is None:
            return False
        target.act()
        self._update_later()
        return True

    def _type_digit(self, digit: str) -> bool:
        """Activates the target with the typed number, at once unless more digits could follow."""
        keys = [target.key for target in touch_targets() if target.key]
        typed = self._typed + digit
        if not any(key.startswith(typed) for key in keys):
            typed = digit
        if not any(key.startswith(typed) for key in keys):
            return False
        self._typed = typed
        self._digit_timer.cancel()
        if any(key.startswith(typed) and key != typed for key in keys):
            self._digit_timer()
        else:
            self._submit_digits(0)
        return True

    def _submit_digits(self, _dt: float) -> None:
        typed, self._typed = self._typed, ""
        self._activate(next((target for target in touch_targets() if target.key == typed), None))
