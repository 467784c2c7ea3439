"""The state with cards in the app, and its views (QDO-R4, QDO-R5, A6, A7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sheets.frozen import replace
from sheets.options import Options
from sheets.quando.cards import DECK, Card
from sheets.quando.options import HouseRules
from sheets.quando.scoring import ScoreTable


class Phase(StrEnum):
    """The next step of a round."""

    SHUFFLE = "shuffle"
    PLAY = "play"
    DRAW = "draw"
    PENALTY = "penalty"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in a hand; `back_seen` if its owner has seen its current back (A7)."""

    card: Card
    back_seen: bool = False

    def __str__(self) -> str:
        return str(self.card)


Hand = tuple[HandCard, ...]
UNSEEN = Card(None, None)


@dataclass(frozen=True)
class QuandoState:
    """The table. Piles are listed from the top; new cards are added at the end of a hand.

    Between two rounds the hands of the last one stay visible. Before the first, all cards are in the draw pile.
    """

    table: ScoreTable
    house_rules: HouseRules
    hands: tuple[Hand, ...]
    phase: Phase = Phase.SHUFFLE
    turn: int = 0
    plays: tuple[int, ...] = ()
    """The number of plays of each seat in this round (QDO-R22)."""
    knocker: int | None = None
    triplet: bool = False
    """Whether the last play was a triplet whose penalties are pending."""
    penalized: int | None = None
    """The seat that has to turn a zero or draw, during penalties."""
    draw: tuple[Card, ...] = DECK
    discard: tuple[Card, ...] = ()

    @classmethod
    def of(cls, seats: int, options: Options) -> QuandoState:
        """Returns the table before the first round, for valid options."""
        table = ScoreTable.of(seats, options)
        return cls(
            table,
            HouseRules.read(options),
            hands=((),) * seats,
            turn=table.first,
            plays=(0,) * seats,
        )

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.table.seats

    @property
    def acting(self) -> int | None:
        """The seat that has to act; None between rounds and after the end."""
        if self.phase in (Phase.PLAY, Phase.DRAW):
            return self.turn
        return self.penalized

    @property
    def dealer(self) -> int:
        """The dealer of the current or next round; after the end, of the last one."""
        return self.table.dealer(len(self.table.rounds) - (self.phase is Phase.OVER))

    def numbers(self, seat: int) -> tuple[int, ...]:
        """Returns the visible fronts of a hand."""
        return tuple(held.card.side for held in self.hands[seat] if held.card.side is not None)

    def zeros(self, seat: int) -> tuple[int, ...]:
        """Returns the positions of the zeros in a hand."""
        return tuple(position for position, held in enumerate(self.hands[seat]) if held.card.side == 0)

    def after(self, seat: int) -> int:
        """Returns the next seat clockwise."""
        return (seat + 1) % self.seats


def seen_by(state: QuandoState, seat: int | None) -> QuandoState:
    """Returns the state with the sides hidden that *seat* may not see; None is a spectator.

    Visible are the upper side of each pile; the fronts of the seat's hand, with `backMemory` also the backs it has
    seen; with `showOpponentBacks` the backs of other hands; and after a round the fronts of all hands.
    """
    return replace(
        state,
        hands=tuple(
            _own_hand(hand, state.house_rules.back_memory) if owner == seat else _other_hand(hand, state)
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
    round_ended = state.phase in (Phase.SHUFFLE, Phase.OVER)
    return tuple(HandCard(held.card.masked(side=round_ended, other=state.house_rules.show_backs)) for held in hand)


def _pile(pile: tuple[Card, ...]) -> tuple[Card, ...]:
    if not pile:
        return pile
    return (pile[0].masked(side=True, other=False), *(UNSEEN,) * (len(pile) - 1))
