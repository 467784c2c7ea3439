"""Fairness page: source of randomness, and the count of each die face compared with its normal range."""

from __future__ import annotations

from math import exp, lgamma, log
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.page import Page, Paper
from widgets.pieces.cup import LOG
from widgets.pieces.die import side

kv.load(__name__)


class FaceBar(BoxLayout):
    """Bar for the count of one face, in front of a band for the normal range."""

    face = StringProperty("")
    color = StringProperty("white")
    count: int = NumericProperty(0)
    low: int = NumericProperty(0)
    high: int = NumericProperty(0)
    scale: float = NumericProperty(1)
    """Count at the full height of the bar."""
    odd = BooleanProperty(False)
    """Whether the count is outside the normal range."""


class FaceChart(Paper):
    """Bar chart of the faces of one kind of die."""

    title = StringProperty("")
    range_text = StringProperty("")

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
        self.range_text = tr._("fair.range", low=low, high=high)
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
    """Explanation, followed by one chart per kind of die rolled since the app started."""

    follows_language = True

    def fill(self) -> None:
        """Rebuilds the charts."""
        charts = self.ids.charts
        charts.clear_widgets()
        for key in sorted(LOG.counts, key=lambda key: (LOG.kinds[key].game, len(key), key)):
            charts.add_widget(FaceChart(key))
        self.ids.nothing.text = "" if LOG.counts else tr._("fair.nothing")


def _number(side_up: str | tuple[str, str]) -> str:
    return side_up[1] if isinstance(side_up, tuple) else side_up


def normal_range(rolls: int, sides: int, share: float = 0.99) -> tuple[int, int]:
    """Returns the central range of the binomial distribution for one face of a fair die, computed exactly.

    The count of the face in *rolls* rolls is in the range with a probability of at least *share*; the rest is split
    equally between both tails.

    >>> normal_range(60, 6)
    (3, 18)
    """
    if rolls == 0 or sides == 1:
        return (rolls, rolls) if sides == 1 else (0, 0)
    tail = (1 - share) / 2
    below, low = 0.0, 0
    while (below := below + _probability(low, rolls, sides)) <= tail:
        low += 1
    above, high = 0.0, rolls
    while (above := above + _probability(high, rolls, sides)) <= tail:
        high -= 1
    return low, high


def _probability(hits: int, rolls: int, sides: int) -> float:
    """Returns the binomial probability of *hits*, by logarithms because the factors overflow floats."""
    ways = lgamma(rolls + 1) - lgamma(hits + 1) - lgamma(rolls - hits + 1)
    return exp(ways - hits * log(sides) + (rolls - hits) * log(1 - 1 / sides))
