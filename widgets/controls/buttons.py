"""Buttons: wide ones, icons, chips."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.translation import tr
from widgets.controls.texts import Icon

kv.load(__name__)


class PillButton(ButtonBehavior, BoxLayout):
    """A wide button; `look` is its emphasis."""

    text = StringProperty("")
    icon = StringProperty("")
    font_size: float = NumericProperty("17sp")
    look = OptionProperty("outline", options=("primary", "outline", "danger", "quiet"))
    visible = BooleanProperty(True)
    """If off, it takes no space."""
    costly = BooleanProperty(False)
    """Whether its action costs points or cannot be undone (`touch_guard`)."""
    repeats = BooleanProperty(False)
    """Whether it means the same however often it is tapped (`touch_guard`)."""
    pale = BooleanProperty(False)
    """Whether its text is muted, because a tap only says why it does nothing."""
    button_height: float = NumericProperty("52dp")
    """Height while visible."""
    button_width: float = NumericProperty(0)
    """Width while visible; 0 fills the parent."""
    ground = ColorProperty()
    edge = ColorProperty()
    ink = ColorProperty()


class IconButton(Accessible, ButtonBehavior, Icon):
    """An icon to tap; `label` describes its action."""

    label = StringProperty("")
    quiet = BooleanProperty(True)
    repeats = BooleanProperty(False)
    """Whether it means the same however often it is tapped (`touch_guard`)."""
    off = BooleanProperty(False)
    """Pale and inactive like `disabled`, but without rendering the icon again; for buttons that change often."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes the touch unless it is off."""
        return False if self.off else bool(super().on_touch_down(touch))

    def accessible_label(self) -> str:
        """Returns the description of the action."""
        return self.label

    def touchable(self) -> bool:
        """Whether it is on."""
        return not self.off


class Chip(Accessible, ButtonBehavior, Label):
    """A short choice among others."""

    chosen = BooleanProperty(False)
    solid = BooleanProperty(False)
    """Whether it is filled with the accent color."""

    def accessible_label(self) -> str:
        """Returns the text, and whether it is chosen."""
        return join_parts(self.text, tr._("spoken.chosen") if self.chosen else "")
