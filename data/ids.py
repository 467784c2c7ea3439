"""What the id of a game becomes in names of files and in the order of the history."""

from __future__ import annotations

from zlib import crc32

from data.clock import micros


def fingerprint(session: str) -> str:
    """Returns a check sum of an id that nobody can forge: ids come from files of others too."""
    from hashlib import sha256  # loads a large library; the first page needs no check sum

    return sha256(session.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def journal_name(session: str) -> str:
    """Returns the name of a game's journal; ids that differ only in case get different ones, as some disks need."""
    return f"{session.lower()}-{fingerprint(session)}"


def history_key(finished: str, session: str) -> str:
    """Returns the place of a game in the history: sorts by time, differs by id, and is a file name."""
    return f"{time_key(finished)}{fingerprint(session)}"


def time_key(time: str) -> str:
    """Returns what comes before all keys of games finished at that time or later, and after those finished before."""
    return f"{micros(time):018d}-"


def first_history_key(finished: str, session: str) -> str:
    """Returns the key as it was made at first, with a short check sum; files written then still say it."""
    return f"{time_key(finished)}{crc32(session.encode('utf-8', 'surrogatepass')):08x}"
