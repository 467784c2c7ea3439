"""The coach's knowledge of Qwinto with dice; the card game extends it, for it has the same sheet."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from coach.advice import Advisor
from coach.knowledge import Entry, Knowledge
from coach.odds import Odds, RollOdds
from coach.qwinto.advisor import QwintoPadAdvisor, QwintoRoundsAdvisor, weights
from coach.qwinto.round import chances
from i18n.catalog import Catalog
from sheets.codec import Move
from sheets.pad import Pad, PadState
from sheets.qwinto.moves import Enter, PadEnter, Roll
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

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns the text of a decision without an entry; a roll names its dice."""
        if isinstance(move, Roll) and move.colors:
            return catalog.text("review.roll", colors=catalog.all_of(catalog.word(color) for color in move.colors))
        return super().say(catalog, state, move, precise)


KNOWLEDGE = QwintoKnowledge()
