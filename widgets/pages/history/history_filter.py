"""Filter of the history: its values, their choices, and its description. No widgets."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from data.statistics import Filter
from data.statistics.api import GameRef, Statistics
from sheets.registry import GAMES
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.shared.reports import periods

ANY = ""
"""Value of a filter that excludes nothing."""
MOST_PLAYERS = 60

ORDERS = ("date", "score", "duration")
"""Orders of the list; the first one is the default."""
KINDS = ("period", "game", "player", "seats", "order")

Choices = dict[str, list[tuple[str, str]]]
"""Values with their names for each of the `KINDS`; the first value excludes nothing."""


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Selected values and search text."""

    game: str = ANY
    player: str = ANY
    seats: str = ANY
    """Number of players."""
    period: str = ANY
    order: str = ANY
    """One of the `ORDERS`; empty for the default."""
    search: str = ""

    def to_filter(self, now: datetime, statistics: Statistics) -> Filter:
        """Returns the filter of the statistics."""
        since, until = periods.bounds(self.period, now, statistics)
        players = (self.player,) if self.player else ()
        return Filter(self.game, players, since, until, int(self.seats or 0), self.search)

    def sort(self, games: list[GameRef]) -> list[GameRef]:
        """Returns games, oldest first, in the selected order; among equals the newest is first."""
        newest_first = games[::-1]
        if self.order == "score":
            return sorted(newest_first, key=lambda game: -game.best)
        if self.order == "duration":
            return sorted(newest_first, key=lambda game: -game.seconds)
        return newest_first

    def active(self) -> list[str]:
        """Returns the kinds with a selected value."""
        return [kind for kind in KINDS if self.value(kind)]

    def chips(self, choices: Choices) -> list[tuple[str, str]]:
        """Returns a chip for each kind with more than one value, active ones first; the search field is no chip."""
        offered = [kind for kind, values in choices.items() if len(values) > 2 or self.value(kind)]
        active = self.active()
        return [
            (kind, _chip_text(kind, dict(choices[kind]).get(self.value(kind), self.value(kind))))
            for kind in sorted(offered, key=lambda kind: kind not in active)
        ]

    def value(self, kind: str) -> str:
        """Returns the selected value of one of the `KINDS`."""
        return str(getattr(self, kind))


def _chip_text(kind: str, text: str) -> str:
    """Returns the text of a chip: a long name is shortened, other choices are not."""
    return short(text) if kind == "player" else text


def filter_choices(statistics: Statistics, games: Collection[str], now: datetime, period: str) -> Choices:
    """Returns the choices for *games* that were played, and for players, numbers of players and periods."""
    offered_periods = periods.choices(statistics, now, period)[1:]
    return {
        "game": [
            (ANY, tr._("statistics.all-games")),
            *((game, tr._(f"game.{game}")) for game in GAMES if game in games),
        ],
        "player": [
            (ANY, tr._("statistics.everyone")),
            *((name, name) for name in list(statistics.people())[:MOST_PLAYERS]),
        ],
        "period": [(ANY, tr._("history.any-period")), *offered_periods],
        "order": [
            (ANY, tr._("history.order-date")),
            *((order, tr._(f"history.order-{order}")) for order in ORDERS[1:]),
        ],
        "seats": [
            (ANY, tr._("statistics.any-seats")),
            *((str(seats), tr.n("statistics.people", seats)) for seats in statistics.seat_counts()),
        ],
    }
