"""What an evening brought, and how much was played when."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

from data.statistics.columns import LOST, Columns
from data.statistics.filters import playing_day, start_of

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class EveningGame:
    """One game of an evening."""

    session: str
    game: str
    when: int
    places: dict[str, int]


@dataclass(frozen=True, slots=True)
class EveningPerson:
    """What somebody did in an evening."""

    wins: int
    """Own and shared victories."""
    places: tuple[int, ...]
    ahead: int
    """How many opponents were behind, over all games; `behind`: in front."""
    behind: int


@dataclass(frozen=True, slots=True)
class Evening:
    """The games of one day."""

    games: tuple[EveningGame, ...]
    seconds: int
    since: int
    """When the first game began, as far as its playing time tells."""
    people: dict[str, EveningPerson]
    """Most victories first."""


def evening(columns: Columns, rows: Sequence[int]) -> Evening:
    """Returns what these games, of one evening, brought."""
    texts, firsts, place = columns.strings.texts, columns.first_seat, columns.place
    games: list[EveningGame] = []
    people: dict[str, list[tuple[int, int, int, int]]] = {}
    for row in rows:
        seats = range(firsts[row], firsts[row + 1])
        names = [texts[columns.person[seat]] for seat in seats]
        games.append(
            EveningGame(
                columns.ids[row],
                texts[columns.game[row]],
                columns.when[row],
                {name: place[seat] for name, seat in zip(names, seats, strict=True)},
            )
        )
        for name, seat in zip(names, seats, strict=True):
            ahead = sum(place[other] > place[seat] for other in seats)
            behind = sum(place[other] < place[seat] for other in seats)
            people.setdefault(name, []).append((columns.won[seat] != LOST, place[seat], ahead, behind))
    totals = {
        name: EveningPerson(
            sum(one[0] for one in own),
            tuple(one[1] for one in own),
            sum(one[2] for one in own),
            sum(one[3] for one in own),
        )
        for name, own in people.items()
    }
    first = rows[0] if rows else None
    return Evening(
        games=tuple(games),
        seconds=sum(columns.seconds[row] for row in rows),
        since=columns.when[first] - columns.seconds[first] * 1_000_000 if first is not None else 0,
        people=dict(sorted(totals.items(), key=lambda item: (-item[1].wins, item[1].behind - item[1].ahead, item[0]))),
    )


@dataclass(frozen=True, slots=True)
class Month:
    """How much was played in a month."""

    played: int
    seconds: int
    days: dict[int, int]
    """Per day of the month with games: how many."""


def months(columns: Columns, rows: Sequence[int], year: int, zone: tzinfo | None = None) -> dict[int, Month]:
    """Returns the twelve months of a year; a day goes on until the morning after."""
    days = [
        date(year, 1, 1) + timedelta(days=number) for number in range((date(year + 1, 1, 1) - date(year, 1, 1)).days)
    ]
    starts = [_micros(start_of(day, zone)) for day in (*days, date(year + 1, 1, 1))]
    found: dict[int, Month] = {}
    counts: dict[int, dict[int, int]] = {month: {} for month in range(1, 13)}
    seconds = dict.fromkeys(range(1, 13), 0)
    for row in rows:
        number = bisect_right(starts, columns.when[row]) - 1
        if 0 <= number < len(days):
            day = days[number]
            counts[day.month][day.day] = counts[day.month].get(day.day, 0) + 1
            seconds[day.month] += columns.seconds[row]
    for month, here in counts.items():
        found[month] = Month(sum(here.values()), seconds[month], here)
    return found


def years(columns: Columns, rows: Sequence[int], zone: tzinfo | None = None) -> list[int]:
    """Returns the years in which something was played, newest first."""
    if not rows:
        return []
    first, last = (from_micros(columns.when[row]) for row in (rows[0], rows[-1]))
    possible = range(playing_day(first, zone).year, playing_day(last, zone).year + 1)
    edges = [_micros(start_of(date(year, 1, 1), zone)) for year in possible if year > 1]
    when = [columns.when[row] for row in rows]
    found = {bisect_right(edges, time) for time in when}
    return [year for number, year in reversed(list(enumerate(possible, 1))) if number in found]


def from_micros(when: int) -> datetime:
    """Returns the time so many microseconds after 1970; far ones stay within what a calendar can say."""
    latest = datetime(9998, 12, 31, tzinfo=UTC)
    return _EPOCH + timedelta(microseconds=min(when, (latest - _EPOCH) // timedelta(microseconds=1)))


def _micros(moment: datetime) -> int:
    return (moment.astimezone(UTC) - _EPOCH) // timedelta(microseconds=1)
