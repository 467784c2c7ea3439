"""Cache of the coach's reviews of finished games, one line per game: reviewing takes a while.

Missing or damaged lines are not repaired; the game is reviewed again.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from data.disk import append, read_bytes
from data.errors import StoreError
from data.lines import dump, encode_line, parse_bodies, salvage_bodies

FILE = "reviews"
TOLERANCE = 0.02
"""Rounding error of a sum of totals, which are stored to a thousandth of a point."""


class SeatTotals(NamedTuple):
    """The coach's account of one seat: `start + dice + others - given` are its points."""

    start: float
    dice: float
    others: float
    given: float


class GameTotals(NamedTuple):
    """The coach's account of one game: a line of the file, after the game's id."""

    edition: str
    seats: tuple[SeatTotals, ...]
    """Empty if the coach cannot separate luck from choice."""
    fair: bool
    """Whether the luck of each seat is zero on average (`Review.fair`)."""


class Reviews:
    """Totals by game id, valid for the same points and the same edition of the coach.

    Lines of older versions have no field `fair` and no effect of the others: these games count as not reviewed.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._entries: dict[str, GameTotals] | None = None

    def note(self, session: str, edition: str, seats: Sequence[SeatTotals], fair: bool) -> None:
        """Stores the totals of a game; no seats if the coach cannot separate luck from choice in it."""
        rounded = tuple(SeatTotals(*(round(value, 3) for value in seat)) for seat in seats)
        totals = GameTotals(edition, rounded, fair)
        if self._all().get(session) == totals:
            return
        self._all()[session] = totals
        with contextlib.suppress(StoreError):
            append(self._path, encode_line(dump([session, *totals]))[0])

    def get(self, session: str, edition: str, points: Sequence[int]) -> GameTotals | None:
        """Returns the totals of a game that ended with these *points*, None if there is no valid review."""
        totals = self._all().get(session)
        if totals is None or totals.edition != edition:
            return None
        is_valid = not totals.seats or (
            len(totals.seats) == len(points)
            and all(
                abs(seat.start + seat.dice + seat.others - seat.given - total) < TOLERANCE
                for seat, total in zip(totals.seats, points, strict=True)
            )
        )
        return totals if is_valid else None

    def _all(self) -> dict[str, GameTotals]:
        if self._entries is None:
            self._entries = {}
            with contextlib.suppress(OSError, ValueError, TypeError):
                for line in parse_bodies(list(salvage_bodies(read_bytes(self._path)))):
                    match line:
                        case [str(session), str(edition), [*seats], bool(fair)]:
                            totals = tuple(SeatTotals(*map(float, seat)) for seat in seats)
                            self._entries[session] = GameTotals(edition, totals, fair)
        return self._entries
