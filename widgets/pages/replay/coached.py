"""What the coach adds to the replay: stops, the curve of expectation, a hint, a better field. No Kivy."""

from __future__ import annotations

from typing import NamedTuple

import coach
from coach import Review
from coach.messages.review import entry_of, hint, luck_word, signed, steps
from i18n.catalog import Catalog
from i18n.decisions import Decision
from i18n.numbers import format_number
from sheets.game import Game

LITTLE = 0.05
"""Less luck would be shown as none."""


class Better(NamedTuple):
    """The field that would have fitted better, and its number."""

    field: tuple[str, int]
    number: int


class Coached:
    """A finished game with its review."""

    def __init__(self, game: Game, review: Review) -> None:
        self._game = game
        self._review = review
        judged = (one for seat in review.seats for one in seat.decisions)
        self._judged: dict[int, coach.Decision] = {one.index: one for one in judged}

    def stops(self, plain: tuple[Decision, ...]) -> tuple[Decision, ...]:
        """Returns the stops of the replay, with one more at each dear decision that it would pass over."""
        known = {stop.cursor for stop in plain}
        dear = [one for seat in self._review.seats for one in seat.costliest() if one.index + 1 not in known]
        more = []
        for one in dear:
            turn = next((stop.turn for stop in plain if stop.cursor > one.index), 1)
            more.append(Decision(one.index + 1, one.seat, turn))
        return tuple(sorted((*plain, *more), key=lambda stop: stop.cursor))

    def course(self, stops: tuple[Decision, ...]) -> list[list[float]]:
        """Returns everybody's expectation at the start and at each stop."""
        return [[seat.curve[cursor] for seat in self._review.seats] for cursor in (0, *(one.cursor for one in stops))]

    def marks(self, stops: tuple[Decision, ...], seat: int) -> list[int]:
        """Returns where a seat's dearest decisions stand, the dearest first."""
        places = {stop.cursor: place for place, stop in enumerate(stops, 1)}
        return [places[one.index + 1] for one in self._review.seats[seat].costliest() if one.index + 1 in places]

    def hint(self, words: Catalog, stop: Decision) -> str:
        """Returns what the coach says to a decision."""
        one = self._judged.get(stop.cursor - 1)
        return hint(words, self._game, one) if one else ""

    def seat(self, stop: Decision) -> int | None:
        """Returns who decided, also where dice were rolled."""
        one = self._judged.get(stop.cursor - 1)
        return one.seat if one and stop.seat is None else stop.seat

    def better(self, stop: Decision) -> Better | None:
        """Returns the field that would have fitted better, if there was one."""
        one = self._judged.get(stop.cursor - 1)
        if one is None or one.just_as_good:
            return None
        entry = entry_of(self._game, one.index, one.best_move)
        return Better((entry.row, entry.column), entry.value) if entry else None

    def luck(self, words: Catalog, stop: Decision, seat: int) -> str:
        """Returns what the throw was worth to a seat beyond what was to be expected."""
        brought = [one for one in self._review.seats[seat].lucks if one.index < stop.cursor]
        if not brought or self._review.blind or abs(brought[-1].points) < LITTLE:
            return ""
        return words.text("review.throw-luck", points=words.decimal(brought[-1].points, plus=True))

    def steps(self, words: Catalog, seat: int) -> tuple[tuple[str, str], ...]:
        """Returns how a seat's game came out: expected, luck, given away, result."""
        found = steps(self._review.seats[seat])
        luck = luck_word(words, self._game, self._review)
        return (
            (words.text("review.expected"), format_number(found.start)),
            (luck, signed(found.luck)),
            (words.text("review.given"), signed(-found.given)),
            (words.text("review.result"), format_number(found.result)),
        )

    def expected(self, words: Catalog, stop: Decision | None, seat: int) -> str:
        """Returns what a seat can expect there."""
        value = self._review.seats[seat].curve[stop.cursor if stop else 0]
        return words.text("review.curve", points=words.decimal(value))
