"""Times in files: formatting, parsing and arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from time import localtime

Now = Callable[[], datetime]
PAUSE = timedelta(minutes=30)
"""A longer gap between two entries of a game is a pause, not playing time."""
EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = datetime(2199, 12, 31, 23, 59, 59, tzinfo=UTC)
_ZERO = timedelta(0)
_MICROSECOND = timedelta(microseconds=1)


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


def clamp_time(time: datetime) -> datetime:
    """Returns *time*, or the nearest plausible time of a game if a wrong clock gave it: from 1970 to 2199."""
    try:
        utc = time.astimezone(UTC)
    except OverflowError:
        return EARLIEST if time.year < 1970 else LATEST
    return time if EARLIEST <= utc <= LATEST else max(EARLIEST, min(LATEST, utc))


def clamp_text(text: str) -> str | None:
    """Applies `clamp_time` to an ISO time; None if *text* is none."""
    time = parse_time(text)
    if time is None:
        return None
    clamped = clamp_time(time)
    return text if clamped is time else iso(clamped)


def micros(text: str) -> int:
    """Returns the microseconds from 1970 to the ISO time *text*; 0 if it is invalid or earlier."""
    time = parse_time(text)
    return max(0, to_micros(time)) if time else 0


def to_micros(time: datetime) -> int:
    """Returns the microseconds from 1970 to *time*."""
    return (time.astimezone(UTC) - EARLIEST) // _MICROSECOND


def from_micros(when: int) -> datetime:
    """Returns the time *when* microseconds after 1970, at most `LATEST`."""
    return min(LATEST, EARLIEST + timedelta(microseconds=min(when, to_micros(LATEST))))


def playing_seconds(before: datetime | None, after: datetime | None) -> float:
    """Returns the playing time between two entries; 0 across a pause or a clock that was set back."""
    if before is None or after is None:
        return 0.0
    gap = after - before
    return gap.total_seconds() if _ZERO <= gap <= PAUSE else 0.0
