"""Times in files: formatting, parsing and arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from time import localtime

Now = Callable[[], datetime]
PAUSE = timedelta(minutes=30)
"""A longer gap between two entries of a game is a pause, not playing time."""
_ZERO = timedelta(0)
_MICROSECOND = timedelta(microseconds=1)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST = (datetime(9998, 12, 31, tzinfo=UTC) - _EPOCH) // _MICROSECOND


def local_now() -> datetime:
    """Returns the current time in the phone's time zone."""
    return datetime.now(_zone(localtime().tm_gmtoff))


@cache
def _zone(seconds: int) -> timezone:
    """Returns the time zone with this offset from UTC; cached because a phone sees few."""
    return timezone(timedelta(seconds=seconds))


def iso(time: datetime) -> str:
    """Formats *time* for files: with its zone, to the millisecond."""
    return time.isoformat(timespec="milliseconds")


def parse_time(text: str) -> datetime | None:
    """Parses an ISO time; None if it is none. Without a zone it counts as UTC."""
    try:
        time = datetime.fromisoformat(text)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def is_sensible(text: str) -> bool:
    """Whether *text* is a plausible time of a game: from 1970 to 2199."""
    time = parse_time(text)
    return time is not None and 1970 <= time.year < 2200


def micros(text: str) -> int:
    """Returns the microseconds from 1970 to the ISO time *text*; 0 if it is invalid or earlier."""
    time = parse_time(text)
    return max(0, to_micros(time)) if time else 0


def to_micros(time: datetime) -> int:
    """Returns the microseconds from 1970 to *time*."""
    return (time.astimezone(UTC) - _EPOCH) // _MICROSECOND


def from_micros(when: int) -> datetime:
    """Returns the time *when* microseconds after 1970, clamped to the range of the calendar."""
    return _EPOCH + timedelta(microseconds=min(when, _LATEST))


def playing_seconds(before: datetime | None, after: datetime | None) -> float:
    """Returns the playing time between two entries; 0 across a pause or a clock that was set back."""
    if before is None or after is None:
        return 0.0
    gap = after - before
    return gap.total_seconds() if _ZERO <= gap <= PAUSE else 0.0
