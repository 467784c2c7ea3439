"""Round shapes as textures: a mask is drawn once and then shown as a rectangle in some colour.

Kivy's `Smooth…` shapes are up to a hundred triangles each, in every frame. A mask is white, and as opaque as the shape
covers a pixel; its edge is as soft as theirs. All that look the same share one, and lie about the middle of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, hypot

from kivy.graphics.texture import Texture

MARGIN = 1
"""So many pixels beyond its edge a filled shape is seen."""
KEPT = 64
"""So many masks of a kind are kept; a screen shows a handful."""
Cover = Callable[[float], float]
"""Returns how much is covered so far within the edge, in pixels: all from 1 on, nothing from 0 down."""


@lru_cache(KEPT)
def disc(diameter: float) -> Texture:
    """Returns a disc."""
    return _round(diameter, ceil(diameter / 2) + MARGIN, _filled)


@lru_cache(KEPT)
def ring(diameter: float, width: float) -> Texture:
    """Returns the line of a circle, *width* to either side of it."""
    return _round(diameter, ceil(diameter / 2 + width), lambda inside: 1.33 * (width - abs(inside)))


@lru_cache(KEPT)
def corners(radii: tuple[float, float, float, float]) -> Texture:
    """Returns a rectangle with these corners, from above at the left clockwise, and hardly more.

    It begins `MARGIN` within the texture; what lies between the corners can be stretched.
    """
    half = ceil(max(radii)) + 2 * MARGIN
    quarters = {radius: _quarter(radius, half, MARGIN, _filled) for radius in set(radii)}  # most often one for all
    above_left, above_right, right, left = (quarters[radius] for radius in radii)
    return _texture(left, right, above_left, above_right)


def _round(diameter: float, half: int, cover: Cover) -> Texture:
    quarter = _quarter(diameter / 2, half, half - diameter / 2, cover)
    return _texture(quarter, quarter, quarter, quarter)


def _filled(inside: float) -> float:
    return 0.4 + 0.6 * inside


def _quarter(radius: float, half: int, edge: float, cover: Cover) -> list[bytes]:
    """Returns a corner, row by row from below; its shape begins *edge* from the left and from below."""
    rows = []
    for line in range(half):
        y = line + 0.5 - edge
        row = bytearray(half)
        for place in range(half):
            x = place + 0.5 - edge
            inside = radius - hypot(radius - x, radius - y) if x < radius and y < radius else min(x, y)
            row[place] = round(255 * min(1, max(0, cover(inside))))
        rows.append(bytes(row))
    return rows


def _texture(below_left: list[bytes], below_right: list[bytes], left: list[bytes], right: list[bytes]) -> Texture:
    """Returns the mask with these corners, each given as it would lie below at the left."""
    rows = [one + other[::-1] for one, other in zip(below_left, below_right, strict=True)]
    rows += reversed([one + other[::-1] for one, other in zip(left, right, strict=True)])
    side = len(rows)
    pixels = bytearray(b"\xff" * (4 * side * side))
    pixels[3::4] = b"".join(rows)
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(shown: Texture) -> None:
        shown.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # when the graphics card has lost it
    return texture
