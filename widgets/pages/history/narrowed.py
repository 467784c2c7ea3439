"""What the list of games is narrowed to: the filter, what can be chosen for it, and its words. No Kivy."""

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
"""In place of a game, a player, a number of seats or a period: all of them."""
MOST_PEOPLE = 60

Choices = dict[str, list[tuple[str, str]]]
"""For each way to narrow the list, the values with their words."""


@dataclass(frozen=True, slots=True)
class Narrowed:
    """What was chosen and typed."""

    game: str = ANY
    player: str = ANY
    seats: str = ANY
    period: str = ANY
    search: str = ""

    def filter(self, now: datetime, statistics: Statistics) -> Filter:
        """Returns the games that fit."""
        since, until = periods.bounds(self.period, now, statistics)
        people = (self.player,) if self.player else ()
        return Filter(self.game, people, since, until, int(self.seats or 0), self.search)

    def words(self, found: int) -> str:
        """Returns what is shown and how many games that are; nothing where all are."""
        words = (
            periods.name_of(self.period) if self.period else "",
            tr._(f"game.{self.game}") if self.game else "",
            short(self.player),
            tr.n("statistics.people", int(self.seats)) if self.seats else "",
            f"„{self.search}“" if self.search else "",
        )
        what = ", ".join(filter(None, words))
        return str(tr._("history.shown", what=what, games=tr.n("statistics.games", found))) if what else ""

    def chips(self, choices: Choices) -> list[tuple[str, str]]:
        """Returns a chip for each way to narrow the list that leaves a choice, with what is chosen."""
        return [
            (what, short(dict(values).get(self.value(what), ""))) for what, values in choices.items() if len(values) > 2
        ]

    def value(self, what: str) -> str:
        """Returns what is chosen for `game`, `player` or `seats`."""
        return {"game": self.game, "player": self.player, "seats": self.seats}[what]


def choices(statistics: Statistics, games: Collection[str]) -> Choices:
    """Returns what the list can be narrowed to: *games* that were played, people and numbers of seats that occur."""
    return {
        "game": [
            (ANY, tr._("statistics.all-games")),
            *((game, tr._(f"game.{game}")) for game in GAMES if game in games),
        ],
        "player": [
            (ANY, tr._("statistics.everyone")),
            *((name, name) for name in list(statistics.people())[:MOST_PEOPLE]),
        ],
        "seats": [
            (ANY, tr._("statistics.any-seats")),
            *((str(seats), tr.n("statistics.people", seats)) for seats in statistics.seat_counts()),
        ],
    }
