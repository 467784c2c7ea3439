"""Filter of the history: its values, their choices, and its description. No Kivy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from data.statistics import Filter
from data.statistics.api import Statistics
from sheets.registry import GAMES
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.shared.reports import periods

ANY = ""
"""Value of a filter that excludes nothing."""
MOST_PLAYERS = 60

Choices = dict[str, list[tuple[str, str]]]
"""Values with their names for each of the filters `game`, `player` and `seats`."""


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Selected values and search text."""

    game: str = ANY
    player: str = ANY
    seats: str = ANY
    """Number of players."""
    period: str = ANY
    search: str = ""

    def to_filter(self, now: datetime, statistics: Statistics) -> Filter:
        """Returns the filter of the statistics."""
        since, until = periods.bounds(self.period, now, statistics)
        players = (self.player,) if self.player else ()
        return Filter(self.game, players, since, until, int(self.seats or 0), self.search)

    def description(self, count: int) -> str:
        """Returns the active filters and the number of games that match; empty without a filter."""
        names = (
            periods.name_of(self.period) if self.period else "",
            tr._(f"game.{self.game}") if self.game else "",
            short(self.player),
            tr.n("statistics.people", int(self.seats)) if self.seats else "",
            f"„{self.search}“" if self.search else "",
        )
        active = ", ".join(filter(None, names))
        return str(tr._("history.shown", what=active, games=tr.n("statistics.games", count))) if active else ""

    def chips(self, choices: Choices) -> list[tuple[str, str]]:
        """Returns a chip with the selected value for each filter that has more than one value."""
        return [
            (kind, short(dict(values).get(self.value(kind), ""))) for kind, values in choices.items() if len(values) > 2
        ]

    def value(self, kind: str) -> str:
        """Returns the selected value of the filter `game`, `player` or `seats`."""
        return {"game": self.game, "player": self.player, "seats": self.seats}[kind]


def filter_choices(statistics: Statistics, games: Collection[str]) -> Choices:
    """Returns the choices for *games* that were played, and for the players and numbers of players in the history."""
    return {
        "game": [
            (ANY, tr._("statistics.all-games")),
            *((game, tr._(f"game.{game}")) for game in GAMES if game in games),
        ],
        "player": [
            (ANY, tr._("statistics.everyone")),
            *((name, name) for name in list(statistics.people())[:MOST_PLAYERS]),
        ],
        "seats": [
            (ANY, tr._("statistics.any-seats")),
            *((str(seats), tr.n("statistics.people", seats)) for seats in statistics.seat_counts()),
        ],
    }
