"""Help page: the rules of a game, or how the app works."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.page import Page, Paper
from widgets.controls.texts import Heading, Text
from widgets.pages.help import help_text

kv.load(__name__)


class HelpHeading(Heading):
    """Heading of a section."""


class HelpText(Text):
    """A paragraph."""


class HelpItem(BoxLayout):
    """List item with a bullet."""

    text = StringProperty("")


class HelpExample(BoxLayout):
    """Drawing with a caption."""

    text = StringProperty("")
    """Source of the drawing in the help text (`help_text.drawing`)."""


class HelpSection(Paper):
    """Heading with the paragraphs, items and drawings below it."""


class HelpPage(Page):
    """Help on `game`, or on the app if `game` is empty."""

    follows_language = True
    is_rebuilt = True
    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._scroll_to_top_soon = Clock.create_trigger(self._scroll_to_top)

    def open(self, game: str = "", **_args: object) -> None:
        """Shows the help on a game from the top."""
        self.game = game
        self.refresh()
        self._scroll_to_top_soon()

    def fill(self) -> None:
        """Rebuilds the sections."""
        sections = self.ids.sections
        sections.clear_widgets()
        widgets = {"heading": HelpHeading, "item": HelpItem, "paragraph": HelpText, "drawing": HelpExample}
        section = None
        for kind, text in help_text.read(tr.language, self.game):
            if section is None or kind == "heading":
                section = HelpSection()
                sections.add_widget(section)
            section.add_widget(widgets[kind](text=text))

    def _scroll_to_top(self, _dt: float) -> None:
        """Runs a frame later, because the scroll view keeps its position while the text is replaced."""
        self.ids.scroll.effect_y.velocity = 0
        self.ids.scroll.scroll_y = 1
