"""Places from game to game: a line per person with an own dash pattern, and the initial in each point."""

from itertools import pairwise

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty

from widgets.base.player_colors import line_color, player_colors
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

DASHES = ((0, 0), (2, 3), (6, 3), (9, 3), (3, 2), (6, 6))
LEFT, RIGHT, HEAD = 22, 92, 20


class PlacesChart(Chart):
    """The chart."""

    follows = ("games", "places")

    games = ListProperty()
    places = DictProperty()
    """Per person the place in each game, None where somebody did not play."""

    def draw(self) -> None:
        """Draws the lines, the points and the names."""
        people = list(self.places)
        if not people or not self.games:
            return
        lowest = max((place for own in self.places.values() for place in own if place), default=1)
        room = self.height - dp(HEAD) - dp(16)

        def where(game: int, place: int) -> tuple[float, float]:
            wide = self.width - dp(LEFT + RIGHT) - dp(24)
            x = self.x + dp(LEFT) + dp(12) + wide * game / max(1, len(self.games) - 1)
            return x, self.top - dp(HEAD) - dp(12) - (room - dp(12)) * (place - 1) / max(1, lowest - 1)

        slot = (self.width - dp(LEFT + RIGHT)) / max(1, len(self.games) - 1)
        for number, game in enumerate(self.games):
            self.words(game, (where(number, 1)[0], self.top - dp(8)), anchor=(0.5, 0.5), most=max(dp(30), slot))
        for place in range(1, lowest + 1):
            level = where(0, place)[1]
            self.words(f"{place}.", (self.x, level))
            self.rule([self.x + dp(LEFT), level, self.right - dp(RIGHT), level])
        taken: dict[tuple[int, int], int] = {}
        for number, (name, color) in enumerate(zip(people, player_colors.at_table(people), strict=True)):
            points = []
            for game, place in enumerate(self.places[name]):
                if place:
                    beside = taken.get((game, place), 0)
                    taken[game, place] = beside + 1
                    x, y = where(game, place)
                    points.append((x + beside * dp(14), y))
            self._line(points, number, line_color(color))
            for x, y in points:
                self.shapes.add(Color(*color))
                self.shapes.add(SmoothEllipse(pos=(x - dp(10), y - dp(10)), size=(dp(20), dp(20))))
                self.words(player_colors.sign(name), (x, y), 11, theme.on_game("darkblue"), True, (0.5, 0.5))
        ends: dict[int, list[str]] = {}
        for name in people:
            last = next((place for place in reversed(self.places[name]) if place), None)
            if last:
                ends.setdefault(last, []).append(short(name, 12))
        for place, names in ends.items():
            level = where(0, place)[1]
            self.words(
                ", ".join(names), (self.right - dp(RIGHT) + dp(22), level), 12.5, theme.ink, True, most=dp(RIGHT - 22)
            )

    def _line(self, points: list[tuple[float, float]], number: int, color: list[float]) -> None:
        on, off = DASHES[number % len(DASHES)]
        self.shapes.add(Color(*color))
        for (x0, y0), (x1, y1) in pairwise(points):
            if on:
                self.dashed([x0, y0, x1, y1], 2, on, off)
            else:
                self.shapes.add(SmoothLine(points=[x0, y0, x1, y1], width=dp(1)))
