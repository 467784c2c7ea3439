"""The players that the app knows: to pick from, with their colours and when they last played."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tinydb import TinyDB, where

from data.clock import Now, iso, micros
from data.errors import DataCode, ReportCode, StoreError
from data.storage import Quarantine, SafeStorage
from sheets.session import LONGEST_NAME

FILE = "players.table"
TABLE = "players"


@dataclass(frozen=True, slots=True)
class Player:
    """A known player."""

    name: str
    colour: str
    """A word of the theme, or empty."""
    used: str
    """When the player last started a game, or was added."""


def clean(name: str) -> str:
    """Returns *name* as it is kept: composed, without spaces around it and control characters in it.

    :raises StoreError: if nothing is left, or too much.
    """
    text = "".join(sign for sign in unicodedata.normalize("NFC", name) if unicodedata.category(sign) not in _UNSEEN)
    text = " ".join(text.split())
    if not text:
        raise StoreError(DataCode.NAME_EMPTY.refuse())
    if len(text) > LONGEST_NAME:
        raise StoreError(DataCode.NAME_LONG.refuse(most=LONGEST_NAME))
    return text


_UNSEEN = {"Cc", "Cs", "Co", "Cn"}


class Players:
    """Holds the known players. Renaming and merging are done by the store: they reach into the history."""

    def __init__(self, folder: Path, quarantine: Quarantine, now: Now) -> None:
        storage = SafeStorage(folder / FILE, quarantine, (TABLE,))
        self._storage = storage
        self._table = TinyDB(storage=lambda: storage).table(TABLE, cache_size=0)
        self._quarantine = quarantine
        self._now = now

    def all(self) -> list[Player]:
        """Returns everybody, those who played last first."""
        try:
            rows = self._table.all()
        except StoreError:
            self._quarantine.report(ReportCode.UNREADABLE.notice(file=FILE))
            return []
        players = [Player(str(row["name"]), str(row["colour"]), str(row["used"])) for row in rows]
        return sorted(players, key=lambda player: (-micros(player.used), player.name))

    def add(self, name: str, colour: str = "") -> Player:
        """Makes a player known; one who is known already stays as they are.

        :raises StoreError: if the name does not do, or it cannot be kept.
        """
        name = clean(name)
        if not self._table.contains(where("name") == name):
            self._table.insert({"name": name, "colour": colour, "used": iso(self._now())})
        return self._get(name)

    def recolour(self, name: str, colour: str) -> Player:
        """Gives a known player another colour.

        :raises StoreError: if nobody has the name, or it cannot be kept.
        """
        self._get(name)
        self._table.update({"colour": colour}, where("name") == name)
        return self._get(name)

    def use(self, names: Iterable[str]) -> None:
        """Notes that these play now; who is new becomes known."""
        now = iso(self._now())  # one time for all, or their order would hang on how quick the phone is
        self.merge({"name": name, "colour": "", "used": now} for name in names)

    def forget(self, name: str) -> None:
        """Takes a player off the list; the history keeps the name."""
        self._table.remove(where("name") == name)

    def rename(self, old: str, new: str) -> None:
        """Gives a known player another name; somebody who has it already stays, with the later use of the two."""
        row: Any = self._table.get(where("name") == old)
        if row is None:
            return
        with self._storage.batch():
            self._table.remove(where("name") == old)
            self._merge({"name": new, "colour": row["colour"], "used": row["used"]})

    def merge(self, others: Iterable[dict[str, str]]) -> None:
        """Adds players with `name`, `colour` and `used`; of one who is known the later use counts."""
        with self._storage.batch():
            for other in others:
                self._merge(other)

    def _merge(self, other: dict[str, str]) -> None:
        row: Any = self._table.get(where("name") == other["name"])
        if row is None:
            self._table.insert(other)
        elif micros(other["used"]) > micros(row["used"]):
            self._table.update({"used": other["used"]}, where("name") == other["name"])

    def _get(self, name: str) -> Player:
        for player in self.all():
            if player.name == name:
                return player
        raise StoreError(DataCode.NAME_UNKNOWN.refuse(name=name[:LONGEST_NAME]))
