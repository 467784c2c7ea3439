"""What all charts draw with: words, dashed lines, hatching."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from widgets.base.canvas_widget import CanvasWidget
from widgets.base.color_math import mix
from widgets.base.theme import theme

AXIS = 11.5
"""Letters at an axis."""
HATCH = 8


class Chart(CanvasWidget):
    """Base of the charts."""

    label = StringProperty("")
    """The chart in a sentence."""

    def words(
        self,
        text: str,
        place: tuple[float, float],
        size: float = AXIS,
        color: Sequence[float] | None = None,
        bold: bool = False,
        anchor: tuple[float, float] = (0, 0.5),
        most: float = 0,
    ) -> float:
        """Writes *text*, at most *most* wide; *anchor* says which point of it stands at *place*. Returns its width."""
        label = CoreLabel(text=text, font_name="Text", font_size=min(sp(size), dp(size * 1.35)), bold=bold)
        label.refresh()
        wide, high = label.texture.size
        if most and wide > most:
            wide, high = most, high * most / wide
        self.shapes.add(Color(*(color or theme.muted)))
        left, low = place[0] - anchor[0] * wide, place[1] - anchor[1] * high
        self.shapes.add(Rectangle(texture=label.texture, pos=(round(left), round(low)), size=(wide, high)))
        return float(wide)

    def block(
        self, left: float, low: float, wide: float, high: float, look: str, color: Sequence[float] | None = None
    ) -> None:
        """Draws a bar: `solid`, `pale` (outlined), `hatched`, or `dashed` for few games."""
        if wide < 1 or high < 1:
            return
        ink = color or theme.accent
        radius = min(dp(3), wide / 2, high / 2)
        if look == "dashed":
            self.shapes.add(Color(*ink))
            right, top = left + wide, low + high
            for edge in (
                (left, low, right, low),
                (left, top, right, top),
                (left, low, left, top),
                (right, low, right, top),
            ):
                self.dashed(edge, 1)
            return
        if look != "hatched":
            self.shapes.add(Color(*(mix(ink, theme.paper, 0.55) if look == "pale" else ink)))
            self.shapes.add(SmoothRoundedRectangle(pos=(left, low), size=(wide, high), radius=[radius]))
        else:
            self.shapes.add(Color(*ink))
            across, up = wide / dp(HATCH), high / dp(HATCH)
            coords = (0, 0, across, 0, across, up, 0, up)
            self.shapes.add(Rectangle(texture=hatching(), pos=(left, low), size=(wide, high), tex_coords=coords))
        if look != "solid":
            self.shapes.add(SmoothLine(rounded_rectangle=(left, low, wide, high, radius), width=dp(0.6)))

    def dashed(self, points: Sequence[float], width: float = 1.2, on: float = 4, off: float = 3) -> None:
        """Draws a straight line in short pieces, in the color that was set last."""
        x0, y0, x1, y1 = points
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if length < 1:
            return
        step, place = dp(on + off), 0.0
        while place < length:
            end = min(place + dp(on), length)
            here = [x0 + (x1 - x0) * place / length, y0 + (y1 - y0) * place / length]
            there = [x0 + (x1 - x0) * end / length, y0 + (y1 - y0) * end / length]
            self.shapes.add(Line(points=[*here, *there], width=dp(width) / 2, cap="none"))
            place += step

    def rule(self, points: Sequence[float], color: Sequence[float] | None = None, width: float = 1) -> None:
        """Draws a straight line."""
        self.shapes.add(Color(*(color or theme.line)))
        self.shapes.add(Line(points=list(points), width=dp(width) / 2))


@cache
def hatching() -> Texture:
    """Returns the one pattern for what is another's, or a loss: white stripes, colored where it is drawn."""
    texture = Texture.create(size=(HATCH, HATCH), colorfmt="rgba")
    texture.wrap = "repeat"

    def fill(made: Texture) -> None:
        rows = (((x + y) % HATCH < 3) for y in range(HATCH) for x in range(HATCH))
        made.blit_buffer(b"".join(bytes((255, 255, 255, 255 if on else 40)) for on in rows), colorfmt="rgba")

    fill(texture)
    texture.add_reload_observer(fill)
    return texture
