"""Draws the app's icon and splash picture: `python -m tools.make_icon`.

A score sheet with three rows of fields, and a die on its corner. Pure Python, so that the result is the same
everywhere; the colors are copies of the theme's, which needs Kivy.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from sheets.command_line import take_no_arguments

ROOT = Path(__file__).resolve().parent.parent
GREEN, PAPER, INK, WHITE = "#2F6F5E", "#FFFCF5", "#1F2A44", "#FFFFFF"
ROWS = ("#EF8322", "#F4C430", "#7E4FA8")
SHADE = "#1D4A3E"


class Shape(NamedTuple):
    """A rounded rectangle, turned about its middle; lengths in shares of the picture's side, y upwards."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    color: str
    turn: float = 0.0

    def distance(self) -> Callable[[float, float], float]:
        """Returns a function with the distance of a point from the shape (negative: inside)."""
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        half_width, half_height = self.width / 2 - self.radius, self.height / 2 - self.radius

        def measure(x: float, y: float) -> float:
            x, y = x - self.x, y - self.y
            dx = abs(x * cos + y * sin) - half_width
            dy = abs(y * cos - x * sin) - half_height
            return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - self.radius

        return measure


def disc(x: float, y: float, radius: float, color: str) -> Shape:
    """Returns a circle."""
    return Shape(x, y, 2 * radius, 2 * radius, radius, color)


def rotated(x: float, y: float, middle: tuple[float, float], turn: float) -> tuple[float, float]:
    """Rotates a point by *turn* degrees and moves the origin to *middle*."""
    angle = math.radians(turn)
    cos, sin = math.cos(angle), math.sin(angle)
    return middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos


def sheet_and_die() -> Iterator[Shape]:
    """Yields the picture within the middle two thirds, the part of an icon that every launcher shows."""
    middle, turn = (0.47, 0.53), -6.0
    yield Shape(middle[0] + 0.008, middle[1] - 0.012, 0.41, 0.45, 0.035, SHADE, turn)
    yield Shape(*middle, 0.41, 0.45, 0.035, PAPER, turn)
    for row, color in enumerate(ROWS):
        up = 0.13 - 0.13 * row
        x, y = rotated(0, up, middle, turn)
        yield Shape(x, y, 0.36, 0.11, 0.05, color, turn)
        for column in range(3):
            x, y = rotated(-0.115 + 0.115 * column, up, middle, turn)
            yield disc(x, y, 0.036, PAPER)
    x, y = rotated(-0.115, 0.13, middle, turn)
    yield disc(x, y, 0.016, INK)
    x, y = rotated(0, 0, middle, turn)
    yield disc(x, y, 0.016, INK)
    die, lean = (0.64, 0.35), 14.0
    yield Shape(die[0] + 0.008, die[1] - 0.012, 0.25, 0.25, 0.055, SHADE, lean)
    yield Shape(*die, 0.25, 0.25, 0.055, WHITE, lean)
    for x, y in ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)):
        yield disc(*rotated(0.065 * x, 0.065 * y, die, lean), 0.025, INK)


def scaled(shapes: Iterator[Shape], factor: float) -> Iterator[Shape]:
    """Yields the shapes scaled from the middle of the picture."""
    for shape in shapes:
        x, y = 0.5 + (shape.x - 0.5) * factor, 0.5 + (shape.y - 0.5) * factor
        size = (shape.width * factor, shape.height * factor, shape.radius * factor)
        yield Shape(x, y, *size, shape.color, shape.turn)


def painted(side: int, shapes: list[Shape]) -> bytes:
    """Returns a PNG file of the shapes on a transparent background."""
    pixels = [(0.0, 0.0, 0.0, 0.0)] * (side * side)
    for shape in shapes:
        measure = shape.distance()
        red, green, blue = (int(shape.color[begin : begin + 2], 16) for begin in (1, 3, 5))
        reach = math.hypot(shape.width, shape.height) / 2 + 2 / side
        columns = range(max(0, int((shape.x - reach) * side)), min(side, int((shape.x + reach) * side) + 1))
        lines = range(max(0, int((1 - shape.y - reach) * side)), min(side, int((1 - shape.y + reach) * side) + 1))
        for line in lines:
            for column in columns:
                distance = measure((column + 0.5) / side, 1 - (line + 0.5) / side) * side
                share = min(1.0, max(0.0, 0.5 - distance))
                if share > 0:
                    below = pixels[line * side + column]
                    rest = below[3] * (1 - share)
                    alpha = share + rest
                    mixed = [
                        (own * share + old * rest) / alpha
                        for own, old in zip((red, green, blue), below[:3], strict=True)
                    ]
                    pixels[line * side + column] = (mixed[0], mixed[1], mixed[2], alpha)
    raw = bytearray()
    for line in range(side):
        raw.append(0)
        for red_, green_, blue_, alpha in pixels[line * side : (line + 1) * side]:
            raw += bytes((round(red_), round(green_), round(blue_), round(alpha * 255)))
    return png(side, bytes(raw))


def png(side: int, raw: bytes) -> bytes:
    """Returns a PNG file from RGBA lines with 8 bits per channel, each with a leading 0."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")


def main() -> None:
    """Writes the pictures of buildozer.spec, of the desktop window, and of a guest's home screen."""
    ground = Shape(0.5, 0.5, 1, 1, 0, GREEN)
    tile = Shape(0.5, 0.5, 0.92, 0.92, 0.2, GREEN)
    pictures = {
        "android/icon.png": (512, [tile, *scaled(sheet_and_die(), 1.3)]),
        "android/icon_foreground.png": (432, list(sheet_and_die())),
        "android/icon_background.png": (432, [ground]),
        "assets/kivy/icon.png": (64, [tile, *scaled(sheet_and_die(), 1.3)]),
        "guests/page/icon.png": (180, [ground, *scaled(sheet_and_die(), 1.3)]),
    }
    for name, (side, shapes) in pictures.items():
        (ROOT / name).write_bytes(painted(side, shapes))


if __name__ == "__main__":
    take_no_arguments("python -m tools.make_icon", __doc__)
    main()
