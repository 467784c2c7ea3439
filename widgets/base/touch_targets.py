"""Touch targets with accessible names, for speech mode, keyboard and Android's accessibility. Does not import Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from widgets.base.rects import Rect, center, contains

Direction = Literal["left", "right", "up", "down"]


@dataclass(frozen=True, slots=True)
class TouchTarget:
    """A rectangle of the window with its accessible name and the action of a tap."""

    rect: Rect
    name: str
    act: Callable[[], object]
    hold: Callable[[], object] | None = None
    """Action of a long press; None if it has none of its own."""
    announced: Callable[[], object] | None = None
    """Callback after a touch had the name spoken."""
    key: str = ""
    """Digits that trigger it on a keyboard."""
    scrolls: bool = False
    """Whether its only action is to scroll the page."""

    def is_like(self, other: TouchTarget | None) -> bool:
        """Whether *other* is the same target in the same state."""
        return other is not None and (self.rect, self.name) == (other.rect, other.name)


def target_at(targets: Sequence[TouchTarget], x: float, y: float) -> TouchTarget | None:
    """Returns the smallest target at a window position; of equal ones the last, which is drawn on top."""
    hits = [target for target in targets if contains(target.rect, x, y)]
    return min(reversed(hits), key=lambda target: target.rect[2] * target.rect[3], default=None)


def toward(targets: Sequence[TouchTarget], start: TouchTarget | None, direction: Direction) -> TouchTarget | None:
    """Returns the nearest target in a direction, the first target without a *start*, or None.

    Targets straight ahead are preferred to those off to the side.
    """
    if start is None:
        return targets[0] if targets else None
    x, y = center(start.rect)
    best: tuple[float, TouchTarget] | None = None
    for target in targets:
        dx, dy = (there - here for there, here in zip(center(target.rect), (x, y), strict=True))
        ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (dy, dx), "down": (-dy, dx)}[direction]
        if ahead < 1 or target.is_like(start):
            continue
        distance = ahead + 3 * max(0.0, abs(aside) - _half_extent(target.rect, direction)) + abs(aside) / 8
        if best is None or distance < best[0]:
            best = distance, target
    return best[1] if best else None


def _half_extent(rect: Rect, direction: Direction) -> float:
    """Returns half of the rectangle's extent across the direction."""
    return (rect[3] if direction in ("left", "right") else rect[2]) / 2


def repeated(names: Iterable[str]) -> set[str]:
    """Returns the names that occur more than once."""
    seen: set[str] = set()
    twice: set[str] = set()
    for name in names:
        (twice if name in seen else seen).add(name)
    return twice
