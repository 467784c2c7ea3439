"""Places with names, without a window: what lies under a finger, how they are read, where an arrow leads."""

from __future__ import annotations

import pytest

from widgets.base.rects import Rect, intersection, reading_order
from widgets.base.touch_targets import Direction, TouchTarget, repeated, target_at, toward


def thing(name: str, *rect: float) -> TouchTarget:
    x, y, width, height = rect
    return TouchTarget((x, y, width, height), name, lambda: None)


GRID = [thing(f"{column}{row}", column * 50, 200 - row * 50, 40, 40) for row in range(3) for column in range(3)]
"""`00 10 20` at the top, `02 12 22` at the bottom."""
WIDE = thing("wide", 0, 20, 140, 30)
"""A button below all of them."""


def named(name: str) -> TouchTarget:
    return next(one for one in (*GRID, WIDE) if one.name == name)


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("11", "left", "01"), ("11", "right", "21"), ("11", "up", "10"), ("11", "down", "12"),
        ("02", "down", "wide"), ("22", "down", "wide"), ("wide", "up", "12"), ("20", "right", None),
        ("00", "up", None), ("wide", "down", None),
    ],
)  # fmt: skip
def test_an_arrow_leads_to_the_neighbour(start: str, direction: Direction, end: str | None) -> None:
    found = toward([*GRID, WIDE], named(start), direction)
    assert (found.name if found else None) == end


def test_an_arrow_begins_at_the_first_thing() -> None:
    assert toward(GRID, None, "down") is GRID[0]
    assert toward([], None, "down") is None


def test_from_everywhere_arrows_lead_everywhere() -> None:
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


def test_a_finger_means_the_smallest_of_what_lies_there() -> None:
    card, button = thing("card", 0, 0, 200, 100), thing("more", 150, 20, 40, 40)
    assert target_at([card, button], 160, 30) is button
    assert target_at([button, card], 160, 30) is button
    assert target_at([card, button], 10, 10) is card
    assert target_at([card, button], 200, 10) is None


def test_lines_are_read_from_the_top_and_from_the_left() -> None:
    rects: list[Rect] = [(100, 0, 50, 20), (60, 100, 40, 44), (0, 96, 50, 40), (0, 2, 50, 20), (110, 104, 40, 40)]
    assert reading_order(rects) == [2, 1, 4, 3, 0]


def test_what_lies_in_both() -> None:
    assert intersection((0, 0, 10, 10), (5, 6, 10, 10)) == (5, 6, 5, 4)
    assert intersection((0, 0, 10, 10), (20, 0, 5, 5))[2] == 0


def test_repeated_names() -> None:
    assert repeated(["a", "b", "a", "c", "a"]) == {"a"}
