"""The games of the history that are read from disk: consecutive ones of all games that match the filters."""

from __future__ import annotations

from collections.abc import Callable

from data.record import FinishedSummary
from data.statistics.api import GameRef

BATCH = 15
"""Games that are read at a time."""
MOST_GAMES, KEPT_GAMES = 300, 150
"""Games in the list above which those far from the finger are left out, and how many stay: Kivy arranges all rows."""


class LoadedGames:
    """Reads more games at either end, and leaves out those at the other end when there are too many."""

    def __init__(
        self,
        read: Callable[[list[GameRef]], list[FinishedSummary]],
        matches: list[GameRef],
        start: int = 0,
        count: int = BATCH,
    ) -> None:
        self._read = read
        self.matches = matches
        """All games that match the filters, in the order of the list."""
        self.games: list[FinishedSummary] = []
        """The games that are read."""
        self.start = min(start, len(matches))
        """Index of the first match that is read; not 0 after a jump to a month."""
        self._end = self.start
        self.read_next(count)

    @property
    def count(self) -> int:
        """Number of matches that are read; some of their games may have been removed meanwhile."""
        return self._end - self.start

    @property
    def has_next(self) -> bool:
        """Whether more games can be read at the end."""
        return bool(self.games) and self._end < len(self.matches)

    def read_next(self, count: int = BATCH) -> list[FinishedSummary]:
        """Reads and returns games at the end."""
        batch = self.matches[self._end : self._end + count]
        self._end += len(batch)
        following = self._read(batch)
        self.games += following
        return following

    def read_previous(self) -> list[FinishedSummary]:
        """Reads and returns games before the first one."""
        start = max(0, self.start - BATCH)
        previous = self._read(self.matches[start : self.start])
        self.games[:0] = previous
        self.start = start
        return previous

    @property
    def too_many(self) -> bool:
        """Whether some games should be left out."""
        return len(self.games) > MOST_GAMES

    def drop_first(self) -> int:
        """Leaves out the first games, until they are read again; returns their number."""
        dropped = len(self.games) - KEPT_GAMES
        self.games = self.games[dropped:]
        self.start = self._end - len(self.games)
        return dropped

    def drop_last(self) -> None:
        """Leaves out the last games, until they are read again."""
        self.games = self.games[:KEPT_GAMES]
        self._end = self.start + len(self.games)
