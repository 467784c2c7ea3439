"""A game's dice by themselves, for rolling them without its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sheets.components import Die


@dataclass(frozen=True, slots=True)
class DiceSet:
    """Its dice, how they are rolled again, and what they come to."""

    dice: tuple[Die, ...]
    chosen_first: bool = False
    """Whether the dice to roll are chosen before the throw; otherwise dice are kept after it."""
    rerolls: int | None = 1
    """How often dice may be rolled again; None: as often as one likes."""
    number: Callable[[Any], int] = int
    """Returns the number on a face."""
    sums: Callable[[tuple[Any, ...]], Mapping[str, int]] | None = None
    """Returns what each color comes to, in a game that adds the dice by colors."""
