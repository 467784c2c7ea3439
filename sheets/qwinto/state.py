"""Qwinto in rounds at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.qwinto.entry_round import EntryRound


@dataclass(frozen=True, slots=True)
class Dice:
    """What the virtual dice show; `open` while they may be rolled again."""

    colors: tuple[str, ...]
    faces: tuple[int, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class QwintoState:
    """The table between or in a round."""

    entry_round: EntryRound
    components: str
    hidden_entries: bool
    dice: Dice | None = None

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.entry_round.sheets)
