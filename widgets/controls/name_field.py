"""Input of a name or a short text, in the upper third of the page, above the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.announcer import announcer
from widgets.base.fonts import undrawable
from widgets.base.kivy_internals.text_input import PlainTextInput
from widgets.base.translation import tr

kv.load(__name__)

MAX_LENGTH = 24
"""Letters that can be typed; longer names come only from imports."""
FOCUS_DELAY = 0.05


class NameInput(PlainTextInput):
    """A line of text with a maximum length."""

    max_length: int = NumericProperty(MAX_LENGTH)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Inserts as much as fits."""
        free = self.max_length - len(self.text) + len(self.selection_text)
        super().insert_text(substring[: max(0, free)], from_undo=from_undo)


class NameField(Accessible, FloatLayout):
    """Covers the page while it is open. `ask` opens it; a refused name stays, with the reason below it."""

    title = StringProperty("")
    take = StringProperty("")
    """Text of the button."""
    problem = StringProperty("")
    """Why the name was refused."""
    so_far = StringProperty("")
    """Names accepted since it opened, if it takes several."""
    several = BooleanProperty(False)
    is_open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._accept: Callable[[str], str] = lambda _name: ""
        super().__init__(**kwargs)

    def ask(
        self,
        title: str,
        take: str,
        accept: Callable[[str], str],
        name: str = "",
        max_length: int = MAX_LENGTH,
        several: bool = False,
    ) -> None:
        """Asks for a text, or for *several* names; *accept* returns why a text is refused, or an empty string."""
        self.ids.name.max_length = max_length
        self.title, self.take, self.problem, self.so_far = title, take, "", ""
        self.several = several
        self._accept = accept
        self.ids.name.text = name
        self.is_open = True
        announcer.say(title)
        # The touch that opened it ends after this and would close the keyboard again.
        Clock.schedule_once(self._focus, FOCUS_DELAY)

    def submit(self) -> None:
        """Submits the name; closes if it was accepted, or waits for the next one, which an empty input ends."""
        name = " ".join(self.ids.name.text.split())
        if self.so_far and not name:
            self.close()
            return
        missing = undrawable(name)
        self.problem = tr.n("name.undrawable", len(missing)) if missing else self._accept(name)
        if self.problem or self.several:
            Clock.schedule_once(self._focus, FOCUS_DELAY)
        else:
            self.close()
        if self.several and not self.problem:
            self.so_far = f"{self.so_far}, {name}" if self.so_far else name
            self.ids.name.text = ""

    def blocks_behind(self) -> bool:
        """Whether it is open."""
        return self.is_open

    def _focus(self, _dt: float) -> None:
        """Opens the keyboard and selects the text, so that typing replaces it."""
        self.ids.name.focus = self.is_open
        if self.is_open:
            self.ids.name.select_all()

    def close(self) -> bool:
        """Closes it; returns whether it was open."""
        was_open = self.is_open
        self.ids.name.focus = False
        self.is_open = False
        return was_open

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes every touch while it is open; one beside the field closes it.

        If it takes several names, that touch submits the typed one first and is then passed on.
        """
        if not self.is_open:
            return False
        if self.ids.panel.collide_point(*touch.pos):
            super().on_touch_down(touch)
            return True
        if not self.several:
            self.close()
            return True
        if self.ids.name.text.strip():
            self.submit()
        if not self.problem:
            self.close()
        return bool(self.problem)
