"""What players are about to do and is no move yet. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[str, int]
"""A field of a sheet: its row and column."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Base of what the model holds between two moves: a picked field, typed numbers, selected cards."""

    def left_after(self, seat: int) -> Draft | None:
        """Returns what is left of it when a move of *seat* is taken back or played again; mostly nothing."""
        return None


@dataclass(frozen=True, slots=True)
class PadDraft(Draft):
    """On a free pad: a number that waits for its field, or a field that waits for its number."""

    number: int = 0
    """The picked number, 0 for none."""
    field: Place | None = None
