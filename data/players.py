"""The list of known players, with their colors, signs and the time of their last game."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tinydb import TinyDB

from data.clock import Now, iso, micros
from data.errors import DataCode, ReportCode, StoreError
from data.misplaced_files import PLAYERS, table_file
from data.player_looks import FreeLooks, Row, complete_looks
from data.quarantine import Quarantine
from data.storage import SafeStorage
from sheets.limits import LONGEST_NAME

TABLE = PLAYERS
FILE = table_file(TABLE)
FIELDS = ("name", "colour", "used")
"""Fields of every row, in the spelling of the file format."""
OPTIONAL_FIELDS = ("sign", "hidden")
"""Fields stored only if they are not empty."""
LONGEST_SIGN = 2


class Player(NamedTuple):
    """A known player."""

    name: str
    color: str
    """One of `data.player_looks.COLORS`; files of other origin may have other names."""
    used: str
    """Time when the player last started a game, or was added."""
    sign: str = ""
    """One or two characters shown instead of the initial; empty for the initial."""
    hidden: str = ""
    """`yes` if the player is not offered for new games."""
    order: int = 0
    """Position in the order in which the players were first named."""


def clean_name(name: str) -> str:
    """Normalizes *name*: composed characters, single spaces, no control characters.

    :raises StoreError: if nothing is left, or the name is too long.
    """
    text = _without(_INVISIBLE, name)
    if not text:
        raise StoreError(DataCode.NAME_EMPTY.refuse())
    if len(text) > LONGEST_NAME:
        raise StoreError(DataCode.NAME_LONG.refuse(most=LONGEST_NAME))
    return text


_INVISIBLE = {"Cc", "Cs", "Co", "Cn"}


def imported_name(name: str) -> str:
    """Normalizes *name* like `clean_name`, but keeps characters that only a later version of Unicode knows."""
    return _without({"Cc"}, name)


def _without(categories: set[str], name: str) -> str:
    text = "".join(char for char in unicodedata.normalize("NFC", name) if unicodedata.category(char) not in categories)
    return " ".join(text.split())


def is_row(raw: object) -> bool:
    """Whether *raw* is a player of the file."""
    if not isinstance(raw, dict) or not all(isinstance(raw.get(field), str) for field in FIELDS):
        return False
    return all(isinstance(raw.get(field, ""), str) for field in OPTIONAL_FIELDS)


def stored_fields(row: Mapping[str, str]) -> Row:
    """Returns the stored fields of a player: the required ones and those that are not empty."""
    return {field: row[field] for field in (*FIELDS, *OPTIONAL_FIELDS) if field in FIELDS or row.get(field)}


def encode_player(player: Player) -> Row:
    """Returns the row of a player in the file."""
    row = player._asdict()
    return stored_fields({**row, "colour": row["color"]})


def _decode_player(row: Row, order: int = 0) -> Player:
    return Player(row["name"], row["colour"], row["used"], row.get("sign", ""), row.get("hidden", ""), order)


class Players:
    """The known players. The store renames and merges them, because that also changes the history."""

    def __init__(self, folder: Path, quarantine: Quarantine, now: Now) -> None:
        storage = SafeStorage(folder / FILE, quarantine, (TABLE,))
        self._storage = storage
        self._table = TinyDB(storage=lambda: storage).table(TABLE, cache_size=0)
        self._quarantine = quarantine
        self._now = now
        self._reported = False

    def all(self) -> list[Player]:
        """Returns all players, last played first; none if the list cannot be read, which is reported once."""
        try:
            rows = self._rows()
        except StoreError:
            if not self._reported:
                self._quarantine.report(ReportCode.UNREADABLE.notice(file=FILE))
                self._reported = True
            return []
        players = [_decode_player(row, order) for order, row in enumerate(rows.values())]
        return sorted(players, key=lambda player: (-micros(player.used), player.name))

    def unreadable(self) -> list[str]:
        """Returns the name of the file if it cannot be read."""
        try:
            self._rows()
        except StoreError:
            return [FILE]
        return []

    def add(self, name: str, color: str = "") -> Player:
        """Adds a player with a free color and sign; an already known one stays unchanged.

        :raises StoreError: if the name is invalid, or it cannot be stored.
        """
        name = clean_name(name)
        rows = self._rows()
        if name not in rows:
            row = FreeLooks(rows.values()).give({"name": name, "colour": color, "used": iso(self._now())})
            self.replace_rows([], [row])
            rows = {**rows, name: row}
        return _decode_player(rows[name], list(rows).index(name))

    def set_color(self, name: str, color: str) -> Player:
        """Changes the color of a known player.

        :raises StoreError: if the name is unknown, or it cannot be stored.
        """
        return self._change(name, colour=color)

    def set_sign(self, name: str, sign: str) -> Player:
        """Changes the sign of a known player; an empty one restores the initial.

        :raises StoreError: if the name is unknown, or it cannot be stored.
        """
        return self._change(name, sign="".join(char for char in sign if char.isprintable()).strip()[:LONGEST_SIGN])

    def set_hidden(self, name: str, hidden: bool) -> Player:
        """Hides a known player from new games, or shows them again.

        :raises StoreError: if the name is unknown, or it cannot be stored.
        """
        return self._change(name, hidden="yes" if hidden else "")

    def _change(self, name: str, **fields: str) -> Player:
        rows = self._rows()
        old = rows.get(name)
        if old is None:
            raise StoreError(DataCode.NAME_UNKNOWN.refuse(name=name[:LONGEST_NAME]))
        new = stored_fields({**old, **fields})
        self.replace_rows([old], [new])
        return _decode_player(new, list(rows).index(name))

    def remove(self, name: str) -> None:
        """Removes a player from the list; the history keeps the name.

        :raises StoreError: if it cannot be stored.
        """
        self.replace_rows([row for row in self._rows().values() if row["name"] == name], [])

    def mark_used(self, names: Iterable[str]) -> tuple[list[Row], list[Row]]:
        """Sets the time of use of these players to now and adds unknown ones. Returns the rows before and after.

        :raises StoreError: if the list cannot be read or stored.
        """
        now = iso(self._now())  # the same for all, or their order would depend on the speed of the phone
        old, new = self.merge_rows({"name": name, "colour": "", "used": now} for name in names)
        self.replace_rows(old, new)
        return old, new

    def rename_rows(self, old: str, new: str) -> tuple[list[Row], list[Row]]:
        """Returns the rows before and after renaming *old* to *new*.

        An existing player of the new name stays, with the later time of use.
        """
        rows = self._rows()
        if old not in rows:
            return [], []
        row = rows[old]
        other = rows.get(new) or FreeLooks(rows[name] for name in rows if name != old).rename(row, new)
        used = max(row["used"], other["used"], key=micros)
        return [rows[name] for name in (old, new) if name in rows], [stored_fields({**other, "used": used})]

    def merge_rows(self, others: Iterable[Row]) -> tuple[list[Row], list[Row]]:
        """Returns the rows before and after adding *others*; for known players the later time of use counts.

        New players keep the color that they bring; others get a free one.
        """
        rows = self._rows()
        looks = FreeLooks(rows.values())
        new: dict[str, Row] = {}
        for other in others:
            row = new.get(other["name"]) or rows.get(other["name"])
            if row is None:
                new[other["name"]] = looks.give(dict(other))
            elif micros(other["used"]) > micros(row["used"]):
                new[other["name"]] = {**row, "used": other["used"]}
        return [rows[name] for name in new if name in rows], list(new.values())

    def replace_rows(self, old: list[Row], new: list[Row]) -> None:
        """Replaces the rows *old* by *new* in one write; idempotent. Players keep their position.

        :raises StoreError: if it cannot be stored.
        """
        rows = self._rows()
        removed = {row["name"]: row for row in old}
        added = {row["name"]: row for row in new}
        result = {name: row for name, row in rows.items() if name in added or not _is_version(removed.get(name), row)}
        result |= added
        if result != rows:
            with self._storage.batch():
                self._table.truncate()
                self._table.insert_multiple(result.values())

    def _rows(self) -> dict[str, Row]:
        """Returns the rows of the file by name, each with a color; invalid rows are skipped."""
        return complete_looks({row["name"]: stored_fields(row) for row in self._table.all() if is_row(row)})


def _is_version(logged: Row | None, row: Row) -> bool:
    """Whether *logged* is this row; an old transaction log may have it without a color and sign."""
    if logged is None or logged["colour"]:
        return logged == row
    return stored_fields(logged) == stored_fields({**row, "colour": "", "sign": logged.get("sign", "")})
