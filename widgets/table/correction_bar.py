"""The bar of the correction mode, in place of the page's bar: the next tap on the sheet corrects an entry."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.accessible import Accessible

kv.load(__name__)


class CorrectionBar(Accessible, BoxLayout):
    """Visible in the correction mode; `on_cancel` ends the mode."""

    __events__ = ("on_cancel",)
    visible = BooleanProperty(False)

    def touchable(self) -> bool:
        """Whether it is visible."""
        return self.visible

    def blocks_behind(self) -> bool:
        """Whether it covers the page's bar."""
        return self.visible

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes all touches on it while it is visible."""
        return self.visible and (bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos)))

    def on_cancel(self) -> None:
        """Default handler."""
