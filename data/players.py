"""The players that the app knows: to pick from, with their colors and when they last played."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from tinydb import TinyDB, where

from data.clock import Now, iso, micros
from data.errors import DataCode, ReportCode, StoreError
from data.misplaced_files import PLAYERS, table_file
from data.storage import Quarantine, SafeStorage
from sheets.limits import LONGEST_NAME

TABLE = PLAYERS
FILE = table_file(TABLE)
FIELDS = ("name", "colour", "used")
"""What a row always has, as files have spelled it from the beginning."""
OWN = ("sign", "hidden")
"""What a row has only where somebody chose it."""
LONGEST_SIGN = 2
Row = dict[str, str]
"""A player in the file, by `FIELDS` and `OWN`."""


@dataclass(frozen=True, slots=True)
class Player:
    """A known player."""

    name: str
    color: str
    """A word of the theme, or empty."""
    used: str
    """When the player last started a game, or was added."""
    sign: str = ""
    """What stands in the mark instead of the first letter: a character or two."""
    hidden: str = ""
    """`yes`: not offered for new games."""


def clean_name(name: str) -> str:
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


def is_row(raw: object) -> bool:
    """Tells whether *raw* is a player as the file has them."""
    if not isinstance(raw, dict) or not all(isinstance(raw.get(field), str) for field in FIELDS):
        return False
    return all(isinstance(raw.get(field, ""), str) for field in OWN)


def fields_of(row: Mapping[str, str]) -> Row:
    """Returns what is kept of a player: what must be there, and what somebody chose."""
    return {field: row[field] for field in (*FIELDS, *OWN) if field in FIELDS or row.get(field)}


def row_of(player: Player) -> Row:
    """Returns a player as the file has them."""
    row = asdict(player)
    return fields_of({**row, "colour": row["color"]})


def _player(row: Row) -> Player:
    return Player(row["name"], row["colour"], row["used"], row.get("sign", ""), row.get("hidden", ""))


class Players:
    """Holds the known players. Renaming and merging are done by the store: they reach into the history."""

    def __init__(self, folder: Path, quarantine: Quarantine, now: Now) -> None:
        storage = SafeStorage(folder / FILE, quarantine, (TABLE,))
        self._storage = storage
        self._table = TinyDB(storage=lambda: storage).table(TABLE, cache_size=0)
        self._quarantine = quarantine
        self._now = now
        self._said = False

    def all(self) -> list[Player]:
        """Returns everybody, those who played last first; nobody if the list cannot be read, which is reported once."""
        try:
            rows = self._rows()
        except StoreError:
            if not self._said:
                self._quarantine.report(ReportCode.UNREADABLE.notice(file=FILE))
                self._said = True
            return []
        players = [_player(row) for row in rows.values()]
        return sorted(players, key=lambda player: (-micros(player.used), player.name))

    def unreadable(self) -> list[str]:
        """Returns the name of the file if the system does not let us read it."""
        try:
            self._rows()
        except StoreError:
            return [FILE]
        return []

    def add(self, name: str, color: str = "") -> Player:
        """Makes a player known; one who is known already stays as they are.

        :raises StoreError: if the name does not do, or it cannot be kept.
        """
        name = clean_name(name)
        if name not in self._rows():
            self.exchange([], [{"name": name, "colour": color, "used": iso(self._now())}])
        return self._get(name)

    def set_color(self, name: str, color: str) -> Player:
        """Gives a known player another color.

        :raises StoreError: if nobody has the name, or it cannot be kept.
        """
        return self._change(name, colour=color)

    def set_sign(self, name: str, sign: str) -> Player:
        """Gives a known player another sign; an empty one is the first letter again.

        :raises StoreError: if nobody has the name, or it cannot be kept.
        """
        return self._change(name, sign="".join(one for one in sign if one.isprintable()).strip()[:LONGEST_SIGN])

    def set_hidden(self, name: str, hidden: bool) -> Player:
        """Stops offering a known player for new games, or offers them again.

        :raises StoreError: if nobody has the name, or it cannot be kept.
        """
        return self._change(name, hidden="yes" if hidden else "")

    def _change(self, name: str, **fields: str) -> Player:
        self._get(name)
        self._table.update(fields, where("name") == name)
        return self._get(name)

    def remove(self, name: str) -> None:
        """Takes a player off the list; the history keeps the name."""
        self._table.remove(where("name") == name)

    def use(self, names: Iterable[str]) -> tuple[list[Row], list[Row]]:
        """Notes that these play now; who is new becomes known. Returns the rows before and after.

        :raises StoreError: if it cannot be read or kept.
        """
        now = iso(self._now())  # one time for all, or their order would hang on how quick the phone is
        gone, came = self.merged({"name": name, "colour": "", "used": now} for name in names)
        self.exchange(gone, came)
        return gone, came

    def renamed(self, old: str, new: str) -> tuple[list[Row], list[Row]]:
        """Returns the rows that go and come when *old* is called *new*.

        Who has that name already stays, with the later use of the two.
        """
        rows = self._rows()
        if old not in rows:
            return [], []
        row, other = rows[old], rows.get(new, rows[old])
        used = max(row["used"], other["used"], key=micros)
        gone = [rows[name] for name in (old, new) if name in rows]
        return gone, [{**row, **other, "name": new, "used": used}]

    def merged(self, others: Iterable[Row]) -> tuple[list[Row], list[Row]]:
        """Returns the rows that go and come when *others* are added; of one who is known the later use counts."""
        rows = self._rows()
        came: dict[str, Row] = {}
        for other in others:
            known = came.get(other["name"]) or rows.get(other["name"])
            if known is None:
                came[other["name"]] = dict(other)
            elif micros(other["used"]) > micros(known["used"]):
                came[other["name"]] = {**known, "used": other["used"]}
        return [rows[name] for name in came if name in rows], list(came.values())

    def exchange(self, gone: list[Row], came: list[Row]) -> None:
        """Takes rows out and puts others in, in one replacement; doing it twice is the same as once.

        :raises StoreError: if that cannot be kept.
        """
        rows = self._rows()
        out = {row["name"]: row for row in gone}
        new = {name: row for name, row in rows.items() if out.get(name) != row} | {row["name"]: row for row in came}
        if new != rows:
            with self._storage.batch():
                self._table.truncate()
                self._table.insert_multiple(new.values())

    def _rows(self) -> dict[str, Row]:
        """Returns what the file holds by name; rows that are no players are left out."""
        return {row["name"]: fields_of(row) for row in self._table.all() if is_row(row)}

    def _get(self, name: str) -> Player:
        for player in self.all():
            if player.name == name:
                return player
        raise StoreError(DataCode.NAME_UNKNOWN.refuse(name=name[:LONGEST_NAME]))
