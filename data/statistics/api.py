"""Queries of the statistics pages, answered from the column cache alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from datetime import date, tzinfo
from typing import Any, NamedTuple, TypeVar

from data.reviews import Reviews
from data.statistics.coached import CoachedGames, coached
from data.statistics.column_cache import ColumnCache
from data.statistics.columns import PRACTICE, Columns
from data.statistics.evenings import Evening, Month, evening, months, years
from data.statistics.filters import EVERYTHING, Filter, day_range, matching_rows
from data.statistics.game_figures import GameFigures, game_figures
from data.statistics.pairs import PairFigures, Score, everybody, pair_figures
from data.statistics.personal_best import PersonalBest, personal_best
from data.statistics.tallies import Tally, tallies

MOST_ANSWERS = 40
"""Answers that are kept; a page asks for about ten."""
T = TypeVar("T")


class GameRef(NamedTuple):
    """A reference to a finished game for long lists."""

    when: int
    """Time of its end in microseconds since 1970."""
    session: str
    seconds: int
    best: int
    """Highest total of the game."""
    practice: bool = False
    """Whether it was played with the coach; such a game does not count."""


class Statistics:
    """Counts finished games. *hidden* returns the ids of reopened games; *zone* None is the phone's time zone."""

    def __init__(self, cache: ColumnCache, hidden: Callable[[], Collection[str]], zone: tzinfo | None = None) -> None:
        self._cache = cache
        self._hidden = hidden
        self.zone = zone
        self._answers: dict[object, Any] = {}
        """Answers of the latest queries, until the history changes."""
        self._answered: object = None
        """State of the history that the answers are about."""

    def iter_load(self) -> Iterator[tuple[int, int]]:
        """Reads the outdated files before the first query; yields the numbers of files read and to read."""
        return self._cache.iter_update()

    def save(self) -> None:
        """Saves the cache for the next start."""
        self._cache.save()

    def person(self, name: str, wanted: Filter = EVERYTHING) -> dict[str, Tally]:
        """Returns the results of *name* per game."""
        return self._once(("person", name, wanted), lambda: tallies(*self._select(wanted), name))

    def personal_bests(self, names: Collection[str], game: str, except_for: str = "") -> dict[str, PersonalBest]:
        """Returns the best results of some people in *game*, as far as they have any; one game may be left out."""
        columns, rows = self._select(Filter(game=game))
        left_out = columns.row_of.get(except_for)
        rows = [row for row in rows if row != left_out]
        bests = {name: personal_best(columns, rows, name, game) for name in names}
        return {name: best for name, best in bests.items() if best is not None}

    def coached(
        self, name: str, reviews: Reviews, editions: Mapping[str, str], wanted: Filter = EVERYTHING
    ) -> dict[str, CoachedGames]:
        """Returns the coach's reviews of the games of *name* per game, as far as they are of these *editions*."""
        return coached(*self._select(wanted), name, reviews, editions)

    def game(self, game: str, wanted: Filter = EVERYTHING) -> GameFigures:
        """Returns the figures of *game*."""

        def count() -> GameFigures:
            columns, selected = self._select(wanted)
            number = columns.strings.find(game)
            return game_figures(columns, [row for row in selected if columns.game[row] == number], game)

        return self._once(("game", game, wanted), count)

    def pair(self, first: str, second: str, wanted: Filter = EVERYTHING) -> PairFigures:
        """Returns the results of two people against each other."""
        key = ("pair", first, second, wanted)
        return self._once(key, lambda: pair_figures(*self._select(wanted), first, second))

    def everybody(self, wanted: Filter = EVERYTHING) -> dict[tuple[str, str], Score]:
        """Returns the scores of all pairs of people."""
        return self._once(("everybody", wanted), lambda: everybody(*self._select(wanted)))

    def evening(self, day: date, wanted: Filter = EVERYTHING) -> Evening:
        """Returns the results of a day and its evening."""
        since, until = day_range(day, self.zone)
        games = replace(wanted, since=since, until=until)
        return self._once(("evening", games), lambda: evening(*self._select(games)))

    def months(self, year: int, wanted: Filter = EVERYTHING) -> dict[int, Month]:
        """Returns the games of each month of a year as the history lists them: also those that do not count."""

        def count() -> dict[int, Month]:
            columns = self._cache.columns()
            listed = matching_rows(columns, wanted, self._hidden_rows(columns), finished=False)
            return months(columns, listed, year, self.zone)

        return self._once(("months", year, wanted), count)

    def years(self, wanted: Filter = EVERYTHING) -> list[int]:
        """Returns the years with games, newest first."""
        return self._once(("years", wanted), lambda: years(*self._select(wanted), self.zone))

    def people(self, wanted: Filter = EVERYTHING) -> dict[str, tuple[int, int]]:
        """Returns all people with their number of games and the time of the last one, latest first."""
        return self._once(("people", wanted), lambda: self._people(wanted))

    def _people(self, wanted: Filter) -> dict[str, tuple[int, int]]:
        columns, selected = self._select(wanted)
        counts: dict[int, list[int]] = {}
        persons, firsts = columns.person, columns.first_seat
        for row in selected:
            for person in set(persons[firsts[row] : firsts[row + 1]]):
                own = counts.setdefault(person, [0, 0])
                own[0] += 1
                own[1] = columns.when[row]
        latest = sorted(counts.items(), key=lambda item: (-item[1][1], columns.strings.texts[item[0]]))
        return {columns.strings.texts[person]: (played, when) for person, (played, when) in latest}

    def players_of(self, session: str) -> list[str]:
        """Returns the people of a finished game in the order of their seats; nobody if it is unknown."""
        columns = self._cache.columns()
        if session not in columns.ids:
            return []
        row = columns.ids.index(session)
        seats = columns.person[columns.first_seat[row] : columns.first_seat[row + 1]]
        return [columns.strings.texts[person] for person in seats]

    def game_counts(self, wanted: Filter = EVERYTHING) -> dict[str, int]:
        """Returns the number of complete games per game."""
        columns, selected = self._select(wanted)
        counts: dict[int, int] = {}
        for row in selected:
            counts[columns.game[row]] = counts.get(columns.game[row], 0) + 1
        return {columns.strings.texts[game]: count for game, count in counts.items()}

    def seat_counts(self, wanted: Filter = EVERYTHING) -> list[int]:
        """Returns the numbers of players that occur, lowest first."""
        columns, selected = self._select(wanted)
        return sorted({columns.seats[row] for row in selected})

    def game_refs(self, wanted: Filter = EVERYTHING) -> list[GameRef]:
        """Returns all matching games, oldest first; includes games stored before their end."""
        return self._once(("game_refs", wanted), lambda: self._game_refs(wanted))

    def _game_refs(self, wanted: Filter) -> list[GameRef]:
        columns = self._cache.columns()
        selected = matching_rows(columns, wanted, self._hidden_rows(columns), finished=False)
        firsts, totals = columns.first_seat, columns.total
        return [
            GameRef(
                columns.when[row],
                columns.ids[row],
                columns.seconds[row],
                max(totals[firsts[row] : firsts[row + 1]], default=0),
                bool(columns.flags[row] & PRACTICE),
            )
            for row in selected
        ]

    def _once(self, query: object, answer: Callable[[], T]) -> T:
        """Returns the answer of a query; the same again until the history changes. Callers do not change it."""
        self._cache.columns()
        state = self._cache.version, frozenset(self._hidden())
        if state != self._answered or len(self._answers) > MOST_ANSWERS:
            self._answered, self._answers = state, {}
        if query not in self._answers:
            self._answers[query] = answer()
        cached: T = self._answers[query]
        return cached

    def _select(self, wanted: Filter) -> tuple[Columns, list[int]]:
        columns = self._cache.columns()
        rows = self._once(("rows", wanted), lambda: matching_rows(columns, wanted, self._hidden_rows(columns)))
        return columns, rows

    def _hidden_rows(self, columns: Columns) -> set[int]:
        hidden = self._hidden()
        return {columns.row_of[session] for session in hidden if session in columns.row_of} if hidden else set()
