"""View model of a sheet of fields for one seat, in every game in which everybody fills a sheet. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from widgets.table.draft import Place


@dataclass(frozen=True, slots=True)
class SheetView:
    """The drawn parts of a sheet; a game adds its own."""

    numbers: Mapping[Place, int]
    """The entered numbers."""
    offers: Mapping[Place, int]
    """The empty fields that take a number now, each with the number that a tap would enter."""
    dead: frozenset[Place]
    """The empty fields that no number fits any more."""
    misses: int
    """Number of marked misses."""
