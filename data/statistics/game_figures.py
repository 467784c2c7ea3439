"""One game over all people: how often, how long, how well, and its records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from data.statistics.columns import LOST, TEAMS, Columns, lowest_wins
from data.statistics.tallies import part_sums


@dataclass(frozen=True, slots=True)
class BySeats:
    """The games with one number of people at the table."""

    played: int
    average: float
    best: int
    holder: str
    session: str


@dataclass(frozen=True, slots=True)
class Record:
    """Something that stands out, with the game in which it happened."""

    kind: str
    """`highest`, `lowest`, `bonuses`, `spotless`, `closest`, `widest`, `longest` or `shortest`."""
    value: int
    """Points, seconds, or how many."""
    names: tuple[str, ...]
    """Who holds it; of a game as a whole everybody."""
    when: int
    session: str


@dataclass(frozen=True, slots=True)
class PersonInGame:
    """What the list of who plays a game shows."""

    played: int
    won: int
    average: float


@dataclass(frozen=True, slots=True)
class GameFigures:
    """All that is known about one game."""

    played: int
    alone: int
    """Of these, games alone."""
    seconds: int
    """Playing time of all together."""
    timed: int
    """How many games have a playing time."""
    average: float
    median: float
    totals: tuple[tuple[int, str], ...]
    """Every result and whose it is."""
    by_seats: dict[int, BySeats]
    parts: dict[str, tuple[float, float]]
    """Per kind of part: average points a sheet, and how many parts had any."""
    feats: dict[str, float]
    """What has no points, such as a knock or a full row (`full-orange`): how often on average, where games kept it."""
    records: tuple[Record, ...]
    people: dict[str, PersonInGame]
    """Most games first."""


def game_figures(columns: Columns, rows: Sequence[int], game: str) -> GameFigures:
    """Returns the figures of these games, all of one kind, oldest first."""
    firsts, names, texts = columns.first_seat, columns.person, columns.strings.texts
    seats = [seat for row in rows for seat in range(firsts[row], firsts[row + 1])]
    totals = [columns.total[seat] for seat in seats]
    parts = part_sums(columns, seats)
    played: dict[int, list[int]] = {}
    for seat, total in zip(seats, totals, strict=True):
        own = played.get(names[seat])
        if own is None:
            own = played[names[seat]] = [0, 0, 0]
        own[0] += 1
        own[1] += columns.won[seat] != LOST
        own[2] += total
    most = sorted(played.items(), key=lambda item: (-item[1][0], texts[item[0]]))
    seconds = [columns.seconds[row] for row in rows if columns.seconds[row] > 0]
    return GameFigures(
        played=len(rows),
        alone=sum(columns.seats[row] == 1 for row in rows),
        seconds=sum(seconds),
        timed=len(seconds),
        average=sum(totals) / len(totals) if totals else 0.0,
        median=float(median(totals)) if totals else 0.0,
        totals=tuple((total, texts[names[seat]]) for seat, total in zip(seats, totals, strict=True)),
        by_seats=_by_seats(columns, rows, lowest_wins(game)),
        parts=parts.averages,
        feats=parts.feats,
        records=_records(columns, rows, lowest_wins(game)),
        people={texts[who]: PersonInGame(count, won, total / count) for who, (count, won, total) in most},
    )


def _by_seats(columns: Columns, rows: Sequence[int], lowest_wins: bool) -> dict[int, BySeats]:
    groups: dict[int, list[int]] = {}
    for row in rows:
        groups.setdefault(columns.seats[row], []).append(row)
    found: dict[int, BySeats] = {}
    for seats, group in sorted(groups.items()):
        here = [seat for row in group for seat in _seats(columns, row)]
        totals = [columns.total[seat] for seat in here]
        best = min(totals) if lowest_wins else max(totals)
        holder = here[totals.index(best)]
        found[seats] = BySeats(
            played=len(group),
            average=sum(totals) / len(totals),
            best=best,
            holder=columns.strings.texts[columns.person[holder]],
            session=columns.ids[columns.game_of_seat[holder]],
        )
    return found


def _records(columns: Columns, rows: Sequence[int], lowest_wins: bool) -> tuple[Record, ...]:
    """Returns the records; of equals the first one holds it."""
    if not rows:
        return ()
    firsts, total = columns.first_seat, columns.total
    seats = [seat for row in rows for seat in range(firsts[row], firsts[row + 1])]
    found = []
    for kind, seat in (
        ("highest", max(seats, key=lambda one: (total[one], -one))),
        ("lowest", min(seats, key=lambda one: (total[one], one))),
    ):
        found.append(_of_seat(columns, kind, total[seat], seat))
    if lowest_wins:
        found.reverse()
    found += _counted(columns, seats)
    margins = [(margin, row) for row in rows if (margin := _margin(columns, row)) > 0]
    if margins:
        found.append(_whole(columns, "closest", *min(margins)))
        widest = max(margin for margin, _ in margins)
        found.append(_whole(columns, "widest", widest, next(row for margin, row in margins if margin == widest)))
    timed = [(columns.seconds[row], row) for row in rows if columns.seconds[row] > 0]
    if timed:
        longest = max(seconds for seconds, _ in timed)
        found.append(_whole(columns, "longest", longest, next(row for taken, row in timed if taken == longest)))
        found.append(_whole(columns, "shortest", *min(timed)))
    return tuple(found)


def _counted(columns: Columns, seats: Sequence[int]) -> list[Record]:
    """Returns the sheet with the most bonuses, and how many sheets have no miss; the last of these holds it."""
    bonus, miss = columns.strings.find("bonus"), columns.strings.find("miss")
    firsts, kinds, counts = columns.first_part, columns.kind, columns.count
    most, holder = 0, -1
    spotless: list[int] = []
    misses_are_kept = False
    for seat in seats:
        missed = False
        for part in range(firsts[seat], firsts[seat + 1]):
            if kinds[part] == miss:
                misses_are_kept = True
                missed = counts[part] > 0
            elif kinds[part] == bonus and counts[part] > most:
                most, holder = counts[part], seat
        if not missed and firsts[seat] < firsts[seat + 1]:
            spotless.append(seat)
    found = [("bonuses", most, holder)] if most else []
    found += [("spotless", len(spotless), spotless[-1])] if misses_are_kept and spotless else []
    return [_of_seat(columns, kind, value, seat) for kind, value, seat in found]


def _of_seat(columns: Columns, kind: str, value: int, seat: int) -> Record:
    row = columns.game_of_seat[seat]
    name = columns.strings.texts[columns.person[seat]]
    return Record(kind, value, (name,), columns.when[row], columns.ids[row])


def _margin(columns: Columns, row: int) -> int:
    """Returns by how much the winner was ahead of the next; 0 alone, in teams, or if the first place was shared."""
    if columns.seats[row] < 2 or columns.flags[row] & TEAMS:
        return 0
    first = next(seat for seat in _seats(columns, row) if columns.place[seat] == 1)
    second = [seat for seat in _seats(columns, row) if columns.place[seat] == 2]
    return abs(columns.total[first] - columns.total[second[0]]) if second else 0


def _whole(columns: Columns, kind: str, value: int, row: int) -> Record:
    best_first = sorted(_seats(columns, row), key=lambda seat: (columns.place[seat], seat))
    names = tuple(columns.strings.texts[columns.person[seat]] for seat in best_first)
    return Record(kind, value, names, columns.when[row], columns.ids[row])


def _seats(columns: Columns, row: int) -> range:
    return range(columns.first_seat[row], columns.first_seat[row + 1])
