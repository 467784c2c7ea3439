"""Picture of a hidden card: a frame and diagonals, so that it never looks like a 0."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot, sqrt

from kivy.metrics import dp

from widgets.base.atlas import Pixels
from widgets.base.shape_pixels import MARGIN

RIM = 1.2
"""Width of the frame in dp."""
LINE = 0.7
"""Width by which a diagonal extends to both sides, in dp."""


def hatched_back(width: float, height: float, frame: Sequence[float], ground: Sequence[float]) -> Pixels:
    """Returns a card that starts `MARGIN` within the picture, in two opaque colors."""
    columns, rows = ceil(width) + 2 * MARGIN, ceil(height) + 2 * MARGIN
    radius, rim, step = min(width * 0.16, dp(4)), dp(RIM), max(dp(4), width * 0.3)
    inner_height = height - 2 * rim
    diagonals = [_diagonal(number - rows, step, inner_height, width - 2 * rim) for number in range(columns + rows)]
    shares = [_mixed(frame, ground, level / 255) for level in range(256)]
    plain: list[tuple[int, int]] | None = None  # the coverages of all rows between the corners
    picture = bytearray()
    for row in range(rows):
        y = row + 0.5 - MARGIN
        between = rim + radius < y < height - rim - radius
        if plain is None or not between:
            at = [(column + 0.5 - MARGIN, y) for column in range(columns)]
            covered = [
                (_inside(x, y, width, height, radius, 0), _inside(x, y, width, height, radius, rim)) for x, y in at
            ]
            plain = covered if between else None
        else:
            covered = plain
        for column, (outer, inner) in enumerate(covered):
            if outer:
                picture += shares[inner * diagonals[column - row + rows] // 255]
                picture.append(outer)
            else:
                picture += bytes(4)
    return Pixels(columns, rows, bytes(picture))


def _mixed(frame: Sequence[float], ground: Sequence[float], share: float) -> bytes:
    return bytes(
        round(255 * (share * own + (1 - share) * other)) for own, other in zip(ground[:3], frame[:3], strict=True)
    )


def _diagonal(offset: int, step: float, height: float, width: float) -> int:
    """Returns the share of the ground on a diagonal that is *offset* pixels right of the lower left corner."""
    nearest = round((offset + height) / step) * step - height
    distance = abs(offset - nearest) / sqrt(2) if step - height <= nearest + 0.01 and nearest < width else step
    return round(255 * (1 - min(1, max(0, 1.33 * (dp(LINE) - distance)))))


def _inside(x: float, y: float, width: float, height: float, radius: float, inset: float) -> int:
    """Returns the coverage of a pixel by a rectangle with round corners, *inset* from the card's edge."""
    x, y = min(x, width - x) - inset, min(y, height - y) - inset
    inside = radius - hypot(radius - x, radius - y) if x < radius and y < radius else min(x, y)
    return round(255 * min(1, max(0, 0.4 + 0.6 * inside)))
