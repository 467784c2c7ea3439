"""Animated draw of the starter: a highlight runs over the names, slows down and stops at one."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.announcer import announcer
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.base.translation import tr

kv.load(__name__)

STEPS = 14
FIRST_STEP, LAST_STEP = 0.05, 0.2
"""Seconds of the first and the last step."""
RESULT_SECONDS = 1.1
"""Seconds for which the result stays before the table opens; a tap skips them."""


class DrawName(BoxLayout):
    """Name of a player in the draw."""

    name = StringProperty("")
    seat: int = NumericProperty(0)
    lit = BooleanProperty(False)
    mark: list[float] = ListProperty([0, 0, 0, 0])


class StarterDraw(Accessible, FloatLayout):
    """Covers the page during the animation; the starter is known before. `on_finished` closes it."""

    is_open = BooleanProperty(False)
    lit: int = NumericProperty(-1)
    """Highlighted seat."""
    winner = StringProperty("")
    """Name of the starter, once the animation has stopped."""

    __events__ = ("on_finished",)

    def __init__(self, **kwargs: Any) -> None:
        self._seat = 0
        self._steps_left = 0
        self._timer: ClockEvent | None = None
        super().__init__(**kwargs)

    def on_finished(self) -> None:
        """Default handler."""

    def draw(self, players: list[str], seat: int) -> None:
        """Starts the animation that ends at *seat*."""
        self._seat = seat
        self.ids.names.clear_widgets()
        for index, (name, color) in enumerate(zip(players, player_colors.at_table(players), strict=True)):
            self.ids.names.add_widget(DrawName(name=name, seat=index, mark=color))
        self.winner = ""
        self.is_open = True
        self._steps_left = STEPS if theme.motion else 0
        self._highlight_next()

    def _highlight_next(self, *_args: object) -> None:
        """Highlights the next name; the last step ends at the drawn seat."""
        names = self.ids.names.children[::-1]
        self.lit = (self._seat - self._steps_left) % len(names)
        for row in names:
            row.lit = row.seat == self.lit
        if self._steps_left:
            wait = LAST_STEP - (LAST_STEP - FIRST_STEP) * self._steps_left / STEPS
            self._steps_left -= 1
            self._timer = Clock.schedule_once(self._highlight_next, wait)
        else:
            self.winner = names[self._seat].name
            announcer.say(tr._("newgame.draw-won", name=self.winner))
            self._timer = Clock.schedule_once(lambda _dt: self.finish(), RESULT_SECONDS)

    def finish(self) -> bool:
        """Ends the draw at once; returns False if it was not open."""
        if not self.is_open:
            return False
        if self._timer is not None:
            self._timer.cancel()
        self.is_open = False
        self.dispatch("on_finished")
        return True

    def accessible_label(self) -> str:
        """Returns the starter and the effect of a tap."""
        return join_parts(self.winner, tr._("spoken.go-on")) if self.is_open else ""

    def activate(self) -> None:
        """Ends the draw at once."""
        self.finish()

    def blocks_behind(self) -> bool:
        """Whether the draw is open."""
        return bool(self.is_open)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ends the draw on a tap."""
        return self.finish()
