"""A deck without its rules: shuffle, deal, draw, lay open, discard, in any order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from sheets.codec import Coded
from sheets.components import Pile, TwoSided, TwoSidedPile
from sheets.deck import Deck
from sheets.frozen import replace
from sheets.registry import GAMES, game_type

MOST_HANDS = 6

Cards = tuple[Coded, ...]
"""Cards of one deck; those of a pile from the top."""


def deck_games() -> tuple[str, ...]:
    """Returns the games with a deck, in display order."""
    return tuple(name for name in GAMES if (kind := game_type(name)) and kind.deck)


@cache
def deck_of(game: str) -> Deck:
    """Returns the deck of a game.

    :raises KeyError: if there is no such game, or it has no cards.
    """
    kind = game_type(game)
    if kind is None or kind.deck is None:
        raise KeyError(game)
    return kind.deck()


def _split(cards: Cards, indexes: tuple[int, ...]) -> tuple[Cards, Cards]:
    """Returns the cards at *indexes*, in that order, and the others."""
    others = tuple(card for index, card in enumerate(cards) if index not in indexes)
    return tuple(cards[index] for index in indexes), others


def _turned(card: Coded) -> Coded:
    assert isinstance(card, TwoSided)
    return card.turned()


@dataclass(frozen=True)
class FreeDeck:
    """The piles, hands and open cards of a deck. Methods take None as hand for the open cards on the table."""

    kind: str
    piles: tuple[Cards, ...]
    discard: Cards = ()
    """From the top."""
    open: Cards = ()
    hands: tuple[Cards, ...] = ()

    @classmethod
    def fresh(cls, kind: str, orders: tuple[Cards, ...]) -> Self:
        """Returns a deck with shuffled piles."""
        return cls(kind, orders)

    def dealt(self, hands: int, each: int) -> Self:
        """Deals *each* cards to that many hands, one by one, as far as the pile lasts."""
        deck = deck_of(self.kind)
        pile = self.piles[deck.dealt]
        given, rest = pile[: hands * each], pile[hands * each :]
        # QDO-R4: the upper side becomes the back
        given = tuple(map(_turned, given)) if deck.two_sided else given
        dealt = replace(self, hands=tuple(given[hand::hands] for hand in range(hands)))
        return dealt.with_pile(deck.dealt, rest)

    def with_card_drawn(self, pile: int, hand: int | None = None) -> Self:
        """Moves the top card of a pile to a hand; an empty pile changes nothing."""
        return self.with_pile(pile, self.piles[pile][1:]).with_cards(self.piles[pile][:1], hand)

    def taken_back(self, hand: int | None = None) -> Self:
        """Moves the top card of the discard pile to a hand."""
        return replace(self, discard=self.discard[1:]).with_cards(self.discard[:1], hand)

    def laid(self, hand: int, indexes: tuple[int, ...]) -> Self:
        """Lays cards of a hand open on the table."""
        moved, others = _split(self.hands[hand], indexes)
        return self._with_hand(hand, others).with_cards(moved, None)

    def picked_up(self, indexes: tuple[int, ...], hand: int) -> Self:
        """Takes open cards into a hand."""
        moved, others = _split(self.open, indexes)
        return replace(self, open=others).with_cards(moved, hand)

    def discarded(self, indexes: tuple[int, ...], hand: int | None = None) -> Self:
        """Discards cards of a hand, the last of *indexes* on top."""
        moved, others = _split(self._cards(hand), indexes)
        return replace(self._with_hand(hand, others), discard=(*reversed(moved), *self.discard))

    def turned(self, indexes: tuple[int, ...], hand: int | None = None) -> Self:
        """Turns two-sided cards over."""
        cards = self._cards(hand)
        return self._with_hand(
            hand, tuple(_turned(card) if index in indexes else card for index, card in enumerate(cards))
        )

    def with_discards(self, pile: int) -> Pile | TwoSidedPile:
        """Returns a pile together with its discarded cards, to be shuffled."""
        deck = deck_of(self.kind)
        own = deck.piles[pile]
        back = tuple(card for card in self.discard if deck.home(card) == pile)
        cards = (*self.piles[pile], *back)
        if isinstance(own, TwoSidedPile):
            return TwoSidedPile(own.name, tuple(card for card in cards if isinstance(card, TwoSided)))
        return Pile(own.name, cards)

    def gathered(self, orders: tuple[Cards, ...]) -> Self:
        """Moves the discarded cards back into the piles, in these new orders."""
        return replace(self, piles=orders, discard=())

    def json(self) -> dict[str, object]:
        """Returns the deck as a JSON object."""
        return {
            "kind": self.kind,
            "piles": [list(map(str, pile)) for pile in self.piles],
            "discard": list(map(str, self.discard)),
            "open": list(map(str, self.open)),
            "hands": [list(map(str, hand)) for hand in self.hands],
        }

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> Self | None:
        """Returns the deck written by `json`, or None if it does not have exactly the cards of its game."""
        try:
            parse = type(deck_of(raw["kind"]).piles[0].cards[0]).parse
            piles, hands = (tuple(tuple(map(parse, cards)) for cards in raw[name]) for name in ("piles", "hands"))
            if piles:  # an older file may lack the last piles
                piles += tuple(part.cards for part in deck_of(raw["kind"]).piles[len(piles) :])
            deck = cls(raw["kind"], piles, tuple(map(parse, raw["discard"])), tuple(map(parse, raw["open"])), hands)
        except (KeyError, TypeError, ValueError, AttributeError):
            return None
        return deck if deck._complete() else None

    def _complete(self) -> bool:
        all_cards = [card for cards in (*self.piles, self.discard, self.open, *self.hands) for card in cards]
        deck = deck_of(self.kind)
        parts = deck.piles
        if len(self.piles) != len(parts) or len(self.hands) > MOST_HANDS:
            return False
        return all(
            part.accepts(tuple(card for card in all_cards if deck.home(card) == index))
            for index, part in enumerate(parts)
        ) and len(all_cards) == sum(len(part.cards) for part in parts)

    def _cards(self, hand: int | None) -> Cards:
        return self.open if hand is None else self.hands[hand]

    def _with_hand(self, hand: int | None, cards: Cards) -> Self:
        if hand is None:
            return replace(self, open=cards)
        return replace(self, hands=(*self.hands[:hand], cards, *self.hands[hand + 1 :]))

    def with_pile(self, pile: int, cards: Cards) -> Self:
        """Replaces the cards of a pile."""
        return replace(self, piles=(*self.piles[:pile], cards, *self.piles[pile + 1 :]))

    def with_cards(self, cards: Cards, hand: int | None) -> Self:
        """Adds cards to a hand."""
        return self._with_hand(hand, (*self._cards(hand), *cards))
