"""Compares two pictures tile by tile, so that small differences count as much as large ones."""

# ruff: noqa: SLF001  Kivy has no public name for the pixels of an image

from __future__ import annotations

from pathlib import Path

from kivy.core.image import Image

TILE = 20
"""Side of a tile in pixels, about a letter of a heading."""
TOLERANCE = 40
"""Tolerated difference of a channel, of 255; drivers smooth edges differently."""
MAX_SHARE = 0.08
"""Tolerated share of different pixels in a tile, about half a letter."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels from the upper left."""


def different_tiles(first_path: Path, second_path: Path) -> list[Box]:
    """Returns the tiles in which two pictures differ."""
    (width, height, first), (width_2, height_2, second) = pixels(first_path), pixels(second_path)
    assert (width, height) == (width_2, height_2), f"{width}x{height} is not {width_2}x{height_2}"
    assert len(first) == len(second)
    step = len(first) // (width * height)
    tiles = []
    for top in range(0, height, TILE):
        for left in range(0, width, TILE):
            box = (left, top, min(left + TILE, width), min(top + TILE, height))
            if _share(first, second, box, width, step) > MAX_SHARE:
                tiles.append(box)
    return tiles


def _share(first: bytes, second: bytes, box: Box, width: int, step: int) -> float:
    left, top, right, bottom = box
    count = 0
    for row in range(top, bottom):
        start, end = (row * width + left) * step, (row * width + right) * step
        if first[start:end] == second[start:end]:
            continue
        for index in range(start, end, step):
            count += any(abs(first[index + c] - second[index + c]) > TOLERANCE for c in range(3))
    return count / ((right - left) * (bottom - top))


def pixels(path: Path) -> tuple[int, int, bytes]:
    """Returns width, height and pixels of a picture, row by row from the top."""
    image = Image.load(str(path), keep_data=True, nocache=True)
    data = image.image._data[0]
    return data.width, data.height, bytes(data.data)
