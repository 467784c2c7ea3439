"""Times as they stand in files, and back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from time import localtime

Now = Callable[[], datetime]
PAUSE = timedelta(minutes=30)
"""A longer gap between two entries of a game is a pause and not playing time."""
NONE = timedelta(0)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def local_now() -> datetime:
    """Returns the time with the zone that the phone is in."""
    return datetime.now(_zone(localtime().tm_gmtoff))


@cache
def _zone(seconds: int) -> timezone:
    """Returns the zone that is so far ahead of UTC; a phone sees few."""
    return timezone(timedelta(seconds=seconds))


def iso(time: datetime) -> str:
    """Returns *time* as it stands in files: with its zone, to the millisecond."""
    return time.isoformat(timespec="milliseconds")


def parse_time(text: str) -> datetime | None:
    """Returns the time that *text* says, None if it says none; without a zone it is taken as UTC."""
    try:
        time = datetime.fromisoformat(text)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def is_sensible(text: str) -> bool:
    """Tells whether *text* is a time at which somebody may have played: not before 1970, not after 2199."""
    time = parse_time(text)
    return time is not None and 1970 <= time.year < 2200


def micros(text: str) -> int:
    """Returns the microseconds since 1970 of the time that *text* says, 0 if it says none or an earlier one."""
    time = parse_time(text)
    return max(0, (time - _EPOCH) // timedelta(microseconds=1)) if time else 0


def playing_seconds(before: datetime | None, after: datetime | None) -> float:
    """Returns the playing time between two entries, 0 across a pause or a clock that was set back."""
    if before is None or after is None:
        return 0.0
    gap = after - before
    return gap.total_seconds() if NONE <= gap <= PAUSE else 0.0
