"""Base class of the charts, with methods that draw text, bars and lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from widgets.base.canvas_widget import CanvasWidget, text_texture
from widgets.base.color_math import mix
from widgets.base.player_colors import line_color, player_colors
from widgets.base.text_format import ELLIPSIS
from widgets.base.theme import theme

AXIS = 12
"""Font size of axis labels, in sp; no text of a chart is smaller."""
HATCH = 8
"""Side of the hatch pattern, in dp."""


class Chart(CanvasWidget):
    """Base class of the charts; positions are window coordinates, widths of lines are in dp."""

    label = StringProperty("")
    """The chart summarized in a sentence."""

    person = StringProperty("")
    """Name of the person whose color lines and solid bars have; empty for the color of the app."""

    def ink(self) -> list[float]:
        """Returns the color of lines and solid bars."""
        return line_color(player_colors.color(self.person)) if self.person else theme.accent

    def draw_text(
        self,
        text: str,
        pos: tuple[float, float],
        size: float = AXIS,
        color: Sequence[float] | None = None,
        bold: bool = False,
        anchor: tuple[float, float] = (0, 0.5),
        max_width: float = 0,
    ) -> float:
        """Draws *text*, shrunk or shortened to *max_width*, and returns its width.

        *anchor* is the point of the text that is placed at *pos*: (0, 0) is its lower left corner.
        """
        texture = self._fitted(text, _pixels(size), bold, max_width)
        width, height = map(float, texture.size)
        self.shapes.add(Color(*(color or theme.muted)))
        left, bottom = pos[0] - anchor[0] * width, pos[1] - anchor[1] * height
        self.shapes.add(Rectangle(texture=texture, pos=(round(left), round(bottom)), size=(width, height)))
        return float(width)

    @staticmethod
    def _fitted(text: str, font_size: float, bold: bool, max_width: float) -> Texture:
        """Renders *text* in letters that fit, down to the size of axis labels; then shortens it."""
        texture = text_texture(text, font_size, bold=bold)
        if max_width and texture.width > max_width:
            font_size = max(min(font_size, dp(AXIS)), int(font_size * max_width / texture.width))
            texture = text_texture(text, font_size, bold=bold)
        while max_width and texture.width > max_width and len(text) > 1:
            length = min(len(text) - 1, max(1, int(len(text) * max_width / texture.width)))
            text = text[:length].rstrip(ELLIPSIS + " ")
            texture = text_texture(text + ELLIPSIS if length > 1 else text, font_size, bold=bold)
        return texture

    def text_width(self, text: str, size: float = AXIS, bold: bool = False) -> float:
        """Returns the width of a text that is neither shrunk nor shortened."""
        return float(text_texture(text, _pixels(size), bold=bold).width)

    def draw_bar(
        self, left: float, bottom: float, width: float, height: float, style: str, color: Sequence[float] | None = None
    ) -> None:
        """Draws a bar: `solid`, `pale` (outlined), `hatched`, or `dashed` for few games."""
        if width < 1 or height < 1:
            return
        ink = color or theme.accent
        radius = min(dp(3), width / 2, height / 2)
        if style == "dashed":
            self.shapes.add(Color(*ink))
            right, top = left + width, bottom + height
            for edge in (
                (left, bottom, right, bottom),
                (left, top, right, top),
                (left, bottom, left, top),
                (right, bottom, right, top),
            ):
                self.draw_dashes(edge, 1)
            return
        if style != "hatched":
            self.shapes.add(Color(*(mix(ink, theme.paper, 0.55) if style == "pale" else ink)))
            self.shapes.add(SmoothRoundedRectangle(pos=(left, bottom), size=(width, height), radius=[radius]))
        else:
            self.shapes.add(Color(*ink))
            columns, rows = width / dp(HATCH), height / dp(HATCH)
            coords = (0, 0, columns, 0, columns, rows, 0, rows)
            self.shapes.add(
                Rectangle(texture=hatch_texture(), pos=(left, bottom), size=(width, height), tex_coords=coords)
            )
        if style != "solid":
            self.shapes.add(SmoothLine(rounded_rectangle=(left, bottom, width, height, radius), width=dp(0.6)))

    def draw_dashes(self, points: Sequence[float], width: float = 1.2, on: float = 4, off: float = 3) -> None:
        """Draws a straight dashed line in the current color."""
        x0, y0, x1, y1 = points
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if length < 1:
            return
        step, start = dp(on + off), 0.0
        while start < length:
            end = min(start + dp(on), length)
            first = [x0 + (x1 - x0) * start / length, y0 + (y1 - y0) * start / length]
            last = [x0 + (x1 - x0) * end / length, y0 + (y1 - y0) * end / length]
            self.shapes.add(Line(points=[*first, *last], width=dp(width) / 2, cap="none"))
            start += step

    def draw_line(self, points: Sequence[float], color: Sequence[float] | None = None, width: float = 1) -> None:
        """Draws a straight line."""
        self.shapes.add(Color(*(color or theme.line)))
        self.shapes.add(Line(points=list(points), width=dp(width) / 2))

    def draw_ring(self, center: tuple[float, float], color: Sequence[float], outer: float, inner: float) -> None:
        """Draws a data point: a ring with the given radii in dp, filled with the color of paper."""
        x, y = center
        for shade, radius in ((color, dp(outer)), (theme.paper, dp(inner))):
            self.shapes.add(Color(*shade))
            self.shapes.add(SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))


def _pixels(size: float) -> float:
    """Returns a font size in pixels; large text of the user enlarges it by a third at most."""
    return min(sp(size), dp(size * 1.35))


@cache
def hatch_texture() -> Texture:
    """Returns the pattern of bars for losses and for the second player: white stripes, tinted by the current color."""
    texture = Texture.create(size=(HATCH, HATCH), colorfmt="rgba")
    texture.wrap = "repeat"

    def fill(empty: Texture) -> None:
        stripes = (((x + y) % HATCH < 3) for y in range(HATCH) for x in range(HATCH))
        empty.blit_buffer(b"".join(bytes((255, 255, 255, 255 if on else 40)) for on in stripes), colorfmt="rgba")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture
