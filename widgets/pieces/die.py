"""A die to tap and hold. Its result is decided before it tumbles; the animation only shows it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from sheets import components
from widgets.base import kv
from widgets.base.accessible import join_parts
from widgets.base.color_symbols import sign
from widgets.base.motion import Motion
from widgets.base.rounded import Disc, Rounded
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.holdable import Holdable

kv.load(__name__)

Side = str | tuple[str, str]
"""The upper side: the text of a die with one color, or a color and a text."""

FIRST_LANDS, LAST_LANDS = 0.65, 0.85
"""Seconds until the first and the last one of several dice land."""
STEP_SECONDS = 0.07
SPINS = (-200, 150, -110, 180, -80)
"""Degrees by which neighboring dice turn in the air."""
HEIGHT, BOUNCE = 0.6, 0.1
"""Height of the throw and of the bounce, as shares of the die's side."""
UP, DOWN, BOUNCES = 0.32, 0.4, 0.14
"""Shares of a tumble in which the die rises, falls, and rises and falls once more."""
PIPS = {  # positions as shares of the die's side
    "1": ((0.5, 0.5),),
    "2": ((0.31, 0.31), (0.69, 0.69)),
    "3": ((0.31, 0.31), (0.5, 0.5), (0.69, 0.69)),
    "4": ((0.31, 0.31), (0.31, 0.69), (0.69, 0.31), (0.69, 0.69)),
    "5": ((0.31, 0.31), (0.31, 0.69), (0.5, 0.5), (0.69, 0.31), (0.69, 0.69)),
    "6": ((0.31, 0.24), (0.31, 0.5), (0.31, 0.76), (0.69, 0.24), (0.69, 0.5), (0.69, 0.76)),
}


def side(face: Any) -> Side:
    """Converts a face of the rules to the side of a die."""
    return (face.color, str(face.digit)) if isinstance(face, components.ColoredFace) else str(face)


def sides(die: components.Die) -> list[Side]:
    """Returns the sides of a die of the rules."""
    return [side(face) for face in die.faces]


def side_colors(die: components.Die) -> list[str]:
    """Returns the colors of a multicolored die in their order; empty for other dice."""
    colors = list(dict.fromkeys(side_up[0] for side_up in sides(die) if isinstance(side_up, tuple)))
    return colors if len(colors) > 1 else []


def landing_times(count: int) -> list[float]:
    """Returns the seconds after which dice land, one after the other."""
    return [FIRST_LANDS + (LAST_LANDS - FIRST_LANDS) * number / max(1, count - 1) for number in range(count)]


class Die(Holdable, Widget):
    """A rounded die, as large as the smaller side of the widget.

    `on_release` is a tap, `on_long_press` a long press (if `holdable`), `on_landed` the end of a tumble.
    """

    __events__ = ("on_landed",)
    may_repeat = True
    color = StringProperty("white")
    """A color of `theme.GAME`."""
    face = StringProperty("")
    """Text of the upper side; empty before the first roll."""
    signed = BooleanProperty(True)
    """Whether the sign of the color is shown in a corner, so that color is never the only cue."""
    sign_only = BooleanProperty(False)
    """Whether only the sign is shown, for a real die whose number is unknown."""
    colors: list[str] = ListProperty()
    """Colors of all sides, for a die that shows them until it is rolled."""
    kept = BooleanProperty(False)
    """Whether it has a ring, because it is not rerolled."""
    dimmed = BooleanProperty(False)
    """Whether it is pale, because it is not chosen."""
    pips = BooleanProperty(False)
    """Whether faces from 1 to 6 have pips instead of a digit."""
    tumbling = BooleanProperty(False)
    ring = ColorProperty()
    """Color of the ring of a kept die."""
    shadow = ColorProperty()
    ground = ColorProperty()
    ink = ColorProperty()
    side: float = NumericProperty(0)
    """Side length of the die without the ring."""
    angle: float = NumericProperty(0)
    lift: float = NumericProperty(0)
    """Height above the table, as a share of its side."""
    zoom: float = NumericProperty(1)
    flash: float = NumericProperty(0)
    """Opacity of the glow after a roll without motion, so that the same number again is noticed."""

    def __init__(self, **kwargs: Any) -> None:
        self._pips, self._edges, self._glow = InstructionGroup(), InstructionGroup(), InstructionGroup()
        self._faces: Iterator[Side] = iter(())
        self._final: Side = ""
        self._timers: list[ClockEvent] = []
        self._motion = Motion()
        super().__init__(**kwargs)
        self.canvas.before.insert(1, self._motion.begin)  # the shadow stays on the table
        self.canvas.before.add(self._edges)
        self.canvas.add(self._pips)
        for group in (self._glow, self._motion.end):
            self.canvas.after.add(group)
        for draw, names in (
            (self._move, ("lift", "angle", "zoom", "side", "pos", "size")),
            (self._draw_pips, ("pips", "face", "pos", "size", "ink")),
            (self._draw_edges, ("color", "kept", "ring", "pos", "size")),
            (self._draw_glow, ("flash", "state", "pos", "size")),
        ):
            redraw = Clock.create_trigger(draw, -1)
            for name in names:
                self.fbind(name, redraw)
            redraw()

    @staticmethod
    def signs(colors: list[str]) -> str:
        """Returns the signs of several colors as markup, two in a line."""
        tones = {color: get_hex_from_color(theme.sign_color(color, "light")) for color in colors}  # a die stays light
        signs = [f"[color={tones[color]}]{sign(color)}[/color]" for color in colors]
        return "\n".join("".join(signs[start : start + 2]) for start in range(0, len(signs), 2))

    def accessible_label(self) -> str:
        """Returns colors, upper side and state."""
        color = tr.one_of(self.colors) if self.colors and not self.face else tr.word(self.color)
        state = "kept" if self.kept else "not-chosen" if self.dimmed else ""
        face = "" if self.tumbling or self.sign_only else self.face
        return join_parts(tr._("spoken.die", color=color.capitalize()), face, tr._(f"spoken.{state}") if state else "")

    def show(self, side_up: Side) -> None:
        """Shows a side without animation."""
        if isinstance(side_up, tuple):
            self.color, self.face = side_up
        else:
            self.face = side_up

    def tumble(self, final_face: Side, faces: list[Side], seconds: float = FIRST_LANDS) -> None:
        """Shows changing *faces* for that time and ends with *final_face*; without motion at once."""
        self._stop()
        self._final = final_face
        self.tumbling = True
        length = theme.seconds(seconds)
        if length:
            start = faces.index(final_face) + 2 if final_face in faces else 0  # the last step changes the face
            self._faces = islice(cycle(faces), start, None)
            self.zoom, self.angle = 0.94, SPINS[int(self.x / max(1, self.width)) % len(SPINS)]
            self._fly(length)
            self._step(0)
            self._timers.append(Clock.schedule_interval(self._step, STEP_SECONDS))
        else:
            self.show(final_face)
        self._timers.append(Clock.schedule_once(self.land, length))

    def _fly(self, seconds: float) -> None:
        """Rises, falls and bounces once, turning ever slower."""
        path = Animation(lift=HEIGHT, duration=UP * seconds, t="out_quad")
        path += Animation(lift=0, duration=DOWN * seconds, t="in_quad")
        path += Animation(lift=BOUNCE, duration=BOUNCES * seconds, t="out_quad")
        path += Animation(lift=0, duration=BOUNCES * seconds, t="in_quad")
        path.start(self)
        Animation(angle=0, duration=seconds, t="out_quad").start(self)

    def _step(self, _dt: float) -> None:
        self.show(next(self._faces))

    def land(self, _dt: float = 0) -> None:
        """Comes to rest with its final face."""
        self._stop()
        self.show(self._final)
        if theme.motion:
            self.zoom = 1.16
            Animation(zoom=1, duration=0.2, t="out_quad").start(self)
        else:
            self.flash = 0.55
            Animation(flash=0, duration=0.35).start(self)
        self.dispatch("on_landed")

    def _stop(self) -> None:
        for event in self._timers:
            event.cancel()
        self._timers = []
        Animation.cancel_all(self, "zoom", "flash", "angle", "lift")
        self.tumbling = False
        self.angle, self.lift, self.zoom, self.flash = 0, 0, 1, 0

    def _move(self, _dt: float) -> None:
        self._motion.move(self.center, (0, self.lift * self.side), self.angle, (self.zoom, self.zoom))

    def _draw_edges(self, _dt: float) -> None:
        """Draws the edge of a white die and the ring of a kept one; a transparent line would cost as much."""
        self._edges.clear()
        if self.color == "white":
            self._edges.add(Color(*theme.ink[:3], 0.16))
            outline = (*self._square(self.side - 1), self.side * 0.2)
            self._edges.add(SmoothLine(rounded_rectangle=outline, width=dp(0.6)))
        if self.kept:
            self._edges.add(Color(*self.ring[:3]))
            ring = (*self._square(self.side * 1.12), self.side * 0.25)
            self._edges.add(SmoothLine(rounded_rectangle=ring, width=max(dp(1.4), self.side * 0.025)))

    def _draw_glow(self, _dt: float) -> None:
        self._glow.clear()
        if glow := max(self.flash, 0.18 if self.state == "down" else 0):
            x, y, side, _ = self._square(self.side)
            white = Color()
            white.a = glow
            self._glow.add(white)
            self._glow.add(Rounded(pos=(x, y), size=(side, side), radius=[side * 0.2]))

    def _square(self, side: float) -> tuple[float, float, float, float]:
        """Returns a centered square."""
        return self.center_x - side / 2, self.center_y - side / 2, side, side

    def _draw_pips(self, _dt: float) -> None:
        self._pips.clear()
        if not self.pips or self.face not in PIPS:
            return
        self._pips.add(Color(*self.ink))
        size = self.side * 0.17
        for x, y in PIPS[self.face]:
            left = self.center_x + (x - 0.5) * self.side - size / 2
            bottom = self.center_y + (y - 0.5) * self.side - size / 2
            self._pips.add(Disc(pos=(left, bottom), size=(size, size)))

    def on_landed(self) -> None:
        """Default handler."""
