"""Numbers that players of a tracker have entered before the round is complete."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sheets.codec import LARGEST


@dataclass(frozen=True, slots=True)
class Draft:
    """The entry of one seat: its sum, and whether it knocked."""

    number: int
    knocked: bool = False

    @classmethod
    def read(cls, sent: Mapping[str, Any]) -> Draft | None:
        """Reads the entry that a page sent; None if it is invalid."""
        number, knocked = sent.get("number"), sent.get("knocked", False)
        if isinstance(number, bool) or not isinstance(number, int) or not isinstance(knocked, bool):
            return None
        return cls(number, knocked) if 0 <= number <= LARGEST else None
