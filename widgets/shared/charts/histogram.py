"""How results spread: a bar per range with its number, one's own share in it, the median and one's own average."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from i18n.numbers import format_number
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

HEAD, FOOT = 50, 18
LEAST = 56
"""Less room in dp has no room for the words at a line."""


class HistogramChart(Chart):
    """The chart."""

    follows = ("bins", "step", "median", "mine", "labels")

    bins = ListProperty()
    step = NumericProperty(10)
    median = NumericProperty(0)
    mine = ObjectProperty(None, allownone=True)
    labels = ListProperty(["", ""])

    def place_of(self, value: float) -> float:
        """Returns where a result stands."""
        first = self.bins[0][0]
        return float(self.x + self.width * (value - first) / (self.step * len(self.bins)))

    def draw(self) -> None:
        """Draws bars, numbers, axis and lines."""
        if not self.bins:
            return
        most = max(count for _, count, _ in self.bins)
        ground, room = self.y + dp(FOOT), self.height - dp(HEAD + FOOT)
        slot = self.width / len(self.bins)
        for place, (left, count, own) in enumerate(self.bins):
            start, wide = self.x + slot * place + dp(2), slot - dp(4)
            high = room * count / most
            self.block(start, ground, wide, high, "pale")
            self.block(start, ground, wide, room * own / most, "solid")
            if own and room * own / most > dp(14):
                self.words(str(own), (start + wide / 2, ground + dp(8)), 11, theme.accent_ink, True, (0.5, 0.5), wide)
            if count:
                self.words(str(count), (start + wide / 2, ground + high + dp(8)), 11.5, theme.ink, False, (0.5, 0.5))
            self.words(format_number(left), (self.x + slot * place, self.y + dp(8)), anchor=(0.5 if place else 0, 0.5))
        self.rule([self.x, ground, self.right, ground], theme.ink, 1.4)
        end = self.bins[-1][0] + self.step
        self.words(format_number(end), (self.right, self.y + dp(8)), anchor=(1, 0.5))
        self._lines(ground)

    def _lines(self, ground: float) -> None:
        """Draws the median, dashed, and one's own average; the words of the lower one stand to its left."""
        middle = self.place_of(self.median + (0.5 if self.step == 1 else 0))
        lines = [(middle, self.labels[0], theme.ink, True)]
        if self.mine is not None:
            lines.append((self.place_of(self.mine), self.labels[1], theme.accent, False))
        lines.sort(key=lambda line: line[0])
        top = self.top - dp(16)
        for number, (place, label, color, dashed) in enumerate(lines):
            self.shapes.add(Color(*color))
            if dashed:
                self.dashed([place, ground, place, top], 1.6)
            else:
                self.rule([place, ground, place, top], color, 1.8)
            left = number == 0 and (len(lines) > 1 or place > self.center_x)
            room = place - self.x - dp(4) if left else self.right - place - dp(4)
            if room < dp(LEAST):  # too near the edge: the words go the other way, a line lower
                left, room = not left, self.width - room
                where = (place + dp(-4 if left else 4), self.top - dp(24))
            else:
                where = (place + dp(-4 if left else 4), self.top - dp(8))
            self.words(label, where, 11.5, color, True, (1 if left else 0, 0.5), room)
