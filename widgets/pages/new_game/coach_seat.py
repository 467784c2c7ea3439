"""A seat for the coach: whether it can play along, and what it is called. No Kivy."""

from __future__ import annotations

from collections.abc import Collection, Generator
from itertools import count

from coach.codes import CoachOff
from coach.knowledge import advisor
from sheets.notice import Violation
from sheets.registry import known_game


def coach_refusal(game: str) -> Generator[int, None, Violation | None]:
    """Finds out why the coach cannot play *game*; to be run aside, for it reads what it has learned."""
    yield 0
    rules, _ = known_game(game).set_up({"components": "app"})
    try:
        advisor(rules)
    except CoachOff as off:
        return off.violation
    return None


def free_name(name: str, taken: Collection[str]) -> str:
    """Returns *name*, with a number where somebody is called so."""
    folded = {one.casefold() for one in taken}
    names = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(one for one in names if one.casefold() not in folded)
