"""A deck without its game: shuffle, deal, draw, lay open, discard. Nothing here knows whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Self

from sheets.components import Pile, TwoSidedPile
from sheets.deck import Deck
from sheets.registry import GAMES, game_type

MOST_HANDS = 6

Cards = tuple[Any, ...]
"""Cards of one deck; those of a pile from its top."""


def deck_games() -> tuple[str, ...]:
    """Returns the games that have a deck, in the order in which they are shown."""
    return tuple(name for name in GAMES if (known := game_type(name)) and known.deck)


@cache
def deck_of(game: str) -> Deck:
    """Returns the deck of a game.

    :raises KeyError: if there is no such game, or it has no cards.
    """
    known = game_type(game)
    if known is None or known.deck is None:
        raise KeyError(game)
    return known.deck()


def _moved(cards: Cards, places: tuple[int, ...]) -> tuple[Cards, Cards]:
    """Returns the cards at *places*, in that order, and the others."""
    return tuple(cards[place] for place in places), tuple(
        card for place, card in enumerate(cards) if place not in places
    )


@dataclass(frozen=True, slots=True)
class FreeDeck:
    """Where every card of a deck is. A hand of None means: open on the table."""

    kind: str
    piles: tuple[Cards, ...]
    discard: Cards = ()
    """From the top."""
    open: Cards = ()
    hands: tuple[Cards, ...] = ()

    @classmethod
    def fresh(cls, kind: str, orders: tuple[Cards, ...]) -> Self:
        """Returns the deck with its piles in these orders, one for each of its deck."""
        return cls(kind, orders)

    def dealt(self, hands: int, each: int) -> Self:
        """Returns it with *each* cards dealt to that many hands, one by one, as far as the pile goes."""
        deck = deck_of(self.kind)
        place = deck.dealt
        pile = self.piles[place]
        given, rest = pile[: hands * each], pile[hands * each :]
        # QDO-R4: what lay up becomes the back
        given = tuple(card.turned() for card in given) if deck.two_sided else given
        dealt = replace(self, hands=tuple(given[hand::hands] for hand in range(hands)))
        return dealt._with_pile(place, rest)

    def with_card_drawn(self, pile: int, hand: int | None = None) -> Self:
        """Returns it with the top card of a pile in a hand; without one nothing changes."""
        return self._with_pile(pile, self.piles[pile][1:])._given(self.piles[pile][:1], hand)

    def taken_back(self, hand: int | None = None) -> Self:
        """Returns it with the top card of the discard pile in a hand."""
        return replace(self, discard=self.discard[1:])._given(self.discard[:1], hand)

    def laid(self, hand: int, places: tuple[int, ...]) -> Self:
        """Returns it with cards of a hand open on the table."""
        moved, kept = _moved(self.hands[hand], places)
        return self._with_hand(hand, kept)._given(moved, None)

    def picked_up(self, places: tuple[int, ...], hand: int) -> Self:
        """Returns it with open cards in a hand."""
        moved, kept = _moved(self.open, places)
        return replace(self, open=kept)._given(moved, hand)

    def discarded(self, places: tuple[int, ...], hand: int | None = None) -> Self:
        """Returns it with cards of a hand on the discard pile, the last of *places* on top."""
        moved, kept = _moved(self._cards(hand), places)
        return replace(self._with_hand(hand, kept), discard=(*reversed(moved), *self.discard))

    def turned(self, places: tuple[int, ...], hand: int | None = None) -> Self:
        """Returns it with two-sided cards turned over."""
        cards = self._cards(hand)
        return self._with_hand(
            hand, tuple(card.turned() if place in places else card for place, card in enumerate(cards))
        )

    def loose(self, pile: int) -> Pile | TwoSidedPile:
        """Returns what is shuffled when the discard pile goes back: a pile with its own cards of those discarded."""
        deck = deck_of(self.kind)
        own = deck.piles[pile]
        back = tuple(card for card in self.discard if deck.home(card) == pile)
        return type(own)(own.name, (*self.piles[pile], *back))

    def gathered(self, orders: tuple[Cards, ...]) -> Self:
        """Returns it with the discard pile shuffled into the piles, which lie in these orders now."""
        return replace(self, piles=orders, discard=())

    def json(self) -> dict[str, Any]:
        """Returns it as plain texts."""
        return {
            "kind": self.kind,
            "piles": [list(map(str, pile)) for pile in self.piles],
            "discard": list(map(str, self.discard)),
            "open": list(map(str, self.open)),
            "hands": [list(map(str, hand)) for hand in self.hands],
        }

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> Self | None:
        """Returns the deck that `json` wrote, or None if these are not exactly the cards of a deck."""
        try:
            parse = type(deck_of(raw["kind"]).piles[0].cards[0]).parse
            piles, hands = (tuple(tuple(map(parse, cards)) for cards in raw[name]) for name in ("piles", "hands"))
            if piles:
                piles += tuple(part.cards for part in deck_of(raw["kind"]).piles[len(piles) :])  # later ones
            deck = cls(raw["kind"], piles, tuple(map(parse, raw["discard"])), tuple(map(parse, raw["open"])), hands)
        except (KeyError, TypeError, ValueError, AttributeError):
            return None
        return deck if deck._complete() else None

    def _complete(self) -> bool:
        everything = [card for cards in (*self.piles, self.discard, self.open, *self.hands) for card in cards]
        deck = deck_of(self.kind)
        parts = deck.piles
        if len(self.piles) != len(parts) or len(self.hands) > MOST_HANDS:
            return False
        return all(
            part.accepts(tuple(card for card in everything if deck.home(card) == place))
            for place, part in enumerate(parts)
        ) and len(everything) == sum(len(part.cards) for part in parts)

    def _cards(self, hand: int | None) -> Cards:
        return self.open if hand is None else self.hands[hand]

    def _with_hand(self, hand: int | None, cards: Cards) -> Self:
        if hand is None:
            return replace(self, open=cards)
        return replace(self, hands=(*self.hands[:hand], cards, *self.hands[hand + 1 :]))

    def _with_pile(self, pile: int, cards: Cards) -> Self:
        return replace(self, piles=(*self.piles[:pile], cards, *self.piles[pile + 1 :]))

    def _given(self, cards: Cards, hand: int | None) -> Self:
        return self._with_hand(hand, (*self._cards(hand), *cards))
