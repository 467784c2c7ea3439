"""The cards on a page with figures, as widgets."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from widgets.base import (
    kv,
    player_colors,  # noqa: F401  gives kv files `player_colors`
)
from widgets.controls.page import Paper
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Icon, Text  # noqa: F401  used in kv

kv.load(__file__)


class StatCard(ButtonBehavior, Paper):
    """A card with a title; a tap on its chart says it in words, and hides the words again."""

    title = StringProperty("")
    note = StringProperty("")
    below = StringProperty("")
    sentence = StringProperty("")
    opened = BooleanProperty(False)
    speaks = BooleanProperty(False)
    """Whether a tap shows the words: not where rows lead on, or words are all there is."""

    def on_release(self) -> None:
        """Shows or hides the words."""
        if self.speaks:
            self.opened = not self.opened

    def add(self, widget: Any) -> None:
        """Adds to what is between title and remark."""
        self.ids.content.add_widget(widget)


class HeadLine(BoxLayout):
    """Whose evening it was."""

    text = StringProperty("")
    detail = StringProperty("")


class FigureColumn(BoxLayout):
    """A large number and what it counts."""

    value = StringProperty("")
    word = StringProperty("")


class DuelHead(BoxLayout):
    """Two people and the score between them."""

    first = StringProperty("")
    second = StringProperty("")
    score = StringProperty("")
    note = StringProperty("")
