"""Stops of the replay, and the coach's review of a game at each stop. No widgets.

A position is a number from 0: the start of the game, then one stop per decision.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import coach
from coach import Review
from coach.messages.review import entry_of, hint, signed, step_titles, steps
from i18n.catalog import Catalog
from i18n.decisions import Decision
from i18n.numbers import format_number
from sheets.game import Game

MIN_LUCK = 0.05
"""Smallest luck in points that is mentioned."""


@dataclass(frozen=True, slots=True)
class Stops:
    """Decisions of a game in their order."""

    decisions: tuple[Decision, ...] = ()

    @property
    def last(self) -> int:
        """Position of the last decision."""
        return len(self.decisions)

    def at(self, position: int) -> Decision | None:
        """Returns the decision at a position, None at the start."""
        return self.decisions[position - 1] if position else None

    def turn_at(self, position: int) -> int:
        """Returns the turn of the decision at a position."""
        return self.decisions[position - 1].turn if position else 1

    def after_move(self, move: int) -> int:
        """Returns the position of the first decision that includes *move*."""
        return next((position for position, stop in enumerate(self.decisions, 1) if stop.cursor > move), self.last)

    def next_turn(self, position: int) -> int:
        """Returns the first position of the next turn, or the last position."""
        turn = self.turn_at(position)
        return next((other for other, stop in enumerate(self.decisions, 1) if stop.turn > turn), self.last)

    def previous_turn(self, position: int) -> int:
        """Returns the first position of the current turn, or of the previous turn if already there."""
        turn = self.turn_at(position)
        start = self._start_of(turn)
        return start if position > start else self._start_of(turn - 1)

    def _start_of(self, turn: int) -> int:
        return next((position for position, stop in enumerate(self.decisions, 1) if stop.turn == turn), 0)

    def next_of(self, seat: int, position: int) -> int:
        """Returns the position of a seat's next decision, wrapping to its first; *position* if there is none."""
        own = [other for other, stop in enumerate(self.decisions, 1) if stop.seat == seat]
        return next((other for other in own if other > position), own[0] if own else position)


class BetterEntry(NamedTuple):
    """Field and number that the coach prefers."""

    field: tuple[str, int]
    number: int


class ReviewedGame:
    """Finished game with its review."""

    def __init__(self, game: Game, review: Review) -> None:
        self._game = game
        self._review = review
        reviewed = (decision for seat in review.seats for decision in seat.decisions)
        self._by_move: dict[int, coach.Decision] = {decision.index: decision for decision in reviewed}

    def stops(self, plain: tuple[Decision, ...]) -> tuple[Decision, ...]:
        """Returns the stops of the replay and, in addition, the costliest decisions that are none yet."""
        cursors = {stop.cursor for stop in plain}
        added = []
        for decision in (decision for seat in self._review.seats for decision in seat.costliest()):
            if decision.index + 1 not in cursors:
                turn = next((stop.turn for stop in plain if stop.cursor > decision.index), 1)
                added.append(Decision(decision.index + 1, decision.seat, turn))
        return tuple(sorted((*plain, *added), key=lambda stop: stop.cursor))

    def course(self, stops: tuple[Decision, ...]) -> list[list[float]]:
        """Returns the expected points of all seats at the start and at each stop."""
        cursors = (0, *(stop.cursor for stop in stops))
        return [[seat.curve[cursor] for seat in self._review.seats] for cursor in cursors]

    def marks(self, stops: tuple[Decision, ...], seat: int) -> list[int]:
        """Returns the positions of a seat's costliest decisions, the costliest first."""
        positions = {stop.cursor: position for position, stop in enumerate(stops, 1)}
        costliest = self._review.seats[seat].costliest()
        return [positions[decision.index + 1] for decision in costliest if decision.index + 1 in positions]

    def hint(self, catalog: Catalog, stop: Decision) -> str:
        """Returns the coach's comment on a decision."""
        decision = self._by_move.get(stop.cursor - 1)
        return hint(catalog, self._game, decision) if decision else ""

    def seat(self, stop: Decision) -> int | None:
        """Returns the seat that decided, also for a decision to roll."""
        decision = self._by_move.get(stop.cursor - 1)
        return decision.seat if decision and stop.seat is None else stop.seat

    def better(self, stop: Decision) -> BetterEntry | None:
        """Returns the entry that the coach prefers, if there is one."""
        decision = self._by_move.get(stop.cursor - 1)
        if decision is None or decision.just_as_good:
            return None
        entry = entry_of(self._game, decision.index, decision.best_move)
        return BetterEntry((entry.row, entry.column), entry.value) if entry else None

    def luck(self, catalog: Catalog, stop: Decision, seat: int) -> str:
        """Returns the luck of the last roll or drawn card for a seat: its value beyond the mean of all outcomes."""
        lucks = [luck for each in self._review.seats for luck in each.lucks if luck.index < stop.cursor]
        latest = max((luck.index for luck in lucks), default=-1)
        points = sum(luck.points for luck in lucks if luck.seat == seat and luck.index == latest)
        if not self._review.fair or abs(points) < MIN_LUCK:
            return ""
        return catalog.text("review.roll-luck", points=catalog.decimal(points, plus=True))

    def steps(self, catalog: Catalog, seat: int) -> tuple[tuple[str, str], ...]:
        """Returns the sum of a seat's game: expectation, dice, others, points given away, result."""
        totals = steps(self._review, seat)
        others = () if totals.others is None else (signed(totals.others),)
        values = (signed(totals.dice), *others, signed(-totals.given), format_number(totals.result))
        titles = step_titles(catalog, self._game, self._review)
        return tuple(zip(titles, (format_number(totals.start), *values), strict=True))

    def expected(self, catalog: Catalog, stop: Decision | None, seat: int) -> str:
        """Returns the expected points of a seat at a stop."""
        value = self._review.seats[seat].curve[stop.cursor if stop else 0]
        return catalog.text("review.curve", points=catalog.decimal(value))
