"""Qwinto in rounds at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.qwinto.writing import Writing


@dataclass(frozen=True, slots=True)
class Dice:
    """What the virtual dice show; `open` while they may be rolled again."""

    colors: tuple[str, ...]
    faces: tuple[int, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class RoundsState:
    """The table between or in a round."""

    writing: Writing
    components: str
    hidden_writes: bool
    dice: Dice | None = None

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.writing.sheets)
