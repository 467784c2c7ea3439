"""The ranks of all players from game to game."""

from __future__ import annotations

from itertools import pairwise

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import DictProperty, ListProperty

from widgets.base.player_colors import line_color, player_colors
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.shared.charts.chart import Chart

DASHES = ((0, 0), (2, 3), (6, 3), (9, 3), (3, 2), (6, 6))
"""Dash patterns of the players' lines: lengths of a dash and of a gap in dp; 0 is a continuous line."""
LEFT, RIGHT, HEAD = 22, 92, 20
"""Margins for the ranks, the names and the games, in dp."""


def runs(items: list[str]) -> list[tuple[int, int]]:
    """Returns the first and last index of each run of equal items."""
    starts = [index for index, item in enumerate(items) if index == 0 or items[index - 1] != item]
    return [(start, end - 1) for start, end in zip(starts, [*starts[1:], len(items)], strict=True)]


def spread(heights: list[float], gap: float, lowest: float) -> list[float]:
    """Returns falling heights at least *gap* apart, none below *lowest* if there is room."""
    result: list[float] = []
    for height in heights:
        result.append(min(height, result[-1] - gap) if result else height)
    floor = lowest
    for index in reversed(range(len(result))):
        result[index] = max(result[index], floor)
        floor = result[index] + gap
    return result


class RanksChart(Chart):
    """A line for each player with a dash pattern of its own, and the player's initial at each game."""

    follows = ("games", "ranks")

    games: list[str] = ListProperty()
    ranks: dict[str, list[int | None]] = DictProperty()
    """The rank of each player in each game, None in a game without that player."""

    @property
    def lowest(self) -> int:
        """The last rank."""
        return max((rank for ranks in self.ranks.values() for rank in ranks if rank), default=1)

    def point_of(self, game: int, rank: int) -> tuple[float, float]:
        """Returns the position of a rank in a game."""
        width = self.width - dp(LEFT + RIGHT) - dp(24)
        height = self.height - dp(HEAD) - dp(28)
        x = self.x + dp(LEFT) + dp(12) + width * game / max(1, len(self.games) - 1)
        return x, self.top - dp(HEAD) - dp(12) - height * (rank - 1) / max(1, self.lowest - 1)

    def draw(self) -> None:
        """Draws the grid, the lines with their points, and the names."""
        if not self.ranks or not self.games:
            return
        self._draw_grid()
        people = list(self.ranks)
        occupied: dict[tuple[int, int], int] = {}
        for number, (name, color) in enumerate(zip(people, player_colors.at_table(people), strict=True)):
            points = []
            for game, rank in enumerate(self.ranks[name]):
                if rank:
                    shift = occupied.get((game, rank), 0)  # players with the same rank are drawn side by side
                    occupied[game, rank] = shift + 1
                    x, y = self.point_of(game, rank)
                    points.append((x + shift * dp(14), y))
            self._draw_path(points, number, line_color(color))
            for x, y in points:
                self.shapes.add(Color(*color))
                self.shapes.add(SmoothEllipse(pos=(x - dp(10), y - dp(10)), size=(dp(20), dp(20))))
                if player_colors.has_ring(name):
                    self.shapes.add(Color(*theme.on_game("darkblue")))
                    self.shapes.add(SmoothLine(circle=(x, y, dp(8.6)), width=dp(0.7)))
                self.draw_text(player_colors.sign(name), (x, y), 12, theme.on_game("darkblue"), True, (0.5, 0.5))
        self._draw_names()

    def _draw_grid(self) -> None:
        """Draws the games above, one label for games in a row, and a line for each rank."""
        slot = (self.width - dp(LEFT + RIGHT) - dp(24)) / max(1, len(self.games) - 1)
        for first, last in runs(self.games):
            x = (self.point_of(first, 1)[0] + self.point_of(last, 1)[0]) / 2
            width = slot * (last - first + 1) - dp(6) if len(self.games) > 1 else self.width
            self.draw_text(self.games[first], (x, self.top - dp(8)), anchor=(0.5, 0.5), max_width=max(dp(14), width))
        for rank in range(1, self.lowest + 1):
            y = self.point_of(0, rank)[1]
            self.draw_text(f"{rank}.", (self.x, y))
            self.draw_line([self.x + dp(LEFT), y, self.right - dp(RIGHT), y])

    def _draw_names(self) -> None:
        """Draws the names at the right, each at the player's last rank, moved apart where two share one."""
        last = {name: next((rank for rank in reversed(ranks) if rank), 0) for name, ranks in self.ranks.items()}
        names = sorted((name for name in last if last[name]), key=lambda name: last[name])
        wanted = [self.point_of(0, last[name])[1] for name in names]
        for name, y in zip(names, spread(wanted, sp(15), self.y + sp(8)), strict=True):
            pos = self.right - dp(RIGHT) + dp(22), y
            self.draw_text(short(name, 12), pos, 12.5, theme.ink, True, max_width=dp(RIGHT - 22))

    def _draw_path(self, points: list[tuple[float, float]], number: int, color: list[float]) -> None:
        on, off = DASHES[number % len(DASHES)]
        self.shapes.add(Color(*color))
        for (x0, y0), (x1, y1) in pairwise(points):
            if on:
                self.draw_dashes([x0, y0, x1, y1], 2, on, off)
            else:
                self.shapes.add(SmoothLine(points=[x0, y0, x1, y1], width=dp(1)))
