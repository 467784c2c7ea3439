"""What may still come into an open field, and how likely one turn brings it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from coach.advice import advisor
from coach.qwinto.round import chances
from sheets.game import Game
from sheets.qwantum import sheet as qwantum
from sheets.qwantum.dice import DICE, values
from sheets.qwinto import sheet as qwinto


@dataclass(frozen=True, slots=True)
class ThrowOdds:
    """How likely these dice bring a number that fits: in one roll, and with rolling again where it failed."""

    dice: tuple[str, ...]
    once: float
    twice: float
    ways: tuple[tuple[int, int], ...] = ()
    """Each sum with how many ways it has, where dice are added up."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The numbers that an open field takes now, and what each choice of dice offers, the best first.

    None fits where the field is filled, dead, or (Qwantum) not the next of its row. With cards no odds are given:
    they would tell of hidden hands.
    """

    numbers: tuple[int, ...]
    throws: tuple[ThrowOdds, ...]


def odds(game: Game, seat: int, field: tuple[str, int]) -> Odds:
    """Returns the odds of a field (row, column) of the seat's sheet.

    :raises CoachOff: if the coach does not know the game.
    """
    advisor(game.rules)
    sheet = _sheet(game.state, seat)
    if isinstance(sheet, qwinto.Sheet):
        numbers = qwinto.possible(sheet, *field)
        throws = _qwinto(field[0], numbers) if game.rules.name == "qwinto" and numbers else ()
        return Odds(numbers, throws)
    row, column = field
    is_next = len(sheet.row(row)) == column
    numbers = tuple(qwantum.possible(sheet, row, column)) if is_next else ()
    once = sum(chance for value, chance in color_chances(row).items() if value in numbers)
    return Odds(numbers, (_both(tuple(die.name for die in DICE), once),) if numbers else ())


def _sheet(state: Any, seat: int) -> qwinto.Sheet | qwantum.Sheet:
    """Returns the sheet as it stands, with the seat's own answer."""
    written = getattr(state, "written", None) or getattr(getattr(state, "writing", state), "written", None)
    found: qwinto.Sheet | qwantum.Sheet = (written or state.sheets)[seat]
    return found


def _qwinto(row: str, numbers: tuple[int, ...]) -> tuple[ThrowOdds, ...]:
    found = []
    for count in range(1, len(qwinto.ROWS) + 1):
        once = sum(chance for value, chance in chances(count).items() if value in numbers)
        ways = tuple((value, round(chance * 6**count)) for value, chance in sorted(chances(count).items()))
        found += [_both(dice, once, ways) for dice in combinations(qwinto.ROWS, count) if row in dice]
    return tuple(sorted(found, key=lambda throw: (-throw.once, len(throw.dice))))


def _both(dice: tuple[str, ...], once: float, ways: tuple[tuple[int, int], ...] = ()) -> ThrowOdds:
    return ThrowOdds(dice, once, 1 - (1 - once) ** 2, ways)


def color_chances(row: str) -> dict[int, float]:
    """Returns how likely the seven Qwantum dice come to each value of a colour (QWM-R11)."""
    found = {0: 1.0}
    for die in DICE:
        after: dict[int, float] = {}
        for face in die.faces:
            worth = values((face,))[row]  # type: ignore[arg-type]
            for value, chance in found.items():
                after[value + worth] = after.get(value + worth, 0.0) + chance / len(die.faces)
        found = after
    return found
