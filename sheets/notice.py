"""Notices of the rules: codes with parameters, never sentences.

Refusals, warnings, ends of games and labels of offers are all a `Notice`. Screens translate it: the message id is
`<game>.<code>`, the placeholders are the parameter names that the code declares.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from sheets.frozen import FrozenMap

Param = int | str | tuple[int | str, ...]


class Seat(str):
    """The name of a parameter that is a seat or a tuple of seats; messages show the players' names."""

    __slots__ = ()


class Column(str):
    """The name of a parameter that counts from 0 in files and from 1 in messages."""

    __slots__ = ()


class Choice(str):
    """The name of a parameter that is a tuple of alternatives: `orange or yellow`."""

    __slots__ = ()


class PerSeat(str):
    """The name of a parameter with one number for every seat: `Anna 3, Ben 7`."""

    __slots__ = ()


class Code(StrEnum):
    """Base of each game's enum of codes; a member has its text and the names of its parameters.

    A parameter that messages format is declared by its kind (`Seat`, `Column`, `Choice`, `PerSeat`).

    >>> class Code7(Code):
    ...     ROW_ORDER = "row-order", "value", "row", Column("column")
    >>> Code7.ROW_ORDER.notice(value=7, row="yellow", column=0).params["value"]
    7
    """

    params: tuple[str, ...]

    def __new__(cls, text: str, *params: str) -> Self:
        if "code" in params:
            raise TypeError(f"{text}: `code` is the code itself, see `Notice.json`")
        member = str.__new__(cls, text)
        member._value_ = text
        member.params = params
        return member

    def __str__(self) -> str:
        return str(self.value)

    @property
    def domain(self) -> str:
        """The prefix of its message: the game, or the package that declares it, such as `data`."""
        package, *inner = type(self).__module__.split(".")
        return inner[0].replace("_", "-") if package == "sheets" and len(inner) > 1 else package

    def notice(self, **params: Param) -> Notice:
        """Returns the notice with this code; every declared parameter must be given, and no other."""
        return Notice(self, self._checked(params))

    def refuse(self, **params: Param) -> Violation:
        """Like `notice`, as a refusal."""
        return Violation(self, self._checked(params))

    def _checked(self, params: dict[str, Param]) -> FrozenMap[Param]:
        if set(params) != set(self.params):
            raise TypeError(f"{self.value} takes {self.params}, not {tuple(params)}")
        return FrozenMap(params)


@dataclass(frozen=True, slots=True)
class Notice:
    """A code and its parameters: numbers, and terms of the game such as row names."""

    code: Code
    params: FrozenMap[Param]

    def json(self) -> dict[str, object]:
        """Returns the notice as one flat JSON object."""
        raw: dict[str, object] = {"code": str(self.code)}
        raw.update((key, list(value) if isinstance(value, tuple) else value) for key, value in self.params.items())
        return raw


@dataclass(frozen=True, slots=True)
class Violation(Notice):
    """A refusal; its parameters name the obstacle."""


class Refused(Exception):
    """Base of exceptions that carry a violation."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.json())
        self.violation = violation


class IllegalMove(Refused):
    """The rules do not allow this move now."""


class Common(Code):
    """Refusals of every game."""

    UNKNOWN_MOVE = "unknown-move", "do"
    """The game has no such move in this set-up."""
    FIELD_MISSING = "field-missing", "do", "field"
    """The move lacks a field."""
    FIELD_TYPE = "field-type", "do", "field"
    """A field of the move has the wrong type."""
    SEAT_UNKNOWN = "seat-unknown", "seat", "seats"
    """The game has no such seat."""
    NOT_YOUR_TURN = "not-your-turn", Seat("seat"), Seat("turn")
    """Another seat is to act; *turn* is its number."""
    COACHS_SEAT = "coachs-seat", Seat("seat")
    """The coach plays the seat; nobody else may."""
    COACH_NEEDS_APP = "coach-needs-app"
    """The coach needs dice or cards in the app: it cannot roll real dice."""
    OWN_PHONE = "own-phone", Seat("seat")
    """The seat plays on another phone, so it cannot be played here."""
    UNDO_SEEN = "undo-seen"
    """The last move has shown a hidden card and cannot be undone."""
    GAME_OVER = "game-over"
    """The game has ended."""
    NOT_DRAWN = "not-drawn", "do"
    """A roll or shuffle without its outcome cannot be played."""
    OUTCOME_IMPOSSIBLE = "outcome-impossible", "do", "component"
    """The dice or cards cannot have that outcome."""
    PLAYER_COUNT = "player-count", "count", "least", "most"
    """Too few or too many players."""
    OPTION_VALUE = "option-value", "option", "value"
    """The option does not take this value."""
    OPTION_SEATS = "option-seats", "option", "value", "seats"
    """The option's value needs another number of players."""
    OPTION_CONFLICT = "option-conflict", "option", "other"
    """Two options exclude each other."""
