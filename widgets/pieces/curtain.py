"""The curtain before a hand of cards: names who gets the phone and what happened; a finger that stays opens it."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.announcer import announcer
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Heading, Text  # noqa: F401  used in kv
from widgets.pieces.hold_disc import HoldDisc  # noqa: F401  used in kv
from widgets.pieces.news_list import NewsList  # noqa: F401  used in kv

kv.load(__file__)

TALL, WIDE = 420, 520
"""From this height it stands with a large mark; from this width, if it is low, its parts stand side by side. In dp."""
ROOMY, ROOMY_FOR_ONE = 600, 520
"""Below this height, in dp, the mark leaves its room to the news, and to news in one line."""
SHAKE = (-6, 5, -4, 2, 0)


class Curtain(Accessible, BoxLayout):
    """`on_reveal` when a finger has stayed on its disc. When it has just come, or names another player, it is deaf.

    `on_lower` asks for the table, `on_log` for all that happened.
    """

    __events__ = ("on_reveal", "on_lower", "on_log")
    name = StringProperty("")
    color = ColorProperty(theme.player(0))
    """The player's colour."""
    message = StringProperty("")
    """What just happened."""
    lines = ListProperty()
    """What the others did since one's last turn (`news_list.Line`); where there is room these stand for `message`."""
    due = StringProperty("")
    """What has to be done besides an ordinary turn."""
    dense = BooleanProperty(False)
    can_lower = BooleanProperty(False)
    """Whether it covers a table that somebody may want to see."""
    shape = OptionProperty("low", options=("low", "tall", "wide"))
    slim = BooleanProperty(True)
    """Whether the mark stands beside the name, because the height is needed for the news."""
    early = BooleanProperty(False)
    """Whether a finger has lifted too early."""
    shake: float = NumericProperty(0)
    ground = ColorProperty()
    ink = ColorProperty()
    muted = ColorProperty()
    mark = ColorProperty()
    mark_ink = ColorProperty()
    middle = ListProperty([0, 0, 0])
    """Where the rings have their middle, and the radius of what they surround."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("parent", "name"):
            self.fbind(name, self._come)

    def on_kv_post(self, _base: object) -> None:
        """Keeps both ways to tell the news, of which one is shown at a time."""
        self._words = {name: self.ids[name].__self__ for name in ("message", "list")}  # ids are weak
        for name in ("size", "lines", "due"):
            self.fbind(name, self._fit)
        self._fit()

    def _come(self, *_args: object) -> None:
        self.early = False
        if "disc" in self.ids:  # a rule names its parent before it has its own parts
            self.ids.disc.begin()
            if self.parent is not None and self.name:
                announcer.say(tr._("curtain.give", name=self.name))

    def _fit(self, *_args: object) -> None:
        tall, wide = self.height >= dp(TALL), self.width >= dp(WIDE)
        news = sum(bool(line[0]) for line in self.lines) + bool(self.due)
        crowded = bool(news) and self.height < dp(ROOMY_FOR_ONE if news == 1 else ROOMY)
        beside = wide and (not tall or (crowded and self.width > self.height))
        self.shape = "wide" if beside else "tall" if tall else "low"
        self.slim = self.shape == "low" or (self.shape == "tall" and crowded)
        tells = self.shape != "low" and bool(news)
        told = self._words["list" if tells else "message"]
        if self.ids.news.children != [told]:
            self.ids.news.clear_widgets()
            self.ids.news.add_widget(told)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Lets nothing through to what is behind it."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def blocks_behind(self) -> bool:
        """Nothing behind it can be touched."""
        return True

    def lifted_early(self) -> None:
        """Says that a tap is not enough."""
        self.early = True
        if theme.motion:
            shaking = Animation(duration=0)
            for offset in SHAKE:
                shaking += Animation(shake=dp(offset), duration=0.06)
            shaking.start(self)

    def on_lower(self) -> None:
        """Default handler."""

    def on_log(self) -> None:
        """Default handler."""

    def on_reveal(self) -> None:
        """Default handler."""
