"""Cache of the coach's reviews of finished games, one line per game: reviewing takes a while.

Missing or damaged lines are not repaired; the game is reviewed again.
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
TOLERANCE = 0.02
"""Rounding error of a sum of totals, which are stored to a thousandth of a point."""


class SeatTotals(NamedTuple):
    """The coach's account of one seat: `start + luck - given` are its points."""

    start: float
    luck: float
    given: float


class Reviews:
    """Totals by game id, valid for the same points and the same edition of the coach."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._entries: dict[str, tuple[str, tuple[SeatTotals, ...]]] | None = None

    def note(self, session: str, edition: str, seats: Sequence[SeatTotals]) -> None:
        """Stores the totals of a game; no seats if the coach cannot separate luck from choice in it."""
        totals = tuple(SeatTotals(*(round(value, 3) for value in seat)) for seat in seats)
        if self._all().get(session) == (edition, totals):
            return
        self._all()[session] = edition, totals
        with contextlib.suppress(StoreError):
            append(self._path, encode_line(dump([session, edition, totals]))[0])

    def get(self, session: str, edition: str, points: Sequence[int]) -> tuple[SeatTotals, ...] | None:
        """Returns the totals of a game that ended with these *points*, None if there is no valid review."""
        entry = self._all().get(session)
        if entry is None or entry[0] != edition:
            return None
        seats = entry[1]
        if not seats:
            return seats
        is_valid = len(seats) == len(points) and all(
            abs(seat.start + seat.luck - seat.given - total) < TOLERANCE
            for seat, total in zip(seats, points, strict=True)
        )
        return seats if is_valid else None

    def _all(self) -> dict[str, tuple[str, tuple[SeatTotals, ...]]]:
        if self._entries is None:
            self._entries = {}
            with contextlib.suppress(OSError, ValueError, TypeError):
                for line in parse_bodies(list(salvage_bodies(self._path.read_bytes()))):
                    match line:
                        case [str(session), str(edition), [*seats]]:
                            self._entries[session] = edition, tuple(SeatTotals(*map(float, seat)) for seat in seats)
        return self._entries
