"""Where chance comes from, and how often each face has come, beside what is normal for so many rolls."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.page import Page, Paper
from widgets.controls.texts import Heading, Muted, Text  # noqa: F401  used in kv
from widgets.pages.drawers.normal_range import normal_range
from widgets.pieces.cup import LOG
from widgets.pieces.die import side

kv.load(__file__)


class FaceBar(BoxLayout):
    """How often one face came: a bar before the band of what is normal, all as shares of the scale."""

    face = StringProperty("")
    color = StringProperty("white")
    count = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(0)
    scale = NumericProperty(1)
    """The count that would fill the height."""
    odd = BooleanProperty(False)
    """Whether the count is outside the band."""


class FaceChart(Paper):
    """All faces of one kind of die."""

    title = StringProperty("")
    range_words = StringProperty("")

    def __init__(self, key: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        kind, counts = LOG.kinds[key], LOG.counts[key]
        die = kind.die
        rolls = counts.total()
        low, high = normal_range(rolls, len(die.faces))
        colored = bool(kind.game)
        name = tr._("fair.die", sides=len(die.faces))
        if kind.game:
            name = tr._("fair.game-die", game=tr._(f"game.{kind.game}"), die=tr.word(die.name))
        self.title = f"{name} · {tr.n('fair.rolls', rolls)}"
        self.range_words = tr._("fair.range", low=low, high=high)
        scale = max(high, *counts.values()) * 1.08
        for face in die.faces:
            side_up = side(face)
            color, text = side_up if colored and isinstance(side_up, tuple) else ("white", _number(side_up))
            count = counts[str(face) if colored else text]
            odd = not low <= count <= high
            self.ids.bars.add_widget(
                FaceBar(face=text, color=color, count=count, low=low, high=high, scale=scale, odd=odd)
            )


class FairnessPage(Page):
    """Says it in words, then shows the counts of this run of the app."""

    follows_language = True

    def fill(self) -> None:
        """Counts again."""
        charts = self.ids.charts
        charts.clear_widgets()
        for key in sorted(LOG.counts, key=lambda key: (LOG.kinds[key].game, len(key), key)):
            charts.add_widget(FaceChart(key))
        self.ids.nothing.text = "" if LOG.counts else tr._("fair.nothing")


def _number(side_up: str | tuple[str, str]) -> str:
    return side_up[1] if isinstance(side_up, tuple) else side_up
