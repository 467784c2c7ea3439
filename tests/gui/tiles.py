"""Compares two pictures tile by tile, so that a small thing that is gone counts as much as a large one."""

from __future__ import annotations

from pathlib import Path

from kivy.core.image import Image

TILE = 20
"""Pixels a side: about a letter of a heading."""
DIFFERENT = 40
"""Of 255: so much a channel may differ; another driver smooths edges a little otherwise."""
SHARE = 0.08
"""So much of a tile may differ by more. Half a letter is as much."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels from the upper left."""


def different_tiles(one: Path, other: Path) -> list[Box]:
    """Returns the tiles in which the pictures differ clearly."""
    (width, height, first), (width_2, height_2, second) = pixels(one), pixels(other)
    assert (width, height) == (width_2, height_2), f"{width}x{height} is not {width_2}x{height_2}"
    assert len(first) == len(second)
    step = len(first) // (width * height)
    found = []
    for top in range(0, height, TILE):
        for left in range(0, width, TILE):
            box = (left, top, min(left + TILE, width), min(top + TILE, height))
            if _share(first, second, box, width, step) > SHARE:
                found.append(box)
    return found


def _share(first: bytes, second: bytes, box: Box, width: int, step: int) -> float:
    left, top, right, bottom = box
    found = 0
    for row in range(top, bottom):
        begin, end = (row * width + left) * step, (row * width + right) * step
        if first[begin:end] == second[begin:end]:
            continue
        for place in range(begin, end, step):
            found += any(abs(first[place + c] - second[place + c]) > DIFFERENT for c in range(3))
    return found / ((right - left) * (bottom - top))


def pixels(path: Path) -> tuple[int, int, bytes]:
    """Reads a picture, row by row from its top."""
    image = Image.load(str(path), keep_data=True, nocache=True)
    data = image.image._data[0]
    return data.width, data.height, bytes(data.data)
