"""Boxes for misses, crossed out as on paper."""

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

kv.load(__name__)

MIN_TOUCH_HEIGHT = 40
"""Height of the touch target in dp; the boxes themselves may be lower."""


class MissBox(Label):
    """A box; its text is the cost of the miss."""

    crossed = BooleanProperty(False)
    side: float = NumericProperty(0)


class MissMarks(BoxLayout):
    """One box for each cost, of which the first `misses` are crossed out."""

    costs: list[str] = ListProperty()
    """Cost of each miss as a text; may be empty."""
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
        for index, box in enumerate(reversed(self.children)):
            box.crossed = index < self.misses
            box.text = self.costs[index]


class MissBoxes(Accessible, ButtonBehavior, MissMarks):
    """The boxes of a sheet in play; a tap asks to change them."""

    def collide_point(self, x: float, y: float) -> bool:
        """Extends the touch target above and below; there is none while the boxes have no height."""
        if self.height < 1:
            return False
        beyond = max(0, dp(MIN_TOUCH_HEIGHT) - self.height) / 2
        return self.x <= x <= self.right and self.y - beyond <= y <= self.top + beyond

    def accessible_label(self) -> str:
        """Returns the number of misses."""
        return tr._("spoken.misses", number=int(self.misses), most=len(self.costs))
