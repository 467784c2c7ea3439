"""A line on the first page that says what was found damaged."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.texts import Icon, Text  # noqa: F401  used in kv

kv.load(__file__)


class ReportLine(BoxLayout):
    """Something that was found damaged; stays until it is dismissed."""

    text = StringProperty("")

    __events__ = ("on_dismiss",)

    def on_dismiss(self) -> None:
        """Default handler."""
