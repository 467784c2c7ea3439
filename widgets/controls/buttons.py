"""Everything that is tapped to do something: wide buttons, icons, chips."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.translation import tr
from widgets.controls.texts import Icon

kv.load(__file__)


class PillButton(ButtonBehavior, BoxLayout):
    """A wide button. `look` says how much it asks to be tapped."""

    text = StringProperty("")
    icon = StringProperty("")
    font_size: float = NumericProperty("17sp")
    look = OptionProperty("outline", options=("primary", "outline", "danger", "quiet"))
    visible = BooleanProperty(True)
    """Off: it takes no room."""
    button_height: float = NumericProperty("52dp")
    """Its height while it is visible."""
    button_width: float = NumericProperty(0)
    """Its width while it is visible; 0: as wide as there is room."""
    ground = ColorProperty()
    edge = ColorProperty()
    ink = ColorProperty()


class IconButton(Accessible, ButtonBehavior, Icon):
    """An icon to tap; `label` says in words what it does."""

    label = StringProperty("")
    quiet = BooleanProperty(True)
    off = BooleanProperty(False)
    """Pale and without reaction, like `disabled`, but not rendered again; for what changes with every move."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Takes the touch unless it is off."""
        return False if self.off else bool(super().on_touch_down(touch))

    def accessible_label(self) -> str:
        """Returns what it does."""
        return str(self.label)

    def touchable(self) -> bool:
        """Tells whether it is on."""
        return not self.off


class Chip(Accessible, ButtonBehavior, Label):
    """A short choice among others; `chosen` shows it as taken."""

    chosen = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns its word, and whether it is chosen."""
        return join_parts(self.text, tr._("spoken.chosen") if self.chosen else "")
