"""Trackers: everybody enters the own number, and the round is played when the last one is there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sheets.codec import LARGEST, Move
from sheets.game import Game
from sheets.quando.moves import Correct, EnterRound
from sheets.quando.tracker import QuandoTracker
from sheets.quanto.tracker import Count, QuantoTracker


@dataclass(frozen=True, slots=True)
class Draft:
    """What one seat has entered so far: its sum, and whether it knocked."""

    number: int
    knocked: bool = False

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> Draft | None:
        """Returns what a page sent, None for nonsense."""
        number, knocked = said.get("number"), said.get("knocked", False)
        if isinstance(number, bool) or not isinstance(number, int) or not isinstance(knocked, bool):
            return None
        return cls(number, knocked) if 0 <= number <= LARGEST else None


def drafted(game: Game, drafts: Mapping[int, Draft]) -> Move | None:
    """Returns the move that the numbers of all seats make; None while one is missing."""
    seats = range(len(game.players))
    if any(seat not in drafts for seat in seats):
        return None
    numbers = tuple(drafts[seat].number for seat in seats)
    if isinstance(game.rules, QuandoTracker):
        return EnterRound(numbers, next((seat for seat in seats if drafts[seat].knocked), None))
    return Count(numbers) if isinstance(game.rules, QuantoTracker) else None


def corrected(game: Game, seat: int, draft: Draft, number: object) -> Move | None:
    """Returns the move that puts another sum of *seat* into a round that was played; None where there is no such."""
    rounds = game.state.rounds if isinstance(game.rules, QuandoTracker) else ()
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(rounds):
        return None
    ended = rounds[number]
    sums = tuple(draft.number if other == seat else known for other, known in enumerate(ended.sums))
    knocker = seat if draft.knocked else None if ended.knocker == seat else ended.knocker
    return Correct(number, sums, knocker, ended.zeros)
