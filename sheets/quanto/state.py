"""The state with cards in the app, and its views."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from sheets.frozen import replace
from sheets.quanto.cards import DECK, HIDDEN, TOKENS, Card, base_size, without
from sheets.quanto.options import HouseRules, partner

T = TypeVar("T")


class Stage(StrEnum):
    """The next step of the game."""

    SHUFFLE = "shuffle"
    PLAY = "play"
    ANSWER = "answer"
    """The partner has offered a card, which is swapped or returned before a card is played (QTO-R62)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Quanto:
    """The Quanto of a seat: cards with a token, which are not won yet (QTO-R27)."""

    token: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class QuantoState:
    """The state of the game. The draw pile starts with its top card, a win pile ends with it."""

    house_rules: HouseRules
    turn: int
    stage: Stage
    hands: tuple[tuple[Card, ...], ...]
    wins: tuple[tuple[Card, ...], ...]
    quantos: tuple[Quanto | None, ...]
    layout: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = DECK
    revealed: tuple[Card, ...] = ()
    """The cards revealed by a discarded 3; one of them must be played (QTO-R46)."""
    removed: tuple[Card, ...] = ()
    last_taker: int | None = None
    window: bool = False
    """Whether the partner of the active seat may still offer a card (QTO-R62)."""
    offered: Card | None = None
    leftover: int = 0
    """The cards of the layout that the last taker got at the end (QTO-R54)."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def base(self) -> int:
        """The size of a hand and of the basic layout (QTO-R4)."""
        return base_size(self.seats)

    @property
    def target(self) -> int:
        """The size of the refilled layout: one more card for each rainbow card in it (QTO-R50)."""
        return self.base + sum(card.rainbow for card in self.layout)

    @property
    def tokens(self) -> tuple[int, ...]:
        """The free tokens (QTO-R3)."""
        used = {quanto.token for quanto in self.quantos if quanto}
        return tuple(token for token in TOKENS if token not in used)

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards that can be played: the revealed ones, else the hand of the active seat."""
        return self.revealed or self.hands[self.turn]

    def partner_of(self, seat: int) -> int | None:
        """Returns the seat's partner; None without teams."""
        return partner(seat) if self.house_rules.teams else None

    def owner_of(self, token: int) -> int | None:
        """Returns the seat whose Quanto has the token; None if it is free."""
        return next((seat for seat, quanto in enumerate(self.quantos) if quanto and quanto.token == token), None)

    # steps that return the next state

    def played(self, card: Card) -> QuantoState:
        """Removes *card* from the active hand, or from the revealed cards together with the others."""
        if self.revealed:
            gone = (*self.removed, *without(self.revealed, (card,)))
            return replace(self, revealed=(), removed=gone)
        return replace(
            self, hands=with_item(self.hands, self.turn, without(self.hands[self.turn], (card,))), window=False
        )

    def won(self, seat: int, cards: tuple[Card, ...]) -> QuantoState:
        """Puts *cards* onto the seat's win pile."""
        return replace(self, wins=with_item(self.wins, seat, (*self.wins[seat], *cards)))

    def with_quanto(self, seat: int, quanto: Quanto | None) -> QuantoState:
        """Sets or removes the seat's Quanto."""
        return replace(self, quantos=with_item(self.quantos, seat, quanto))


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Returns *items* with *item* at *index*."""
    return (*items[:index], item, *items[index + 1 :])


def counts(state: QuantoState) -> tuple[int, ...] | None:
    """Returns the sizes of the win piles, or None while they are hidden (option `showCounts`)."""
    if state.house_rules.show_counts or state.stage is Stage.OVER:
        return tuple(len(pile) for pile in state.wins)
    return None


def seen_by(state: QuantoState, seat: int | None) -> QuantoState:
    """Returns the state as *seat* sees it.

    Hidden are other hands, the draw pile, the win piles (as a single hidden card if their sizes are hidden too), and a
    card offered between two other seats.
    """
    sees_offer = seat is not None and state.house_rules.teams and seat in (state.turn, partner(state.turn))
    sizes = counts(state)
    return replace(
        state,
        hands=tuple(hand if seat == owner else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands)),
        wins=tuple((HIDDEN,) * (sizes[owner] if sizes else min(1, len(pile))) for owner, pile in enumerate(state.wins)),
        pile=(HIDDEN,) * len(state.pile),
        offered=state.offered if sees_offer or state.offered is None else HIDDEN,
    )
