"""One seat of an open table: player, phone, and the host's actions."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv

kv.load(__name__)


class GuestRow(BoxLayout):
    """A name, a remark, and up to two buttons."""

    __events__ = ("on_press", "on_press_other")

    name = StringProperty("")
    note = StringProperty("")
    mark = ColorProperty()
    first = StringProperty("")
    """The words of a button; empty: there is none."""
    second = StringProperty("")
    wanted = BooleanProperty(False)
    """Whether the first button is the expected action."""

    def on_press(self) -> None:
        """Default handler."""

    def on_press_other(self) -> None:
        """Default handler."""
