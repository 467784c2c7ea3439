"""Qwantum, as the coach knows it."""

from __future__ import annotations

from typing import Any

from coach.advice import Advisor
from coach.knowledge import Entry, Knowledge
from coach.odds import Odds, ThrowOdds
from coach.qwantum.advisor import PadAdvisor, RoundsAdvisor, weights
from i18n.catalog import Catalog
from sheets.codec import Move
from sheets.pad import Pad, PadState
from sheets.qwantum.dice import DICE, values
from sheets.qwantum.moves import Enter, PadEnter, Reroll
from sheets.qwantum.sheet import possible
from sheets.rules import Rules


class QwantumKnowledge(Knowledge):
    """Rounds with virtual or real dice, and the free pad."""

    def advisor(self, rules: Rules[Any]) -> Advisor:
        """Returns what values the game as it is set up."""
        weights()
        return PadAdvisor() if isinstance(rules, Pad) else RoundsAdvisor()

    def odds(self, rules: Rules[Any], state: Any, seat: int, field: tuple[str, int]) -> Odds:
        """Returns the numbers that fit and how likely the dice bring one; only the next field of a row is open."""
        sheet = state.sheets[seat] if isinstance(state, PadState) else state.answered_sheet(seat)
        row, column = field
        is_next = len(sheet.row(row)) == column
        numbers = tuple(possible(sheet, row, column)) if is_next else ()
        once = sum(chance for value, chance in color_chances(row).items() if value in numbers)
        return Odds(numbers, (ThrowOdds.of(tuple(die.name for die in DICE), once),) if numbers else ())

    def entry(self, rules: Rules[Any], state: Any, move: Move) -> Entry | None:
        """Returns what is written into the next field of a row: the entry's own number on a pad, else the color's."""
        match move:
            case PadEnter():
                return Entry(move.row, len(state.sheets[move.seat].row(move.row)), move.value)
            case Enter():
                return Entry(move.row, len(state.sheets[move.seat].row(move.row)), state.values[move.row])
        return None

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns also which dice are rolled again."""
        if isinstance(move, Reroll) and move.dice:
            faces = [state.faces[die] for die in move.dice]
            dice = catalog.all_of(f"{catalog.word(face.color)} {face.digit}" for face in faces)
            return catalog.text("review.reroll-dice", dice=dice)
        return super().say(catalog, state, move, precise)


def color_chances(row: str) -> dict[int, float]:
    """Returns how likely the seven dice come to each value of a color (QWM-R11)."""
    found = {0: 1.0}
    for die in DICE:
        after: dict[int, float] = {}
        for face in die.faces:
            worth = values((face,))[row]  # type: ignore[arg-type]
            for value, chance in found.items():
                after[value + worth] = after.get(value + worth, 0.0) + chance / len(die.faces)
        found = after
    return found


KNOWLEDGE = QwantumKnowledge()
