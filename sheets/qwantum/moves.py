"""Qwantum's moves: announcing or rolling, and entering a color."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.frozen import FrozenMap
from sheets.qwantum.dice import DieFace


@dataclass(frozen=True, slots=True)
class Announce(Move):
    """Announces the value of each color on real dice."""

    do: ClassVar[str] = "announce"
    prepares: ClassVar[bool] = True
    values: FrozenMap[int]


@dataclass(frozen=True, slots=True)
class Roll(ChanceMove):
    """Rolls all seven dice."""

    do: ClassVar[str] = "roll"
    prepares: ClassVar[bool] = True
    outcome: tuple[DieFace, ...] = ()


@dataclass(frozen=True, slots=True)
class Reroll(ChanceMove):
    """Rolls any of the dice once more (QWM-R10); 0 is the white one."""

    do: ClassVar[str] = "reroll"
    dice: tuple[int, ...]
    outcome: tuple[DieFace, ...] = ()


@dataclass(frozen=True, slots=True)
class Enter(Move):
    """Enters the value of a color into the next field of its row."""

    do: ClassVar[str] = "enter"
    seat: int
    row: str


@dataclass(frozen=True, slots=True)
class PadEnter(Move):
    """Enters a number into the next field of a row of a pad."""

    do: ClassVar[str] = "enter"
    seat: int
    row: str
    value: int
