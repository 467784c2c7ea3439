"""A message at the bottom of a page: news or a refusal, shown for some seconds, with an optional action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.announcer import announcer
from widgets.base.theme import theme

kv.load(__name__)

SECONDS = 5.0
SECONDS_TO_ACT = 8.0
"""Seconds for a message with an action."""


class MessageLine(Accessible, BoxLayout):
    """Covers the bottom of a page; add it last to a layout that does not place its children.

    `say` shows news, optionally with a button that runs an action; `refuse` shows a refusal, `hint` an instruction.
    """

    text = StringProperty("")
    action = StringProperty("")
    """Text of the button; empty for no button."""
    kind = OptionProperty("news", options=("news", "hint", "refusal"))
    compact = BooleanProperty(False)
    """For a table, which sets position and width: low, without a shadow, a red stripe marks a refusal, and touches
    beside the button go through."""
    tight = BooleanProperty(False)
    """Whether a compact message has little room above and below its text."""
    shrink: float = NumericProperty(1)
    """Share of the usual font size, for a compact message without enough room."""
    visible = BooleanProperty(False)
    radius: float = NumericProperty("14dp")
    """Radius of the corners."""

    def __init__(self, **kwargs: Any) -> None:
        self._then: Callable[[], object] | None = None
        self._timer = Clock.create_trigger(self._expire, SECONDS)
        super().__init__(**kwargs)

    def say(self, text: str, action: str = "", then: Callable[[], object] | None = None) -> None:
        """Shows *text* in place of the previous message."""
        self._show("news", text, action, then)

    def refuse(self, text: str) -> None:
        """Shows the reason of a refusal."""
        self._show("refusal", text)

    def hint(self, text: str) -> None:
        """Shows an instruction that answers a tap."""
        self._show("hint", text)

    @property
    def answers_tap(self) -> bool:
        """Whether the visible message answers the last tap: the next one removes its cause."""
        return self.visible and self.kind != "news"

    def hide(self) -> None:
        """Hides the message."""
        self._stop()
        self._then = None
        self.visible = False
        self.opacity = 0

    def act(self) -> None:
        """Runs the action of the button."""
        then = self._then
        self.hide()
        if then:
            then()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Lets touches through while it is invisible or compact; a compact answer disappears with the next touch.

        A tap on another message without a button hides it.
        """
        if not self.visible:
            return False
        if self.compact and self.answers_tap:
            self.hide()
            return False
        if super().on_touch_down(touch):
            return True
        if self.compact or not self.collide_point(*touch.pos):
            return False
        if not self.action:
            self.hide()
        return True

    def blocks_behind(self) -> bool:
        """Whether it takes all touches."""
        return self.visible and not self.compact

    def touchable(self) -> bool:
        """Whether it is visible."""
        return self.visible

    def _show(self, kind: str, text: str, action: str = "", then: Callable[[], object] | None = None) -> None:
        self._stop()
        self.kind, self.text, self.action, self._then = kind, text, action, then
        self.visible = True
        announcer.say(text)
        Animation(opacity=1, duration=theme.seconds(0 if self.compact else 0.12)).start(self)
        self._timer.timeout = SECONDS_TO_ACT if action else SECONDS
        self._timer()

    def _expire(self, _dt: float) -> None:
        self.hide()

    def _stop(self) -> None:
        Animation.cancel_all(self, "opacity")
        self._timer.cancel()
