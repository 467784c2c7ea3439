"""The draw of who starts, shown: a light goes round the names, slows down and stays on one."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from widgets.base import kv
from widgets.base.accessible import Accessible, listed
from widgets.base.announcer import announcer
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.page import Paper  # noqa: F401  used in kv
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Heading, Text  # noqa: F401  used in kv

kv.load(__file__)

STEPS = 14
FIRST_STEP, LAST_STEP = 0.05, 0.2
STAY = 1.1
"""How long the result can be read before the table comes; a tap goes on at once."""


class LotName(BoxLayout):
    """A name in the draw."""

    name = StringProperty("")
    seat = NumericProperty(0)
    lit = BooleanProperty(False)
    mark = ListProperty([0, 0, 0, 0])


class StarterDraw(Accessible, FloatLayout):
    """Covers the page while it draws. The result was drawn before; this only shows it. `on_drawn` ends it."""

    is_open = BooleanProperty(False)
    lit = NumericProperty(-1)
    """The seat that the light is on."""
    winner = StringProperty("")
    """The name of who starts, once it is known to all."""

    __events__ = ("on_drawn",)

    def __init__(self, **kwargs: Any) -> None:
        self._seat = 0
        self._step = 0
        self._timer: Any = None
        super().__init__(**kwargs)

    def on_drawn(self) -> None:
        """Default handler."""

    def draw(self, players: list[str], seat: int) -> None:
        """Shows that *seat* was drawn."""
        self._seat = seat
        self.ids.names.clear_widgets()
        for place, (name, color) in enumerate(zip(players, player_colors.at_table(players), strict=True)):
            self.ids.names.add_widget(LotName(name=name, seat=place, mark=color))
        self.winner = ""
        self.is_open = True
        self._step = STEPS if theme.motion else 0
        self._light()

    def _light(self, *_args: object) -> None:
        """Goes one name further, so that the last step comes to the seat that was drawn."""
        names = self.ids.names.children[::-1]
        self.lit = (self._seat - self._step) % len(names)
        for row in names:
            row.lit = row.seat == self.lit
        if self._step:
            wait = LAST_STEP - (LAST_STEP - FIRST_STEP) * self._step / STEPS
            self._step -= 1
            self._timer = Clock.schedule_once(self._light, wait)
        else:
            self.winner = names[self._seat].name
            announcer.say(tr._("newgame.lot-won", name=self.winner))
            self._timer = Clock.schedule_once(lambda _dt: self.finish(), STAY)

    def finish(self) -> bool:
        """Ends it at once; False if it was not open."""
        if not self.is_open:
            return False
        self._timer.cancel()
        self.is_open = False
        self.dispatch("on_drawn")
        return True

    def accessible_label(self) -> str:
        """Returns what a tap does."""
        return listed(self.winner, tr._("spoken.go-on")) if self.is_open else ""

    def activate(self) -> None:
        """Goes on at once."""
        self.finish()

    def blocks_behind(self) -> bool:
        """Tells whether it draws."""
        return bool(self.is_open)

    def on_touch_down(self, touch: Any) -> bool:
        """A tap goes on at once."""
        return self.finish()
