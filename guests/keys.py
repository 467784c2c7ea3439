"""Who may in: one random key per seat and one for watching, bound to one table, comparable only in constant time."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from data.disk import make_folder, replace_file
from guests.table_words import words_for

BYTES = 16
"""128 bits: nobody guesses one, however long a table stays open."""
KEY = re.compile(r"[A-Za-z0-9_-]{22}")
WATCHER = -1
"""The place of somebody who only watches."""


def new_key() -> str:
    """Returns a key that was never there before."""
    return secrets.token_urlsafe(BYTES)


def same(one: str, other: str) -> bool:
    """Compares two keys in a time that does not tell how much of them is alike."""
    return secrets.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


@dataclass(frozen=True, slots=True)
class Links:
    """What opens one table: its port, its three words, and the keys of the seats; the watchers' key is the last."""

    session: str
    port: int
    words: str
    keys: tuple[str, ...]

    @classmethod
    def new(cls, session: str, seats: int, port: int, language: str = "de") -> Links:
        """Returns links that nobody has yet, with words of the host's *language*."""
        words = "-".join(secrets.SystemRandom().sample(words_for(language), 3))
        return cls(session, port, words, tuple(new_key() for _ in range(seats + 1)))

    def place(self, key: str) -> int | None:
        """Returns the seat that the key opens, `WATCHER`, or None. Every key is compared, whichever fits."""
        found = None
        for place, known in enumerate(self.keys):
            if same(known, key):
                found = WATCHER if place == len(self.keys) - 1 else place
        return found

    def key(self, place: int) -> str:
        """Returns the key of a seat, or of the watchers."""
        return self.keys[place]

    def renewed(self, place: int) -> Links:
        """Returns the links in which that seat has another key: the old one opens nothing any more."""
        index = place % len(self.keys)
        keys = (*self.keys[:index], new_key(), *self.keys[index + 1 :])
        return Links(self.session, self.port, self.words, keys)


class KeptLinks:
    """The links of a table on the disk, so that guests find back after the host was killed."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "open-table.json"

    def read(self, session: str, seats: int) -> Links | None:
        """Returns the kept links if they are of that game; anything else is no links."""
        try:
            raw = json.loads(self._path.read_bytes())
            links = Links(str(raw["session"]), int(raw["port"]), str(raw["words"]), tuple(map(str, raw["keys"])))
        except (OSError, ValueError, KeyError, TypeError):
            return None
        fits = links.session == session and len(links.keys) == seats + 1 and 0 < links.port < 65536
        return links if fits and _are_keys(links.keys) else None

    def write(self, links: Links) -> None:
        """Keeps the links, readable only for the owner of the folder.

        :raises StoreError: if that fails.
        """
        raw = {"session": links.session, "port": links.port, "words": links.words, "keys": links.keys}
        make_folder(self._path.parent)
        replace_file(self._path, [json.dumps(raw).encode()])

    def forget(self) -> None:
        """Throws the links away: the table is closed."""
        self._path.unlink(missing_ok=True)


def _are_keys(keys: Iterable[str]) -> bool:
    return all(KEY.fullmatch(key) for key in keys)
