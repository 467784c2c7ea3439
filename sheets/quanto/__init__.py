"""Quanto (rules `QTO`): play a card, take cards that add up to it, build and take Quantos; the most cards win.

Reading order: `options`, `cards`, `state`, `turn` (deal, refill, next seat), then `actions` (take, form, collect,
discard, swap), which find cards with `search`; `scoring` has the standing, `codes` all notices, `offers` the moves of a
selection; `in_app` and `tracker` are the two set-ups, `describe` prints a state, `descriptions` describes moves for the
replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheets.deck import Deck
from sheets.options import Options
from sheets.quanto.options import OPTIONS, PLAYERS, player_counts
from sheets.registry import GameType

if TYPE_CHECKING:
    from sheets.rules import Rules


def _rules(options: Options) -> Rules[Any]:
    from sheets.quanto.in_app import QuantoCards
    from sheets.quanto.tracker import QuantoTracker

    return QuantoCards() if options["components"] == "app" else QuantoTracker()


def _deck() -> Deck:
    from sheets.components import Pile
    from sheets.quanto.cards import DECK, base_size

    return Deck((Pile("cards", DECK),), base_size(PLAYERS[0]))


GAME_TYPE = GameType(
    "quanto",
    OPTIONS,
    PLAYERS,
    _rules,
    made_of="cards",
    deck=_deck,
    player_counts=player_counts,
    accent="green",
    minutes=20,
)
