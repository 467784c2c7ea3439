"""Statistics of one game and of two players."""

from __future__ import annotations

from typing import Any

from data.statistics import Filter
from i18n.reports.cards import Report
from i18n.reports.formatter import ReportFormatter
from i18n.reports.game import game_report
from i18n.reports.pairs import pair_report
from widgets.base.translation import tr
from widgets.shared.reports.report_page import ReportPage

MANY = 6
"""So many people are offered as "me"."""


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
        return self.game_chips()

    def about(self) -> tuple[str, ...]:
        """Returns the two."""
        return self._pair

    def report(self, formatter: ReportFormatter, wanted: Filter) -> Report:
        """Returns the two against each other."""
        return pair_report(formatter, *self._pair, self.statistics.pair(*self._pair, wanted), self.filtered)
