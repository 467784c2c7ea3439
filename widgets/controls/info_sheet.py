"""Information over the page: a title with a close button, and content below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import ColorProperty, NumericProperty, StringProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from widgets.base import kv
from widgets.base.announcer import announcer
from widgets.controls.overlay import Overlay
from widgets.controls.texts import Text

kv.load(__name__)


class InfoOverlay(Overlay):
    """The frame: children are added below the title. Close button, a tap beside it and the back key close it."""

    title = StringProperty("")
    ground = ColorProperty()
    title_height: float = NumericProperty("48dp")
    title_size: float = NumericProperty("19sp")
    title_padding = VariableListProperty(["14dp", 0, 0, 0])
    padding_below: float = NumericProperty(0)

    def open(self, *args: Any, **kwargs: Any) -> None:
        """Shows the overlay and announces its title."""
        super().open(*args, **kwargs)
        announcer.say(self.title)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Adds a widget below the title, once the title exists."""
        if "frame" in self.ids:
            self.ids.frame.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)


class InfoSheet(InfoOverlay):
    """Lines of text, with the widget *first* above and *rows* below them; scrolls if it is too high."""

    def __init__(
        self, lines: Iterable[str] = (), first: Widget | None = None, rows: Iterable[Widget] = (), **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        content: BoxLayout = self.ids.content
        for widget in (*([first] if first is not None else []), *(Text(text=line) for line in lines), *rows):
            content.add_widget(widget)
        self._note: Text | None = None

    def show_note(self, text: str) -> None:
        """Shows a note below the content, in place of the previous one."""
        if self._note is None:
            self._note = Text()
            self.ids.content.add_widget(self._note)
        self._note.text = text
