"""What can be touched now, as a list of places with names: for speech, keys and Android's accessibility. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

Rect = tuple[float, float, float, float]
"""Where something is in the window: x, y, width, height, from the lower left."""
Direction = Literal["left", "right", "up", "down"]


@dataclass(frozen=True, slots=True)
class TouchTarget:
    """One thing to touch: where it is, what it is called, what a tap does."""

    rect: Rect
    name: str
    act: Callable[[], object]
    hold: Callable[[], object] | None = None
    """What a finger that stays does; None: nothing of its own."""
    said: Callable[[], object] | None = None
    """Told that a touch had it said."""
    key: str = ""
    """What is typed on a keyboard to do it: the digits of a number."""
    scrolls: bool = False
    """Whether it brings more of the page into view and does nothing else."""

    def is_like(self, other: TouchTarget | None) -> bool:
        """Tells whether *other* is the same thing in the same state."""
        return other is not None and (self.rect, self.name) == (other.rect, other.name)


def contains(rect: Rect, x: float, y: float) -> bool:
    """Tells whether a place lies within."""
    return rect[0] <= x < rect[0] + rect[2] and rect[1] <= y < rect[1] + rect[3]


def middle(rect: Rect) -> tuple[float, float]:
    """Returns the place in the middle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def common(one: Rect, other: Rect) -> Rect:
    """Returns what lies in both; without width or height where nothing does."""
    left, low = max(one[0], other[0]), max(one[1], other[1])
    right, top = min(one[0] + one[2], other[0] + other[2]), min(one[1] + one[3], other[1] + other[3])
    return left, low, max(0, right - left), max(0, top - low)


def target_at(things: Sequence[TouchTarget], x: float, y: float) -> TouchTarget | None:
    """Returns what a finger there means: of several the smallest, of those the last, which lies on top."""
    there = [thing for thing in things if contains(thing.rect, x, y)]
    return min(reversed(there), key=lambda thing: thing.rect[2] * thing.rect[3], default=None)


def reading_order(rects: Sequence[Rect]) -> list[int]:
    """Returns the numbers of *rects* as one reads them: from the top, and in a line from the left.

    What lies beside something for more than half of its height stands in the same line.
    """
    waiting = sorted(range(len(rects)), key=lambda number: (-(rects[number][1] + rects[number][3]), rects[number][0]))
    found: list[int] = []
    while waiting:
        first = rects[waiting[0]]
        line = [number for number in waiting if _beside(first, rects[number]) or number == waiting[0]]
        found += sorted(line, key=lambda number: rects[number][0])
        waiting = [number for number in waiting if number not in line]
    return found


def _beside(one: Rect, other: Rect) -> bool:
    shared = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return shared > min(one[3], other[3]) / 2


def toward(things: Sequence[TouchTarget], start: TouchTarget | None, direction: Direction) -> TouchTarget | None:
    """Returns the next thing in that direction, the first one without a start; None if there is none.

    What lies straight ahead is nearer than what lies aside.
    """
    if start is None:
        return things[0] if things else None
    x, y = middle(start.rect)
    best: tuple[float, TouchTarget] | None = None
    for thing in things:
        dx, dy = (there - here for there, here in zip(middle(thing.rect), (x, y), strict=True))
        ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (dy, dx), "down": (-dy, dx)}[direction]
        if ahead < 1 or thing.is_like(start):
            continue
        far = ahead + 3 * max(0.0, abs(aside) - _reach(thing.rect, direction)) + abs(aside) / 8
        if best is None or far < best[0]:
            best = far, thing
    return best[1] if best else None


def _reach(rect: Rect, direction: Direction) -> float:
    """Returns how far the thing reaches to both sides of the way to it."""
    return (rect[3] if direction in ("left", "right") else rect[2]) / 2


def repeated(names: Iterable[str]) -> set[str]:
    """Returns the names that come more than once."""
    seen: set[str] = set()
    twice: set[str] = set()
    for name in names:
        (twice if name in seen else seen).add(name)
    return twice
