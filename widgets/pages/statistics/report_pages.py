"""Statistics of one game, of two players, and of one evening."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

from data.clock import local_now
from data.errors import StoreError
from data.statistics import Filter
from data.statistics.filters import playing_day
from i18n.reports.cards import Report
from i18n.reports.formatter import ReportFormatter
from i18n.reports.game import game_report
from i18n.reports.pairs import pair_report
from sheets.options import rematch_options
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.shared.reports.evening import compared_players, report_of_evening
from widgets.shared.reports.report_page import ReportPage

MOST_PLAYERS = 6
"""Players offered as "me" on the page of a game."""


class GamePage(ReportPage):
    """Statistics of one game; a chip selects the player whose own results are highlighted."""

    keeps = ("_game", *ReportPage.keeps)

    _game = ""
    _regular = ""
    """The player with the most games, who is highlighted at first."""

    def open(self, game: str = "", **what: Any) -> None:
        """Shows *game*; going back to the page keeps its filters."""
        if game and game != self._game:
            self._game = game
            self.clear_filters()
        super().open(**what)

    def chips(self) -> list[tuple[str, str]]:
        """Returns the players who can be highlighted, the one with the most games first."""
        players = list(self.statistics.game(self._game).people)[:MOST_PLAYERS]
        self._regular = players[0] if players else ""
        return [("" if name == self._regular else name, tr._("statistics.me", name=name)) for name in players]

    def chip_filter(self) -> Filter:
        """Returns the filter of the game: highlighting a player excludes no games."""
        return Filter(game=self._game)

    def chip_name(self, chip: str) -> str:
        """Returns no name: highlighting a player is no filter."""
        return ""

    def queries(self, games: Filter) -> Iterator[None]:
        """Asks for the figures of the report one by one."""
        self.statistics.game(self._game, games)
        yield
        if player := self.chip or self._regular:
            self.statistics.person(player, games)
            yield

    def report(self, formatter: ReportFormatter, games: Filter) -> Report:
        """Returns the report of the game."""
        figures = self.statistics.game(self._game, games)
        player = self.chip or self._regular
        tally = self.statistics.person(player, games).get(self._game) if player else None
        return game_report(formatter, self._game, figures, player, tally, self.filtered)


class PairPage(ReportPage):
    """Two players against each other."""

    keeps = ("_pair", *ReportPage.keeps)

    _pair = ("", "")

    def open(self, first: str = "", second: str = "", **what: Any) -> None:
        """Shows *first* against *second*."""
        if first and second:
            self._pair = first, second
        super().open(**what)

    def chips(self) -> list[tuple[str, str]]:
        """Returns the games."""
        return self.game_chips()

    def subjects(self) -> tuple[str, ...]:
        """Returns the two players."""
        return self._pair

    def report(self, formatter: ReportFormatter, games: Filter) -> Report:
        """Returns the report of the two."""
        return pair_report(formatter, *self._pair, self.statistics.pair(*self._pair, games), self.filtered)


class EveningPage(ReportPage):
    """The games of one evening; tonight another round can be started."""

    def __init__(self, **kwargs: Any) -> None:
        self._last_game = ""
        super().__init__(**kwargs)
        self.filterable = False
        self._share = PillButton(look="outline", font_size="15sp")
        self._share.bind(on_release=lambda _button: self.share_picture())
        self._again = PillButton(look="primary", font_size="15sp")
        self._again.bind(on_release=lambda _button: self.play_again())

    def open(self, day: str = "", **what: Any) -> None:
        """Shows *day*, by default today."""
        self.skip_on_back = False
        self._day = date.fromisoformat(day) if day else playing_day(local_now(), self.statistics.zone)
        super().open(**what)

    def period_chips(self, now: datetime) -> list[tuple[str, str]]:
        """Returns no periods: the page shows one day."""
        return []

    def queries(self, games: Filter) -> Iterator[None]:
        """Asks for the earlier results of each player."""
        for name in compared_players(self.statistics, self._day):
            self.statistics.person(name)
            yield

    def report(self, formatter: ReportFormatter, games: Filter) -> Report:
        """Returns the report of the evening."""
        played = self.statistics.evening(self._day).games
        self._last_game = played[-1].session if played else ""
        self._fill_footer(self._day == formatter.today)
        return report_of_evening(self.statistics, self._day)

    def play_again(self) -> None:
        """Starts a rematch of the last game of the evening; the next player begins."""
        last = self.store.history.find(self._last_game)
        if last is None:
            self.message.refuse(tr._("history.gone"))
            return
        try:
            running = self.store.new(last.game, last.players, rematch_options(last.options, last.players), last.coach)
        except StoreError as error:
            self.refuse(error.violation)
            return
        self.skip_on_back = True
        self.dispatch("on_go", "table", game_id=running.id)

    def _fill_footer(self, is_today: bool) -> None:
        self.ids.footer.clear_widgets()
        if not self._last_game:
            return
        self._share.text, self._again.text = tr._("statistics.share-picture"), tr._("statistics.again")
        for button in (self._share, self._again) if is_today else (self._share,):
            self.ids.footer.add_widget(button)
