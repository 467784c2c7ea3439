"""Input of players that is no move yet. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[str, int]
"""A field of a sheet: its row and column."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Base of what the model holds between two moves: a picked field, typed numbers, selected cards."""

    def left_after(self, seat: int) -> Draft | None:
        """Returns the part that stays valid when a move of *seat* is undone or redone; mostly None."""
        return None


@dataclass(frozen=True, slots=True)
class PadDraft(Draft):
    """On a free pad: a picked number without a field, or a picked field without a number."""

    number: int = 0
    """The picked number, 0 for none."""
    field: Place | None = None
