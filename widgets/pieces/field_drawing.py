"""Drawing of the fields of a sheet: all of them with one instruction, from pictures of the shared atlas."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp

from widgets.base import shape_pixels
from widgets.base.atlas import Atlas, AtlasDrawing, Pen, Piece, Pixels
from widgets.base.kivy_internals.unrendered_label import text_pixels
from widgets.base.shape_pixels import Rows, tinted
from widgets.base.theme import theme

if TYPE_CHECKING:
    from widgets.pieces.field import Field

DASHES = 12
"""Number of dashes of the rim of a field to correct."""
OVAL = 0.72
"""Width of an oval as a share of its cell's width."""
MAX_LOOKS = 400
"""Number of remembered looks, 200 kB: a sheet has a handful per field until it is moved."""
DEAD, EMPTY, IN_USE = 0.4, 0.87, 1
"""Shares of the field's color in its ground; the rest is the color of the row."""
Tint = Sequence[float]
"""A color with alpha."""
FORMS: dict[str, Callable[..., Rows]] = {
    "disc": shape_pixels.disc,
    "ring": shape_pixels.ring,
    "pentagon": shape_pixels.pentagon,
    "pentagon ring": shape_pixels.pentagon_ring,
    "cross": shape_pixels.cross,
}
"""Shapes by name; they are called with their sizes."""


class FieldDrawing:
    """Draws fields; `group` belongs into a canvas below the widgets on the fields."""

    def __init__(self) -> None:
        self._drawing = AtlasDrawing(self._draw)
        self._looks: dict[tuple[object, ...], tuple[array[float], Sequence[float]]] = {}
        self._atlas: Atlas | None = None
        self._dashed: dict[Field, InstructionGroup] = {}
        self._dashes = InstructionGroup()
        self.group = InstructionGroup()
        for part in (self._drawing.group, self._dashes):
            self.group.add(part)

    def change(self, field: Field) -> None:
        """Draws a field before the next frame."""
        self._drawing.change(field)

    def _draw(self, field: Field, pen: Pen) -> None:
        """Draws a field; a look that it had before is known. A roll changes most fields to one and the entry back."""
        if field in self._dashed:
            self._dashes.remove(self._dashed.pop(field))
        if field.disc <= 0 or not field.opacity:
            return
        if field.editable or field.refused or field.disabled or field.swell != 1:
            self._draw_look(field, pen)
            return
        if pen.atlas is not self._atlas or len(self._looks) > MAX_LOOKS:
            self._atlas = pen.atlas
            self._looks.clear()
        look = (field.x, field.y, field.width, field.height, field.disc, field.row, field.pentagon, field.oval,
                field.number, field.offer, field.dead, field.counts, field.blocks, field.picked,
                field.state)  # fmt: skip
        cached = self._looks.get(look)
        if cached is None:
            self._draw_look(field, pen)
            self._looks[look] = pen.vertices, field.texture_size
        else:
            pen.vertices, field.texture_size = cached

    def _draw_look(self, field: Field, pen: Pen) -> None:
        _draw_shape(field, pen, _ground(field))
        if field.dead:
            pen.center(_shape(pen, "cross", theme.pen, field.disc * 0.18, dp(1)), field.center)
        if field.offer or field.picked:
            _draw_ring(field, pen, (*theme.field_accent[:3], 0.3), dp(3.4), dp(-1))
        if field.offer or field.picked or field.blocks:
            _draw_ring(field, pen, theme.field_bad if field.blocks else theme.field_accent, dp(2), dp(1))
        if field.editable or field.refused:
            self._draw_dashes(field)
        if field.state == "down":
            _draw_shape(field, pen, (*theme.pen[:3], 0.15))
        field.texture_size = _draw_text(field, pen) if field.text else (0, 0)

    def _draw_dashes(self, field: Field) -> None:
        """Draws a dashed rim by Kivy: it is rare."""
        group, step = InstructionGroup(), 360 / DASHES
        group.add(Color(*(theme.field_bad if field.refused else theme.pen)))
        for start in range(DASHES):
            arc = field.center_x, field.center_y, field.disc / 2 - dp(1), start * step, (start + 0.55) * step
            group.add(SmoothLine(circle=arc, width=dp(1.5 if field.refused else 1), cap="none"))
        self._dashed[field] = group
        self._dashes.add(group)


def _ground(field: Field) -> Tint:
    if field.counts:
        return tuple(theme.counting)
    return _field_color(field.row or "white", DEAD if field.dead else IN_USE if field.number or field.offer else EMPTY)


@lru_cache
def _field_color(row: str, share: float) -> Tint:
    """Returns the ground of a field, which is the same in both themes."""
    return tuple(theme.field_color(row, share))


def _shape(pen: Pen, form: str, tint: Tint, *sizes: float) -> Piece:
    key = (form, *tint, *sizes)
    return pen.piece(key, partial(_shape_pixels, form, tint, sizes))


def _shape_pixels(form: str, tint: Tint, sizes: tuple[float, ...]) -> Pixels:
    rows = FORMS[form](*sizes)
    return Pixels(len(rows[0]), len(rows), tinted(rows, tint))


def _draw_shape(field: Field, pen: Pen, tint: Tint) -> None:
    """Draws the disc, pentagon or oval."""
    if field.oval:
        pen.center_wide(_shape(pen, "disc", tint, field.disc), field.center, _stretch(field, 0))
    else:
        pen.center(_shape(pen, "pentagon" if field.pentagon else "disc", tint, field.disc), field.center)


def _draw_ring(field: Field, pen: Pen, tint: Tint, width: float, inset: float) -> None:
    diameter = field.disc - 2 * inset
    if field.oval:
        pen.center_wide(_shape(pen, "ring", tint, diameter, width), field.center, _stretch(field, inset))
    else:
        form = "pentagon ring" if field.pentagon else "ring"
        pen.center(_shape(pen, form, tint, diameter, width), field.center)


def _stretch(field: Field, inset: float) -> float:
    """Returns the difference between the width and the height of an oval."""
    return max(0, field.width * OVAL - 2 * inset - (field.disc - 2 * inset))


def _draw_text(field: Field, pen: Pen) -> tuple[int, int]:
    """Draws the number, larger while its entry is animated; returns its size."""
    color = tuple(field.disabled_color if field.disabled else field.color)
    style = (field.text, field.font_name, field.font_size, field.bold, color, tuple(field.padding))
    piece = pen.piece(style, partial(_text_pixels, style))
    scale, x, y = field.swell, *field.center
    left, bottom = int(x - piece.width / 2), int(y - piece.height / 2)
    pen.draw(piece, x + (left - x) * scale, y + (bottom - y) * scale, scale)
    return piece.width, piece.height


def _text_pixels(style: tuple[str, str, float, bool, Tint, tuple[float, ...]]) -> Pixels:
    text, font_name, font_size, bold, color, padding = style
    return text_pixels(text, font_name=font_name, font_size=font_size, bold=bold, color=color, padding=padding)
