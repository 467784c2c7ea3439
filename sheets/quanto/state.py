"""The table of Quanto with cards in the app: who holds what, and what lies where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from sheets.quanto.cards import DECK, HIDDEN, TOKENS, Card, base_size, without
from sheets.quanto.options import HouseRules, partner

T = TypeVar("T")


class Stage(StrEnum):
    """What the table waits for."""

    SHUFFLE = "shuffle"
    PLAY = "play"
    ANSWER = "answer"
    """The partner has pushed a card over; it is kept or returned before a card is played (QTO-R62)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Quanto:
    """Cards in front of a seat with their token; no part of the win pile yet (QTO-R27)."""

    token: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class QuantoState:
    """Everything on the table. The pile is drawn from its front; the top of a win pile is its end."""

    house_rules: HouseRules
    turn: int
    stage: Stage
    hands: tuple[tuple[Card, ...], ...]
    wins: tuple[tuple[Card, ...], ...]
    quantos: tuple[Quanto | None, ...]
    layout: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = DECK
    revealed: tuple[Card, ...] = ()
    """Beside the layout since a 3 was discarded; one of them has to be used (QTO-R46)."""
    removed: tuple[Card, ...] = ()
    last_taker: int | None = None
    window: bool = False
    """Whether the partner of the seat on turn may still offer a card (QTO-R62)."""
    offered: Card | None = None
    leftover: int = 0
    """How many cards of the last taker's pile were left in the layout at the end (QTO-R54)."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def base(self) -> int:
        """The size of a hand and of the plain layout (QTO-R4)."""
        return base_size(self.seats)

    @property
    def target(self) -> int:
        """How many cards the layout should have: one more for each rainbow card in it (QTO-R50)."""
        return self.base + sum(card.rainbow for card in self.layout)

    @property
    def tokens(self) -> tuple[int, ...]:
        """The tokens in the middle (QTO-R3)."""
        held = {quanto.token for quanto in self.quantos if quanto}
        return tuple(token for token in TOKENS if token not in held)

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards of which one has to be played now: the revealed ones, else the hand of the seat on turn."""
        return self.revealed or self.hands[self.turn]

    def partner_of(self, seat: int) -> int | None:
        """Returns the seat's partner, if there are teams."""
        return partner(seat) if self.house_rules.teams else None

    def owner_of(self, token: int) -> int | None:
        """Returns the seat whose Quanto has the token."""
        return next((seat for seat, quanto in enumerate(self.quantos) if quanto and quanto.token == token), None)

    # small steps that return the next table

    def played(self, card: Card) -> QuantoState:
        """Takes *card* from the hand on turn, or from the revealed cards; then the other revealed ones are removed."""
        if self.revealed:
            gone = (*self.removed, *without(self.revealed, (card,)))
            return replace(self, revealed=(), removed=gone)
        return replace(self, hands=put(self.hands, self.turn, without(self.hands[self.turn], (card,))), window=False)

    def won(self, seat: int, cards: tuple[Card, ...]) -> QuantoState:
        """Puts *cards* onto the seat's win pile."""
        return replace(self, wins=put(self.wins, seat, (*self.wins[seat], *cards)))

    def with_quanto(self, seat: int, quanto: Quanto | None) -> QuantoState:
        """Puts *quanto* in front of the seat, or takes it away with its token."""
        return replace(self, quantos=put(self.quantos, seat, quanto))


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Returns *items* with another one at *index*."""
    return (*items[:index], item, *items[index + 1 :])


def counts(state: QuantoState) -> tuple[int, ...] | None:
    """Returns the sizes of the win piles, or None while the table does not show them (option `showCounts`)."""
    if state.house_rules.show_counts or state.stage is Stage.OVER:
        return tuple(len(pile) for pile in state.wins)
    return None


def seen_by(state: QuantoState, seat: int | None) -> QuantoState:
    """Returns the table as *seat* sees it.

    Hidden are other hands, the draw pile, the win piles (they lie face down; where counts are not shown, a pile is a
    single hidden card until the end) and a card offered between two others.
    """
    sees_offer = seat is not None and state.house_rules.teams and seat in (state.turn, partner(state.turn))
    shown = counts(state)
    return replace(
        state,
        hands=tuple(hand if seat == owner else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands)),
        wins=tuple((HIDDEN,) * (shown[owner] if shown else min(1, len(pile))) for owner, pile in enumerate(state.wins)),
        pile=(HIDDEN,) * len(state.pile),
        offered=state.offered if sees_offer or state.offered is None else HIDDEN,
    )
