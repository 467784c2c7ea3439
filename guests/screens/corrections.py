"""What the page needs to put a slip on the own sheet right: a held field, or the misses (ALL-R6)."""

from __future__ import annotations

from guests.screens.contract import Screen
from i18n.catalog import Catalog
from sheets.codec import encode_move
from sheets.corrections import Correct, CorrectMisses


def add_corrections(shown: Screen, catalog: Catalog, seat: int, numbers: range) -> None:
    """Adds to the sheet of the own *seat* the moves that correct it; the page fills in field and number."""
    shown["fix"] = {
        "m": encode_move(Correct(seat, "", 0)),
        "range": list(numbers),
        "ask": {row["color"]: catalog.text("correct.title", row=row["name"].capitalize()) for row in shown["rows"]},
        "how": catalog.text("guests.hold-to-correct"),
        "hint": catalog.text("correct.hint"),
        "misses": {
            "m": encode_move(CorrectMisses(seat, 0)),
            "range": list(range(len(shown["misses"]["of"]) + 1)),
            "ask": catalog.text("correct.misses-title"),
        },
    }
