"""What the coach found in finished games, a line per game beside the history: looking through one takes a while.

Only a help, and never repaired: what is missing or damaged is found by looking through the game once more.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from data.disk import append
from data.errors import StoreError
from data.lines import dump, encode_line, parse_bodies, salvage_bodies

FILE = "reviews"
NEAR = 0.02
"""Totals are kept to a thousandth of a point; so far a sum of them may be off."""


class SeatTotals(NamedTuple):
    """One seat's game as the coach saw it: `start + luck - given` are its points."""

    start: float
    luck: float
    given: float


class Reviews:
    """The totals of games by their ids, as long as they fit: the same points, and a coach that has learned no more."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known: dict[str, tuple[str, tuple[SeatTotals, ...]]] | None = None

    def note(self, session: str, edition: str, seats: Sequence[SeatTotals]) -> None:
        """Notes the totals of a game; no seats: the coach cannot tell luck from choice in it."""
        totals = tuple(SeatTotals(*(round(value, 3) for value in seat)) for seat in seats)
        if self._all().get(session) == (edition, totals):
            return
        self._all()[session] = edition, totals
        with contextlib.suppress(StoreError):
            append(self._path, encode_line(dump([session, edition, totals]))[0])

    def get(self, session: str, edition: str, points: Sequence[int]) -> tuple[SeatTotals, ...] | None:
        """Returns the totals of a game that ended with these *points*, None if it was not looked through like this."""
        known = self._all().get(session)
        if known is None or known[0] != edition:
            return None
        seats = known[1]
        if not seats:
            return seats
        fits = len(seats) == len(points) and all(
            abs(seat.start + seat.luck - seat.given - total) < NEAR for seat, total in zip(seats, points, strict=True)
        )
        return seats if fits else None

    def _all(self) -> dict[str, tuple[str, tuple[SeatTotals, ...]]]:
        if self._known is None:
            self._known = {}
            with contextlib.suppress(OSError, ValueError, TypeError):
                for line in parse_bodies(list(salvage_bodies(self._path.read_bytes()))):
                    match line:
                        case [str(session), str(edition), [*seats]]:
                            self._known[session] = edition, tuple(SeatTotals(*map(float, seat)) for seat in seats)
        return self._known
