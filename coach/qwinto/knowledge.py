"""Qwinto with dice, as the coach knows it; the card game builds on it, for it has the same sheet."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from coach.advice import Advisor
from coach.knowledge import Entry, Knowledge
from coach.odds import Odds, ThrowOdds
from coach.qwinto.advisor import PadAdvisor, RoundsAdvisor, weights
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
        """Returns what values the game as it is set up."""
        net = weights()
        return PadAdvisor(net) if isinstance(rules, Pad) else RoundsAdvisor()

    def odds(self, rules: Rules[Any], state: Any, seat: int, field: tuple[str, int]) -> Odds:
        """Returns the numbers that fit, and for each choice of dice how likely it brings one."""
        sheets = state.sheets if isinstance(state, PadState) else state.entry_round.answered_sheets
        numbers = possible(sheets[seat], *field)
        return Odds(numbers, self.throws(field[0], numbers) if numbers else ())

    def throws(self, row: str, numbers: tuple[int, ...]) -> tuple[ThrowOdds, ...]:
        """Returns how likely the dice with which *row* can be written bring one of *numbers*, the best first."""
        found = []
        for count in range(1, len(ROWS) + 1):
            once = sum(chance for value, chance in chances(count).items() if value in numbers)
            ways = tuple((value, round(chance * 6**count)) for value, chance in sorted(chances(count).items()))
            found += [ThrowOdds.of(dice, once, ways) for dice in combinations(ROWS, count) if row in dice]
        return tuple(sorted(found, key=lambda roll: (-roll.once, len(roll.dice))))

    def entry(self, rules: Rules[Any], state: Any, move: Move) -> Entry | None:
        """Returns what is written: the number of the entry itself on a pad, else of the throw."""
        match move:
            case PadEnter():
                return Entry(move.row, move.column, move.value)
            case Enter():
                (roll,) = rules.rolled_numbers(state)
                return Entry(move.row, move.column, roll.value)
        return None

    def field_number(self, row: str, column: int) -> int:
        """Returns which field of its row it is: rows have a gap and do not begin in the same column."""
        return FIELDS[row].index(column) + 1

    def counts_twice(self, row: str, column: int) -> bool:
        """Tells whether it is the pentagon of its column."""
        return BONUS.get(column) == row

    def say(self, catalog: Catalog, state: Any, move: Move, precise: bool) -> str:
        """Returns also which dice are rolled."""
        if isinstance(move, Roll) and move.colors:
            return catalog.text("review.roll", colors=catalog.all_of(catalog.word(color) for color in move.colors))
        return super().say(catalog, state, move, precise)


KNOWLEDGE = QwintoKnowledge()
