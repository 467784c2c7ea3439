"""Model of a deck outside a game: card positions, undo history and picked cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.event import EventDispatcher
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from data.errors import StoreError
from device.chance import SYSTEM
from sheets.components import Chooser, Pile, TwoSidedPile
from sheets.free_deck import Cards, FreeDeck, deck_games, deck_of

if TYPE_CHECKING:
    from data.decks import Decks
    from sheets.notice import Violation

UNDO_LIMIT = 50
"""Number of steps that can be undone."""


class DeckModel(EventDispatcher):
    """Saves each step before it becomes visible; dispatches `on_refused(violation)` if saving fails."""

    __events__ = ("on_refused",)
    deck: FreeDeck = ObjectProperty(None, allownone=True)
    hand: int = NumericProperty(-1)
    """Index of the visible hand; -1: none."""
    picked: list[int] = ListProperty()
    """Indices of the picked cards in the visible hand."""
    picked_open: list[int] = ListProperty()
    """Indices of the picked cards on the table."""

    def __init__(self, decks: Decks, chooser: Chooser = SYSTEM) -> None:
        super().__init__()
        self._decks = decks
        self._chooser = chooser
        self._history: dict[str, list[FreeDeck]] = {kind: [] for kind in deck_games()}

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self.deck is not None and bool(self._history[self.deck.kind])

    @property
    def has_steps(self) -> bool:
        """Whether there is a step to undo in any deck."""
        return any(self._history.values())

    def choose(self, kind: str) -> None:
        """Loads a saved deck, or shuffles a new one."""
        self.hand = -1
        self.picked, self.picked_open = [], []
        saved = self._decks.get(kind)
        self.deck = saved or self._shuffled(kind)
        if saved is None:
            self._save(self.deck)

    def shuffle(self) -> bool:
        """Collects all cards and shuffles them; returns whether that was saved."""
        self.hand = -1
        return self._commit(self._shuffled(self.deck.kind))

    def deal(self, hands: int, each: int) -> None:
        """Shuffles all cards and deals them."""
        self.hand = -1
        self._commit(self._shuffled(self.deck.kind).dealt(hands, each))

    def gather(self) -> None:
        """Shuffles the discard pile into the piles."""
        deck = self.deck
        self._commit(deck.gathered(tuple(self._order(deck.with_discards(pile)) for pile in range(len(deck.piles)))))

    def draw(self, pile: int) -> None:
        """Draws from a pile into the visible hand, or onto the table."""
        self._commit(self.deck.with_card_drawn(pile, self._target))

    def take_back(self) -> None:
        """Takes the top card of the discard pile back."""
        self._commit(self.deck.taken_back(self._target))

    def lay(self) -> None:
        """Moves the picked cards of the hand to the table, face up."""
        self._commit(self.deck.laid(self.hand, tuple(self.picked)))

    def pick_up(self) -> None:
        """Moves the picked cards of the table into the visible hand."""
        self._commit(self.deck.picked_up(tuple(self.picked_open), self.hand))

    def discard(self) -> None:
        """Discards the picked cards of the hand and the table."""
        deck = self.deck
        if self.picked_open:
            deck = deck.discarded(tuple(self.picked_open))
        if self.picked:
            deck = deck.discarded(tuple(self.picked), self.hand)
        self._commit(deck)

    def turn(self) -> None:
        """Turns the picked cards over."""
        deck = self.deck
        if self.picked_open:
            deck = deck.turned(tuple(self.picked_open))
        if self.picked:
            deck = deck.turned(tuple(self.picked), self.hand)
        self._commit(deck)

    def undo(self) -> None:
        """Undoes the last step."""
        if self.can_undo and self._save(self._history[self.deck.kind][-1]):
            self._show(self._history[self.deck.kind].pop())

    @property
    def _target(self) -> int | None:
        return None if self.hand < 0 else self.hand

    def _shuffled(self, kind: str) -> FreeDeck:
        return FreeDeck.fresh(kind, tuple(map(self._order, deck_of(kind).piles)))

    def _order(self, pile: Pile | TwoSidedPile) -> Cards:
        return pile.draw(self._chooser)

    def _commit(self, deck: FreeDeck) -> bool:
        """Saves and shows a changed deck; returns False if it cannot be saved."""
        if deck == self.deck:
            return True
        if not self._save(deck):
            return False
        history = self._history[deck.kind]
        history.append(self.deck)
        del history[:-UNDO_LIMIT]
        self._show(deck)
        return True

    def _show(self, deck: FreeDeck) -> None:
        self.picked, self.picked_open = [], []
        if self.hand >= len(deck.hands):
            self.hand = -1
        self.deck = deck

    def _save(self, deck: FreeDeck) -> bool:
        try:
            self._decks.save(deck)
        except StoreError as refused:
            self.dispatch("on_refused", refused.violation)
            return False
        return True

    def on_refused(self, violation: Violation) -> None:
        """Default handler."""
