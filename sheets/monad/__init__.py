"""Monad (rules `MON`): commons grow to Bis, Tris, Quads, Quints and Monads by uniting, buying and leaping.

Reading order: `options`, `cards`, `state`, `moves` and `actions` (unite, buy, leap), `scoring` (the end), then the
set-ups `in_app` (a turn) and `tracker` (a count of Monads for real cards); `listing` yields all actions of a hand,
`offers` those of a selection, `codes` has all notices, `describe` prints a state, `descriptions` describes moves for
the replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sheets.deck import Deck
from sheets.monad.options import OPTIONS, PLAYERS
from sheets.options import Options
from sheets.registry import GameType

if TYPE_CHECKING:
    from sheets.rules import Rules


def _rules(options: Options) -> Rules[Any]:
    from sheets.monad.in_app import MonadCards
    from sheets.monad.tracker import MonadTracker

    return MonadCards() if options["components"] == "app" else MonadTracker()


def _deck() -> Deck:
    from sheets.components import Pile
    from sheets.monad.cards import (
        BI,
        BONUS,
        BONUS_CARDS,
        COLORS,
        COMMON,
        COMMONS_PER_COLOR,
        MONAD,
        MONAD_CARD,
        RANKS,
        ROLE,
        SUITS,
    )
    from sheets.monad.options import MONADS

    # MON-R6: one pile per rank, one of Monads and one of bonus cards
    copies = {COMMON: COMMONS_PER_COLOR}
    ranks = (Pile(RANKS[rank], SUITS[rank] * copies.get(rank, 1)) for rank in range(ROLE, MONAD))
    piles = (*ranks, Pile(RANKS[MONAD], (MONAD_CARD,) * MONADS), Pile("bonus", (BONUS,) * BONUS_CARDS))
    open_piles = frozenset(range(BI, len(piles)))  # MON-R6: the columns are face up
    return Deck(
        piles, len(COLORS), COMMON, lambda card: len(piles) - 1 if card == BONUS else int(card.rank), open_piles
    )


GAME_TYPE = GameType("monad", OPTIONS, PLAYERS, _rules, made_of="cards", deck=_deck, accent="darkblue")
