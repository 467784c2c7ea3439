"""A field of a score sheet."""

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

kv.load(__name__)

ENTRY_SECONDS = 0.18
"""Seconds of the animation of an entry."""
DASHES = 12
"""Number of dashes of the rim of a field to correct."""
OVAL = 0.72
"""Width of an oval as a share of its cell's width."""
TEXT_PROPERTIES = ("number", "offer", "disc", "pentagon", "oval")
"""Properties that change the text."""
SHAPE_PROPERTIES = (
    "pos",
    "size",
    "row",
    "pentagon",
    "oval",
    "number",
    "offer",
    "dead",
    "counts",
    "blocks",
    "refused",
    "picked",
    "editable",
    "state",
)
"""Properties that change the drawing."""


class Field(Holdable, Label):
    """A round or five-sided field: empty, offered (it glows with the possible number), filled, or dead.

    A long press asks to correct its number. The whole cell takes the touch; the drawing is as large as it fits. A sheet
    has many fields and a tap changes most of them, so a field is drawn in Python and updates as little as possible.
    """

    row = StringProperty("")
    column: int = NumericProperty(0)
    number: float = NumericProperty(0)
    """The entered number; 0 if the field is empty."""
    offer: float = NumericProperty(0)
    """The number that a tap would enter; 0 for none."""
    pentagon = BooleanProperty(False)
    oval = BooleanProperty(False)
    """Whether it fills a cell that is much wider than high."""
    dead = BooleanProperty(False)
    """Whether it can never be filled."""
    counts = BooleanProperty(False)
    """Whether it scores a bonus."""
    blocks = BooleanProperty(False)
    """Whether it is the reason of the last refusal."""
    refused = BooleanProperty(False)
    """Whether it did not take the number: a dashed red rim."""
    picked = BooleanProperty(False)
    """Whether the next number goes here."""
    editable = BooleanProperty(False)
    """Whether a tap corrects its number: a dashed rim."""
    disc: float = NumericProperty(0)
    """Diameter of the drawing."""
    swell: float = NumericProperty(1)
    """Scale of the number during the animation of an entry."""

    def __init__(self, **kwargs: Any) -> None:
        self._ground = Color()
        self._shape: Rectangle | Rounded = Rectangle()
        self.overlay = InstructionGroup()
        self._drawn: tuple[object, ...] = ()
        self._drawn_overlay: tuple[object, ...] = ()
        self._swelling = (PushMatrix(), Scale(), PopMatrix())
        self.animates_entry = True
        """Whether a new number is an entry; False while another sheet is shown."""
        self._text_image = Rectangle()
        kwargs.setdefault("size", (0, 0))  # its sheet places it; until then there is nothing to draw
        super().__init__(**kwargs)
        self.shapes = InstructionGroup()
        self.canvas.before.insert(0, self.shapes)
        redraw = Clock.create_trigger(self._draw, -1)
        for name in SHAPE_PROPERTIES:
            self.fbind(name, redraw)
        for name in TEXT_PROPERTIES:
            self.fbind(name, self._update_text)
        self.fbind("number", self._animate_entry)
        self.fbind("swell", self._swell)
        self._update_text()
        redraw()

    def accessible_label(self) -> str:
        """Returns row, position and state: `Orange, field 5, empty, the 8 fits`."""
        if self.number:
            state = tr._("spoken.field-written", number=int(self.number))
        elif self.dead:
            state = tr._("spoken.field-dead")
        elif self.offer:
            state = join_parts(tr._("spoken.empty"), tr._("spoken.field-fits", number=int(self.offer)))
        else:
            state = tr._("spoken.empty")
        marks = [tr._(f"spoken.{name}") for name in self._marks()]
        position = tr._("spoken.field", row=tr.word(self.row).capitalize(), number=int(self.column) + 1)
        return join_parts(position, state, *marks)

    def _marks(self) -> list[str]:
        """Returns the message ids of its other states."""
        marks = {"field-bonus": self.pentagon, "field-picked": self.picked, "field-blocks": self.blocks}
        return [name for name, is_set in marks.items() if is_set]

    def _animate_entry(self, _field: Field, number: int) -> None:
        Animation.cancel_all(self, "swell")
        if number and theme.motion and self.animates_entry:
            self.swell = 1.5
            Animation(swell=1, duration=ENTRY_SECONDS, transition="out_quad").start(self)
        else:
            self.swell = 1

    def _swell(self, *_args: object) -> None:
        """Scales the number; without an animation there is no scaling, as it would cost time in every frame."""
        begin, scale, end = self._swelling
        swells, before = self.swell != 1, self.canvas.before
        if swells:
            scale.xyz, scale.origin = (self.swell, self.swell, 1), self.center
        if swells == (scale in before.children):
            return
        for instruction in (begin, scale):
            (before.add if swells else before.remove)(instruction)
        (self.canvas.after.add if swells else self.canvas.after.remove)(end)

    def _update_text(self, *_args: object) -> None:
        """Shows the entered number in handwriting, or the offered one."""
        number = int(self.number or self.offer)
        if number:
            entered = bool(self.number)
            self.font_name, self.bold = ("Hand", False) if entered else ("Text", True)
            size = self.disc * (0.56 if entered else 0.46)
            self.font_size = size + (min(size / 2, dp(7)) if self.oval else 0)  # an oval has space for more
            self.color = theme.pen if entered else theme.field_accent
            self.padding = 0, self.disc * (0.1 if self.pentagon else 0.07 if entered else 0), 0, 0
        self.text = str(number) if number else ""

    def texture_update(self, *args: object) -> None:
        """Draws the text, or nothing if it is empty; Kivy's rule for labels would take three times as long."""
        super().texture_update(*args)
        shows = self.texture is not None
        if shows:
            self._text_image.texture = self.texture
            self._place_text()
        if shows != (self._text_image in self.canvas.children):
            self.canvas.clear()
            if shows:
                self.canvas.add(Color())
                self.canvas.add(self._text_image)

    def _place_text(self) -> None:
        width, height = self._text_image.size = self.texture_size
        self._text_image.pos = int(self.center_x - width / 2), int(self.center_y - height / 2)

    def _draw(self, _dt: float) -> None:
        if self.disc <= 0:
            return
        kind, box = (self.oval, self.pentagon), self._box(0)
        if self._drawn[:1] != (kind,):
            self.shapes.clear()
            self._shape = self._make_shape()
            for shape in (self._ground, self._shape, self.overlay):
                self.shapes.add(shape)
        elif self._drawn[1:] != box:
            self._fit(self._shape)
        if self._drawn[1:] != box:
            self._place_text()
        self._drawn = kind, *box
        share = 0.4 if self.dead else (1 if self.number or self.offer else 0.87)
        self._ground.rgba = theme.counting if self.counts else theme.field_color(self.row or "white", share)
        rims = (bool(self.offer or self.picked), self.blocks, self.refused, self.editable)
        overlay = (self.dead, *rims, self.state, self._drawn)
        if overlay != self._drawn_overlay:
            self._drawn_overlay = overlay
            self.overlay.clear()
            self._draw_overlay()

    def _draw_overlay(self) -> None:
        """Draws the cross, the glow and the press."""
        if self.dead:
            reach = self.disc * 0.18
            self.overlay.add(Color(*theme.pen))
            for slope in (-1, 1):
                ends = (-reach, -reach * slope), (reach, reach * slope)
                points = [value for x, y in ends for value in (self.center_x + x, self.center_y + y)]
                self.overlay.add(SmoothLine(points=points, width=dp(1)))
        if self.offer or self.picked:
            self._ring([*theme.field_accent[:3], 0.3], dp(3.4), dp(-1))
        if self.offer or self.picked or self.blocks:
            self._ring(theme.field_bad if self.blocks else theme.field_accent, dp(2), dp(1))
        if self.editable or self.refused:
            self.overlay.add(Color(*(theme.field_bad if self.refused else theme.pen)))
            step = 360 / DASHES
            for start in range(DASHES):
                arc = self.center_x, self.center_y, self.disc / 2 - dp(1), start * step, (start + 0.55) * step
                self.overlay.add(SmoothLine(circle=arc, width=dp(1.5 if self.refused else 1), cap="none"))
        if self.state == "down":
            self.overlay.add(Color(*theme.pen[:3], 0.15))
            self.overlay.add(self._make_shape())

    def _make_shape(self) -> Rectangle | Rounded:
        shape: Rectangle | Rounded = Rounded() if self.oval else Rectangle()
        self._fit(shape)
        return shape

    def _fit(self, shape: Rectangle | Rounded) -> None:
        if isinstance(shape, Rounded):
            x, y, width, height = self._box(0)
            shape.pos, shape.size, shape.radius = (x, y), (width, height), [height / 2]
        else:
            self._set_texture(shape, (shape_textures.pentagon if self.pentagon else shape_textures.disc)(self.disc))

    def _ring(self, color: list[float], width: float, inset: float) -> None:
        box = self._box(inset)
        self.overlay.add(Color(*color))
        if self.oval:
            self.overlay.add(SmoothLine(rounded_rectangle=(*box, box[3] / 2), width=width))
        elif self.pentagon:
            self.overlay.add(SmoothLine(ellipse=(*box, 0, 360, 5), width=width, joint="miter"))
        else:
            shape = Rectangle()
            self._set_texture(shape, shape_textures.ring(box[3], width))
            self.overlay.add(shape)

    def _set_texture(self, shape: Rectangle, texture: Texture) -> None:
        """Centers *shape* with a texture."""
        width, height = shape.size = texture.size
        shape.texture, shape.pos = texture, (self.center_x - width / 2, self.center_y - height / 2)

    def _box(self, inset: float) -> tuple[float, float, float, float]:
        """Returns the rectangle of the disc or oval."""
        height = self.disc - 2 * inset
        width = max(height, self.width * OVAL - 2 * inset) if self.oval else height
        return self.center_x - width / 2, self.center_y - height / 2, width, height
