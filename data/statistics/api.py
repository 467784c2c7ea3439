"""The questions that the pages ask, answered from the ledger alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import date, tzinfo
from typing import NamedTuple

from data.reviews import Reviews
from data.statistics.coached import CoachedGames, coached
from data.statistics.column_cache import ColumnCache
from data.statistics.columns import Columns
from data.statistics.evenings import Evening, Month, evening, months, years
from data.statistics.filters import EVERYTHING, Filter, day_range, rows
from data.statistics.game_figures import GameFigures, game_figures
from data.statistics.pairs import PairFigures, Score, everybody, pair_figures
from data.statistics.tallies import Tally, tallies


class GameRef(NamedTuple):
    """A game in the list."""

    when: int
    """When it was finished, in microseconds since 1970."""
    session: str
    seconds: int


class Statistics:
    """Counts finished games. *hidden* returns the ids of games that are running again; *zone* None is the phone's."""

    def __init__(self, ledger: ColumnCache, hidden: Callable[[], Collection[str]], zone: tzinfo | None = None) -> None:
        self._ledger = ledger
        self._hidden = hidden
        self.zone = zone

    def iter_load(self) -> Iterator[tuple[int, int]]:
        """Reads what has to be read before the first answer; yields how far it is, of how much."""
        return self._ledger.steps()

    def save(self) -> None:
        """Keeps what was counted, for the next start."""
        self._ledger.save()

    def person(self, name: str, wanted: Filter = EVERYTHING) -> dict[str, Tally]:
        """Returns the results of *name*, per game."""
        return tallies(*self._chosen(wanted), name)

    def coached(
        self, name: str, reviews: Reviews, editions: Mapping[str, str], wanted: Filter = EVERYTHING
    ) -> dict[str, CoachedGames]:
        """Returns what the coach found in the games of *name*, per game; *editions* are what it knows by now."""
        return coached(*self._chosen(wanted), name, reviews, editions)

    def game(self, game: str, wanted: Filter = EVERYTHING) -> GameFigures:
        """Returns what is known about *game*."""
        columns, found = self._chosen(wanted)
        number = columns.strings.find(game)
        return game_figures(columns, [row for row in found if columns.game[row] == number], game)

    def pair(self, first: str, second: str, wanted: Filter = EVERYTHING) -> PairFigures:
        """Returns how two people did against each other."""
        return pair_figures(*self._chosen(wanted), first, second)

    def everybody(self, wanted: Filter = EVERYTHING) -> dict[tuple[str, str], Score]:
        """Returns everybody against everybody."""
        return everybody(*self._chosen(wanted))

    def evening(self, day: date, wanted: Filter = EVERYTHING) -> Evening:
        """Returns what the games of a day with its evening brought."""
        since, until = day_range(day, self.zone)
        narrowed = Filter(wanted.game, wanted.people, since, until, wanted.seats, wanted.text)
        return evening(*self._chosen(narrowed))

    def months(self, year: int, wanted: Filter = EVERYTHING) -> dict[int, Month]:
        """Returns how much was played in each month of a year."""
        return months(*self._chosen(wanted), year, self.zone)

    def years(self, wanted: Filter = EVERYTHING) -> list[int]:
        """Returns the years in which something was played, newest first."""
        return years(*self._chosen(wanted), self.zone)

    def people(self, wanted: Filter = EVERYTHING) -> dict[str, tuple[int, int]]:
        """Returns everybody with how many games they finished and when the last one was, the latest first."""
        columns, found = self._chosen(wanted)
        counts: dict[int, list[int]] = {}
        who, firsts = columns.person, columns.first_seat
        for row in found:
            for person in set(who[firsts[row] : firsts[row + 1]]):
                own = counts.setdefault(person, [0, 0])
                own[0] += 1
                own[1] = columns.when[row]
        latest = sorted(counts.items(), key=lambda item: (-item[1][1], columns.strings.texts[item[0]]))
        return {columns.strings.texts[person]: (played, when) for person, (played, when) in latest}

    def game_counts(self, wanted: Filter = EVERYTHING) -> dict[str, int]:
        """Returns how often each game was played to its end."""
        columns, found = self._chosen(wanted)
        counts: dict[int, int] = {}
        for row in found:
            counts[columns.game[row]] = counts.get(columns.game[row], 0) + 1
        return {columns.strings.texts[game]: count for game, count in counts.items()}

    def seat_counts(self, wanted: Filter = EVERYTHING) -> list[int]:
        """Returns with how many people was played, the fewest first."""
        columns, found = self._chosen(wanted)
        return sorted({columns.seats[row] for row in found})

    def game_refs(self, wanted: Filter = EVERYTHING) -> list[GameRef]:
        """Returns all games that fit, also those put away early, oldest first."""
        columns = self._ledger.columns()
        found = rows(columns, wanted, self._hidden_rows(columns), finished=False)
        return [GameRef(columns.when[row], columns.ids[row], columns.seconds[row]) for row in found]

    def _chosen(self, wanted: Filter) -> tuple[Columns, list[int]]:
        columns = self._ledger.columns()
        return columns, rows(columns, wanted, self._hidden_rows(columns))

    def _hidden_rows(self, columns: Columns) -> set[int]:
        hidden = self._hidden()
        return {columns.row_of[session] for session in hidden if session in columns.row_of} if hidden else set()
