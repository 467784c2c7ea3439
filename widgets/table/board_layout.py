"""How many sheets lie beside each other on a screen that is as large as a table, and how many of them opposite."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from kivy.metrics import dp

from widgets.base.screen_size import screen_size

FEW = 4
"""So many sheets always have room on a table."""
LEAST, LEAST_AREA = 34, 40 * 40
"""A field that is narrower or lower than this, or has less area, is small, in dp of the device."""
BAND = 128
"""How high the tray between the sheets is, in dp."""
GAP = 8
"""How far the sheets are from each other, in dp."""
FRAME, CROWDED_FRAME = 72, 44
"""What a sheet needs above and below it, among few and in a crowd: its header, and the edge of its paper, in dp."""
AROUND = 78
"""What the page needs above and below everything, in dp."""


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """Sheets in so many columns, so many of them on the far side."""

    columns: int
    far: int
    crowded: bool = False


def board_layout(players: int, size: tuple[float, float], grid: tuple[float, float]) -> BoardLayout | None:
    """Returns how the sheets of so many lie on a page of that *size*; None: they are many, and their fields too small.

    *grid* is how many fields a sheet is wide and high. A few lie as people sit, unless their fields are small then.
    """
    tried = {columns: _field(players, columns, size, grid) for columns in (1, 2, 3)}
    best = max(tried, key=lambda columns: min(tried[columns]))
    usual = 1 if size[1] >= size[0] else ceil(players / 2)
    if players <= FEW and (best == usual or _is_large(tried[usual])):
        return BoardLayout(usual, players // 2)
    if players > FEW and not _is_large(tried[best]):
        return None
    return BoardLayout(best, min(ceil(players / best) // 2 * best, players // 2), crowded=True)


def _is_large(field: tuple[float, float]) -> bool:
    return min(field) >= LEAST and field[0] * field[1] >= LEAST_AREA


def _field(players: int, columns: int, size: tuple[float, float], grid: tuple[float, float]) -> tuple[float, float]:
    """Returns how wide and high a field is if the sheets lie in so many columns, in dp of the device."""
    rows = max(2, ceil(players / columns))  # one on each side
    frame = CROWDED_FRAME if players > FEW else FRAME
    wide = (size[0] - dp(24) - (columns - 1) * dp(GAP)) / columns - dp(20)
    high = (size[1] - dp(AROUND + BAND) - (rows + 1) * dp(GAP)) / rows - dp(frame)
    return wide / grid[0] / screen_size.density, max(1, high / grid[1] / screen_size.density)
