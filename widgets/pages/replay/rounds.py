"""Parts of the replay of a tracker: a table with a line per step, and the list of turning points."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from i18n.numbers import format_number
from i18n.turning_points import TurningPoint
from widgets.base.translation import tr
from widgets.controls.page import Paper
from widgets.controls.texts import Muted, Text
from widgets.table.part_table import PartTable, TableLine, lines

MOST_EVENTS = 3
"""Turning points shown at a time, so that the table has room."""


class StepTable(PartTable):
    """A line per move that changed a total; the cells show the new totals of those who gained or lost."""

    def table_lines(self) -> list[TableLine]:
        """Returns the names, a line per step, and the parts and sums."""
        game = self.game
        names, *parts = lines(game)
        before = [0] * len(game.players)
        steps: list[TableLine] = []
        for cursor in range(game.cursor + 1):
            seats = game.rules.standing(game.states[cursor]).seats
            after = [seat.total for seat in seats]
            if cursor and after != before:
                cells = [format_number(now) if now != old else "" for now, old in zip(after, before, strict=True)]
                steps.append(TableLine("", f"{len(steps) + 1}.", cells))
            before = after
        return [names, *(steps if len(steps) > 1 else ()), *parts]


class EventList(Paper):
    """The turning points so far; the one at the current stop is bold. Empty before the first one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(2), **kwargs)
        self.bind(minimum_height=self.setter("height"))

    def show(self, points: list[TurningPoint], number: int) -> None:
        """Shows the latest of these turning points at stop *number*, the last one first."""
        self.clear_widgets()
        self.padding = (dp(14), dp(10)) if points else 0
        if points:
            self.add_widget(Muted(text=tr._("replay.events"), font_size="13sp"))
        for point in points[: -MOST_EVENTS - 1 : -1]:
            text = tr._("replay.event-at", number=point.step, sentence=point.sentence)
            self.add_widget(Text(text=text, bold=point.stop == number, font_size="15sp"))
