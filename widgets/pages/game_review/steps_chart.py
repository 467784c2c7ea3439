"""A result as steps: what was expected, what luck added or took, what was given away, what came out."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty

from i18n.numbers import format_number
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

FOOT, HEAD = 20, 20
LEAST = 0.34
"""Bars that would begin at nought and hide the steps are cut: the lowest level stands at this share of the height."""
TEETH = 6


class StepsChart(Chart):
    """Four bars side by side; each step begins where the one before it ends."""

    follows = ("steps", "titles")

    steps = ListProperty()
    """Expected, luck, given away, result, in whole points."""
    titles = ListProperty()
    """What the bars are called."""

    def draw(self) -> None:
        """Draws the bars, the numbers over them and their names below."""
        if len(self.steps) != 4:
            return
        start, luck, _given, result = self.steps
        levels = (0, start), (start, start + luck), (start + luck, result), (0, result)
        ends = [end for _, end in levels]
        low, high = min(0, *ends), max(1, *ends)
        is_cut = min(ends) > LEAST * high
        if is_cut:
            low = (min(ends) - LEAST * high) / (1 - LEAST)
        ground, room = self.y + dp(FOOT), self.height - dp(FOOT + HEAD)

        def level(value: float) -> float:
            return float(ground + room * max(0.0, value - low) / ((high - low) or 1))

        slot = self.width / 4
        wide = min(slot - dp(14), dp(64))
        zero = ground if is_cut else level(0)
        for number, (begin, end) in enumerate(levels):
            left = self.x + slot * number + (slot - wide) / 2
            whole = number in (0, 3)
            bottom = (zero if whole else level(begin)), level(end)
            down = end < begin
            look = "pale" if whole else "hatched" if down else "solid"
            color = theme.bad if down else theme.accent
            height = max(dp(2), abs(bottom[1] - bottom[0]))
            self.block(left, min(bottom), wide, height, look, color)
            if whole and is_cut:
                self._teeth(left, ground + dp(6), wide)
            text = format_number(end) if whole else f"{'−' if down else '+'}{abs(end - begin)}"
            if not whole and end == begin:
                text = "0"
            ink = theme.ink if whole else color
            self.words(text, (left + wide / 2, max(bottom) + dp(10)), 14, ink, bold=True, anchor=(0.5, 0.5))
            self.words(self.titles[number], (left + wide / 2, self.y + dp(8)), anchor=(0.5, 0.5), most=slot - dp(4))
            if number < 3:
                self.shapes.add(Color(*theme.muted))
                self.dashed([left + wide, level(end), left + slot, level(end)], 1, 3, 2)
        self.rule([self.x, zero, self.right, zero], theme.ink, 1.4)

    def _teeth(self, left: float, low: float, wide: float) -> None:
        """Draws the zigzag that says: this bar does not begin at nought."""
        step = wide / TEETH
        points = [
            part for number in range(TEETH + 1) for part in (left + step * number, low + (dp(4) if number % 2 else 0))
        ]
        self.shapes.add(Color(*theme.paper))
        self.shapes.add(SmoothLine(points=points, width=dp(2)))
