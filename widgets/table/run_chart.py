"""The totals of all players, round by round, up to the limit that ends the game."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.player_colors import line_color, player_colors
from widgets.base.theme import theme

LETTER = 14
"""Width for a player's letter at the end of the line, in units."""


class RunChart(CanvasWidget):
    """A line per player, with the sign of the player at its end; a dashed line is the limit."""

    follows = ("course", "names", "limit", "limit_text", "unit")

    course = ListProperty()
    """The totals of all seats before the first round and after each."""
    names = ListProperty()
    limit: float = NumericProperty(50)
    """The total that ends the game; 0 if another condition ends it."""
    limit_text = StringProperty("")
    unit: float = NumericProperty("1dp")
    """The unit of all sizes."""

    def place_of(self, number: int, total: float) -> tuple[float, float]:
        """Returns the position of a total after that many rounds."""
        highest = max(1, self.limit, *(max(totals) for totals in self.course))
        width = self.width - self.unit * (LETTER + 6)
        height = self.height - self.unit * 14
        steps = max(1, len(self.course) - 1)
        return self.x + self.unit * 3 + width * number / steps, self.y + self.unit * 3 + height * total / highest

    def draw(self) -> None:
        """Draws the limit, the lines and their letters."""
        if self.height < self.unit * 24:
            return
        if self.limit:
            self._draw_limit()
        if len(self.course) < 2:
            return  # before the first round all are at the same point
        for seat in range(len(self.names)):
            self._draw_seat(seat)
        self._draw_letters()

    def _letters(self, limit: float) -> float:
        """Returns the font size: that of the user's settings, up to a number of units."""
        return float(self.unit * min(sp(12) / dp(1), limit))

    def _draw_limit(self) -> None:
        level = self.place_of(0, self.limit)[1]
        self.shapes.add(Color(*theme.bad))
        for left in range(int(self.x), int(self.right - self.unit * 6), int(self.unit * 9)):
            self.shapes.add(Rectangle(pos=(left, level), size=(self.unit * 5, max(1, self.unit))))
        texture = text_texture(self.limit_text, self._letters(14))
        below = level - texture.height - self.unit
        self.shapes.add(Rectangle(texture=texture, pos=(self.x + self.unit * 3, below), size=texture.size))

    def _color(self, seat: int) -> list[float]:
        return line_color(player_colors.at_seat(self.names, seat))

    def _draw_seat(self, seat: int) -> None:
        points = [at for number, totals in enumerate(self.course) for at in self.place_of(number, totals[seat])]
        self.shapes.add(Color(*self._color(seat)))
        if len(points) > 2:
            self.shapes.add(SmoothLine(points=points, width=self.unit * 1.4))
        x, y = points[-2:]
        self.shapes.add(SmoothEllipse(pos=(x - self.unit * 3, y - self.unit * 3), size=(self.unit * 6, self.unit * 6)))

    def _draw_letters(self) -> None:
        """Puts the letters at the ends of the lines, moved apart where they would cover each other."""
        last = len(self.course) - 1
        free, letters = self.y, []
        for seat in sorted(range(len(self.names)), key=lambda seat: self.course[-1][seat]):
            name, size = player_colors.sign(self.names[seat]), self._letters(13)
            letter = text_texture(name, size, bold=True)
            x, y = self.place_of(last, self.course[-1][seat])
            low = max(free, y - letter.height / 2)
            free = low + min(letter.height * 0.8, self.height / len(self.names))
            letters.append((seat, x + self.unit * 6, low, letter))
        below = max(0, free - self.top)
        for seat, x, low, texture in letters:
            self.shapes.add(Color(*self._color(seat)))
            self.shapes.add(Rectangle(texture=texture, pos=(x, max(self.y, low - below)), size=texture.size))
