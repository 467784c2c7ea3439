"""Lets a scroll view change its directions while a finger is on it, for example because the phone is turned.

Kivy moves and ends a touch in every direction that scrolls now, also in one that did not when the finger came down. In
that one there is no first position, and Kivy raises IndexError.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.effects.scroll import ScrollEffect

Step = Callable[..., Any]


def start_directions_late() -> None:
    """Makes all scroll effects begin at the first movement they hear of. A second call changes nothing."""
    effect: Any = ScrollEffect
    effect.update, effect.stop = _UPDATE, _STOP


def _starting(step: Step) -> Step:
    def started(effect: Any, value: float, t: float | None = None) -> Any:
        if not effect.history:
            effect.start(value, t)
        return step(effect, value, t)

    return started


_UPDATE, _STOP = _starting(ScrollEffect.update), _starting(ScrollEffect.stop)
