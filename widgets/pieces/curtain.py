"""The curtain in front of a hand of cards: names the next player and shows the news; a long press opens it."""

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
from kivy.uix.widget import Widget

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.announcer import announcer
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.pieces.news_list import NewsLine

kv.load(__name__)

TALL, WIDE = 420, 520
"""Height in dp from which the mark is large; width in dp from which the parts of a low curtain are side by side."""
ROOMY, ROOMY_FOR_ONE = 600, 520
"""Heights in dp below which the mark shrinks in favor of the news, for several lines and for one."""
SHAKE = (-6, 5, -4, 2, 0)
"""Offsets in dp of the text when a finger was lifted too early."""


class Curtain(Accessible, BoxLayout):
    """`on_reveal` is a long press on its disc, which takes no touch when the curtain is new or names another player.

    `on_lower` asks for the table, `on_log` for the log of all turns.
    """

    __events__ = ("on_reveal", "on_lower", "on_log")
    name = StringProperty("")
    color = ColorProperty(theme.player(0))
    """The player's color."""
    message = StringProperty("")
    """The latest news in one text."""
    lines: list[NewsLine] = ListProperty()
    """Turns of the others since the player's last turn; shown instead of `message` if there is space."""
    due = StringProperty("")
    """An obligation beyond an ordinary turn."""
    give = StringProperty("curtain.give")
    """Message that asks to hand the device on."""
    dense = BooleanProperty(False)
    can_lower = BooleanProperty(False)
    """Whether it covers a table that players may want to see."""
    shape = OptionProperty("low", options=("low", "tall", "wide"))
    slim = BooleanProperty(True)
    """Whether the mark is beside the name, because the news need the height."""
    early = BooleanProperty(False)
    """Whether a finger was lifted too early."""
    shake: float = NumericProperty(0)
    ground = ColorProperty()
    ink = ColorProperty()
    muted = ColorProperty()
    mark = ColorProperty()
    mark_ink = ColorProperty()
    middle: list[float] = ListProperty([0, 0, 0])
    """Center of the rings, and the radius of the mark within them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("parent", "name"):
            self.fbind(name, self._restart)

    def on_kv_post(self, _base: object) -> None:
        """Keeps both widgets for the news, of which one is shown at a time."""
        self._news: dict[str, Widget] = {name: self.ids[name].__self__ for name in ("message", "list")}  # ids are weak
        for name in ("size", "lines", "due"):
            self.fbind(name, self._fit)
        self._fit()

    def _restart(self, *_args: object) -> None:
        self.early = False
        if "disc" in self.ids:  # kv sets the parent before the ids exist
            self.ids.disc.begin()
            if self.parent is not None and self.name:
                announcer.say(tr._(self.give, name=self.name))

    def _fit(self, *_args: object) -> None:
        is_tall, is_wide = self.height >= dp(TALL), self.width >= dp(WIDE)
        news = sum(bool(line[0]) for line in self.lines) + bool(self.due)
        crowded = bool(news) and self.height < dp(ROOMY_FOR_ONE if news == 1 else ROOMY)
        beside = is_wide and (not is_tall or (crowded and self.width > self.height))
        self.shape = "wide" if beside else "tall" if is_tall else "low"
        self.slim = self.shape == "low" or (self.shape == "tall" and crowded)
        widget = self._news["list" if self.shape != "low" and news else "message"]
        if self.ids.news.children != [widget]:
            self.ids.news.clear_widgets()
            self.ids.news.add_widget(widget)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes all touches, so that none reaches the widgets behind it."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)

    def blocks_behind(self) -> bool:
        """Always True."""
        return True

    def lifted_early(self) -> None:
        """Shows that a tap is not enough."""
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
