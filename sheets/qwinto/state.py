"""The state of Qwinto in rounds."""

from __future__ import annotations

from dataclasses import dataclass

from sheets.qwinto.entry_round import EntryRound


@dataclass(frozen=True, slots=True)
class RolledDice:
    """The faces of the virtual dice; `open` while they may be rolled again."""

    colors: tuple[str, ...]
    faces: tuple[int, ...]
    open: bool


@dataclass(frozen=True)
class QwintoState:
    """The current round and its dice."""

    entry_round: EntryRound
    components: str
    hidden_entries: bool
    dice: RolledDice | None = None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.entry_round.sheets)
