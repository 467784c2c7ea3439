"""Times as they stand in files, and back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from zlib import crc32

Now = Callable[[], datetime]
PAUSE = timedelta(minutes=30)
"""A longer gap between two entries of a game is a pause and not playing time."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def local_now() -> datetime:
    """Returns the time with the zone that the phone is in."""
    return datetime.now().astimezone()


def iso(time: datetime) -> str:
    """Returns *time* as it stands in files: with its zone, to the millisecond."""
    return time.isoformat(timespec="milliseconds")


def moment(text: str) -> datetime | None:
    """Returns the time that *text* says, None if it says none; without a zone it is taken as UTC."""
    try:
        time = datetime.fromisoformat(text)
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def micros(text: str) -> int:
    """Returns the microseconds since 1970 of the time that *text* says, 0 if it says none or an earlier one."""
    time = moment(text)
    return max(0, (time - _EPOCH) // timedelta(microseconds=1)) if time else 0


def history_key(finished: str, session: str) -> str:
    """Returns the place of a game in the history: sorts by time, differs by id, and is a file name."""
    return f"{micros(finished):018d}-{crc32(session.encode()):08x}"


def playing_seconds(before: str, after: str) -> float:
    """Returns the playing time between two entries, 0 across a pause or a clock that was set back."""
    first, second = moment(before), moment(after)
    if first is None or second is None or not timedelta(0) <= second - first <= PAUSE:
        return 0.0
    return (second - first).total_seconds()
