"""Qwinto, the card game (rules `QWC`): Qwinto's sheet with 32 cards on the table or in the app; solo too.

Sheet and rounds are Qwinto's (`sheets.qwinto.sheet`, `sheets.qwinto.entry_rules`): QWC-R2, QWC-R11. Reading order:
`cards` (cards, grid, announced sums), `moves`, `state`, then the set-ups `pad`, `rounds` (sums are announced) and
`in_app`; `offers` lists the moves of a selection, `codes` has all notices, `describe` prints a state, `descriptions`
describes moves for the replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheets.deck import Deck
from sheets.options import SHEET_OPTIONS, Options
from sheets.qwinto_cards.options import BOX_PLAYERS, player_counts
from sheets.registry import GameType

if TYPE_CHECKING:
    from sheets.rules import Rules


def _rules(options: Options) -> Rules[Any]:
    from sheets.qwinto_cards.in_app import QwintoCards
    from sheets.qwinto_cards.pad import QwintoCardsPad
    from sheets.qwinto_cards.rounds import QwintoCardsTable

    if options["sheets"] == "mine":
        return QwintoCardsPad()
    return QwintoCards() if options["components"] == "app" else QwintoCardsTable()


def _deck() -> Deck:
    from sheets.components import Pile
    from sheets.qwinto_cards.cards import DECK, HAND

    return Deck((Pile("cards", DECK),), HAND)


GAME_TYPE = GameType(
    "qwinto-cards",
    SHEET_OPTIONS,
    range(1, 7),
    _rules,
    made_of="cards",
    deck=_deck,
    player_counts=player_counts,
    box_players=BOX_PLAYERS,
    accent="purple",
    minutes=20,
)
