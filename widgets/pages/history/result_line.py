"""The players of a finished game as marks with their points."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.base.icons import ICONS
from widgets.base.player_colors import player_colors
from widgets.base.rounded import Disc
from widgets.base.text_format import short
from widgets.base.theme import theme

MARK, SIGN, POINTS = 20, 12, 15
"""Diameter of a mark and font size of its sign in dp, font size of the points in sp."""
INNER_GAP, GAP = 4, 9
"""Gaps between a mark and its points, and between players, in dp."""


class Score(NamedTuple):
    """A player with the points; without a name a remark."""

    name: str
    text: str
    won: bool = False
    star: bool = False


class ResultLine(CanvasWidget):
    """A mark and the points of each player, in as many lines as necessary; in a wide list also the names."""

    follows = ("scores", "named", "muted", "is_on_mat")

    scores: list[Score] = ListProperty()
    named = BooleanProperty(False)
    """Whether names are beside the marks."""
    muted = BooleanProperty(False)
    is_on_mat = BooleanProperty(False)
    """Whether the ground is the mat: there marks have a rim, and players who do not fit into the line are left out."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.follow(player_colors, "known")

    def draw(self) -> None:
        """Draws the players from the upper left corner on."""
        colors = iter(player_colors.at_table([score.name for score in self.scores if score.name]))
        height, star_color = line_height(), theme.game("yellow") if theme.mode == "dark" else theme.star
        ink = theme.mat_ink if self.is_on_mat else theme.ink
        positions = break_lines([score_width(score, self.named) for score in self.scores], self.width)
        for score, (line, left) in zip(self.scores, positions, strict=True):
            if line and self.is_on_mat:
                break
            x, y = self.x + left, self.top - (line + 0.5) * height
            if score.star:
                x += self._draw(_texture(ICONS["star"], sp(POINTS), False, "Icons"), x, y, star_color) + dp(INNER_GAP)
            if score.name:
                self._draw_mark(score.name, next(colors), x, y)
                x += dp(MARK + INNER_GAP)
            if texture := _score_texture(score, self.named):
                self._draw(texture, x, y, theme.muted if self.muted or not (score.name or self.is_on_mat) else ink)

    def _draw_mark(self, name: str, color: list[float], x: float, y: float) -> None:
        radius = dp(MARK) / 2
        self.shapes.add(Color(*color))
        self.shapes.add(Disc(pos=(x, y - radius), size=(2 * radius, 2 * radius)))
        if self.is_on_mat:
            self.shapes.add(Color(*theme.mat_ink[:3], 0.75))
            self.shapes.add(SmoothLine(circle=(x + radius, y, radius), width=dp(0.7)))
        ink = theme.on_game("darkblue")
        self.shapes.add(Color(*ink))
        if player_colors.has_ring(name):
            self.shapes.add(SmoothLine(circle=(x + radius, y, radius * 0.83), width=dp(0.6)))
        sign = _texture(player_colors.sign(name), dp(SIGN), True)
        self._draw(sign, x + radius - sign.width / 2, y, ink)

    def _draw(self, texture: Texture, x: float, y: float, color: list[float]) -> float:
        """Draws a text at the right of *x* and returns its width."""
        width, height = texture.size
        self.shapes.add(Color(*color))
        self.shapes.add(Rectangle(texture=texture, pos=(round(x), round(y - height / 2)), size=(width, height)))
        return float(width)


def line_height() -> float:
    """Returns the height of a line of players."""
    return float(max(dp(MARK + 4), sp(POINTS) * 1.4))


def result_height(scores: list[Score], named: bool, width: float) -> float:
    """Returns the height of all lines."""
    positions = break_lines([score_width(score, named) for score in scores], width)
    return line_height() * (positions[-1][0] + 1 if positions else 0)


def score_width(score: Score, named: bool) -> float:
    """Returns the width of a player with mark and points."""
    texture = _score_texture(score, named)
    parts = [dp(MARK)] if score.name else []
    if score.star:
        parts.append(float(_texture(ICONS["star"], sp(POINTS), False, "Icons").width))
    if texture:
        parts.append(float(texture.width))
    return sum(parts) + dp(INNER_GAP) * (len(parts) - 1)


def break_lines(widths: list[float], available: float) -> list[tuple[int, float]]:
    """Returns line and horizontal position of each player; one that does not fit begins a line."""
    positions: list[tuple[int, float]] = []
    line, left = 0, 0.0
    for width in widths:
        if left and left + width > available:
            line, left = line + 1, 0.0
        positions.append((line, left))
        left += width + dp(GAP)
    return positions


def _score_texture(score: Score, named: bool) -> Texture | None:
    text = " ".join(filter(None, (short(score.name) if named else "", score.text)))
    return _texture(text, sp(POINTS), score.won) if text else None


def _texture(text: str, font_size: float, bold: bool, font_name: str = "Text") -> Texture:
    texture = _label(text, font_size, bold, font_name).texture
    assert texture is not None  # rendered by `_label`
    return texture


@lru_cache(512)
def _label(text: str, font_size: float, bold: bool, font_name: str) -> CoreLabel:
    """Renders a text once, because signs and numbers are repeated in many rows; the label can render it again."""
    label = CoreLabel(text=text, font_name=font_name, font_size=font_size, bold=bold)
    label.refresh()
    return label
