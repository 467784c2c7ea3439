"""Trackers: everybody enters a number of their own, and the round is played when the last one is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sheets.codec import LARGEST


@dataclass(frozen=True, slots=True)
class Draft:
    """What one seat has entered so far: its sum, and whether it knocked."""

    number: int
    knocked: bool = False

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> Draft | None:
        """Returns what a page sent, None for nonsense."""
        number, knocked = said.get("number"), said.get("knocked", False)
        if isinstance(number, bool) or not isinstance(number, int) or not isinstance(knocked, bool):
            return None
        return cls(number, knocked) if 0 <= number <= LARGEST else None
