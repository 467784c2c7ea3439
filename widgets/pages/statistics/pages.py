"""The pages with figures: a game, two people, everybody against everybody."""

from __future__ import annotations

from typing import Any

from data.statistics import Filter
from i18n.reports.cards import Report
from i18n.reports.formatter import ReportFormatter
from i18n.reports.game import game_report
from i18n.reports.pairs import everybody_report, pair_report
from sheets.registry import GAMES
from widgets.base.translation import tr
from widgets.pages.statistics.report_page import ReportPage

MANY = 6
"""So many people are offered as "me"."""


def game_chips(page: ReportPage) -> list[tuple[str, str]]:
    """Returns a chip per game that was played, with one for all before them."""
    played = page.statistics.game_counts()
    games = [(game, tr._(f"game.{game}")) for game in GAMES if game in played]
    return [("", tr._("statistics.all-games")), *games] if len(games) > 1 else []


class GamePage(ReportPage):
    """One game."""

    _game = ""
    _most = ""
    """Who plays it most."""

    def open(self, game: str = "", **what: Any) -> None:
        """Shows *game*; where the page is come back to it keeps its filters."""
        if game and game != self._game:
            self._game = game
            self.take_back()
        super().open(**what)

    def others(self) -> list[tuple[str, str]]:
        """Returns whose own marks can be shown; who plays most is shown until another is chosen."""
        people = list(self.statistics.game(self._game).people)[:MANY]
        self._most = people[0] if people else ""
        return [("" if name == self._most else name, tr._("statistics.me", name=name)) for name in people]

    def narrowed(self) -> Filter:
        """Returns the game; whose own marks are shown narrows nothing."""
        return Filter(game=self._game)

    def said_of(self, other: str) -> str:
        """Returns nothing: whose own marks are shown narrows nothing."""
        return ""

    def report(self, formatter: ReportFormatter, wanted: Filter) -> Report:
        """Returns the figures of the game."""
        figures = self.statistics.game(self._game, wanted)
        me = self.other or self._most
        mine = self.statistics.person(me, wanted).get(self._game) if me else None
        return game_report(formatter, self._game, figures, me, mine, self.filtered)


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

    def about(self) -> tuple[str, ...]:
        """Returns the two."""
        return self._pair

    def report(self, formatter: ReportFormatter, wanted: Filter) -> Report:
        """Returns the two against each other."""
        return pair_report(formatter, *self._pair, self.statistics.pair(*self._pair, wanted), self.filtered)


class EverybodyPage(ReportPage):
    """Everybody against everybody; the two who met most are picked until others are."""

    def others(self) -> list[tuple[str, str]]:
        """Returns the games."""
        return game_chips(self)

    def report(self, formatter: ReportFormatter, wanted: Filter) -> Report:
        """Returns the table, and what is to say about the picked two."""
        table = self.statistics.everybody(wanted)
        picked = tuple(self.chosen)
        if picked not in table and picked[::-1] not in table:
            self.chosen = list(max(table, key=lambda pair: table[pair].played, default=()))
        if not self.chosen:
            return everybody_report(formatter, table, None, self.filtered)
        first, second = self.chosen
        met = self.statistics.pair(first, second, wanted)
        return everybody_report(formatter, table, (first, second, met), self.filtered)
