"""Keys of an open table: one random key per seat, one for watching and one for the QR code."""

from __future__ import annotations

import base64
import json
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from data.disk import make_folder, replace_file
from guests.table_words import words_for

BYTES = 16
"""Size of a key: 128 bits cannot be guessed, however long a table stays open."""
KEY = re.compile(r"[A-Za-z0-9_-]{22}")
JOIN_KEY = re.compile(r"[a-z2-7]{26}")
"""Key in the QR code: lower-case letters and digits, so that it can stand in for the table words."""
WATCHER = -1
"""Seat number of watchers."""


def new_key() -> str:
    """Returns a new random key."""
    return secrets.token_urlsafe(BYTES)


def new_join_key() -> str:
    """Returns a new random key for the QR code."""
    return base64.b32encode(secrets.token_bytes(BYTES)).decode().rstrip("=").lower()


def keys_equal(first: str, second: str) -> bool:
    """Compares two keys in constant time."""
    return secrets.compare_digest(first.encode("utf-8", "replace"), second.encode("utf-8", "replace"))


def has_key(keys: Iterable[str], key: str) -> bool:
    """Whether *key* is among *keys*; compares all of them in constant time."""
    return sum(keys_equal(other, key) for other in keys) > 0


@dataclass(frozen=True, slots=True)
class Links:
    """Port, table words and keys of one open table; the last of the seats' keys is the watchers'."""

    session: str
    port: int
    words: str
    keys: tuple[str, ...]
    join_key: str = field(default_factory=new_join_key)
    """Key in the QR code, which opens the door without the table words."""

    @classmethod
    def new(cls, session: str, seats: int, port: int, language: str = "de") -> Links:
        """Returns new links, with table words of the host's *language*."""
        words = "-".join(secrets.SystemRandom().sample(words_for(language), 3))
        return cls(session, port, words, tuple(new_key() for _ in range(seats + 1)))

    def seat_of(self, key: str) -> int | None:
        """Returns the seat of a key, `WATCHER`, or None. All keys are compared, in constant time."""
        matches = [index for index, other in enumerate(self.keys) if keys_equal(other, key)]
        if not matches:
            return None
        return WATCHER if matches[0] == len(self.keys) - 1 else matches[0]

    def words_match(self, words: str) -> bool:
        """Whether these are the table words; compares in constant time."""
        return keys_equal(words.lower(), self.words)

    def is_join_key(self, text: str) -> bool:
        """Whether this is the key in the QR code; compares in constant time."""
        return keys_equal(text, self.join_key)

    def key(self, seat: int) -> str:
        """Returns the key of a seat, or of the watchers."""
        return self.keys[seat]

    def renewed(self, seat: int) -> Links:
        """Returns the links with a new key for that seat; the old key becomes invalid."""
        index = seat % len(self.keys)
        return replace(self, keys=(*self.keys[:index], new_key(), *self.keys[index + 1 :]))


class LinkStore:
    """The links of a table on disk, so that guests can reconnect after the host was killed."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "open-table.json"

    def read(self, session: str, seats: int) -> Links | None:
        """Returns the stored links of that game; None if there are none or the file is damaged."""
        try:
            raw = json.loads(self._path.read_bytes())
            links = Links(str(raw["session"]), int(raw["port"]), str(raw["words"]), tuple(map(str, raw["keys"])))
            if JOIN_KEY.fullmatch(str(raw.get("join"))):  # older files have none
                links = replace(links, join_key=str(raw["join"]))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None
        fits = links.session == session and len(links.keys) == seats + 1 and 0 < links.port < 65536
        return links if fits and _are_keys(links.keys) else None

    def write(self, links: Links) -> None:
        """Stores the links, readable only for the owner of the folder.

        :raises StoreError: if that fails.
        """
        raw = {"session": links.session, "port": links.port, "words": links.words, "keys": links.keys,
               "join": links.join_key}  # fmt: skip
        make_folder(self._path.parent)
        replace_file(self._path, [json.dumps(raw).encode()])

    def forget(self) -> None:
        """Deletes the links."""
        self._path.unlink(missing_ok=True)


def _are_keys(keys: Iterable[str]) -> bool:
    return all(KEY.fullmatch(key) for key in keys)
