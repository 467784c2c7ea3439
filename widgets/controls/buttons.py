"""Everything that is tapped to do something: wide buttons, icons, chips."""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.controls.texts import Icon

kv.load(__file__)


class PillButton(ButtonBehavior, BoxLayout):
    """A wide button. `look` says how much it asks to be tapped."""

    text = StringProperty("")
    icon = StringProperty("")
    font_size = NumericProperty("17sp")
    look = OptionProperty("outline", options=("primary", "outline", "danger", "quiet"))
    shown = BooleanProperty(True)
    """A button that is not shown takes no room."""
    tall = NumericProperty("52dp")
    wide = NumericProperty(0)
    """Its width; 0: as wide as there is room."""
    ground = ColorProperty()
    edge = ColorProperty()
    ink = ColorProperty()


class IconButton(ButtonBehavior, Icon):
    """An icon to tap; `label` says in words what it does."""

    label = StringProperty("")
    quiet = BooleanProperty(True)
    off = BooleanProperty(False)
    """Pale and deaf, like `disabled`, but without rendering its text anew; for what changes with every move."""

    def on_touch_down(self, touch: Any) -> bool:
        """Takes the touch unless it is off."""
        return False if self.off else bool(super().on_touch_down(touch))


class Chip(ButtonBehavior, Label):
    """A short choice among others; `chosen` shows it as taken."""

    chosen = BooleanProperty(False)
