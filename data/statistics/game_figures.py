"""Figures of one game over all people: number, duration, results and records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from data.statistics.columns import LOST, TEAMS, Columns, lowest_wins
from data.statistics.tallies import part_sums


@dataclass(frozen=True, slots=True)
class BySeats:
    """The games with one number of players."""

    played: int
    average: float
    best: int
    holder: str
    session: str


@dataclass(frozen=True, slots=True)
class Record:
    """A remarkable result and its game."""

    kind: str
    """`highest`, `lowest`, `bonuses`, `spotless`, `closest`, `widest`, `longest` or `shortest`."""
    value: int
    """Points, seconds or a count."""
    names: tuple[str, ...]
    """The record holder; all players if the record belongs to the game as a whole."""
    when: int
    session: str


@dataclass(frozen=True, slots=True)
class PersonInGame:
    """The results of one person in one game, for the list of its players."""

    played: int
    won: int
    average: float


@dataclass(frozen=True, slots=True)
class GameFigures:
    """The figures of one game."""

    played: int
    alone: int
    """Number of solo games among them."""
    seconds: int
    """Total playing time."""
    timed: int
    """Number of games with a playing time."""
    average: float
    median: float
    totals: tuple[tuple[int, str], ...]
    """Every result with its player."""
    by_seats: dict[int, BySeats]
    parts: dict[str, tuple[float, float]]
    """Per kind of part: average points per sheet, and the average number of scoring parts."""
    feats: dict[str, float]
    """Average counts of feats without points, such as a knock or a full row (`full-orange`), where recorded."""
    records: tuple[Record, ...]
    people: dict[str, PersonInGame]
    """Sorted by number of games."""


def game_figures(columns: Columns, rows: Sequence[int], game: str) -> GameFigures:
    """Returns the figures of these rows of one game, oldest first."""
    firsts, persons, texts = columns.first_seat, columns.person, columns.strings.texts
    seats = [seat for row in rows for seat in range(firsts[row], firsts[row + 1])]
    totals = [columns.total[seat] for seat in seats]
    parts = part_sums(columns, seats)
    played: dict[int, list[int]] = {}
    for seat, total in zip(seats, totals, strict=True):
        own = played.get(persons[seat])
        if own is None:
            own = played[persons[seat]] = [0, 0, 0]
        own[0] += 1
        own[1] += columns.won[seat] != LOST
        own[2] += total
    by_count = sorted(played.items(), key=lambda item: (-item[1][0], texts[item[0]]))
    seconds = [columns.seconds[row] for row in rows if columns.seconds[row] > 0]
    return GameFigures(
        played=len(rows),
        alone=sum(columns.seats[row] == 1 for row in rows),
        seconds=sum(seconds),
        timed=len(seconds),
        average=sum(totals) / len(totals) if totals else 0.0,
        median=float(median(totals)) if totals else 0.0,
        totals=tuple((total, texts[persons[seat]]) for seat, total in zip(seats, totals, strict=True)),
        by_seats=_by_seats(columns, rows, lowest_wins(game)),
        parts=parts.averages,
        feats=parts.feats,
        records=_records(columns, rows, lowest_wins(game)),
        people={texts[person]: PersonInGame(count, won, total / count) for person, (count, won, total) in by_count},
    )


def _by_seats(columns: Columns, rows: Sequence[int], lowest_wins: bool) -> dict[int, BySeats]:
    groups: dict[int, list[int]] = {}
    for row in rows:
        groups.setdefault(columns.seats[row], []).append(row)
    figures: dict[int, BySeats] = {}
    for count, group in sorted(groups.items()):
        seats = [seat for row in group for seat in _seats(columns, row)]
        totals = [columns.total[seat] for seat in seats]
        best = min(totals) if lowest_wins else max(totals)
        holder = seats[totals.index(best)]
        figures[count] = BySeats(
            played=len(group),
            average=sum(totals) / len(totals),
            best=best,
            holder=columns.strings.texts[columns.person[holder]],
            session=columns.ids[columns.game_of_seat[holder]],
        )
    return figures


def _records(columns: Columns, rows: Sequence[int], lowest_wins: bool) -> tuple[Record, ...]:
    """Returns the records; among equals the first one counts."""
    if not rows:
        return ()
    firsts, total = columns.first_seat, columns.total
    seats = [seat for row in rows for seat in range(firsts[row], firsts[row + 1])]
    highest = max(seats, key=lambda seat: (total[seat], -seat))
    lowest = min(seats, key=lambda seat: (total[seat], seat))
    records = [
        _seat_record(columns, kind, total[seat], seat) for kind, seat in (("highest", highest), ("lowest", lowest))
    ]
    if lowest_wins:
        records.reverse()
    records += _part_records(columns, seats)
    margins = [(margin, row) for row in rows if (margin := _margin(columns, row)) > 0]
    if margins:
        records.append(_game_record(columns, "closest", *min(margins)))
        records.append(_game_record(columns, "widest", *_first_maximum(margins)))
    timed = [(columns.seconds[row], row) for row in rows if columns.seconds[row] > 0]
    if timed:
        records.append(_game_record(columns, "longest", *_first_maximum(timed)))
        records.append(_game_record(columns, "shortest", *min(timed)))
    return tuple(records)


def _first_maximum(values: list[tuple[int, int]]) -> tuple[int, int]:
    """Returns the highest value with its first row."""
    return max(values, key=lambda item: (item[0], -item[1]))


def _part_records(columns: Columns, seats: Sequence[int]) -> list[Record]:
    """Returns the sheet with the most bonuses, and the number of sheets without a miss with the last of them."""
    bonus, miss = columns.strings.find("bonus"), columns.strings.find("miss")
    firsts, kinds, counts = columns.first_part, columns.kind, columns.count
    most_bonuses, holder = 0, -1
    spotless: list[int] = []
    has_misses = False
    for seat in seats:
        missed = False
        for part in range(firsts[seat], firsts[seat + 1]):
            if kinds[part] == miss:
                has_misses = True
                missed = counts[part] > 0
            elif kinds[part] == bonus and counts[part] > most_bonuses:
                most_bonuses, holder = counts[part], seat
        if not missed and firsts[seat] < firsts[seat + 1]:
            spotless.append(seat)
    records = [("bonuses", most_bonuses, holder)] if most_bonuses else []
    records += [("spotless", len(spotless), spotless[-1])] if has_misses and spotless else []
    return [_seat_record(columns, kind, value, seat) for kind, value, seat in records]


def _seat_record(columns: Columns, kind: str, value: int, seat: int) -> Record:
    row = columns.game_of_seat[seat]
    name = columns.strings.texts[columns.person[seat]]
    return Record(kind, value, (name,), columns.when[row], columns.ids[row])


def _margin(columns: Columns, row: int) -> int:
    """Returns the winner's lead over the second; 0 for solo games, teams and shared victories."""
    if columns.seats[row] < 2 or columns.flags[row] & TEAMS:
        return 0
    first = next(seat for seat in _seats(columns, row) if columns.rank[seat] == 1)
    second = [seat for seat in _seats(columns, row) if columns.rank[seat] == 2]
    return abs(columns.total[first] - columns.total[second[0]]) if second else 0


def _game_record(columns: Columns, kind: str, value: int, row: int) -> Record:
    best_first = sorted(_seats(columns, row), key=lambda seat: (columns.rank[seat], seat))
    names = tuple(columns.strings.texts[columns.person[seat]] for seat in best_first)
    return Record(kind, value, names, columns.when[row], columns.ids[row])


def _seats(columns: Columns, row: int) -> range:
    return range(columns.first_seat[row], columns.first_seat[row + 1])
