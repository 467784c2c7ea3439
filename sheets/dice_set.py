"""A game's dice for rolling without its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from sheets.components import Die


class DiceSet(NamedTuple):
    """The dice of a game, the rule for rerolls, and the sums."""

    dice: tuple[Die, ...]
    chosen_first: bool = False
    """Whether dice are chosen before the roll; otherwise dice are kept after it."""
    rerolls: int | None = 1
    """Number of rerolls; None for any number."""
    number: Callable[[Any], int] = int
    """Returns the number on a face."""
    sums: Callable[[tuple[Any, ...]], Mapping[str, int]] | None = None
    """Returns the sum of each color, in a game that adds dice by color."""
