"""The results of one person, per game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from data.statistics.columns import FEATS, LOST, SHARED, TEAMS, Columns, lowest_wins


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
    feats: dict[str, float]
    """What has no points, such as a knock or a full row (`full-orange`): how often on average, where games kept it."""


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
    person = columns.strings.find(name)
    who, games, seats, flags, won = columns.person, columns.game, columns.seats, columns.flags, columns.won
    firsts = columns.first_seat
    texts = columns.strings.texts
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
    mine, others = (part_sums(columns, seats) for seats in (count.seats, _others(columns, count.games, person)))
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
        parts=mine.averages,
        others={kind: points for kind, (points, _) in others.averages.items()},
        feats=mine.feats,
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


@dataclass(frozen=True, slots=True)
class PartSums:
    """The parts of some sheets, added up per kind."""

    averages: dict[str, tuple[float, float]]
    """Average points, and on average how many parts had any."""
    feats: dict[str, float]
    """What has no points: how often it happened on average, over the sheets that kept it."""


def part_sums(columns: Columns, seats: Sequence[int]) -> PartSums:
    """Adds up the parts of these seats.

    Rows that are kept one by one (`row-orange`) are added up where some older game knows only all rows together.
    """
    texts = columns.strings.texts
    points, counts, kept = ([0] * len(texts) for _ in range(3))
    firsts, kinds, all_points, all_counts = columns.first_part, columns.kind, columns.points, columns.count
    for seat in seats:
        for part in range(firsts[seat], firsts[seat + 1]):
            kind = kinds[part]
            points[kind] += all_points[part]
            counts[kind] += all_counts[part]
            kept[kind] += 1
    known = {text: number for number, text in enumerate(texts) if kept[number]}
    feats = {text for text in known if text.partition("-")[0] in FEATS}
    folded: dict[str, tuple[int, int]] = {}
    for text in known.keys() - feats:
        whole = text.partition("-")[0]
        target = whole if whole in known else text
        before = folded.get(target, (0, 0))
        folded[target] = before[0] + points[known[text]], before[1] + counts[known[text]]
    return PartSums(
        averages={kind: (sums[0] / len(seats), sums[1] / len(seats)) for kind, sums in sorted(folded.items())},
        feats={text: counts[known[text]] / kept[known[text]] for text in sorted(feats)},
    )
