"""The best result of a person in a game before another one, for the record at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from data.statistics.columns import Columns, lowest_wins

LEAST_GAMES = 5
"""Games before the first one that can be a record."""


class PersonalBest(NamedTuple):
    """The best result of a person so far."""

    played: int
    """Number of games."""
    points: int
    when: int
    """Microseconds since 1970; of several equal results the first one."""


def personal_best(columns: Columns, rows: Sequence[int], name: str, game: str) -> PersonalBest | None:
    """Returns the best result of *name* in these rows, oldest first, all of them of one *game*; None without any."""
    person, firsts = columns.strings.find(name), columns.first_seat
    persons, totals = columns.person, columns.total
    results = [
        (totals[seat], row) for row in rows for seat in range(firsts[row], firsts[row + 1]) if persons[seat] == person
    ]
    if not results:
        return None
    best = min if lowest_wins(game) else max
    points, row = best(results, key=lambda result: result[0])
    return PersonalBest(len(results), points, columns.when[row])


def is_record(points: int, before: PersonalBest | None, game: str) -> bool:
    """Whether a result is better than all before, from the sixth game on."""
    if before is None or before.played < LEAST_GAMES:
        return False
    return points < before.points if lowest_wins(game) else points > before.points
