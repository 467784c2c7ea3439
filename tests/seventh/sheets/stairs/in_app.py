"""The stairs with cards in the app: everybody holds three hidden cards and plays one a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove, Component, Pile
from sheets.notice import Code, Common, Violation
from sheets.offers import Offer, Offers
from sheets.options import COMPONENTS, FIRST, Options
from sheets.rules import Rules
from sheets.stairs import sheet as stairs
from sheets.stairs.sheet import NUMBERS, Sheet, StairsCode
from sheets.standing import Standing, highest

HAND = 3
HIDDEN = 0


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A number; 0 is one that may not be seen."""

    value: int

    @classmethod
    def parse(cls, text: str) -> Card:
        """Returns the card with that text."""
        return cls(int(text))

    def __str__(self) -> str:
        return str(self.value)


DECK = tuple(map(Card, NUMBERS))


class StairsLabel(Code):
    """Labels of the offers for a picked card."""

    STEP = "step", "value"
    """The card is laid on the next step."""
    THROW_AWAY = "throw-away", "value"
    """The card is discarded, which is a miss."""


@dataclass(frozen=True, slots=True)
class Shuffle(ChanceMove):
    """Shuffles and deals."""

    do: ClassVar[str] = "shuffle"
    outcome: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Plays a card on the next step, or discards it as a miss."""

    do: ClassVar[str] = "play"
    seat: int
    card: Card
    away: bool = False


@dataclass(frozen=True, slots=True)
class CardsState:
    """Sheets, hands, the pile from its front, and whose turn it is."""

    sheets: tuple[Sheet, ...]
    turn: int
    hands: tuple[tuple[Card, ...], ...] = ()
    pile: tuple[Card, ...] = ()

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.sheets)


class StairsCards(Rules[CardsState]):
    """The game with hidden hands."""

    name = "stairs"
    codes = (StairsCode, StairsLabel)
    options = (COMPONENTS, FIRST)
    players = range(2, 5)
    moves = (Shuffle, Play)

    def _start(self, seats: int, options: Options) -> CardsState:
        return CardsState((Sheet(),) * seats, int(options["first"]))

    def _check(self, state: CardsState, move: Move) -> Violation | None:
        if isinstance(move, Shuffle):
            return Common.UNKNOWN_MOVE.refuse(do=move.do) if state.hands else None
        assert isinstance(move, Play)
        if move.seat != state.turn:
            return Common.NOT_YOUR_TURN.refuse(seat=move.seat, turn=state.turn)
        if not state.hands or move.card not in state.hands[move.seat]:
            return StairsCode.NOT_IN_HAND.refuse(value=move.card.value)
        return None if move.away else stairs.refusal(state.sheets[move.seat], move.card.value)

    def _step(self, state: CardsState, move: Move) -> CardsState:
        if isinstance(move, Shuffle):
            (order,) = move.outcome
            hands = tuple(order[seat * HAND : (seat + 1) * HAND] for seat in range(state.seats))
            return replace(state, hands=hands, pile=order[state.seats * HAND :])
        assert isinstance(move, Play)
        sheet = state.sheets[move.seat]
        sheet = sheet.with_miss() if move.away else sheet.with_number(move.card.value)
        held = tuple(card for card in state.hands[move.seat] if card != move.card)
        return replace(
            state,
            sheets=_with(state.sheets, move.seat, sheet),
            hands=_with(state.hands, move.seat, (*held, *state.pile[:1])),
            pile=state.pile[1:],
            turn=(state.turn + 1) % state.seats,
        )

    def components(self, state: CardsState, move: ChanceMove) -> tuple[Component, ...]:
        """Returns the whole deck."""
        return (Pile("cards", DECK),)

    def legal_moves(self, state: CardsState) -> Iterator[Move]:
        """Yields the deal, then every card on the next step, and every discard."""
        if self.over(state):
            return
        if not state.hands:
            yield Shuffle()
            return
        for card in state.hands[state.turn]:
            if not stairs.refusal(state.sheets[state.turn], card.value):
                yield Play(state.turn, card)
            yield Play(state.turn, card, away=True)

    def standing(self, state: CardsState) -> Standing:
        """Returns the points of the stairs."""
        seats = tuple(map(stairs.score, state.sheets))
        gone = (StairsCode.CARDS_GONE.notice(),) if state.hands and not any(state.hands) else ()
        return Standing(seats, highest(tuple(seat.total for seat in seats)), stairs.ends(state.sheets) or gone)

    def waiting(self, state: CardsState) -> tuple[int, ...]:
        """Returns whose turn it is."""
        return () if self.over(state) or not state.hands else (state.turn,)

    def view(self, state: CardsState, seat: int | None) -> CardsState:
        """Returns the state with the pile and the hands of others face down."""
        down = tuple(hand if other == seat else (Card(HIDDEN),) * len(hand) for other, hand in enumerate(state.hands))
        return replace(state, hands=down, pile=(Card(HIDDEN),) * len(state.pile))


def offers(state: CardsState, seat: int, card: Card) -> Offers:
    """Returns the offers for a card of the hand."""
    away = Offer(StairsLabel.THROW_AWAY.notice(value=card.value), Play(seat, card, away=True))
    if stairs.refusal(state.sheets[seat], card.value):
        return (away,)
    return Offer(StairsLabel.STEP.notice(value=card.value), Play(seat, card)), away


def _with(things: tuple[Any, ...], seat: int, thing: Any) -> tuple[Any, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])
