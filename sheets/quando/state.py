"""A game with the cards in the app at one moment, and its moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.options import Options
from sheets.quando.cards import DECK, Card, Side
from sheets.quando.scoring import ScoreTable


class Phase(StrEnum):
    """What is to happen next."""

    SHUFFLE = "shuffle"
    PLAY = "play"
    DRAW = "draw"
    PENALTY = "penalty"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand. `back_seen`: the owner has legitimately seen what is now its back (A7)."""

    card: Card
    back_seen: bool = False

    def __str__(self) -> str:
        return str(self.card)


Hand = tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class CardsState:
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
    penalised: int | None = None
    """Who has to turn a zero or draw, during penalties."""
    draw: tuple[Card, ...] = DECK
    discard: tuple[Card, ...] = ()

    @classmethod
    def of(cls, seats: int, options: Options) -> CardsState:
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
        return self.penalised

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


@dataclass(frozen=True, slots=True)
class Shuffle(ChanceMove):
    """All 55 cards are shuffled and dealt anew. The outcome is one pile, written from the top."""

    do: ClassVar[str] = "shuffle"
    on_request: ClassVar[bool] = True
    outcome: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayCards(Move):
    """Cards go onto the discard pile in this order; they are named by their positions in the hand."""

    do: ClassVar[str] = "play"
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawCard(Move):
    """The top card of the draw pile comes to the end of the hand."""

    do: ClassVar[str] = "draw"
    seat: int
    side: Side


@dataclass(frozen=True, slots=True)
class TurnZero(Move):
    """A zero in the hand is turned over."""

    do: ClassVar[str] = "turn"
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Knock(Move):
    """The last round begins."""

    do: ClassVar[str] = "knock"
    seat: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Nothing is played in the last round."""

    do: ClassVar[str] = "pass"
    seat: int
