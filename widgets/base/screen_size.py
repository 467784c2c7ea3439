"""Size class of the screen: a phone in the hand, or a tablet on the table.

All lengths in the app are in dp and sp. On a tablet both are scaled up, because it is read from further away; on the
smallest phones both are scaled down a little, so that layouts for 360 dp fit. No other module needs to know the scale.
"""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty

TABLET_SIDE = 600
"""Shorter side in dp of the device from which a screen is a tablet."""
STEP, STEP_SCALE = 90, 0.15
"""Scale added for every 90 dp above that. In steps, so that resizing a window rebuilds the pages only now and then."""
MAX_SCALE = 1.6
PHONE_SIDE = 360
"""Shorter side in dp of the device of the smallest phone that needs no smaller scale."""
MIN_SCALE = 0.88
TOUCH = 36
"""Smallest side of a touch target in dp of the device."""


class ScreenSize(EventDispatcher):
    """Size class and scale. kv files know the instance as `screen_size`."""

    tablet = BooleanProperty(False)
    """Whether the screen is large: pages have two panes, all sheets are visible side by side."""
    scale: float = NumericProperty(1)
    """Factor of all lengths. Existing widgets do not follow a change."""
    density: float = NumericProperty(1)
    """Pixels per dp of the device."""

    touch: float = NumericProperty(36)
    """Smallest side of a touch target in pixels: 36 dp of the device, also where the scale is smaller."""

    def on_density(self, *_args: object) -> None:
        """Updates Kivy's metrics."""
        Metrics.density = self.density * self.scale
        self.touch = TOUCH * self.density

    on_scale = on_density

    def update(self, shorter_side: float) -> None:
        """Sets the size class, but not the scale, from the screen's shorter side in dp of the device."""
        self.tablet = shorter_side >= TABLET_SIDE

    @staticmethod
    def scale_for(shorter_side: float) -> float:
        """Returns the scale for a screen with that shorter side in dp of the device."""
        if shorter_side < PHONE_SIDE:
            return max(MIN_SCALE, shorter_side / PHONE_SIDE)
        return min(MAX_SCALE, 1 + STEP_SCALE * (max(0.0, shorter_side - TABLET_SIDE) // STEP))


screen_size = ScreenSize()
global_idmap["screen_size"] = screen_size
