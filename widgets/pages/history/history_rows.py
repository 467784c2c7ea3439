"""What the list of finished games is made of. What a tap does comes with the data, for rows are used again."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from widgets.base import kv
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.page import TapPaper
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Heading, Icon, Text  # noqa: F401  used in kv
from widgets.shared.reports.report_page import FilterNote  # noqa: F401  used in kv

kv.load(__file__)

HOLD = 0.5
"""So long a finger stays to choose a game."""


class HistoryRow(RecycleDataViewBehavior, TapPaper):
    """A finished game; a finger that stays chooses it."""

    session = StringProperty("")
    title = StringProperty("")
    day = StringProperty("")
    result = StringProperty("")
    """Marked-up text."""
    note = StringProperty("")
    """Marked-up text: place and comment."""
    accent = StringProperty("grey")
    unfinished = BooleanProperty(False)
    choosing = BooleanProperty(False)
    chosen = BooleanProperty(False)
    open_it = ObjectProperty(None, allownone=True)
    pick = ObjectProperty(None, allownone=True)
    offer = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._held = False
        super().__init__(**kwargs)
        self._hold = Clock.create_trigger(self._stay, HOLD)

    def on_press(self) -> None:
        """Waits whether the finger stays."""
        self._held = False
        self._hold()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that moves scrolls."""
        if abs(touch.ox - touch.x) + abs(touch.oy - touch.y) > 20:
            self._hold.cancel()
        return bool(super().on_touch_move(touch))

    def on_release(self) -> None:
        """Opens the game, unless the finger stayed."""
        self._hold.cancel()
        if not self._held and self.open_it is not None:
            self.open_it(self.session)

    def _stay(self, _dt: float) -> None:
        if self.state == "down" and self.pick is not None:
            self._held = True
            self.pick(self.session)


class MonthHeading(RecycleDataViewBehavior, BoxLayout):
    """A month with how much was played in it."""

    title = StringProperty("")
    note = StringProperty("")


class WinTile(BoxLayout):
    """How often somebody has won tonight."""

    player = StringProperty("")
    name = StringProperty("")
    """Short enough to be written."""
    mark = ColorProperty()
    wins = StringProperty("")
    first = BooleanProperty(False)


class TonightCard(RecycleDataViewBehavior, Live, TapPaper):
    """How the evening goes; a tap opens its page."""

    follows = ("people",)
    follows_language = True

    note = StringProperty("")
    message = StringProperty("")
    people = ListProperty()
    open_it = ObjectProperty(None, allownone=True)
    share_it = ObjectProperty(None, allownone=True)

    def fill(self) -> None:
        """Makes a tile per person."""
        from widgets.base.text_format import short
        from widgets.base.translation import tr

        self.ids.tiles.clear_widgets()
        most = max((wins for _, wins in self.people), default=0)
        colors = player_colors.at_table([name for name, _ in self.people])
        for (name, wins), color in zip(self.people, colors, strict=True):
            look = {"player": name, "name": short(name, 12), "mark": color}
            tile = WinTile(wins=tr.n("statistics.wins", wins), first=wins == most > 0, **look)
            self.ids.tiles.add_widget(tile)
