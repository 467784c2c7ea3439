"""The months of the history: their games in the list, without looking at every game. No widgets."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from datetime import date, tzinfo

from data.clock import from_micros, to_micros
from data.statistics.api import GameRef
from data.statistics.filters import playing_day, start_of

Month = tuple[int, int]
"""Year and month."""


@dataclass(frozen=True, slots=True)
class MonthSpan:
    """The games of one month in a list from newest to oldest."""

    month: Month
    start: int
    """Index of its newest game."""
    end: int
    """Index after its oldest game."""


def month_spans(games: list[GameRef], zone: tzinfo | None) -> list[MonthSpan]:
    """Returns the months with games, newest first, for games from newest to oldest."""
    spans: list[MonthSpan] = []
    index = 0
    while index < len(games):
        day = playing_day(from_micros(games[index].when), zone)
        try:
            begin = to_micros(start_of(date(day.year, day.month, 1), zone))
        except (OverflowError, ValueError):  # a wrong clock
            begin = games[index].when
        end = bisect_right(games, -begin, lo=index, key=lambda game: -game.when)
        spans.append(MonthSpan((day.year, day.month), index, max(end, index + 1)))
        index = spans[-1].end
    return spans
