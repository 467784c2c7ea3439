"""Everybody answers at once: the phase in which all players write (ALL-R2).

An answer may be changed until the last seat has answered; the result never depends on the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeVar

from sheets.codec import Move
from sheets.notice import Code

Silent = Literal["pass", "hidden"]
PASS: Silent = "pass"
HIDDEN: Silent = "hidden"
"""Stands in a view for an answer that its seat alone may see yet."""

A = TypeVar("A")


class AnswerCode(Code):
    """What is refused before a throw, and while one is being answered."""

    NOTHING_ROLLED = "no-throw"
    """Nothing has been thrown yet that could be written."""
    ANSWERS_PENDING = "throw-stands"
    """A throw is being written; the next one comes when everybody has answered."""


@dataclass(frozen=True, slots=True)
class RolledNumber:
    """A number that dice or cards have brought, and the rows it may be written into, in the order of the sheet."""

    value: int
    colors: tuple[str, ...]
    faces: tuple[int, ...] = ()
    """What the die of each color shows, where the app has thrown them."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Writes nothing; for the active player that is a miss."""

    do: ClassVar[str] = "pass"
    seat: int


def open_answers(seats: int) -> tuple[None, ...]:
    """Returns the answers before anybody has answered."""
    return (None,) * seats


def with_answer(answers: tuple[A | None, ...], seat: int, answer: A) -> tuple[A | None, ...]:
    """Returns the answers in which *seat* says *answer*, instead of what it said before."""
    return (*answers[:seat], answer, *answers[seat + 1 :])


def unanswered(answers: tuple[object, ...]) -> tuple[int, ...]:
    """Returns the seats that still have to answer."""
    return tuple(seat for seat, answer in enumerate(answers) if answer is None)


def given(answers: tuple[object, ...]) -> tuple[int, ...]:
    """Returns the seats that have answered."""
    return tuple(seat for seat, answer in enumerate(answers) if answer is not None)


def hide(answers: tuple[A | Silent | None, ...], seat: int | None) -> tuple[A | Silent | None, ...]:
    """Returns what *seat* sees of the answers: its own, and of the others only that they have answered."""
    return tuple(answer if answer is None or other == seat else HIDDEN for other, answer in enumerate(answers))
