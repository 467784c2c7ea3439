"""The pages with figures: a game, two people, everybody against everybody, an evening."""

from __future__ import annotations

from datetime import date
from typing import Any

from data.clock import local_now
from data.statistics import Filter
from data.statistics.filters import playing_day
from sheets.registry import GAMES
from widgets.base.i18n import tr
from widgets.pages.statistics.report_page import ReportPage
from words.reports.cards import Report
from words.reports.evening import evening_report
from words.reports.game import game_report
from words.reports.pairs import everybody_report, pair_report
from words.reports.teller import Teller

MANY = 6
"""So many people are offered as "me"."""


def game_chips(page: ReportPage) -> list[tuple[str, str]]:
    """Returns a chip per game that was played, with one for all before them."""
    played = page.statistics.games()
    games = [(game, tr._(f"game.{game}")) for game in GAMES if game in played]
    return [("", tr._("statistics.all-games")), *games] if len(games) > 1 else []


class GamePage(ReportPage):
    """One game."""

    _game = ""

    def open(self, game: str = "", **what: Any) -> None:
        """Shows *game*; where the page is come back to it keeps its filters."""
        if game and game != self._game:
            self._game = game
            self.take_back()
        super().open(**what)

    def others(self) -> list[tuple[str, str]]:
        """Returns whose own marks can be shown, and numbers of people."""
        people = list(self.statistics.game(self._game).people)[:MANY]
        me = [(f"me:{name}", tr._("statistics.me", name=name)) for name in people]
        seats = self.statistics.game(self._game).by_seats
        counts = [(f"seats:{count}", tr.n("statistics.people", count)) for count in seats] if len(seats) > 1 else []
        return [("", tr._("statistics.everyone")), *me, *counts]

    def narrowed(self) -> Filter:
        """Returns the number of people that is chosen."""
        kind, _, value = self.other.partition(":")
        return Filter(game=self._game, seats=int(value) if kind == "seats" else 0)

    def report(self, teller: Teller, wanted: Filter) -> Report:
        """Returns the figures of the game."""
        kind, _, name = self.other.partition(":")
        me = name if kind == "me" else ""
        figures = self.statistics.game(self._game, wanted)
        me = me or next(iter(figures.people), "")
        mine = self.statistics.person(me, wanted).get(self._game) if me else None
        return game_report(teller, self._game, figures, me, mine, self.filtered)


class PairPage(ReportPage):
    """Two people."""

    _pair = ("", "")

    def open(self, first: str = "", second: str = "", **what: Any) -> None:
        """Shows *first* against *second*."""
        if first and second:
            self._pair = first, second
        super().open(**what)

    def others(self) -> list[tuple[str, str]]:
        """Returns the games."""
        return game_chips(self)

    def report(self, teller: Teller, wanted: Filter) -> Report:
        """Returns the two against each other."""
        return pair_report(teller, *self._pair, self.statistics.pair(*self._pair, wanted), self.filtered)


class EverybodyPage(ReportPage):
    """Everybody against everybody; the two who met most are picked until others are."""

    def others(self) -> list[tuple[str, str]]:
        """Returns the games."""
        return game_chips(self)

    def report(self, teller: Teller, wanted: Filter) -> Report:
        """Returns the table, and what is to say about the picked two."""
        table = self.statistics.everybody(wanted)
        picked = tuple(self.chosen)
        if picked not in table and picked[::-1] not in table:
            self.chosen = list(max(table, key=lambda pair: table[pair].played, default=()))
        if not self.chosen:
            return everybody_report(teller, table, None, self.filtered)
        first, second = self.chosen
        met = self.statistics.pair(first, second, wanted)
        return everybody_report(teller, table, (first, second, met), self.filtered)


class EveningPage(ReportPage):
    """One evening, mostly this one."""

    def open(self, day: str = "", **what: Any) -> None:
        """Shows that day."""
        self._day = date.fromisoformat(day) if day else playing_day(local_now(), self.statistics.zone)
        super().open(**what)

    def report(self, teller: Teller, wanted: Filter) -> Report:
        """Returns what the evening brought."""
        is_today = self._day == playing_day(local_now(), self.statistics.zone)
        title = teller.text("tonight" if is_today else "evening")
        month = tr._(f"date.month-{self._day.month}")
        day = tr._("date.year", day=self._day.day, month=month, year=self._day.year)
        return evening_report(teller, self.statistics.evening(self._day), title, day)

    def _fill_now(self) -> None:
        super()._fill_now()
        self.ids.periods.choices = []
