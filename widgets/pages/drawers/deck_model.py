"""The deck of a page without a game: where its cards are, how they got there, and which of them are picked."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from data.errors import StoreError
from device.chance import SYSTEM
from sheets.components import Chooser
from sheets.free_deck import FreeDeck, deck_games, deck_of

UNDO = 50
"""So many steps can be taken back."""


class DeckTable(EventDispatcher):
    """Keeps every step before it is shown. `on_refused(violation)` where that is not possible."""

    __events__ = ("on_refused",)
    deck = ObjectProperty(None, allownone=True)
    hand = NumericProperty(-1)
    """The hand that is open; -1: none."""
    picked = ListProperty()
    """The places of picked cards in the open hand."""
    picked_open = ListProperty()
    """The places of picked cards on the table."""

    def __init__(self, decks: Any, chooser: Chooser = SYSTEM) -> None:
        super().__init__()
        self._decks = decks
        self._chooser = chooser
        self._past: dict[str, list[FreeDeck]] = {kind: [] for kind in deck_games()}

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.deck is not None and bool(self._past[self.deck.kind])

    def choose(self, kind: str) -> None:
        """Takes a deck as it was left, or a freshly shuffled one."""
        self.hand = -1
        self.picked, self.picked_open = [], []
        kept = self._decks.get(kind)
        self.deck = kept or self._shuffled(kind)
        if kept is None:
            self._keep(self.deck)

    def shuffle(self) -> None:
        """Puts all cards back and shuffles."""
        self.hand = -1
        self._go(self._shuffled(self.deck.kind))

    def deal(self, hands: int, each: int) -> None:
        """Shuffles all cards and deals."""
        self.hand = -1
        self._go(self._shuffled(self.deck.kind).dealt(hands, each))

    def gather(self) -> None:
        """Shuffles the discard pile into the piles."""
        deck = self.deck
        self._go(deck.gathered(tuple(deck.loose(pile).draw(self._chooser) for pile in range(len(deck.piles)))))

    def draw(self, pile: int) -> None:
        """Draws from a pile, into the open hand or onto the table."""
        self._go(self.deck.with_card_drawn(pile, self._to))

    def take_back(self) -> None:
        """Takes the top card of the discard pile."""
        self._go(self.deck.taken_back(self._to))

    def lay(self) -> None:
        """Lays the picked cards of the hand open on the table."""
        self._go(self.deck.laid(self.hand, tuple(self.picked)))

    def pick_up(self) -> None:
        """Takes the picked cards of the table into the open hand."""
        self._go(self.deck.picked_up(tuple(self.picked_open), self.hand))

    def discard(self) -> None:
        """Discards what is picked, in the hand and on the table."""
        deck = self.deck
        if self.picked_open:
            deck = deck.discarded(tuple(self.picked_open))
        if self.picked:
            deck = deck.discarded(tuple(self.picked), self.hand)
        self._go(deck)

    def turn(self) -> None:
        """Turns over what is picked."""
        deck = self.deck
        if self.picked_open:
            deck = deck.turned(tuple(self.picked_open))
        if self.picked:
            deck = deck.turned(tuple(self.picked), self.hand)
        self._go(deck)

    def undo(self) -> None:
        """Takes the last step back."""
        if self.can_undo and self._keep(self._past[self.deck.kind][-1]):
            self._show(self._past[self.deck.kind].pop())

    @property
    def _to(self) -> int | None:
        return None if self.hand < 0 else int(self.hand)

    def _shuffled(self, kind: str) -> FreeDeck:
        return FreeDeck.fresh(kind, tuple(pile.draw(self._chooser) for pile in deck_of(kind).piles))  # type: ignore[misc]

    def _go(self, deck: FreeDeck) -> None:
        if deck == self.deck or not self._keep(deck):
            return
        past = self._past[deck.kind]
        past.append(self.deck)
        del past[:-UNDO]
        self._show(deck)

    def _show(self, deck: FreeDeck) -> None:
        self.picked, self.picked_open = [], []
        if self.hand >= len(deck.hands):
            self.hand = -1
        self.deck = deck

    def _keep(self, deck: FreeDeck) -> bool:
        try:
            self._decks.keep(deck)
        except StoreError as refused:
            self.dispatch("on_refused", refused.violation)
            return False
        return True

    def on_refused(self, violation: Any) -> None:
        """Default handler."""
