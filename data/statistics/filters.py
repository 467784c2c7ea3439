"""Which games are meant."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from data.statistics.columns import DELETED, OVER, PRACTICE, Columns

MORNING = time(5)
"""Who plays past midnight still plays the evening of the day before."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Filter:
    """Games that fit all of what is said; nothing said fits all."""

    game: str = ""
    people: tuple[str, ...] = ()
    """Everybody who has to sit at the table."""
    since: datetime | None = None
    until: datetime | None = None
    """*since* is included, *until* is not."""
    seats: int = 0
    """How many sit at the table; 0: any number."""
    text: str = ""
    """A part of a name, a comment or a place."""

    @property
    def is_open(self) -> bool:
        """Whether every game fits."""
        return self == EVERYTHING


EVERYTHING = Filter()


def rows(columns: Columns, wanted: Filter, hidden: set[int], finished: bool = True) -> list[int]:
    """Returns the games that fit, oldest first; with *finished* only those that count.

    These were played to their end, by people alone: a game with the coach is practice.
    """
    mask, want = (OVER | DELETED | PRACTICE, OVER) if finished else (DELETED, 0)
    found = [row for row, flags in enumerate(columns.flags) if flags & mask == want]
    if hidden:
        found = [row for row in found if row not in hidden]
    if wanted.game:
        game = columns.strings.find(wanted.game)
        games = columns.game
        found = [row for row in found if games[row] == game]
    if wanted.since is not None or wanted.until is not None:
        least = _micros(wanted.since) if wanted.since else 0
        most = _micros(wanted.until) if wanted.until else 1 << 62
        when = columns.when
        found = [row for row in found if least <= when[row] < most]
    if wanted.seats:
        seats = columns.seats
        found = [row for row in found if seats[row] == wanted.seats]
    for name in wanted.people:
        there = rows_of(columns, columns.strings.find(name))
        found = [row for row in found if row in there]
    if wanted.text:
        there = _rows_with(columns, wanted.text.casefold())
        found = [row for row in found if row in there]
    return found


def rows_of(columns: Columns, person: int) -> set[int]:
    """Returns the games in which somebody sits at the table."""
    games = columns.game_of_seat
    return {games[seat] for seat, who in enumerate(columns.person) if who == person}


def _rows_with(columns: Columns, text: str) -> set[int]:
    people = {number for number, word in enumerate(columns.strings.texts) if text in word.casefold()}
    games = columns.game_of_seat
    found = {games[seat] for seat, who in enumerate(columns.person) if who in people}
    return found | {row for row, note in enumerate(columns.notes) if note and text in note.casefold()}


def _micros(moment: datetime) -> int:
    return (moment.astimezone(UTC) - _EPOCH) // timedelta(microseconds=1)


# periods; *zone* None is that of the phone


def start_of(day: date, zone: tzinfo | None = None) -> datetime:
    """Returns when a day of playing begins: in the morning, not at midnight."""
    return _local(datetime.combine(day, MORNING), zone)


def playing_day(moment: datetime, zone: tzinfo | None = None) -> date:
    """Returns the day whose evening a moment belongs to."""
    local = moment.astimezone(zone)
    return (local - timedelta(hours=MORNING.hour)).date()


def month_range(year: int, month: int, zone: tzinfo | None = None) -> tuple[datetime, datetime]:
    """Returns since and until of a month."""
    after = date(year + month // 12, month % 12 + 1, 1)
    return start_of(date(year, month, 1), zone), start_of(after, zone)


def year_range(year: int, zone: tzinfo | None = None) -> tuple[datetime, datetime]:
    """Returns since and until of a year."""
    return start_of(date(year, 1, 1), zone), start_of(date(year + 1, 1, 1), zone)


def day_range(day: date, zone: tzinfo | None = None) -> tuple[datetime, datetime]:
    """Returns since and until of a day with its evening."""
    return start_of(day, zone), start_of(day + timedelta(days=1), zone)


def _local(naive: datetime, zone: tzinfo | None) -> datetime:
    return naive.astimezone() if zone is None else naive.replace(tzinfo=zone)
