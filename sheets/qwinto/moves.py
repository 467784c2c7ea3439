"""Qwinto's moves: announcing or rolling, and entering a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove


@dataclass(frozen=True, slots=True)
class Enter(Move):
    """Enters the announced number into a field."""

    do: ClassVar[str] = "enter"
    seat: int
    row: str
    column: int


@dataclass(frozen=True, slots=True)
class Announce(Move):
    """Announces the sum and the colors of real dice or cards."""

    do: ClassVar[str] = "announce"
    prepares: ClassVar[bool] = True
    value: int
    colors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll(ChanceMove):
    """Rolls the dice of the chosen colors (QWD-R3)."""

    do: ClassVar[str] = "roll"
    prepares: ClassVar[bool] = True
    colors: tuple[str, ...]
    outcome: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reroll(ChanceMove):
    """Rolls all chosen dice once more (QWD-R3)."""

    do: ClassVar[str] = "reroll"
    outcome: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PadEnter(Move):
    """Enters a number on a pad."""

    do: ClassVar[str] = "enter"
    seat: int
    row: str
    column: int
    value: int
