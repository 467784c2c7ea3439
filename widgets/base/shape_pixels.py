"""Coverage of round shapes, pixel by pixel: what `shape_textures` and the atlas of a drawing are made of.

A shape is a list of rows from the bottom; a byte is the coverage of a pixel. Edges are as soft as those of Kivy's
`Smooth…` shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import ceil, cos, hypot, pi, sin, sqrt

MARGIN = 1
"""Pixels that a filled shape extends beyond its edge."""
CORNERS = 64
"""Cached corners."""
Coverage = Callable[[float], float]
"""Returns the coverage at a distance in pixels within the edge: full from 1 up, none from 0 down."""
Rows = list[bytes]
Bytes4 = tuple[int, int, int, int]
"""Red, green, blue and alpha."""


def disc(diameter: float) -> Rows:
    """Returns a disc."""
    return _round(diameter, disc_side(diameter) // 2, _filled)


def disc_side(diameter: float) -> int:
    """Returns the side of a disc's picture."""
    return 2 * (ceil(diameter / 2) + MARGIN)


def ring(diameter: float, width: float) -> Rows:
    """Returns the outline of a circle that extends by *width* to both sides."""
    return _round(diameter, ceil(diameter / 2 + width), _line(width), width)


def pentagon(diameter: float) -> Rows:
    """Returns a regular pentagon with a corner at the top, in a circle with this diameter."""
    return _pentagon(diameter, ceil(diameter / 2) + MARGIN, _filled)


def pentagon_ring(diameter: float, width: float) -> Rows:
    """Returns the outline of such a pentagon that extends by *width* to both sides, with pointed corners."""
    return _pentagon(diameter, ceil(diameter / 2 + width / cos(pi / 5)), _line(width), width)


def cross(reach: float, width: float) -> Rows:
    """Returns two crossing diagonals; each ends *reach* to the side of the center and extends by *width*."""
    half, line = ceil(reach + width) + MARGIN, _line(width)

    def coverage(x: float, y: float) -> float:
        """Returns the coverage by the diagonal that rises to the right; the other corners are symmetric."""
        x, y = half - x, half - y
        return line((x - y) / sqrt(2)) * min(1, max(0, 0.5 + (2 * reach - x - y) / sqrt(2)))

    quarter = [_row_of(coverage(x + 0.5, y + 0.5) for x in range(half)) for y in range(half)]
    return joined(quarter, quarter, quarter, quarter)


def corners(radii: tuple[float, float, float, float]) -> Rows:
    """Returns the smallest rectangle with these corners, clockwise from the top left.

    It starts `MARGIN` within the texture; the middle between the corners can be stretched.
    """
    return _corners(radii, panel_side(radii, 0) // 2)


def _corners(radii: Sequence[float], half: int) -> Rows:
    top_left, top_right, bottom_right, bottom_left = (_corner(radius, half) for radius in radii)
    return joined(bottom_left, bottom_right, top_left, top_right)


@lru_cache(CORNERS)
def _corner(radius: float, half: int) -> Rows:
    """Returns the rows of a filled corner, which panels in several colors have in common."""
    return _quarter(radius, half, MARGIN, _filled)


def panel_side(radii: Sequence[float], depth: float) -> int:
    """Returns the side of a picture with round corners and an outline that extends to *depth* within the edge."""
    return 2 * (ceil(max(*radii, depth)) + 2 * MARGIN)


def panel(radii: Sequence[float], tint: Bytes4, edge: Bytes4, edge_width: float, inset: float) -> bytes:
    """Returns the pixels of `corners` in a color, with an outline in the color *edge* over it.

    *radii* are one or four; the middle of the outline is *inset* from the edge.
    """
    half = panel_side(radii, inset + edge_width) // 2
    if not edge[3]:
        return tinted(_corners(radii if len(radii) > 1 else [*radii] * 4, half), [part / 255 for part in tint])
    line, blended = _line(edge_width), dict[tuple[int, int], bytes]()

    def quarter(radius: float) -> list[list[bytes]]:
        fill = _corner(radius, half)
        outline = _quarter(radius, half, MARGIN, lambda inside: line(inside - inset), inset + edge_width)
        return [[pixel(pair) for pair in zip(*rows, strict=True)] for rows in zip(fill, outline, strict=True)]

    def pixel(pair: tuple[int, int]) -> bytes:
        if pair not in blended:
            blended[pair] = _over(edge, pair[1], tint, pair[0])
        return blended[pair]

    quarters = {radius: quarter(radius) for radius in set(radii)}
    top_left, top_right, bottom_right, bottom_left = (
        quarters[radius] for radius in (radii if len(radii) > 1 else [*radii] * 4)
    )
    rows = [left + right[::-1] for left, right in zip(bottom_left, bottom_right, strict=True)]
    rows += [left + right[::-1] for left, right in zip(top_left, top_right, strict=True)][::-1]
    return b"".join(b"".join(row) for row in rows)


def _over(upper: Bytes4, upper_coverage: int, lower: Bytes4, lower_coverage: int) -> bytes:
    """Returns the pixel of one color over another one."""
    above = upper[3] * upper_coverage / 255**2
    below = lower[3] * lower_coverage / 255**2 * (1 - above)
    alpha = above + below
    if not alpha:
        return bytes((*lower[:3], 0))
    mixed = (round((high * above + low * below) / alpha) for high, low in zip(upper[:3], lower[:3], strict=True))
    return bytes((*mixed, round(255 * alpha)))


def joined(bottom_left: Rows, bottom_right: Rows, top_left: Rows, top_right: Rows) -> Rows:
    """Joins four corners, each given as if it were the bottom left one."""
    rows = [left + right[::-1] for left, right in zip(bottom_left, bottom_right, strict=True)]
    return rows + [left + right[::-1] for left, right in zip(top_left, top_right, strict=True)][::-1]


def tinted(rows: Rows, color: Sequence[float]) -> bytes:
    """Returns the pixels of a shape in a color with alpha."""
    red, green, blue = (round(255 * part) for part in color[:3])
    coverage = b"".join(rows)
    pixels = bytearray(bytes((red, green, blue, 255)) * len(coverage))
    pixels[3::4] = coverage.translate(bytes(round(level * color[3]) for level in range(256)))
    return bytes(pixels)


def _filled(inside: float) -> float:
    return 0.4 + 0.6 * inside


def _line(width: float) -> Coverage:
    return lambda inside: 1.33 * (width - abs(inside))


def _round(diameter: float, half: int, coverage: Coverage, depth: float = 1) -> Rows:
    quarter = _quarter(diameter / 2, half, half - diameter / 2, coverage, depth)
    return joined(quarter, quarter, quarter, quarter)


def _quarter(radius: float, half: int, edge: float, coverage: Coverage, depth: float = 1) -> Rows:
    """Returns the rows of a corner; its shape starts *edge* from the left and the bottom."""

    def inside(x: float, y: float) -> float:
        return radius - hypot(radius - x, radius - y) if x < radius and y < radius else min(x, y)

    rows = (row_index + 0.5 - edge for row_index in range(half))
    return [_row(half, lambda x, y=y: inside(x - edge, y), coverage, depth) for y in rows]  # type: ignore[misc]


def _pentagon(diameter: float, half: int, coverage: Coverage, depth: float = 1) -> Rows:
    edge = diameter / 2 * cos(pi / 5)
    sides = [(sin(angle), -cos(angle)) for angle in (0, -2 * pi / 5, -4 * pi / 5)]  # the bottom, and those at the left
    rows = []
    for row_index in range(2 * half):
        y = row_index + 0.5 - half
        distances = [(x, edge - y * down) for x, down in sides]
        left = _row(
            half,
            lambda x, at=distances: min(inside - (x - half) * across for across, inside in at),  # type: ignore[misc]
            coverage,
            depth,
        )
        rows.append(left + left[::-1])
    return rows


def _row_of(coverages: Iterable[float]) -> bytes:
    return bytes(round(255 * min(1, max(0, coverage))) for coverage in coverages)


def _row(length: int, inside: Callable[[float], float], coverage: Coverage, depth: float) -> bytes:
    """Returns a row; *inside* is the distance from the edge, which does not shrink to the right.

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
