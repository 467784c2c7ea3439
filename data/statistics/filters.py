"""Filters of the statistics and the history: game, people, time, number of players, text."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo

from data.clock import to_micros
from data.statistics.columns import DELETED, OVER, PRACTICE, Columns

MORNING = time(5)
"""Games before this hour count for the evening of the day before."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Conditions that a game has to meet; an empty filter matches every game."""

    game: str = ""
    people: tuple[str, ...] = ()
    """People who all have to be players."""
    since: datetime | None = None
    until: datetime | None = None
    """*since* is included, *until* is not."""
    seats: int = 0
    """Number of players; 0 for any number."""
    text: str = ""
    """A part of a name, a comment or a location."""

    @property
    def is_open(self) -> bool:
        """Whether every game matches."""
        return self == EVERYTHING


EVERYTHING = Filter()


def matching_rows(columns: Columns, wanted: Filter, hidden: set[int], finished: bool = True) -> list[int]:
    """Returns the matching games, oldest first; with *finished* only those that count.

    Those are complete games between people: a game with the coach is practice.
    """
    mask, value = (OVER | DELETED | PRACTICE, OVER) if finished else (DELETED, 0)
    rows = [row for row, flags in enumerate(columns.flags) if flags & mask == value]
    if hidden:
        rows = [row for row in rows if row not in hidden]
    if wanted.game:
        game = columns.strings.find(wanted.game)
        games = columns.game
        rows = [row for row in rows if games[row] == game]
    if wanted.since is not None or wanted.until is not None:
        since = to_micros(wanted.since) if wanted.since else 0
        until = to_micros(wanted.until) if wanted.until else 1 << 62
        when = columns.when
        rows = [row for row in rows if since <= when[row] < until]
    if wanted.seats:
        seats = columns.seats
        rows = [row for row in rows if seats[row] == wanted.seats]
    for name in wanted.people:
        with_person = _rows_with_person(columns, columns.strings.find(name))
        rows = [row for row in rows if row in with_person]
    if wanted.text:
        with_text = _rows_with_text(columns, wanted.text.casefold())
        rows = [row for row in rows if row in with_text]
    return rows


def _rows_with_person(columns: Columns, person: int) -> set[int]:
    games = columns.game_of_seat
    return {games[seat] for seat, player in enumerate(columns.person) if player == person}


def _rows_with_text(columns: Columns, text: str) -> set[int]:
    people = {number for number, string in enumerate(columns.strings.texts) if text in string.casefold()}
    games = columns.game_of_seat
    by_name = {games[seat] for seat, player in enumerate(columns.person) if player in people}
    return by_name | {row for row, note in enumerate(columns.notes) if note and text in note.casefold()}


# periods; *zone* None is the phone's time zone


def start_of(day: date, zone: tzinfo | None = None) -> datetime:
    """Returns the start of a playing day: in the morning, not at midnight."""
    return _local(datetime.combine(day, MORNING), zone)


def playing_day(moment: datetime, zone: tzinfo | None = None) -> date:
    """Returns the playing day of a moment; after midnight it is the day before."""
    local = moment.astimezone(zone)
    return (local - timedelta(hours=MORNING.hour)).date()


def month_range(year: int, month: int, zone: tzinfo | None = None) -> tuple[datetime, datetime]:
    """Returns start and end of a month."""
    after = date(year + month // 12, month % 12 + 1, 1)
    return start_of(date(year, month, 1), zone), start_of(after, zone)


def year_range(year: int, zone: tzinfo | None = None) -> tuple[datetime, datetime]:
    """Returns start and end of a year."""
    return start_of(date(year, 1, 1), zone), start_of(date(year + 1, 1, 1), zone)


def day_range(day: date, zone: tzinfo | None = None) -> tuple[datetime, datetime]:
    """Returns start and end of a day with its evening."""
    return start_of(day, zone), start_of(day + timedelta(days=1), zone)


def _local(naive: datetime, zone: tzinfo | None) -> datetime:
    return naive.astimezone() if zone is None else naive.replace(tzinfo=zone)
