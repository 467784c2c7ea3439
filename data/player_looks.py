"""The color and sign that a player gets when first named, and keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from data.clock import micros

Row = dict[str, str]
"""A player in the file, by the fields of `data.players`."""
COLORS = tuple("123456")
"""Colors as they are stored; the theme has one for each."""


def initial(name: str) -> str:
    """Returns the first letter of a name, in upper case."""
    return name[:1].upper()


def default_color(name: str) -> str:
    """Returns the preferred color of a name, the same on every device."""
    return COLORS[sum(map(ord, name)) % len(COLORS)]


class FreeLooks:
    """Finds colors and signs that few or none of the known players have."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._colors: Counter[str] = Counter()
        self._signs: set[str] = set()
        for row in rows:
            self._count(row)

    def give(self, row: Row) -> Row:
        """Returns the row with a color, and with a sign if another player has the initial.

        The color is the preferred one of the name unless fewer players have another; then the next of those.
        """
        if not row["colour"]:
            row = {**row, "colour": self._free_color(row["name"])}
            sign = row.get("sign") or self._free_sign(row["name"])
            if sign != initial(row["name"]):
                row["sign"] = sign
        self._count(row)
        return row

    def rename(self, row: Row, name: str) -> Row:
        """Returns the row under another name: with its color, and with a sign that was not made of the old name."""
        renamed = {**row, "name": name}
        if row.get("sign", "") in ("", *_pairs(row["name"])):
            sign = self._free_sign(name)
            renamed["sign"] = "" if sign == initial(name) else sign
        return renamed

    def _count(self, row: Row) -> None:
        self._colors[row["colour"]] += 1
        self._signs.add(row.get("sign") or initial(row["name"]))

    def _free_color(self, name: str) -> str:
        start = COLORS.index(default_color(name))
        return min((*COLORS[start:], *COLORS[:start]), key=lambda color: self._colors[color])

    def _free_sign(self, name: str) -> str:
        """Returns the initial, else the first free pair of the initial and another letter of the name."""
        first = initial(name)
        return next((sign for sign in (first, *_pairs(name)) if sign not in self._signs), first)


def _pairs(name: str) -> list[str]:
    """Returns the initial with each of the other letters."""
    return [initial(name) + letter.lower() for letter in name[1:] if letter.isalnum()]


def complete_looks(rows: dict[str, Row]) -> dict[str, Row]:
    """Returns the rows with a color for each player; older files have players without one.

    The result depends on the rows only, so that it is the same until the next write stores it.
    """
    missing = [row for row in rows.values() if not row["colour"]]
    if not missing:
        return rows
    looks = FreeLooks(row for row in rows.values() if row["colour"])
    by_use = sorted(missing, key=lambda row: (micros(row["used"]), row["name"]))
    given = {row["name"]: looks.give(row) for row in by_use}
    return {name: given.get(name, row) for name, row in rows.items()}
