"""The coach's knowledge of Qwinto with dice; the card game extends it, for it has the same sheet."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from coach.advice import Advisor
from coach.knowledge import Entry, Knowledge
from coach.odds import Odds, RollOdds
from coach.qwinto.advisor import QwintoPadAdvisor, QwintoRoundsAdvisor, weights
from coach.qwinto.reasons import dice_reason, entry_reason, keep_reason, reroll_reason
from coach.qwinto.round import chances
from coach.reasons import Reason
from i18n.catalog import Catalog
from sheets.answers import Pass
from sheets.codec import Move
from sheets.pad import Pad, PadState
from sheets.qwinto.moves import Enter, PadEnter, Reroll, Roll
from sheets.qwinto.sheet import BONUS, FIELDS, ROWS, possible
from sheets.rules import Rules


class QwintoKnowledge(Knowledge):
    """Rounds with virtual or real dice, and the free pad."""

    def advisor(self, rules: Rules[Any]) -> Advisor:
        """Returns the advisor for these rules."""
        net = weights()
        return QwintoPadAdvisor(net) if isinstance(rules, Pad) else QwintoRoundsAdvisor()

    def odds(self, rules: Rules[Any], state: Any, seat: int, field: tuple[str, int]) -> Odds:
        """Returns the fitting numbers, and the odds of each choice of dice."""
        sheets = state.sheets if isinstance(state, PadState) else state.entry_round.answered_sheets
        numbers = possible(sheets[seat], *field)
        return Odds(numbers, self.rolls(field[0], numbers) if numbers else ())

    def rolls(self, row: str, numbers: tuple[int, ...]) -> tuple[RollOdds, ...]:
        """Returns the odds of one of *numbers* for each choice of dice that allows *row*, the best first."""
        rolls: list[RollOdds] = []
        for count in range(1, len(ROWS) + 1):
            once = sum(chance for value, chance in chances(count).items() if value in numbers)
            ways = tuple((value, round(chance * 6**count)) for value, chance in sorted(chances(count).items()))
            rolls += [RollOdds.of(dice, once, ways) for dice in combinations(ROWS, count) if row in dice]
        return tuple(sorted(rolls, key=lambda roll: (-roll.once, len(roll.dice))))

    def entry(self, rules: Rules[Any], state: Any, move: Move) -> Entry | None:
        """Returns the entry: on a pad with its own number, else with that of the roll."""
        match move:
            case PadEnter():
                return Entry(move.row, move.column, move.value)
            case Enter():
                (roll,) = rules.rolled_numbers(state)
                return Entry(move.row, move.column, roll.value)
        return None

    def field_number(self, row: str, column: int) -> int:
        """Returns the number of the field within its row: rows have a gap and begin in different columns."""
        return FIELDS[row].index(column) + 1

    def counts_twice(self, row: str, column: int) -> bool:
        """Whether the field is the pentagon of its column."""
        return BONUS.get(column) == row

    def reason(self, rules: Rules[Any], state: Any, seat: int, played: Move, best: Move) -> Reason | None:
        """Returns the reason of a better entry, of better dice, or for or against a second roll."""
        if isinstance(state, PadState):
            entered, better = (self.entry(rules, state, move) for move in (played, best))
            return entry_reason(state.sheets[seat], entered, better, active=False)
        entry_round = state.entry_round
        sheet = entry_round.sheets[seat]
        match played, best:
            case Roll(colors), Roll(best_colors):
                return dice_reason(sheet, best_colors, colors)
            case Reroll(), _:
                return keep_reason(sheet, self.entry(rules, state, best), entry_round.roll.colors)
            case _, Reroll():
                entry, roll = self.entry(rules, state, played), entry_round.roll
                return reroll_reason(sheet, entry, roll.colors, roll.value)
            case ((Enter() | Pass()), (Enter() | Pass())):
                entered, better = (self.entry(rules, state, move) for move in (played, best))
                return entry_reason(sheet, entered, better, active=seat == entry_round.active)
        return None

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns the text of a decision without an entry; a roll names its dice."""
        if isinstance(move, Roll) and move.colors:
            return catalog.text("review.roll", colors=catalog.all_of(catalog.word(color) for color in move.colors))
        return super().say(catalog, state, move, precise)


KNOWLEDGE = QwintoKnowledge()
