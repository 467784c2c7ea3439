"""A game with the cards in the app at one moment, and who may see what of it (QDO-R4, QDO-R5, A6, A7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from sheets.options import Options
from sheets.quando.cards import DECK, Card
from sheets.quando.scoring import ScoreTable


class Phase(StrEnum):
    """What is to happen next."""

    SHUFFLE = "shuffle"
    PLAY = "play"
    DRAW = "draw"
    PENALTY = "penalty"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in a hand. `back_seen`: the owner has legitimately seen what is now its back (A7)."""

    card: Card
    back_seen: bool = False

    def __str__(self) -> str:
        return str(self.card)


Hand = tuple[HandCard, ...]
UNSEEN = Card(None, None)


@dataclass(frozen=True, slots=True)
class QuandoState:
    """The table. Both piles are written from the top; hands grow at their end.

    Between two rounds the hands still lie as the last one ended. Before the first, all cards are in the draw pile.
    """

    table: ScoreTable
    show_backs: bool
    back_memory: bool
    hands: tuple[Hand, ...]
    phase: Phase = Phase.SHUFFLE
    turn: int = 0
    plays: tuple[int, ...] = ()
    """How often each seat has played cards in this round (QDO-R22)."""
    knocker: int | None = None
    triplet: bool = False
    """Whether the cards just played are a triplet whose penalties are still to come."""
    penalized: int | None = None
    """Who has to turn a zero or draw, during penalties."""
    draw: tuple[Card, ...] = DECK
    discard: tuple[Card, ...] = ()

    @classmethod
    def of(cls, seats: int, options: Options) -> QuandoState:
        """Returns the table before the first round, for valid options."""
        table = ScoreTable.of(seats, options)
        return cls(
            table,
            options["showOpponentBacks"] == "on",
            options["backMemory"] == "on",
            hands=((),) * seats,
            turn=table.first,
            plays=(0,) * seats,
        )

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.table.seats

    @property
    def acting(self) -> int | None:
        """Who has to act; nobody between rounds and after the end."""
        if self.phase in (Phase.PLAY, Phase.DRAW):
            return self.turn
        return self.penalized

    @property
    def dealer(self) -> int:
        """Who deals the round that runs or comes next; after the end, who dealt the last one."""
        return self.table.dealer(len(self.table.rounds) - (self.phase is Phase.OVER))

    def numbers(self, seat: int) -> tuple[int, ...]:
        """Returns the fronts of a hand that may be seen."""
        return tuple(held.card.side for held in self.hands[seat] if held.card.side is not None)

    def zeros(self, seat: int) -> tuple[int, ...]:
        """Returns the positions of the zeros in a hand."""
        return tuple(place for place, held in enumerate(self.hands[seat]) if held.card.side == 0)

    def after(self, seat: int) -> int:
        """Returns the next seat clockwise."""
        return (seat + 1) % self.seats


def seen_by(state: QuandoState, seat: int | None) -> QuandoState:
    """Returns the state with only those sides that *seat* may see; None is a spectator.

    Of a pile that is its count and what lies up on its top card. Of the own hand the fronts, never the backs, unless
    `backMemory` recalls those that were seen. Of other hands the backs, if `showOpponentBacks` says so. When a round
    has ended every hand's fronts are shown: they are counted aloud.
    """
    return replace(
        state,
        hands=tuple(
            _own_hand(hand, state.back_memory) if owner == seat else _other_hand(hand, state)
            for owner, hand in enumerate(state.hands)
        ),
        draw=_pile(state.draw),
        discard=_pile(state.discard),
    )


def _own_hand(hand: Hand, memory: bool) -> Hand:
    return tuple(
        HandCard(held.card.masked(side=True, other=memory and held.back_seen), memory and held.back_seen)
        for held in hand
    )


def _other_hand(hand: Hand, state: QuandoState) -> Hand:
    shown = state.phase in (Phase.SHUFFLE, Phase.OVER)
    return tuple(HandCard(held.card.masked(side=shown, other=state.show_backs)) for held in hand)


def _pile(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    if not pile:
        return pile
    return (pile[0].masked(side=True, other=False), *(UNSEEN,) * (len(pile) - 1))
