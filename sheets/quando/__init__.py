"""Quando (KENDi 2024), rules `QDO`: the point tracker and the game with the cards in the app.

In the order of the rulebook: `cards`, `setup`, `plays`, `checks` and `flow` (a round), `scoring`; then who sees what
(`view`), what a selection allows (`offers`), and the two set-ups `tracker` and `cards_in_app`.
"""

from __future__ import annotations

from sheets.options import Options
from sheets.quando.describe import describe
from sheets.quando.in_app import QuandoCards
from sheets.quando.options import OPTIONS
from sheets.quando.tracker import QuandoTracker
from sheets.registry import Entry

__all__ = ["ENTRY", "QuandoCards", "QuandoTracker", "describe"]


def _rules(options: Options) -> QuandoTracker | QuandoCards:
    return QuandoCards() if options["components"] == "app" else QuandoTracker()


ENTRY = Entry("quando", OPTIONS, _rules)
