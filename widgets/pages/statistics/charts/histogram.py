"""How results spread: a bar per range with its number, one's own share in it, the median and one's own average."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from widgets.base.theme import theme
from widgets.pages.statistics.charts.chart import Chart
from words.numbers import shown_number

HEAD, FOOT = 50, 18


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
            self.words(shown_number(left), (self.x + slot * place, self.y + dp(8)), anchor=(0.5 if place else 0, 0.5))
        self.rule([self.x, ground, self.right, ground], theme.ink, 1.4)
        self._line(self.median + 0.5 if self.step == 1 else self.median, self.labels[0], ground, theme.ink, True)
        if self.mine is not None:
            self._line(self.mine, self.labels[1], ground, theme.accent, False)

    def _line(self, value: float, label: str, ground: float, color: list[float], dashed: bool) -> None:
        place, top = self.place_of(value), self.top - dp(16 if dashed else 31)
        if dashed:
            self.drawn.add(Color(*color))
            self.dashed([place, ground, place, top], 1.6)
        else:
            self.rule([place, ground, place, top], color, 1.8)
        share = 0.0 if place < self.center_x else 1.0
        nudge = dp(4) if share == 0 else -dp(4)
        if dashed:
            self.words(label, (place - nudge * 0, self.top - dp(8)), 11.5, color, True, (0.5, 0.5), self.width * 0.4)
        else:
            self.words(label, (place + nudge, self.top - dp(24)), 11.5, color, True, (share, 0.5), self.width * 0.55)
