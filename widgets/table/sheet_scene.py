"""The scenes of a sheet: a bonus column lights up, a light runs along a full row, and the points fly into the score."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty
from kivy.uix.label import Label

from widgets.base import kv
from widgets.base.rects import Rect, center
from widgets.base.scenes import SceneLayer

kv.load(__name__)

WRITE, SECONDS = 0.12, 1.0
"""Seconds in which the number is entered, and of the whole scene: the next sheet waits for it."""
COLUMN_LIT, ROW_LIT = 0.23, 0.33
"""Seconds in which the column lights up, or the light runs along the row."""
FLIGHT = 0.4
LIFT = 40
"""Height of the flight's arc in dp."""
BAND, SLANT = 34, 16
"""Width and slant of the light in dp."""


class MomentPlace(NamedTuple):
    """The rectangles of a scene on a sheet, in the window."""

    start: Rect
    """The field from which the points fly."""
    end: Rect
    """The line of the score that gets them."""
    lit: Rect
    """The fields of the column or the row."""


class FlyingPoints(Label):
    """Points on their way from the sheet to the score."""

    ground = ColorProperty()


class SheetScene(SceneLayer):
    """The light on the fields, and the flying points."""

    lit = ListProperty([0, 0, 0, 0])
    """Rectangle of the lit fields."""
    is_row = BooleanProperty(False)
    glow: float = NumericProperty(0)
    """Opacity of the frame around a column."""
    light: float = NumericProperty(0)
    """Position of the light along a row, from 0 to 1."""
    quad = ListProperty([0] * 8)
    """Corners of the light before it runs."""
    run = ListProperty([0, 0])
    """Distance that the light runs to the right and up."""
    ground = ColorProperty()
    """Color of the flying points."""

    def __init__(self, text: str, place: MomentPlace, is_row: bool, **kwargs: Any) -> None:
        super().__init__(lit=list(place.lit), is_row=is_row, **kwargs)
        self.quad, self.run = _light(place.lit)
        self._end = center(place.end)
        self._points = FlyingPoints(text=text, ground=self.ground, font_size=sp(18), opacity=0)
        self._points.center = center(place.start)
        self.add_widget(self._points)

    @property
    def landing(self) -> float:
        """Seconds until the points have reached the score."""
        return WRITE + (ROW_LIT if self.is_row else COLUMN_LIT) + FLIGHT

    def start(self) -> None:
        """Starts the animations; call it once the scene is shown."""
        lit = ROW_LIT if self.is_row else COLUMN_LIT
        pause = Animation(duration=WRITE)
        if self.is_row:
            (pause + Animation(light=1, duration=lit)).start(self)
        else:
            glow = pause + Animation(glow=1, duration=lit / 2) + Animation(duration=lit / 2 + FLIGHT)
            (glow + Animation(glow=0, duration=SECONDS - self.landing)).start(self)
        points, (x, y), half = self._points, self._end, FLIGHT / 2
        top = max(points.center_y, y) + dp(LIFT)
        flight = Animation(duration=WRITE + lit) + Animation(opacity=1, duration=0)
        flight += Animation(center_x=(points.center_x + x) / 2, center_y=top, duration=half, t="out_quad")
        flight += Animation(center_x=x, center_y=y, duration=half, t="in_quad")
        flight += Animation(opacity=0, duration=SECONDS - self.landing)
        flight.start(points)


def _light(lit: Rect) -> tuple[list[float], list[float]]:
    """Returns the corners of a slanted light before the first field, and its way to the last one."""
    x, y, width, height = lit
    band, slant = dp(BAND), dp(SLANT)
    right, top = x + width, y + height
    if height > width:
        return [x, top, right, top + slant, right, top + slant + band, x, top + band], [0, -height - slant - band]
    return [x - band - slant, y, x - slant, y, x, top, x - band, top], [width + slant + band, 0]
