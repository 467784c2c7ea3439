"""What a widget is called, for people who do not see it. Costs nothing until somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar


class Accessible:
    """Mixin of widgets that name themselves, or that touches do not pass as they pass others.

    A button without it is called by what is written on it (`widgets.base.target_finder`).
    """

    may_repeat: ClassVar[bool] = False
    """Whether there may be several of the same name, which are counted then: cards and dice."""

    read_with_parent: ClassVar[bool] = True
    """Whether what is written on it is read with what it stands on."""

    def accessible_label(self) -> str:
        """Returns its name and state; empty: what is written on it, and nothing to touch if it is no button."""
        return ""

    def accessible_context(self) -> str:
        """Returns what tells the things within it from those of the same name elsewhere."""
        return ""

    def activate(self) -> None:
        """Does what a tap does, where that is no button's `on_release`."""

    def hold_action(self) -> Callable[[], object] | None:
        """Returns what a finger that stays does; None: nothing of its own."""
        return None

    def on_announced(self) -> None:
        """Told that a touch had its name said."""

    def shortcut(self) -> str:
        """Returns the digits that a keyboard types for it."""
        return ""

    def touchable(self) -> bool:
        """Tells whether it takes touches now."""
        return True

    def children_reachable(self) -> bool:
        """Tells whether what is within it takes touches."""
        return True

    def blocks_behind(self) -> bool:
        """Tells whether what lies behind it takes no touches."""
        return False


def listed(*parts: str) -> str:
    """Returns the parts that say something, one after the other."""
    return ", ".join(part for part in parts if part)
