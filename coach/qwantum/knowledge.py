"""The coach's knowledge of Qwantum."""

from __future__ import annotations

from typing import Any

from coach.advice import Advisor
from coach.knowledge import Entry, Knowledge
from coach.odds import Odds, RollOdds
from coach.qwantum.advisor import QwantumPadAdvisor, QwantumRoundsAdvisor, weights
from coach.qwantum.reasons import color_chances, dice_reason, entry_reason, keep_reason, reroll_reason
from coach.reasons import Reason
from i18n.catalog import Catalog
from sheets.answers import Pass
from sheets.codec import Move
from sheets.pad import Pad, PadState
from sheets.qwantum.dice import DICE
from sheets.qwantum.moves import Enter, PadEnter, Reroll
from sheets.qwantum.sheet import possible
from sheets.rules import Rules


class QwantumKnowledge(Knowledge):
    """Rounds with virtual or real dice, and the free pad."""

    def advisor(self, rules: Rules[Any]) -> Advisor:
        """Returns the advisor for these rules."""
        weights()
        return QwantumPadAdvisor() if isinstance(rules, Pad) else QwantumRoundsAdvisor()

    def odds(self, rules: Rules[Any], state: Any, seat: int, field: tuple[str, int]) -> Odds:
        """Returns the fitting numbers and their odds; only the next field of a row is open."""
        sheet = state.sheets[seat] if isinstance(state, PadState) else state.answered_sheet(seat)
        row, column = field
        is_next = len(sheet.row(row)) == column
        numbers = tuple(possible(sheet, row, column)) if is_next else ()
        once = sum(chance for value, chance in color_chances(row).items() if value in numbers)
        return Odds(numbers, (RollOdds.of(tuple(die.name for die in DICE), once),) if numbers else ())

    def entry(self, rules: Rules[Any], state: Any, move: Move) -> Entry | None:
        """Returns the entry into the next field of a row: on a pad with its own number, else with that of the color."""
        match move:
            case PadEnter():
                return Entry(move.row, len(state.sheets[move.seat].row(move.row)), move.value)
            case Enter():
                return Entry(move.row, len(state.sheets[move.seat].row(move.row)), state.values[move.row])
        return None

    def reason(self, rules: Rules[Any], state: Any, seat: int, played: Move, best: Move) -> Reason | None:
        """Returns the reason of a better entry, or for or against rolling dice again."""
        if isinstance(state, PadState):
            return None
        sheet = state.sheets[seat]
        entered, better = (self.entry(rules, state, move) for move in (played, best))
        match played, best:
            case Reroll(dice), Reroll(best_dice):
                return dice_reason(sheet, state.faces, dice, best_dice)
            case Reroll(), _:
                return keep_reason(sheet, better)
            case _, Reroll():
                return reroll_reason(sheet, entered, state.values)
            case ((Enter() | Pass()), (Enter() | Pass())):
                return entry_reason(sheet, entered, better, must=seat == state.active and state.taken is None)
        return None

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns the text of a decision without an entry; a reroll names its dice."""
        if isinstance(move, Reroll) and move.dice:
            faces = [state.faces[die] for die in move.dice]
            dice = catalog.all_of(f"{catalog.word(face.color)} {face.digit}" for face in faces)
            return catalog.text("review.reroll-dice", dice=dice)
        return super().say(catalog, state, move, precise)


KNOWLEDGE = QwantumKnowledge()
