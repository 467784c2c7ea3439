"""Labels: text, secondary text, headings and icons."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.icons import ICONS

kv.load(__name__)


class Text(Label):
    """Text that wraps at its width and is as high as needed; `one_line` shortens it instead."""

    one_line = BooleanProperty(False)


class Muted(Text):
    """Secondary text."""


class Heading(Text):
    """The title of a page or a card."""


class Icon(Label):
    """A character of the icon font, by name."""

    icon = StringProperty("")
    quiet = BooleanProperty(False)
    """Whether it has the color of secondary text."""

    def glyph(self, icon: str) -> str:
        """Returns the character of that name."""
        return ICONS.get(icon, "")
