"""Beside the sheet in the replay: what was thrown, the misses, what the marks mean, and how it came out."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from i18n.numbers import format_number
from sheets.answers import RolledNumber
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.page import Paper
from widgets.controls.texts import Icon, Muted, Text  # noqa: F401  used in kv
from widgets.pieces.miss_boxes import MissMarks  # noqa: F401  used in kv

kv.load(__file__)

CHIP = 30
COLUMN = 124
"""As wide is the column beside a sheet that stands upright; as high is a line below one that lies."""
LINE = 46
BOTH = 350
"""From this height on a column has room for everything."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What there is to know about a decision."""

    turn: int
    throws: tuple[RolledNumber, ...] = ()
    misses: int = 0
    name: str = ""
    """Who decided."""
    ringed: bool = False
    better: bool = False
    steps: tuple[tuple[str, str], ...] = ()
    """How it came out, as the coach adds it up: words and numbers."""


class ThrowChip(Widget):
    """A color with its sign and, where it is known, what its die shows."""

    color_name = StringProperty("")
    number = StringProperty("")


class FactsWidget(Live):
    """What both ways to show the facts have in common: chips for the dice, and boxes for misses."""

    follows = ("facts",)
    follows_language = True

    facts = ObjectProperty(Facts(1))
    costs = ListProperty()
    """What each miss costs, as in `MissMarks`."""
    misses = NumericProperty(0)
    sum = StringProperty("")

    def fill(self) -> None:
        """Shows the throw and the misses."""
        facts: Facts = self.facts
        self.misses = facts.misses
        chips = self.ids.chips
        chips.clear_widgets()
        for throw in facts.throws:
            shown = throw.faces or ((throw.value,) if len(throw.colors) == 1 else ())
            for place, color in enumerate(throw.colors):
                number = format_number(shown[place]) if shown else ""
                chips.add_widget(ThrowChip(color_name=color, number=number, size=(dp(CHIP), dp(CHIP))))
        one = facts.throws[0] if len(facts.throws) == 1 else None
        self.sum = f"= {format_number(one.value)}" if one is not None and len(one.colors) != 1 else ""


class FactsLine(FactsWidget, Paper):
    """Throw and misses side by side, below a sheet that lies."""


class FactsColumn(FactsWidget, BoxLayout):
    """All facts under each other, beside a sheet that stands."""

    turn = StringProperty("")
    ring_words = StringProperty("")
    better_words = StringProperty("")
    has_steps = BooleanProperty(False)

    def fill(self) -> None:
        """Shows everything; how it came out gives way to what the marks mean where both do not fit."""
        super().fill()
        facts: Facts = self.facts
        self.turn = tr._("review.turn", turn=facts.turn) if facts.throws else ""
        self.ring_words = tr._("replay.ringed", name=short(facts.name, 10)) if facts.ringed and facts.name else ""
        self.better_words = tr._("replay.better") if facts.better else ""
        self.has_steps = bool(facts.steps) and (not facts.better or self.height >= dp(BOTH))
        steps = self.ids.steps
        steps.clear_widgets()
        for word, number in facts.steps if self.has_steps else ():
            steps.add_widget(StepLine(word=word, number=number))


class StepLine(BoxLayout):
    """`dice +7`."""

    word = StringProperty("")
    number = StringProperty("")
