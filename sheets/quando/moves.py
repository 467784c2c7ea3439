"""Quando's moves: with the cards in the app, and entered rounds of real cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.quando.cards import Card, Side
from sheets.quando.scoring import Round


@dataclass(frozen=True, slots=True)
class Shuffle(ChanceMove):
    """Shuffles and deals all 55 cards. The outcome is one pile from the top."""

    do: ClassVar[str] = "shuffle"
    prepares: ClassVar[bool] = True
    on_request: ClassVar[bool] = True
    outcome: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayCards(Move):
    """Plays cards onto the discard pile in this order; `cards` are positions in the hand."""

    do: ClassVar[str] = "play"
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawCard(Move):
    """Draws the top card of the draw pile to the end of the hand."""

    do: ClassVar[str] = "draw"
    seat: int
    side: Side


@dataclass(frozen=True, slots=True)
class TurnZero(Move):
    """Turns over a zero in the hand."""

    do: ClassVar[str] = "turn"
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Knock(Move):
    """Knocks: everybody else has one more turn."""

    do: ClassVar[str] = "knock"
    seat: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Plays nothing in the last round."""

    do: ClassVar[str] = "pass"
    seat: int


TurnMove = PlayCards | DrawCard | TurnZero | Knock | Pass


@dataclass(frozen=True, slots=True)
class EnterRound(Move):
    """Enters a round. Without knocker a hand of zeros ended it; `zeros`: it did so after a knock."""

    do: ClassVar[str] = "round"
    sums: tuple[int, ...]
    knocker: int | None = None
    zeros: bool = False


@dataclass(frozen=True, slots=True)
class CorrectRound(Move):
    """Corrects a round. Allowed also after the end, and may continue the game."""

    do: ClassVar[str] = "correct"
    after_end: ClassVar[bool] = True
    round: int
    sums: tuple[int, ...]
    knocker: int | None = None
    zeros: bool = False


def round_of(move: EnterRound | CorrectRound) -> Round:
    """Returns the entered round."""
    return Round(move.sums, move.knocker, move.zeros)
