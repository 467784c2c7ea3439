"""The boxes for misses, crossed as on paper."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.translation import tr

kv.load(__file__)

REACH = 40
"""So high is what takes a tap, in dp: the boxes themselves may be lower than a finger is wide."""


class MissBox(Label):
    """One box; its text, if any, is what the miss costs."""

    crossed = BooleanProperty(False)
    side: float = NumericProperty(0)


class MissMarks(BoxLayout):
    """As many boxes as `costs`, from the left as many crossed as `misses`, to look at."""

    costs = ListProperty()
    """What each miss costs, as a text; empty texts leave the box empty."""
    misses: int = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._fill, -1)
        self.fbind("costs", self._refresh)
        self.fbind("misses", self._refresh)
        self._refresh()

    def _fill(self, _dt: float) -> None:
        if len(self.children) != len(self.costs):
            self.clear_widgets()
            for _cost in self.costs:
                self.add_widget(MissBox())
        for number, box in enumerate(reversed(self.children)):
            box.crossed = number < self.misses
            box.text = self.costs[number]


class MissBoxes(Accessible, ButtonBehavior, MissMarks):
    """The boxes of a sheet that is played on; a tap wants to change them."""

    def collide_point(self, x: float, y: float) -> bool:
        """Takes a finger a little above and below, too; nowhere while there is no room for the boxes."""
        if self.height < 1:
            return False
        beyond = max(0, dp(REACH) - self.height) / 2
        return bool(self.x <= x <= self.right and self.y - beyond <= y <= self.top + beyond)

    def accessible_label(self) -> str:
        """Returns how many are crossed."""
        return str(tr._("spoken.misses", number=int(self.misses), most=len(self.costs)))
