"""All finished games as columns of numbers: a tenth of the memory of their summaries, and fast to count."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from data.clock import micros
from data.record import Document
from sheets.registry import game_type

OVER, DELETED, TEAMS, PRACTICE = 1, 2, 4, 8
"""Bits of `flags`."""
LOST, WON, SHARED = 0, 1, 2
"""Values of `won`."""
FEATS = ("knock", "zero", "full")
"""Kinds of parts without points, which are only counted (`Rules.feats`)."""
GAME_COLUMNS = {"when": "q", "seconds": "q", "game": "i", "flags": "B", "seats": "B"}
SEAT_COLUMNS = {"person": "i", "total": "q", "rank": "B", "won": "B", "parts": "B"}
PART_COLUMNS = {"kind": "i", "points": "q", "count": "q"}
ALL_COLUMNS = {**GAME_COLUMNS, **SEAT_COLUMNS, **PART_COLUMNS}


def lowest_wins(game: str) -> bool:
    """Whether the lowest result wins; False for an unknown game."""
    kind = game_type(game)
    return kind is not None and kind.lowest_wins


@dataclass(slots=True)
class StringTable:
    """Names of people, games and parts, each with a number."""

    texts: list[str] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)

    def number(self, text: str) -> int:
        """Returns the number of a string; a new one gets the next number."""
        number = self.numbers.get(text)
        if number is None:
            number = self.numbers[text] = len(self.texts)
            self.texts.append(text)
        return number

    def find(self, text: str) -> int:
        """Returns the number of a string, -1 for an unknown one."""
        return self.numbers.get(text, -1)


class Columns:
    """Games, oldest first, with their seats and the parts of each seat in the same order."""

    def __init__(self, strings: StringTable) -> None:
        self.strings = strings
        self.ids: list[str] = []
        self.notes: list[str] = []
        """Comment and location of each game, for the text filter."""
        self.when, self.seconds, self.game = array("q"), array("q"), array("i")
        self.flags, self.seats = array("B"), array("B")
        self.person, self.total = array("i"), array("q")
        self.rank, self.won, self.parts = array("B"), array("B"), array("B")
        self.kind, self.points, self.count = array("i"), array("q"), array("q")

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def lengths(self) -> tuple[int, int, int]:
        """The numbers of games, seats and parts."""
        return len(self.ids), len(self.person), len(self.kind)

    def add(self, summary: Document) -> None:
        """Appends a game."""
        players, winners, in_teams = summary["players"], summary["winners"], summary["options"].get("teams") == "on"
        shared = is_shared(summary)
        number = self.strings.number
        self.ids.append(summary["id"])
        self.notes.append("\n".join(filter(None, (summary.get("comment"), summary.get("location")))))
        self.when.append(micros(summary["finished"]))
        self.seconds.append(round(summary["seconds"]))
        self.game.append(number(summary["game"]))
        over, deleted, practice = bool(summary["over"]), "deleted" in summary, bool(summary.get("coach"))
        self.flags.append(OVER * over + DELETED * deleted + TEAMS * in_teams + PRACTICE * practice)
        self.seats.append(len(players))
        ranks = ranks_of(summary)
        drawn = in_teams and len(winners) == len(players)  # older summaries list all seats for a draw
        for seat, name in enumerate(players):
            wins = len(players) > 1 and seat in winners and not drawn
            self.person.append(number(name))
            self.total.append(summary["totals"][seat])
            self.rank.append(ranks[seat])
            self.won.append(LOST if not wins else SHARED if shared else WON)
            parts = summary["parts"][seat]
            self.parts.append(min(len(parts), 255))
            for kind in sorted(parts)[:255]:
                points, count = parts[kind]
                self.kind.append(number(kind))
                self.points.append(points)
                self.count.append(count)

    def extend(self, other: Columns, start: tuple[int, int, int], end: tuple[int, int, int]) -> None:
        """Appends a range of other columns with the same string table; *start* and *end* are `lengths` of them."""
        self.ids += other.ids[start[0] : end[0]]
        self.notes += other.notes[start[0] : end[0]]
        for level, names in enumerate((GAME_COLUMNS, SEAT_COLUMNS, PART_COLUMNS)):
            for name in names:
                getattr(self, name).extend(getattr(other, name)[start[level] : end[level]])
        self.drop_indexes()

    def cut(self, lengths: tuple[int, int, int]) -> None:
        """Truncates the columns to these numbers of games, seats and parts."""
        del self.ids[lengths[0] :], self.notes[lengths[0] :]
        for level, names in enumerate((GAME_COLUMNS, SEAT_COLUMNS, PART_COLUMNS)):
            for name in names:
                del getattr(self, name)[lengths[level] :]
        self.drop_indexes()

    # indexes, computed on first use

    @cached_property
    def first_seat(self) -> array[int]:
        """Index of the first seat of each game; one more at the end."""
        return _sums(self.seats)

    @cached_property
    def first_part(self) -> array[int]:
        """Index of the first part of each seat; one more at the end."""
        return _sums(self.parts)

    @cached_property
    def game_of_seat(self) -> array[int]:
        """Row of the game of each seat."""
        return array("i", [row for row, seats in enumerate(self.seats) for _ in range(seats)])

    @cached_property
    def row_of(self) -> dict[str, int]:
        """Row of each game by its id."""
        return {session: row for row, session in enumerate(self.ids)}

    def drop_indexes(self) -> None:
        """Discards the computed indexes after a change."""
        for name in ("first_seat", "first_part", "game_of_seat", "row_of"):
            self.__dict__.pop(name, None)


def _sums(counts: Iterable[int]) -> array[int]:
    sums = array("i", [0])
    total = 0
    for count in counts:
        total += count
        sums.append(total)
    return sums


def is_shared(summary: Document) -> bool:
    """Whether opponents share the victory; teammates (QTO-R8) win together, and nobody wins a draw of teams."""
    in_teams = summary["options"].get("teams") == "on"
    return not in_teams and len(summary["winners"]) > 1


def ranks_of(summary: Document) -> list[int]:
    """Returns the rank of each seat from 1; equal results share it. A team has one rank."""
    winners, totals = summary["winners"], summary["totals"]
    if summary["options"].get("teams") == "on":
        drawn = len(winners) in (0, len(totals))
        return [1 if drawn or seat in winners else 2 for seat in range(len(totals))]
    sign = 1 if lowest_wins(summary["game"]) else -1
    ranks = [(seat not in winners, sign * total) for seat, total in enumerate(totals)]
    ordered = sorted(ranks)
    return [min(ordered.index(rank) + 1, 255) for rank in ranks]
