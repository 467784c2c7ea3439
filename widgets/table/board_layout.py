"""Layout of all sheets on a tablet: columns, and how many sheets are rotated for players sitting opposite."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from kivy.metrics import dp

from widgets.base.screen_size import screen_size

FEW = 4
"""Number of sheets that always fit on a table."""
LEAST, LEAST_AREA = 34, 40 * 40
"""A field that is narrower or lower than this, or has less area, is small, in dp of the device."""
BAND = 128
"""Height in dp of the tray between the sheets."""
GAP = 8
"""Gap in dp between the sheets."""
FRAME, CROWDED_FRAME = 72, 44
"""Height in dp of a sheet's header and paper edge, with few and with many sheets."""
AROUND = 78
"""Height in dp that the page needs above and below the board."""


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The number of columns, and of sheets on the far side."""

    columns: int
    far: int
    crowded: bool = False


def board_layout(players: int, size: tuple[float, float], grid: tuple[float, float]) -> BoardLayout | None:
    """Returns the layout of the players' sheets on a page of that *size*, or None if their fields would be too small.

    *grid* is the number of fields in a sheet's width and height. Few sheets face their players, unless that makes the
    fields small.
    """
    fields = {columns: _field(players, columns, size, grid) for columns in (1, 2, 3)}
    best = max(fields, key=lambda columns: min(fields[columns]))
    usual = 1 if size[1] >= size[0] else ceil(players / 2)
    if players <= FEW and (best == usual or _is_large(fields[usual])):
        return BoardLayout(usual, players // 2)
    if players > FEW and not _is_large(fields[best]):
        return None
    return BoardLayout(best, min(ceil(players / best) // 2 * best, players // 2), crowded=True)


def _is_large(field: tuple[float, float]) -> bool:
    return min(field) >= LEAST and field[0] * field[1] >= LEAST_AREA


def _field(players: int, columns: int, size: tuple[float, float], grid: tuple[float, float]) -> tuple[float, float]:
    """Returns the width and height of a field in dp of the device for that number of columns."""
    rows = max(2, ceil(players / columns))  # one on each side
    frame = CROWDED_FRAME if players > FEW else FRAME
    width = (size[0] - dp(24) - (columns - 1) * dp(GAP)) / columns - dp(20)
    height = (size[1] - dp(AROUND + BAND) - (rows + 1) * dp(GAP)) / rows - dp(frame)
    return width / grid[0] / screen_size.density, max(1, height / grid[1] / screen_size.density)
