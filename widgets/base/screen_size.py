"""How much room the screen has: a phone in the hand, or a tablet that lies on the table.

Everything in the app is measured in dp and sp. On a tablet both grow with the screen, for it is read from further away;
on the smallest phones both shrink a little, so that what fits 360 dp fits them. Nothing else has to know by how much.
"""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty

TABLE = 600
"""From this length of its shorter side on (in dp of the device) a screen is a table."""
STEP, MORE = 90, 0.15
"""For every so many dp more everything is larger by this share. In steps: not every pixel of a window that is dragged
larger is a reason to lay out everything anew."""
MOST = 1.6
"""Larger than this it does not get."""
PHONE = 360
"""The shorter side of the smallest phone for which everything is drawn as it is, in dp of the device."""
LEAST = 0.88
"""Smaller than this it does not get."""


class ScreenSize(EventDispatcher):
    """What the screen allows. kv files know it as `screen_size`."""

    tablet = BooleanProperty(False)
    """Whether the screen is as large as a table: pages use two panes, all sheets lie side by side."""
    scale: float = NumericProperty(1)
    """How much larger everything is than on a phone. What is built already does not follow a change."""
    density: float = NumericProperty(1)
    """Pixels of a dp of the device."""

    def on_density(self, *_args: object) -> None:
        """Hands it on to Kivy's measures."""
        Metrics.density = self.density * self.scale

    on_scale = on_density

    def update(self, shorter: float) -> None:
        """Takes over how long the shorter side of the screen is, in dp of the device; not yet the growth."""
        self.tablet = shorter >= TABLE

    @staticmethod
    def scale_for(shorter: float) -> float:
        """Returns how much larger everything should be on such a screen."""
        if shorter < PHONE:
            return max(LEAST, shorter / PHONE)
        return min(MOST, 1 + MORE * (max(0.0, shorter - TABLE) // STEP))


screen_size = ScreenSize()
global_idmap["screen_size"] = screen_size
