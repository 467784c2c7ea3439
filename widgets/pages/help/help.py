"""Help: the rules of a game in our own words, or how the app works."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.page import Page, Paper
from widgets.controls.texts import Heading, Muted, Text  # noqa: F401  used in kv
from widgets.pages.help import help_text
from widgets.pages.help.help_drawing import HelpDrawing  # noqa: F401  used in kv

kv.load(__file__)


class HelpHeading(Heading):
    """What a section is about."""


class HelpText(Text):
    """A paragraph."""


class HelpItem(BoxLayout):
    """One item of a list."""

    text = StringProperty("")


class HelpExample(BoxLayout):
    """A drawn example with its caption."""

    text = StringProperty("")
    """As it stands in the help text."""


class HelpSection(Paper):
    """A heading and what belongs to it."""


class HelpPage(Page):
    """Shows the help on `game`; empty: on the app. It follows a change of language."""

    follows_language = True
    game = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._begin = Clock.create_trigger(self._to_top)

    def open(self, game: str = "", **_what: object) -> None:
        """Shows the help on that game from its beginning."""
        self.game = game
        self.refresh()
        self._begin()

    def fill(self) -> None:
        """Lays the sections one below the other."""
        sections = self.ids.sections
        sections.clear_widgets()
        pieces = {"heading": HelpHeading, "item": HelpItem, "paragraph": HelpText, "drawing": HelpExample}
        section = None
        for kind, text in help_text.read(tr.language, self.game):
            if section is None or kind == "heading":
                section = HelpSection()
                sections.add_widget(section)
            section.add_widget(pieces[kind](text=text))

    def _to_top(self, _dt: float) -> None:
        """Comes a frame later, for the scroll view keeps its place while the old text gives way to the new."""
        self.ids.scroll.effect_y.velocity = 0
        self.ids.scroll.scroll_y = 1
