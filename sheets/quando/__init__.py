"""Quando (KENDi 2024), rules `QDO`: a point tracker, and the game with cards in the app.

Reading order, as in the rulebook: `options`, `cards`, `scoring`, `moves`, `state` (with the views), `plays`, `checks`
and `flow` (a round); then `offers` for a selection, `codes` with all notices, and the set-ups `tracker` and `in_app`;
`describe` prints a state, `descriptions` describes moves for the replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheets.deck import Deck
from sheets.options import Options
from sheets.quando.options import LARGE_HAND, OPTIONS, PLAYERS
from sheets.registry import GameType

if TYPE_CHECKING:
    from sheets.rules import Rules


def _rules(options: Options) -> Rules[Any]:
    from sheets.quando.in_app import QuandoCards
    from sheets.quando.tracker import QuandoTracker

    return QuandoCards() if options["components"] == "app" else QuandoTracker()


def _deck() -> Deck:
    from sheets.quando.cards import PILE

    return Deck((PILE,), LARGE_HAND)


GAME_TYPE = GameType(
    "quando", OPTIONS, PLAYERS, _rules, made_of="cards", lowest_wins=True, deck=_deck, accent="red", minutes=20
)
