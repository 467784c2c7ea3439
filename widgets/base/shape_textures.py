"""Round shapes as textures, rendered once and drawn as tinted rectangles.

Kivy's `Smooth…` shapes are up to a hundred triangles each, in every frame. A texture here is white, its alpha is the
coverage of each pixel, and its edge is as soft as theirs. Equal shapes share one texture, which they are centered in.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, cos, hypot, pi, sin

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
def pentagon(diameter: float) -> Texture:
    """Returns a regular pentagon with a corner at the top, in a circle with this diameter."""
    half, edge = ceil(diameter / 2) + MARGIN, diameter / 2 * cos(pi / 5)
    sides = [(sin(angle), -cos(angle)) for angle in (0, -2 * pi / 5, -4 * pi / 5)]  # the bottom, and those at the left
    rows = []
    for row_index in range(2 * half):
        y = row_index + 0.5 - half
        distances = [(x, edge - y * down) for x, down in sides]
        left = _row(half, lambda x, at=distances: min(inside - (x - half) * across for across, inside in at))  # type: ignore[misc]
        rows.append(left + left[::-1])
    return _texture(rows)


@lru_cache(CACHE_SIZE)
def ring(diameter: float, width: float) -> Texture:
    """Returns the outline of a circle that extends by *width* to both sides."""
    return _round(diameter, ceil(diameter / 2 + width), lambda inside: 1.33 * (width - abs(inside)), width)


@lru_cache(CACHE_SIZE)
def corners(radii: tuple[float, float, float, float]) -> Texture:
    """Returns the smallest rectangle with these corners, clockwise from the top left.

    It starts `MARGIN` within the texture; the middle between the corners can be stretched.
    """
    half = ceil(max(radii)) + 2 * MARGIN
    quarters = {radius: _quarter(radius, half, MARGIN, _filled) for radius in set(radii)}  # usually all are equal
    top_left, top_right, bottom_right, bottom_left = (quarters[radius] for radius in radii)
    return _joined(bottom_left, bottom_right, top_left, top_right)


def _round(diameter: float, half: int, coverage: Coverage, depth: float = 1) -> Texture:
    quarter = _quarter(diameter / 2, half, half - diameter / 2, coverage, depth)
    return _joined(quarter, quarter, quarter, quarter)


def _filled(inside: float) -> float:
    return 0.4 + 0.6 * inside


def _quarter(radius: float, half: int, edge: float, coverage: Coverage, depth: float = 1) -> list[bytes]:
    """Returns the alpha rows of a corner from the bottom; its shape starts *edge* from the left and the bottom."""

    def inside(x: float, y: float) -> float:
        return radius - hypot(radius - x, radius - y) if x < radius and y < radius else min(x, y)

    rows = (row_index + 0.5 - edge for row_index in range(half))
    return [_row(half, lambda x, y=y: inside(x - edge, y), coverage, depth) for y in rows]  # type: ignore[misc]


def _row(length: int, inside: Callable[[float], float], coverage: Coverage = _filled, depth: float = 1) -> bytes:
    """Returns the alpha of a row; *inside* is the distance from the edge, which does not shrink to the right.

    From *depth* on the coverage is the same: the rest of the row needs no computing.
    """
    row = bytearray(length)
    for column in range(length):
        distance = inside(column + 0.5)
        row[column] = round(255 * min(1, max(0, coverage(distance))))
        if distance >= depth:
            row[column:] = row[column : column + 1] * (length - column)
            break
    return bytes(row)


def _joined(
    bottom_left: list[bytes], bottom_right: list[bytes], top_left: list[bytes], top_right: list[bytes]
) -> Texture:
    """Joins four corners, each given as if it were the bottom left one."""
    rows = [left + right[::-1] for left, right in zip(bottom_left, bottom_right, strict=True)]
    rows += reversed([left + right[::-1] for left, right in zip(top_left, top_right, strict=True)])
    return _texture(rows)


def _texture(rows: list[bytes]) -> Texture:
    """Returns a white square texture with these alpha rows, from the bottom."""
    side = len(rows)
    pixels = bytearray(b"\xff" * (4 * side * side))
    pixels[3::4] = b"".join(rows)
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(empty: Texture) -> None:
        empty.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # after the graphics context was lost
    return texture
