"""The results of one person, per game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from data.statistics.columns import LOST, SHARED, TEAMS, Columns, lowest_wins


@dataclass(frozen=True, slots=True)
class Result:
    """One game of a person."""

    when: int
    """Microseconds since 1970."""
    points: int
    outcome: int
    """`LOST`, `WON` or `SHARED`; a game alone is neither won nor shared."""
    session: str


@dataclass(frozen=True, slots=True)
class SeatsTally:
    """The games with one number of people at the table."""

    played: int
    won: int
    """Own and shared victories."""
    average: float
    best: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of one person in one game."""

    played: int
    won: int
    """Victories of one's own or of one's team; a game alone cannot be won."""
    shared: int
    """Victories shared with opponents."""
    contested: int
    """Games with somebody to win against."""
    chance: float
    """How many of them pure chance would have won."""
    average: float
    best: int
    worst: int
    streak: int
    """Victories, own or shared, in a row up to now."""
    longest_streak: int
    by_seats: dict[int, SeatsTally]
    series: tuple[Result, ...]
    """Oldest first."""
    parts: dict[str, tuple[float, float]]
    """Per kind of part, such as bonus or miss: the average points, and on average how many parts had any."""
    others: dict[str, float]
    """Per kind of part the average points of the others in the same games with more than one at the table."""


@dataclass(slots=True)
class _Count:
    lowest_wins: bool
    shared: int = 0
    won: int = 0
    contested: int = 0
    chance: float = 0.0
    streak: int = 0
    longest: int = 0
    seats: list[int] = field(default_factory=list)
    """The seats' numbers in the columns, oldest first."""
    games: list[int] = field(default_factory=list)


def tallies(columns: Columns, rows: Sequence[int], name: str) -> dict[str, Tally]:
    """Returns the results of *name* in these games, which come oldest first, per game."""
    person = columns.words.find(name)
    who, games, seats, flags, won = columns.person, columns.game, columns.seats, columns.flags, columns.won
    firsts = columns.first_seat
    texts = columns.words.texts
    counts: dict[int, _Count] = {}
    mine = {seat for seat, one in enumerate(who) if one == person}
    for row in rows:
        first = firsts[row]
        for seat in range(first, firsts[row + 1]):
            if seat not in mine:
                continue
            count = counts.get(games[row])
            if count is None:
                count = counts[games[row]] = _Count(lowest_wins(texts[games[row]]))
            count.seats.append(seat)
            count.games.append(row)
            if seats[row] > 1:
                count.contested += 1
                count.chance += 0.5 if flags[row] & TEAMS else 1 / seats[row]
                outcome = won[seat]
                if outcome == LOST:
                    count.streak = 0
                    continue
                count.streak += 1
                count.longest = max(count.longest, count.streak)
                if outcome == SHARED:
                    count.shared += 1
                else:
                    count.won += 1
    return {texts[game]: _tally(columns, count, person) for game, count in counts.items()}


def _tally(columns: Columns, count: _Count, person: int) -> Tally:
    totals = [columns.total[seat] for seat in count.seats]
    low, high = min(totals), max(totals)
    result = zip(count.games, totals, count.seats, strict=True)
    when, won, ids = columns.when, columns.won, columns.ids
    parts, known = part_sums(columns, count.seats)
    others, known_others = part_sums(columns, _others(columns, count.games, person))
    return Tally(
        played=len(totals),
        won=count.won,
        shared=count.shared,
        contested=count.contested,
        chance=count.chance,
        average=sum(totals) / len(totals),
        best=low if count.lowest_wins else high,
        worst=high if count.lowest_wins else low,
        streak=count.streak,
        longest_streak=count.longest,
        by_seats=_by_seats(columns, count, totals),
        series=tuple(Result(when[row], total, won[seat], ids[row]) for row, total, seat in result),
        parts={kind: (points / known, amount / known) for kind, (points, amount) in parts.items()},
        others={kind: points / known_others for kind, (points, _) in others.items()},
    )


def _by_seats(columns: Columns, count: _Count, totals: list[int]) -> dict[int, SeatsTally]:
    groups: dict[int, list[tuple[int, int]]] = {}
    for row, total, seat in zip(count.games, totals, count.seats, strict=True):
        groups.setdefault(columns.seats[row], []).append((total, columns.won[seat] != LOST))
    best = min if count.lowest_wins else max
    return {
        seats: SeatsTally(
            played=len(group),
            won=sum(outcome for _, outcome in group),
            average=sum(total for total, _ in group) / len(group),
            best=best(total for total, _ in group),
        )
        for seats, group in sorted(groups.items())
    }


def _others(columns: Columns, rows: Sequence[int], person: int) -> list[int]:
    firsts, who = columns.first_seat, columns.person
    return [seat for row in rows for seat in range(firsts[row], firsts[row + 1]) if who[seat] != person]


def part_sums(columns: Columns, seats: Sequence[int]) -> tuple[dict[str, tuple[int, int]], int]:
    """Returns, per kind of part, the points and how many parts had any, over these seats; and how many seats.

    Rows that are kept one by one (`row-orange`) are added up where some older game knows only all rows together.
    """
    points: dict[int, int] = {}
    counts: dict[int, int] = {}
    firsts, kinds, all_points, all_counts = columns.first_part, columns.kind, columns.points, columns.count
    for seat in seats:
        for part in range(firsts[seat], firsts[seat + 1]):
            kind = kinds[part]
            if kind in points:
                points[kind] += all_points[part]
                counts[kind] += all_counts[part]
            else:
                points[kind] = all_points[part]
                counts[kind] = all_counts[part]
    texts = columns.words.texts
    named = {texts[kind]: (points[kind], counts[kind]) for kind in points}
    folded: dict[str, tuple[int, int]] = {}
    for name, sums in named.items():
        whole = name.partition("-")[0]
        target = whole if whole in named else name
        known = folded.get(target, (0, 0))
        folded[target] = known[0] + sums[0], known[1] + sums[1]
    return dict(sorted(folded.items())), len(seats)
