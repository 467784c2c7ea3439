"""Widgets of the statistics cards: the card with its title, and its large elements."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from widgets.base import (
    kv,
    player_colors,  # noqa: F401  gives kv files `player_colors`
)
from widgets.base.accessible import Accessible
from widgets.controls.page import Paper

kv.load(__name__)


class StatCard(Accessible, ButtonBehavior, Paper):
    """A card with a title; a tap on a card with a chart expands its summary, and collapses it again."""

    title = StringProperty("")
    note = StringProperty("")
    below = StringProperty("")
    """A remark below the content."""
    sentence = StringProperty("")
    """The content summarized in a sentence."""
    expandable = BooleanProperty(False)
    """Whether a tap shows the sentence; False for cards of links and of text."""
    expanded = BooleanProperty(False)

    def on_release(self) -> None:
        """Shows or hides the sentence."""
        if self.expandable:
            self.expanded = not self.expanded

    def accessible_label(self) -> str:
        """Returns title and content in sentences; a card of rows is read by its texts."""
        return " ".join(filter(None, (f"{self.title}." if self.title else "", self.sentence, self.below)))

    def add(self, widget: Widget) -> None:
        """Adds a widget between the title and the remark."""
        self.ids.content.add_widget(widget)


class Headline(BoxLayout):
    """The winner of an evening, with a trophy."""

    text = StringProperty("")
    detail = StringProperty("")


class FigureColumn(BoxLayout):
    """A large number with its caption."""

    value = StringProperty("")
    caption = StringProperty("")


class DuelHead(BoxLayout):
    """Two players and the score between them."""

    first = StringProperty("")
    second = StringProperty("")
    score = StringProperty("")
    note = StringProperty("")
