"""Round shapes as textures, rendered once and drawn as tinted rectangles.

Kivy's `Smooth…` shapes are up to a hundred triangles each, in every frame. A texture here is white, its alpha is the
coverage of each pixel, and its edge is as soft as theirs. Equal shapes share one texture, which they are centered in.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, hypot

from kivy.graphics.texture import Texture

MARGIN = 1
"""Pixels that a filled shape extends beyond its edge."""
CACHE_SIZE = 64
"""Cached textures of each kind; a screen shows a handful."""
Coverage = Callable[[float], float]
"""Returns the coverage at a distance in pixels within the edge: full from 1 up, none from 0 down."""


@lru_cache(CACHE_SIZE)
def disc(diameter: float) -> Texture:
    """Returns a disc."""
    return _round(diameter, ceil(diameter / 2) + MARGIN, _filled)


@lru_cache(CACHE_SIZE)
def ring(diameter: float, width: float) -> Texture:
    """Returns the outline of a circle that extends by *width* to both sides."""
    return _round(diameter, ceil(diameter / 2 + width), lambda inside: 1.33 * (width - abs(inside)))


@lru_cache(CACHE_SIZE)
def corners(radii: tuple[float, float, float, float]) -> Texture:
    """Returns the smallest rectangle with these corners, clockwise from the top left.

    It starts `MARGIN` within the texture; the middle between the corners can be stretched.
    """
    half = ceil(max(radii)) + 2 * MARGIN
    quarters = {radius: _quarter(radius, half, MARGIN, _filled) for radius in set(radii)}  # usually all are equal
    top_left, top_right, bottom_right, bottom_left = (quarters[radius] for radius in radii)
    return _texture(bottom_left, bottom_right, top_left, top_right)


def _round(diameter: float, half: int, coverage: Coverage) -> Texture:
    quarter = _quarter(diameter / 2, half, half - diameter / 2, coverage)
    return _texture(quarter, quarter, quarter, quarter)


def _filled(inside: float) -> float:
    return 0.4 + 0.6 * inside


def _quarter(radius: float, half: int, edge: float, coverage: Coverage) -> list[bytes]:
    """Returns the alpha rows of a corner from the bottom; its shape starts *edge* from the left and the bottom."""
    rows = []
    for row_index in range(half):
        y = row_index + 0.5 - edge
        row = bytearray(half)
        for column in range(half):
            x = column + 0.5 - edge
            inside = radius - hypot(radius - x, radius - y) if x < radius and y < radius else min(x, y)
            row[column] = round(255 * min(1, max(0, coverage(inside))))
        rows.append(bytes(row))
    return rows


def _texture(
    bottom_left: list[bytes], bottom_right: list[bytes], top_left: list[bytes], top_right: list[bytes]
) -> Texture:
    """Joins four corners, each given as if it were the bottom left one."""
    rows = [left + right[::-1] for left, right in zip(bottom_left, bottom_right, strict=True)]
    rows += reversed([left + right[::-1] for left, right in zip(top_left, top_right, strict=True)])
    side = len(rows)
    pixels = bytearray(b"\xff" * (4 * side * side))
    pixels[3::4] = b"".join(rows)
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(empty: Texture) -> None:
        empty.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # after the graphics context was lost
    return texture
