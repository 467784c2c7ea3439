"""Panel beside or below the sheet in the replay: roll, misses, legend and the sum of the review."""

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

kv.load(__name__)

CHIP_SIDE = 30
"""Side of a chip, in dp."""
COLUMN_WIDTH = 124
"""Width of the column beside an upright sheet, in dp."""
LINE_HEIGHT = 46
"""Height of the line below a sheet in landscape, in dp."""
LEGEND_AND_STEPS_HEIGHT = 350
"""Smallest height of a column that has space for both legend and sum, in dp."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Data of the panel for one decision."""

    turn: int
    rolls: tuple[RolledNumber, ...] = ()
    misses: int = 0
    name: str = ""
    """Player who decided."""
    ringed: bool = False
    """Whether the entry has a ring on the sheet."""
    better: bool = False
    """Whether the coach's better field is on the sheet."""
    steps: tuple[tuple[str, str], ...] = ()
    """Lines of the review's sum: label and number."""


class RollChip(Widget):
    """Color of a die with its symbol and, if known, its number."""

    color_name = StringProperty("")
    number = StringProperty("")


class FactsWidget(Live, Widget):
    """Base class of both layouts of the panel: chips for the dice, and misses."""

    follows = ("facts",)
    follows_language = True

    facts: Facts = ObjectProperty(Facts(1))
    costs: list[str] = ListProperty()
    """Points of each miss, as in `MissMarks`."""
    misses: int = NumericProperty(0)
    sum_text = StringProperty("")

    def fill(self) -> None:
        """Updates the roll and the misses."""
        facts: Facts = self.facts
        self.misses = facts.misses
        chips = self.ids.chips
        chips.clear_widgets()
        for roll in facts.rolls:
            numbers = roll.faces or ((roll.value,) if len(roll.colors) == 1 else ())
            for index, color in enumerate(roll.colors):
                number = format_number(numbers[index]) if numbers else ""
                chips.add_widget(RollChip(color_name=color, number=number, size=(dp(CHIP_SIDE), dp(CHIP_SIDE))))
        single = facts.rolls[0] if len(facts.rolls) == 1 else None
        self.sum_text = f"= {format_number(single.value)}" if single is not None and len(single.colors) != 1 else ""


class FactsLine(FactsWidget, Paper):
    """Roll and misses in one line, below a sheet in landscape."""


class FactsColumn(FactsWidget, BoxLayout):
    """Full panel in a column, beside an upright sheet."""

    turn = StringProperty("")
    ring_legend = StringProperty("")
    better_legend = StringProperty("")
    has_steps = BooleanProperty(False)

    def fill(self) -> None:
        """Updates the panel; the sum is left out if it does not fit together with the legend."""
        super().fill()
        facts: Facts = self.facts
        self.turn = tr._("review.turn", turn=facts.turn) if facts.rolls else ""
        self.ring_legend = tr._("replay.ringed", name=short(facts.name, 10)) if facts.ringed and facts.name else ""
        self.better_legend = tr._("replay.better") if facts.better else ""
        self.has_steps = bool(facts.steps) and (not facts.better or self.height >= dp(LEGEND_AND_STEPS_HEIGHT))
        steps = self.ids.steps
        steps.clear_widgets()
        for label, number in facts.steps if self.has_steps else ():
            steps.add_widget(StepLine(label=label, number=number))


class StepLine(BoxLayout):
    """Line of the review's sum: `dice +7`."""

    label = StringProperty("")
    number = StringProperty("")
