"""Simultaneous answers: everybody enters a rolled number or passes (ALL-R2).

A seat may change its answer until the last seat has answered; the result never depends on the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeVar

from sheets.codec import Move
from sheets.notice import Code

Silent = Literal["pass", "hidden"]
PASS: Silent = "pass"
HIDDEN: Silent = "hidden"
"""Replaces another seat's answer in a view until everybody has answered."""

A = TypeVar("A")


class AnswerCode(Code):
    """Refusals before a roll and while it is being answered."""

    NOTHING_ROLLED = "no-throw"
    """Nothing has been rolled yet that could be entered."""
    ANSWERS_PENDING = "throw-stands"
    """A roll is still being answered; the next roll follows when everybody has answered."""


@dataclass(frozen=True, slots=True)
class RolledNumber:
    """A number from dice or cards, and the rows that may take it, in the order of the sheet."""

    value: int
    colors: tuple[str, ...]
    faces: tuple[int, ...] = ()
    """The face of each color's die, if the app has rolled them."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Enters nothing; for the active seat that is a miss."""

    do: ClassVar[str] = "pass"
    seat: int


def open_answers(seats: int) -> tuple[None, ...]:
    """Returns one missing answer per seat."""
    return (None,) * seats


def with_answer(answers: tuple[A | None, ...], seat: int, answer: A) -> tuple[A | None, ...]:
    """Returns the answers with that of *seat* set or replaced."""
    return (*answers[:seat], answer, *answers[seat + 1 :])


def unanswered(answers: tuple[object, ...]) -> tuple[int, ...]:
    """Returns the seats without an answer."""
    return tuple(seat for seat, answer in enumerate(answers) if answer is None)


def given(answers: tuple[object, ...]) -> tuple[int, ...]:
    """Returns the seats with an answer."""
    return tuple(seat for seat, answer in enumerate(answers) if answer is not None)


def hide(answers: tuple[A | Silent | None, ...], seat: int | None) -> tuple[A | Silent | None, ...]:
    """Returns the answers visible to *seat*: its own; of the others only whether they have answered."""
    return tuple(answer if answer is None or other == seat else HIDDEN for other, answer in enumerate(answers))
