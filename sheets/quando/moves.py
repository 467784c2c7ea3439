"""What is done with the cards in the app, and what is entered of real ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.quando.cards import Card, Side
from sheets.quando.scoring import Round


@dataclass(frozen=True, slots=True)
class Shuffle(ChanceMove):
    """All 55 cards are shuffled and dealt anew. The outcome is one pile, written from the top."""

    do: ClassVar[str] = "shuffle"
    prepares: ClassVar[bool] = True
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


@dataclass(frozen=True, slots=True)
class EnterRound(Move):
    """A round has ended. No knocker: by a hand of zeros; `zeros`: so too, although somebody had knocked."""

    do: ClassVar[str] = "round"
    sums: tuple[int, ...]
    knocker: int | None = None
    zeros: bool = False


@dataclass(frozen=True, slots=True)
class CorrectRound(Move):
    """An old round ended otherwise than was entered. Allowed also after the end, and may undo it."""

    do: ClassVar[str] = "correct"
    after_end: ClassVar[bool] = True
    round: int
    sums: tuple[int, ...]
    knocker: int | None = None
    zeros: bool = False


def round_of(move: EnterRound | CorrectRound) -> Round:
    """Returns the round that was entered, as the table keeps it."""
    return Round(move.sums, move.knocker, move.zeros)
