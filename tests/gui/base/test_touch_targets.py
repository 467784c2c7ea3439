"""Touch targets without a window: under a finger, in reading order, and along arrow keys."""

from __future__ import annotations

import pytest

from widgets.base.rects import Rect, intersection, reading_order
from widgets.base.touch_targets import Direction, TouchTarget, repeated, target_at, toward


def target(name: str, *rect: float) -> TouchTarget:
    x, y, width, height = rect
    return TouchTarget((x, y, width, height), name, lambda: None)


GRID = [target(f"{column}{row}", column * 50, 200 - row * 50, 40, 40) for row in range(3) for column in range(3)]
"""`00 10 20` at the top, `02 12 22` at the bottom."""
WIDE = target("wide", 0, 20, 140, 30)
"""A button below all of them."""


def named(name: str) -> TouchTarget:
    return next(target for target in (*GRID, WIDE) if target.name == name)


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("11", "left", "01"), ("11", "right", "21"), ("11", "up", "10"), ("11", "down", "12"),
        ("02", "down", "wide"), ("22", "down", "wide"), ("wide", "up", "12"), ("20", "right", None),
        ("00", "up", None), ("wide", "down", None),
    ],
)  # fmt: skip
def test_arrow_moves_to_the_neighbor(start: str, direction: Direction, end: str | None) -> None:
    neighbor = toward([*GRID, WIDE], named(start), direction)
    assert (neighbor.name if neighbor else None) == end


def test_arrow_without_a_start_selects_the_first_target() -> None:
    assert toward(GRID, None, "down") is GRID[0]
    assert toward([], None, "down") is None


def test_arrows_reach_every_target_from_every_other() -> None:
    reached = {GRID[0].name}
    waiting = [GRID[0]]
    while waiting:
        here = waiting.pop()
        for direction in ("left", "right", "up", "down"):
            there = toward([*GRID, WIDE], here, direction)  # type: ignore[arg-type]
            if there is not None and there.name not in reached:
                reached.add(there.name)
                waiting.append(there)
    assert len(reached) == 10


def test_target_at_returns_the_smallest_target() -> None:
    card, button = target("card", 0, 0, 200, 100), target("more", 150, 20, 40, 40)
    assert target_at([card, button], 160, 30) is button
    assert target_at([button, card], 160, 30) is button
    assert target_at([card, button], 10, 10) is card
    assert target_at([card, button], 200, 10) is None


def test_reading_order_is_from_the_top_and_the_left() -> None:
    rects: list[Rect] = [(100, 0, 50, 20), (60, 100, 40, 44), (0, 96, 50, 40), (0, 2, 50, 20), (110, 104, 40, 40)]
    assert reading_order(rects) == [2, 1, 4, 3, 0]


def test_intersection() -> None:
    assert intersection((0, 0, 10, 10), (5, 6, 10, 10)) == (5, 6, 5, 4)
    assert intersection((0, 0, 10, 10), (20, 0, 5, 5))[2] == 0


def test_repeated_names() -> None:
    assert repeated(["a", "b", "a", "c", "a"]) == {"a"}
