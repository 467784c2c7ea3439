"""Helpers for tests of Qwinto cards: deals in a chosen order, positions in the middle of a game."""

from __future__ import annotations

from dataclasses import replace

from sheets.game import NO_OUTCOMES, Game
from sheets.qwinto.sheet import QwintoSheet
from sheets.qwinto_cards.cards import DECK, Card, Grid, Piles
from sheets.qwinto_cards.moves import Lay, Shuffle
from tests.sheets.table_play import do, new_game


def pick(text: str) -> tuple[Card, ...]:
    """Returns the cards of a text like `O4 G-2`."""
    return tuple(map(Card.parse, text.split()))


def texts(cards: tuple[Card, ...]) -> str:
    """Returns the cards as one text."""
    return " ".join(map(str, cards))


def app(seats: int, **options: object) -> Game:
    """Returns a game with the cards in the app, before the deal."""
    return new_game("qwinto-cards", seats, components="app", **options)


def dealt(seats: int, top: str = "", **options: object) -> Game:
    """Returns a game after a shuffle with the cards *top* on top: hands first, then the grid."""
    first = pick(top)
    return do(app(seats, **options), Shuffle(((*first, *(card for card in DECK if card not in first)),)))


def table(grid: str, *hands: str, pile: str | None = None, sheets: tuple[QwintoSheet, ...] = ()) -> Game:
    """Returns a game in which seat 0 lays; the grid is given as UL UR LL LR.

    All other cards are in the draw pile or, if the pile is given, covered in the upper left of the grid.
    """
    game = dealt(len(hands))
    tops, held = pick(grid), tuple(pick(hand) for hand in hands)
    used = {card for cards in (tops, *held, pick(pile or "")) for card in cards}
    rest = tuple(card for card in DECK if card not in used)
    stacks = tuple((top,) for top in tops)
    if pile is None:
        piles = Piles(held, Grid(stacks), rest)
    else:
        piles = Piles(held, Grid(((*rest, tops[0]), *stacks[1:])), pick(pile))
    state = replace(game.state, piles=piles)
    if sheets:
        state = replace(state, entry_round=replace(state.entry_round, sheets=sheets))
    return replace(game, states=(state,), moves=(), cursor=0, past_outcomes=NO_OUTCOMES)


def lay(seat: int, *where: str) -> Lay:
    """Returns a lay like `O4 on LR`, or two of them."""
    cards, places = zip(*(text.split(" on ") for text in where), strict=True)
    return Lay(seat, tuple(map(Card.parse, cards)), places)
