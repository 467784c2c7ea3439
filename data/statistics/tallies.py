"""Results of one person per game."""

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
    """`LOST`, `WON` or `SHARED`; a solo game counts as lost."""
    session: str


@dataclass(frozen=True, slots=True)
class SeatsTally:
    """The games with one number of players."""

    played: int
    won: int
    """Sole and shared victories."""
    average: float
    best: int
    session: str = ""
    """Id of the game with the best result."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of one person in one game."""

    played: int
    won: int
    """Sole and team victories; solo games do not count."""
    shared: int
    """Victories shared with opponents."""
    contested: int
    """Games with opponents."""
    chance: float
    """Expected number of victories by pure chance."""
    average: float
    best: int
    worst: int
    streak: int
    """Current number of consecutive victories, sole or shared."""
    longest_streak: int
    by_seats: dict[int, SeatsTally]
    series: tuple[Result, ...]
    """Oldest first."""
    parts: dict[str, tuple[float, float]]
    """Per kind of part, such as bonus or miss: average points and average number of scoring parts."""
    others: dict[str, float]
    """Per kind of part: average points of the opponents in the same games."""
    feats: dict[str, float]
    """Average counts of feats without points, such as a knock or a full row (`full-orange`), where recorded."""
    streak_session: str = ""
    """Id of the last game of the longest streak."""


@dataclass(slots=True)
class _Count:
    lowest_wins: bool
    shared: int = 0
    won: int = 0
    contested: int = 0
    chance: float = 0.0
    streak: int = 0
    longest: int = 0
    longest_row: int = -1
    seats: list[int] = field(default_factory=list)
    """Indexes of the seats in the columns, oldest first."""
    games: list[int] = field(default_factory=list)


def tallies(columns: Columns, rows: Sequence[int], name: str) -> dict[str, Tally]:
    """Returns the results of *name* in these rows, oldest first, per game."""
    person = columns.strings.find(name)
    games, seats, flags, won = columns.game, columns.seats, columns.flags, columns.won
    firsts = columns.first_seat
    texts = columns.strings.texts
    counts: dict[int, _Count] = {}
    mine = {seat for seat, player in enumerate(columns.person) if player == person}
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
                if count.streak > count.longest:
                    count.longest, count.longest_row = count.streak, row
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
        streak_session=ids[count.longest_row] if count.longest else "",
    )


def _by_seats(columns: Columns, count: _Count, totals: list[int]) -> dict[int, SeatsTally]:
    groups: dict[int, list[tuple[int, int, int]]] = {}
    for row, total, seat in zip(count.games, totals, count.seats, strict=True):
        groups.setdefault(columns.seats[row], []).append((total, columns.won[seat] != LOST, row))
    best = min if count.lowest_wins else max
    return {
        seats: SeatsTally(
            played=len(group),
            won=sum(outcome for _, outcome, _ in group),
            average=sum(total for total, _, _ in group) / len(group),
            best=best(total for total, _, _ in group),
            session=columns.ids[best(group, key=lambda game: game[0])[2]],
        )
        for seats, group in sorted(groups.items())
    }


def _others(columns: Columns, rows: Sequence[int], person: int) -> list[int]:
    firsts, persons = columns.first_seat, columns.person
    return [seat for row in rows for seat in range(firsts[row], firsts[row + 1]) if persons[seat] != person]


@dataclass(frozen=True, slots=True)
class PartSums:
    """The parts of some sheets, averaged per kind."""

    averages: dict[str, tuple[float, float]]
    """Average points and average number of scoring parts."""
    feats: dict[str, float]
    """Average counts of feats, over the sheets that record them."""


def part_sums(columns: Columns, seats: Sequence[int]) -> PartSums:
    """Averages the parts of these seats.

    Separate rows (`row-orange`) are added up if an older game has only the sum of all rows.
    """
    texts = columns.strings.texts
    points, counts, recorded = ([0] * len(texts) for _ in range(3))
    firsts, kinds, all_points, all_counts = columns.first_part, columns.kind, columns.points, columns.count
    for seat in seats:
        for part in range(firsts[seat], firsts[seat + 1]):
            kind = kinds[part]
            points[kind] += all_points[part]
            counts[kind] += all_counts[part]
            recorded[kind] += 1
    present = {text: number for number, text in enumerate(texts) if recorded[number]}
    feats = {text for text in present if text.partition("-")[0] in FEATS}
    sums: dict[str, tuple[int, int]] = {}
    for text in present.keys() - feats:
        general = text.partition("-")[0]
        target = general if general in present else text
        before = sums.get(target, (0, 0))
        sums[target] = before[0] + points[present[text]], before[1] + counts[present[text]]
    return PartSums(
        averages={kind: (total / len(seats), count / len(seats)) for kind, (total, count) in sorted(sums.items())},
        feats={text: counts[present[text]] / recorded[present[text]] for text in sorted(feats)},
    )
