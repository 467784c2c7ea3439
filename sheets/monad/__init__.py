"""Monad (rules `MON`): commons grow to Bis, Tris, Quads, Quints and Monads by uniting, buying and leaping.

Read `options`, `cards` (what there is), `state` (where it lies), `moves` and `actions` (what can be done), `scoring`
(the end), then the set-ups `in_app` (a turn) and `tracker` (a count of Monads for real cards); `listing` and `offers`
say what a hand allows, `codes` is all that is said, `describe` the state as text,
`story` what the replay tells.
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
    from sheets.monad.cards import COLORS, COMMON, COMMONS_PER_COLOR, MONAD, RANKS, ROLE, SUITS

    # MON-R6: every rank has a pile of its own
    copies = {COMMON: COMMONS_PER_COLOR}
    piles = tuple(Pile(RANKS[rank], SUITS[rank] * copies.get(rank, 1)) for rank in range(ROLE, MONAD))
    return Deck(piles, len(COLORS), COMMON, lambda card: int(card.rank))


GAME_TYPE = GameType("monad", OPTIONS, PLAYERS, _rules, made_of="cards", deck=_deck, accent="darkblue")
