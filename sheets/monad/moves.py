"""What can be done with the cards in the app.

The order of `cards` is the order in which they go back: each under its column, commons on the discard pile (MON-R13).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.monad.cards import Card


@dataclass(frozen=True, slots=True)
class Shuffle(ChanceMove):
    """All sets are shuffled, each by itself: identities, commons, Bis, Tris, Quads, Quints; then it is dealt."""

    do: ClassVar[str] = "shuffle"
    prepares: ClassVar[bool] = True
    outcome: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class TurnMove(Move):
    """Base of what a seat does in its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Unite(TurnMove):
    """A warm and a cold card become one of the next rank.

    No field says how a relative is used: with a card of another rank it takes on that rank, with a card of its own
    rank there is nothing to take on.
    """

    do: ClassVar[str] = "unite"
    cards: tuple[Card, ...]
    bonus: bool = False
    """Whether the bonus is taken, all of it."""


@dataclass(frozen=True, slots=True)
class Buy(TurnMove):
    """Cards of lower rank pay for the top card of a column, or for a Monad (rank 6)."""

    do: ClassVar[str] = "buy"
    rank: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Leap(TurnMove):
    """Different commons become one Tri, Quad or Quint; their number says which."""

    do: ClassVar[str] = "leap"
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Draw(TurnMove):
    """The top card of the talon; a whole turn."""

    do: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Flip(TurnMove):
    """The discard pile becomes the talon; a whole turn."""

    do: ClassVar[str] = "flip"


@dataclass(frozen=True, slots=True)
class Pass(TurnMove):
    """Nothing; a whole turn."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class EndTurn(TurnMove):
    """The turn is over after one or more actions."""

    do: ClassVar[str] = "end"
    prepares: ClassVar[bool] = True


Action = Unite | Buy | Leap


@dataclass(frozen=True, slots=True)
class TakeMonad(Move):
    """The seat has got one more Monad."""

    do: ClassVar[str] = "monad"
    seat: int


@dataclass(frozen=True, slots=True)
class MarkBonus(Move):
    """The seat turns its bonus card over, or back. A mere reminder."""

    do: ClassVar[str] = "bonus"
    seat: int
