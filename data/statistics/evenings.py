"""Results of an evening, and the games per month and year."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo

from data.clock import from_micros, to_micros
from data.statistics.columns import LOST, Columns
from data.statistics.filters import playing_day, start_of


@dataclass(frozen=True, slots=True)
class EveningGame:
    """One game of an evening."""

    session: str
    game: str
    when: int
    ranks: dict[str, int]
    totals: dict[str, int]


@dataclass(frozen=True, slots=True)
class EveningPerson:
    """The results of one person in an evening."""

    wins: int
    """Sole and shared victories."""
    ranks: tuple[int, ...]
    ahead: int
    """Number of beaten opponents in all games."""
    behind: int
    """Number of opponents who finished ahead in all games."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of one day."""

    games: tuple[EveningGame, ...]
    seconds: int
    since: int
    """Start of the first game, estimated from its playing time."""
    people: dict[str, EveningPerson]
    """Sorted by victories."""


def evening(columns: Columns, rows: Sequence[int]) -> Evening:
    """Returns the results of the games of one evening."""
    texts, firsts, rank = columns.strings.texts, columns.first_seat, columns.rank
    games: list[EveningGame] = []
    results: dict[str, list[tuple[int, int, int, int]]] = {}
    for row in rows:
        seats = range(firsts[row], firsts[row + 1])
        names = [texts[columns.person[seat]] for seat in seats]
        games.append(
            EveningGame(
                columns.ids[row],
                texts[columns.game[row]],
                columns.when[row],
                {name: rank[seat] for name, seat in zip(names, seats, strict=True)},
                {name: columns.total[seat] for name, seat in zip(names, seats, strict=True)},
            )
        )
        for name, seat in zip(names, seats, strict=True):
            ahead = sum(rank[other] > rank[seat] for other in seats)
            behind = sum(rank[other] < rank[seat] for other in seats)
            results.setdefault(name, []).append((columns.won[seat] != LOST, rank[seat], ahead, behind))
    people: dict[str, EveningPerson] = {}
    for name, own_results in results.items():
        wins, ranks, ahead_of, behind_of = zip(*own_results, strict=True)
        people[name] = EveningPerson(sum(wins), ranks, sum(ahead_of), sum(behind_of))
    first = rows[0] if rows else None
    return Evening(
        games=tuple(games),
        seconds=sum(columns.seconds[row] for row in rows),
        since=columns.when[first] - columns.seconds[first] * 1_000_000 if first is not None else 0,
        people=dict(sorted(people.items(), key=lambda item: (-item[1].wins, item[1].behind - item[1].ahead, item[0]))),
    )


@dataclass(frozen=True, slots=True)
class Month:
    """The games of a month."""

    played: int
    seconds: int
    days: dict[int, int]
    """Number of games per day of the month."""


def months(columns: Columns, rows: Sequence[int], year: int, zone: tzinfo | None = None) -> dict[int, Month]:
    """Returns the twelve months of a year; a day lasts until the next morning."""
    days = [
        date(year, 1, 1) + timedelta(days=number) for number in range((date(year + 1, 1, 1) - date(year, 1, 1)).days)
    ]
    starts = [to_micros(start_of(day, zone)) for day in (*days, date(year + 1, 1, 1))]
    counts: dict[int, dict[int, int]] = {month: {} for month in range(1, 13)}
    seconds = dict.fromkeys(range(1, 13), 0)
    by_time = sorted(rows, key=columns.when.__getitem__)
    times = [columns.when[row] for row in by_time]
    ends = [bisect_left(times, start) for start in starts]
    for day, first, end in zip(days, ends, ends[1:], strict=False):
        if end > first:
            counts[day.month][day.day] = end - first
            seconds[day.month] += sum(columns.seconds[row] for row in by_time[first:end])
    return {month: Month(sum(by_day.values()), seconds[month], by_day) for month, by_day in counts.items()}


def years(columns: Columns, rows: Sequence[int], zone: tzinfo | None = None) -> list[int]:
    """Returns the years with games, newest first."""
    if not rows:
        return []
    first, last = (from_micros(columns.when[row]) for row in (rows[0], rows[-1]))
    possible = range(playing_day(first, zone).year, playing_day(last, zone).year + 1)
    starts = [to_micros(start_of(date(year, 1, 1), zone)) for year in possible if year > 1]
    numbers = {bisect_right(starts, columns.when[row]) for row in rows}
    return [year for number, year in reversed(list(enumerate(possible, 1))) if number in numbers]
