"""The scenes of a sheet: a bonus column lights up, a light runs along a full row, and the points fly into the score."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.rects import Rect, center, pentagon
from widgets.base.rounded import Disc
from widgets.base.scenes import SceneLayer
from widgets.base.theme import theme

kv.load(__name__)

WRITE, SECONDS = 0.12, 1.0
"""Seconds in which the number is entered, and of the whole scene: the next sheet waits for it."""
COLUMN_LIT, COLUMN_FLIGHT = 0.23, 0.4
"""Seconds in which the column lights up, and of its points' flight; the rest is for counting."""
ROW_LIT, ROW_FLIGHT = 0.33, 0.35
"""Seconds in which the light runs along the row, and of its points' flight."""
LIFT = 40
"""Height of the flight's arc in dp."""
TILT = 12
"""Degrees by which the points are tilted when they set off."""
TINT = 0.2
"""Opacity of the light on the fields of a column: their numbers show through."""
BAND, SLANT = 34, 16
"""Width and slant of the light in dp."""


class MomentPlace(NamedTuple):
    """The rectangles of a scene on a sheet, in the window."""

    start: Rect
    """The field from which the points fly."""
    line: Rect
    """The line of the score that gets them."""
    end: Rect
    """The number in that line."""
    lit: Rect
    """The fields of the column or the row."""
    discs: tuple[Rect, ...] = ()
    """The drawings of the fields of a column."""
    is_pentagon: bool = False
    """Whether the points fly from a field with five sides."""


class FlyingPoints(Label):
    """Points on their way from the sheet to the score, in the look of the field they come from."""

    is_pentagon = BooleanProperty(False)
    tilt: float = NumericProperty(0)
    corners = staticmethod(pentagon)


class SheetScene(SceneLayer):
    """The light on the fields, the flying points, and the line of the score that they reach.

    Everything follows from the elapsed time, so that the points arrive when the score changes.
    """

    elapsed: float = NumericProperty(0)
    """Seconds since the beginning."""
    arrived: float = NumericProperty(0)
    """Share of the time for counting that is over; 0 until the points have reached the score."""
    lit = ListProperty([0, 0, 0, 0])
    """Rectangle of the lit fields."""
    line = ListProperty([0, 0, 0, 0])
    """Rectangle of the line of the score."""
    is_row = BooleanProperty(False)
    glow: float = NumericProperty(0)
    """Opacity of the frame around a column."""
    light: float = NumericProperty(0)
    """Position of the light along a row, from 0 to 1."""
    quad = ListProperty([0] * 8)
    """Corners of the light before it runs."""
    run = ListProperty([0, 0])
    """Distance that the light runs to the right and up."""
    gold = ColorProperty()
    """Color of the frame around a column."""

    def __init__(self, text: str, place: MomentPlace, is_row: bool, **kwargs: Any) -> None:
        super().__init__(lit=list(place.lit), line=list(place.line), is_row=is_row, gold=theme.game("yellow"), **kwargs)
        self.quad, self.run = _light(place.lit)
        self._start, self._end = center(place.start), center(place.end)
        self._tint = Color(*theme.field_accent[:3], 0)
        self.canvas.add(self._tint)
        for x, y, width, height in place.discs:
            self.canvas.add(Disc(pos=(x, y), size=(width, height)))
        self._points = FlyingPoints(text=text, is_pentagon=place.is_pentagon, opacity=0)
        self.add_widget(self._points)

    @property
    def flight(self) -> tuple[float, float]:
        """Returns the seconds at which the points set off and land."""
        start = WRITE + (ROW_LIT if self.is_row else COLUMN_LIT)
        return start, start + (ROW_FLIGHT if self.is_row else COLUMN_FLIGHT)

    def start(self) -> None:
        """Starts to run; call it once the scene is shown."""
        Animation(elapsed=SECONDS, duration=SECONDS).start(self)

    def on_elapsed(self, _scene: SheetScene, elapsed: float) -> None:
        """Draws the scene at its time."""
        start, landing = self.flight
        lit, flown, self.arrived = (
            _share(elapsed, *span) for span in ((WRITE, start), (start, landing), (landing, SECONDS))
        )
        if self.is_row:
            self.light = lit
        else:
            self.glow = min(1, 2 * lit) * (1 - _share(flown, 0.3, 0.9))
            self._tint.a = min(1, 2 * lit) * TINT
        self._points.opacity = float(0 < flown < 1)
        eased = 1 - (1 - flown) ** 2
        (x0, y0), (x1, y1) = self._start, self._end
        arc = 4 * eased * (1 - eased) * dp(LIFT)
        self._points.center = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased + arc
        self._points.tilt = TILT * (1 - 2 * eased)


def _share(value: float, start: float, end: float) -> float:
    """Returns the share of the way from *start* to *end* at this value, from 0 to 1."""
    return max(0.0, min(1.0, (value - start) / (end - start)))


def _light(lit: Rect) -> tuple[list[float], list[float]]:
    """Returns the corners of a slanted light before the first field, and its way to the last one."""
    x, y, width, height = lit
    band, slant = dp(BAND), dp(SLANT)
    right, top = x + width, y + height
    if height > width:
        return [x, top, right, top + slant, right, top + slant + band, x, top + band], [0, -height - slant - band]
    return [x - band - slant, y, x - slant, y, x, top, x - band, top], [width + slant + band, 0]
