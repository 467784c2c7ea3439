"""File names and history keys derived from game ids."""

from __future__ import annotations

from zlib import crc32

from data.clock import micros


def fingerprint(session: str) -> str:
    """Returns a cryptographic hash of an id: imported files bring ids of strangers."""
    from hashlib import sha256  # a large library that the home page does not need

    return sha256(session.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def journal_name(session: str) -> str:
    """Returns the name of a game's journal; unique on disks that ignore case, too."""
    return f"{session.lower()}-{fingerprint(session)}"


def history_key(finished: str, session: str) -> str:
    """Returns the sort key of a game in the history: by time, unique by id, valid as a file name."""
    return f"{time_key(finished)}{fingerprint(session)}"


def time_key(time: str) -> str:
    """Returns the lower bound of all keys of games finished at *time* or later."""
    return f"{micros(time):018d}-"


def first_history_key(finished: str, session: str) -> str:
    """Returns the key of the first file version, with a CRC-32; old journals still contain it."""
    return f"{time_key(finished)}{crc32(session.encode('utf-8', 'surrogatepass')):08x}"
