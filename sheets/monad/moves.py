"""Monad's moves.

The order of `cards` is the order of their return: each under its column, commons onto the discard pile (MON-R13).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.monad.cards import Card


@dataclass(frozen=True, slots=True)
class Shuffle(ChanceMove):
    """Shuffles all sets separately (identities, commons, Bis, Tris, Quads, Quints) and deals."""

    do: ClassVar[str] = "shuffle"
    prepares: ClassVar[bool] = True
    outcome: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class TurnMove(Move):
    """Base of the moves of a turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Unite(TurnMove):
    """Unites a warm and a cold card to one of the next rank.

    A relative needs no field: it takes the rank of the other card.
    """

    do: ClassVar[str] = "unite"
    cards: tuple[Card, ...]
    bonus: bool = False
    """Whether the whole bonus is taken."""


@dataclass(frozen=True, slots=True)
class Buy(TurnMove):
    """Buys the top card of a column, or a Monad (rank 6), with cards of lower rank."""

    do: ClassVar[str] = "buy"
    rank: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Leap(TurnMove):
    """Leaps with four, five or six different commons to a Tri, Quad or Quint."""

    do: ClassVar[str] = "leap"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw(TurnMove):
    """Draws the top card of the talon, as a whole turn."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Flip(TurnMove):
    """Turns the discard pile over as the new talon, as a whole turn."""

    do: ClassVar[str] = "flip"


@dataclass(frozen=True, slots=True)
class Pass(TurnMove):
    """Does nothing, as a whole turn."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class EndTurn(TurnMove):
    """Ends a turn after one or more actions."""

    do: ClassVar[str] = "end"
    prepares: ClassVar[bool] = True


Action = Unite | Buy | Leap


@dataclass(frozen=True, slots=True)
class TakeMonad(Move):
    """Counts one more Monad of the seat."""

    do: ClassVar[str] = "monad"
    seat: int


@dataclass(frozen=True, slots=True)
class MarkBonus(Move):
    """Turns the seat's bonus card over or back, as a reminder."""

    do: ClassVar[str] = "bonus"
    seat: int
