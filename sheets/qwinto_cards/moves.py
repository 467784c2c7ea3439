"""Moves with the cards in the app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sheets.codec import Move
from sheets.components import ChanceMove
from sheets.qwinto_cards.cards import Card


@dataclass(frozen=True, slots=True)
class Shuffle(ChanceMove):
    """Shuffles the deck at the start, later the covered cards of the grid."""

    do: ClassVar[str] = "shuffle"
    prepares: ClassVar[bool] = True
    outcome: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lays one card, or two equal ones one after the other; the last one is announced (QWC-R5, QWC-R9)."""

    do: ClassVar[str] = "lay"
    seat: int
    cards: tuple[Card, ...]
    places: tuple[str, ...]
