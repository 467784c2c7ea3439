"""Accessible names of widgets, for people who do not see them. Costs nothing until they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar


class Accessible:
    """Mixin of widgets with an accessible name or special rules for touches.

    A button without it is named by its text (`widgets.base.target_finder`).
    """

    may_repeat: ClassVar[bool] = False
    """Whether several widgets may have the same name and are then numbered: cards and dice."""

    guarded: ClassVar[bool] = False
    """Whether `touch_guard` treats it as a control although it is no button."""

    read_with_parent: ClassVar[bool] = True
    """Whether its text is read as part of its parent's."""

    def accessible_label(self) -> str:
        """Returns name and state. Empty: its text is the name, and it is a touch target only if it is a button."""
        return ""

    def touch_meaning(self) -> object:
        """Returns the state of a control for `touch_guard`: its label, or something quicker to compare."""
        return self.accessible_label()

    def spoken_text(self) -> str:
        """Returns a sentence that a touch speaks instead of the texts inside, of a widget that is no touch target."""
        return ""

    def accessible_context(self) -> str:
        """Returns a text that tells targets within it from others of the same name."""
        return ""

    def activate(self) -> None:
        """Does what a tap does, if that is not a button's `on_release`."""

    def hold_action(self) -> Callable[[], object] | None:
        """Returns the action of a long press; None if there is none."""
        return None

    def on_announced(self) -> None:
        """Called after a touch had its name spoken."""

    def shortcut(self) -> str:
        """Returns the digits that activate it from a keyboard."""
        return ""

    def touchable(self) -> bool:
        """Whether it takes touches now."""
        return True

    def children_reachable(self) -> bool:
        """Whether its children take touches."""
        return True

    def blocks_behind(self) -> bool:
        """Whether it keeps touches from widgets behind it."""
        return False


def join_parts(*parts: str) -> str:
    """Joins the non-empty parts with commas."""
    return ", ".join(part for part in parts if part)
