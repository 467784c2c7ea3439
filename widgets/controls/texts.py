"""Plain texts: what is read, what may be overlooked, what heads a page, and icons."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.icons import ICONS

kv.load(__file__)


class Text(Label):
    """A text as wide as it is given room, as high as it needs; wraps. `one_line` shortens it with dots instead."""

    one_line = BooleanProperty(False)


class Muted(Text):
    """A text that explains and may be overlooked."""


class Heading(Text):
    """The name of a page or a card."""


class Icon(Label):
    """A character of the icon face, by name."""

    icon = StringProperty("")
    quiet = BooleanProperty(False)
    """Muted."""

    def glyph(self, icon: str) -> str:
        """Returns the character of that name."""
        return ICONS.get(icon, "")
