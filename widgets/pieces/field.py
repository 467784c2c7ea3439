"""One field of a sheet."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    SmoothEllipse,
    SmoothLine,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

from widgets.base import kv, shape_textures
from widgets.base.accessible import join_parts
from widgets.base.rounded import Rounded
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.holdable import Holdable

kv.load(__file__)

STROKE = 0.18
"""How long a number takes to be written, in seconds."""
OVAL = 0.72
"""The share of its cell's width that an oval takes."""
WRITTEN = ("number", "offer", "disc", "pentagon", "oval")
"""What changes the number."""
DRAWN = ("pos", "size", "row", "pentagon", "oval", "number", "offer", "dead", "counts", "blocks", "picked", "state")
"""What changes the drawing."""


class Field(Holdable, Label):
    """A round or five-sided field: empty, offered (it glows with the number to come), written, or dead.

    A finger that stays on it wants to correct what stands there. The whole cell takes the touch; what is drawn is as
    large as fits. A sheet has many fields and a tap changes most of them, so a field draws only what it shows and
    changes only what looks different, in Python rather than in kv.
    """

    row = StringProperty("")
    column: int = NumericProperty(0)
    number: float = NumericProperty(0)
    """The number that stands there, 0 for none."""
    offer: float = NumericProperty(0)
    """The number that a tap would write, 0 for none."""
    pentagon = BooleanProperty(False)
    oval = BooleanProperty(False)
    """Drawn as wide as its cell allows, where that is much wider than high."""
    dead = BooleanProperty(False)
    """Nothing can fill it any more."""
    counts = BooleanProperty(False)
    """It brings a bonus."""
    blocks = BooleanProperty(False)
    """It stands in the way of what was just tried."""
    picked = BooleanProperty(False)
    """It waits for its number."""
    disc: float = NumericProperty(0)
    """The diameter of what is drawn."""
    swell: float = NumericProperty(1)
    """How much larger than at rest the number is, while it is being written."""

    def __init__(self, **kwargs: Any) -> None:
        self._ground = Color()
        self._shape: Any = None
        self._signs = InstructionGroup()
        self._drawn: tuple[object, ...] = ()
        self._signs_drawn: tuple[object, ...] = ()
        self._swelling = (PushMatrix(), Scale(), PopMatrix())
        self.is_written = True
        """Whether a number that comes is being written; else another sheet is shown."""
        self._words = Rectangle()
        super().__init__(**kwargs)
        self._shapes = InstructionGroup()
        self.canvas.before.insert(0, self._shapes)
        redraw = Clock.create_trigger(self._draw, -1)
        for name in DRAWN:
            self.fbind(name, redraw)
        for name in WRITTEN:
            self.fbind(name, self._write)
        self.fbind("number", self._written)
        self.fbind("swell", self._swell)
        self._write()
        redraw()

    def accessible_label(self) -> str:
        """Returns row, place and what stands there: `Orange, field 5, empty, the 8 fits`."""
        if self.number:
            state = tr._("spoken.field-written", number=int(self.number))
        elif self.dead:
            state = tr._("spoken.field-dead")
        elif self.offer:
            state = join_parts(tr._("spoken.empty"), tr._("spoken.field-fits", number=int(self.offer)))
        else:
            state = tr._("spoken.empty")
        more = [tr._(f"spoken.{name}") for name in self._marks()]
        place = tr._("spoken.field", row=tr.word(self.row).capitalize(), number=int(self.column) + 1)
        return join_parts(place, state, *more)

    def _marks(self) -> list[str]:
        """Returns the ids of what else there is to say."""
        marks = {"field-bonus": self.pentagon, "field-picked": self.picked, "field-blocks": self.blocks}
        return [name for name, there in marks.items() if there]

    def _written(self, _field: Field, number: int) -> None:
        Animation.cancel_all(self, "swell")
        if number and theme.motion and self.is_written:
            self.swell = 1.5
            Animation(swell=1, duration=STROKE, transition="out_quad").start(self)
        else:
            self.swell = 1

    def _swell(self, *_args: object) -> None:
        """Scales the number; at rest nothing is scaled, for that costs every frame."""
        begin, scale, end = self._swelling
        swells, before = self.swell != 1, self.canvas.before
        if swells:
            scale.xyz, scale.origin = (self.swell, self.swell, 1), self.center
        if swells == (scale in before.children):
            return
        for instruction in (begin, scale):
            (before.add if swells else before.remove)(instruction)
        (self.canvas.after.add if swells else self.canvas.after.remove)(end)

    def _write(self, *_args: object) -> None:
        """Shows the number that stands there in handwriting, or the one that a tap would write."""
        shown = int(self.number or self.offer)
        if shown:
            written = bool(self.number)
            self.font_name, self.bold = ("Hand", False) if written else ("Text", True)
            size = self.disc * (0.56 if written else 0.46)
            self.font_size = size + (min(size / 2, dp(7)) if self.oval else 0)  # an oval has room for more
            self.color = theme.pen if written else theme.field_accent
            self.padding = 0, self.disc * (0.1 if self.pentagon else 0.07 if written else 0), 0, 0
        self.text = str(shown) if shown else ""

    def texture_update(self, *args: object) -> None:
        """Shows the text, too, or draws nothing where there is none: Kivy's rule for labels costs thrice as much."""
        super().texture_update(*args)
        shows = self.texture is not None
        if shows:
            self._words.texture = self.texture
            self._place_words()
        if shows != (self._words in self.canvas.children):
            self.canvas.clear()
            if shows:
                self.canvas.add(Color())
                self.canvas.add(self._words)

    def _place_words(self) -> None:
        width, height = self._words.size = self.texture_size
        self._words.pos = int(self.center_x - width / 2), int(self.center_y - height / 2)

    def _draw(self, _dt: float) -> None:
        kind, box = (self.oval, self.pentagon), self._box(0)
        if self._drawn[:1] != (kind,):
            self._shapes.clear()
            self._shape = self._make_shape()
            for shape in (self._ground, self._shape, self._signs):
                self._shapes.add(shape)
        elif self._drawn[1:] != box:
            self._fit(self._shape)
        if self._drawn[1:] != box:
            self._place_words()
        self._drawn = kind, *box
        share = 0.4 if self.dead else (1 if self.number or self.offer else 0.87)
        self._ground.rgba = theme.counting if self.counts else theme.field_color(self.row or "white", share)
        signs = (self.dead, bool(self.offer or self.picked), self.blocks, self.state, self._drawn)
        if signs != self._signs_drawn:
            self._signs_drawn = signs
            self._signs.clear()
            self._draw_signs()

    def _draw_signs(self) -> None:
        """Draws the cross, the glow and the finger."""
        if self.dead:
            reach = self.disc * 0.18
            self._signs.add(Color(*theme.pen))
            for slope in (-1, 1):
                ends = (-reach, -reach * slope), (reach, reach * slope)
                points = [place for x, y in ends for place in (self.center_x + x, self.center_y + y)]
                self._signs.add(SmoothLine(points=points, width=dp(1)))
        if self.offer or self.picked:
            self._ring([*theme.field_accent[:3], 0.3], dp(3.4), dp(-1))
        if self.offer or self.picked or self.blocks:
            self._ring(theme.field_bad if self.blocks else theme.field_accent, dp(2), dp(1))
        if self.state == "down":
            self._signs.add(Color(*theme.pen[:3], 0.15))
            self._signs.add(self._make_shape())

    def _make_shape(self) -> Any:
        shape = Rounded() if self.oval else SmoothEllipse(segments=5) if self.pentagon else Rectangle()
        self._fit(shape)
        return shape

    def _fit(self, shape: Any) -> None:
        x, y, width, height = self._box(0)
        if self.oval or self.pentagon:
            shape.pos, shape.size = (x, y), (width, height)
        else:
            self._show(shape, shape_textures.disc(self.disc))
        if self.oval:
            shape.radius = [height / 2]

    def _ring(self, color: list[float], width: float, inset: float) -> None:
        box = self._box(inset)
        self._signs.add(Color(*color))
        if self.oval:
            self._signs.add(SmoothLine(rounded_rectangle=(*box, box[3] / 2), width=width))
        elif self.pentagon:
            self._signs.add(SmoothLine(ellipse=(*box, 0, 360, 5), width=width, joint="miter"))
        else:
            shape = Rectangle()
            self._show(shape, shape_textures.ring(box[3], width))
            self._signs.add(shape)

    def _show(self, shape: Rectangle, mask: Texture) -> None:
        """Lets *shape* show the mask about the middle."""
        width, height = shape.size = mask.size
        shape.texture, shape.pos = mask, (self.center_x - width / 2, self.center_y - height / 2)

    def _box(self, inset: float) -> tuple[float, float, float, float]:
        """Returns where the disc lies, or the oval."""
        height = self.disc - 2 * inset
        width = max(height, self.width * OVAL - 2 * inset) if self.oval else height
        return self.center_x - width / 2, self.center_y - height / 2, width, height
