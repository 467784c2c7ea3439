"""Monad (MON): commons grow to Bis, Tris, Quads, Quints and Monads by uniting, buying and leaping.

`cards` what there is, `table` where it lies, `moves` and `actions` what can be done, `game` a turn and the end,
`listing` and `offers` what a hand allows, `tracker` the count of Monads for real cards.
"""

from __future__ import annotations

from typing import Any

from sheets.monad.cards import REFERENCE
from sheets.monad.describe import describe
from sheets.monad.in_app import MonadCards
from sheets.monad.offers import offers, refusals
from sheets.monad.options import NAME, OPTIONS
from sheets.monad.tracker import MonadTracker
from sheets.options import Options
from sheets.registry import Entry
from sheets.rules import Rules


def _rules(options: Options) -> Rules[Any]:
    return MonadCards() if options["components"] == "app" else MonadTracker()


ENTRY = Entry(NAME, OPTIONS, _rules)

__all__ = ["ENTRY", "REFERENCE", "MonadCards", "MonadTracker", "describe", "offers", "refusals"]
