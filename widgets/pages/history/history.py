"""The history page: finished games, newest first and by month, with filters and search."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from data.clock import local_now
from data.statistics.api import GameRef
from widgets.base import kv
from widgets.base.translation import tr
from widgets.pages.history.game_list import GameListPage
from widgets.pages.history.history_filter import ANY, Choices, HistoryFilter, filter_choices
from widgets.pages.history.loaded_games import BATCH, LoadedGames
from widgets.pages.history.months import Month, month_spans
from widgets.shared.reports.report_page import ReportPage
from widgets.shared.reports.statistics_loader import StatisticsLoader

kv.load(__name__)

LEAST_MONTHS = 4
"""Months from which the index is at the side."""


class HistoryPage(GameListPage):
    """The list of finished games with its filters."""

    follows = ("game", "player", "seats", "period", "order", "search", "list_width", "landscape")
    keeps = ("game", "player", "seats", "period", "order", "_requested_period")
    follows_language = True

    game = StringProperty(ANY)
    player = StringProperty(ANY)
    seats = StringProperty(ANY)
    """Number of players."""
    period = StringProperty(ANY)
    search = StringProperty("")
    searching = BooleanProperty(False)
    is_empty = BooleanProperty(False)
    """Whether there is no finished game at all."""
    no_match = BooleanProperty(False)
    """Whether the filters exclude all games."""
    progress = StringProperty("")
    """Progress of loading the statistics."""
    two_panes = BooleanProperty(False)
    """Whether the table of all players is beside the list."""
    month_names: list[Month] = ListProperty()
    """Months of the index at the side; empty without one."""
    main_width: float = NumericProperty(0)
    index_width: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._opened = False
        self._requested_period = ANY
        self._shown_filter: HistoryFilter | None = None
        self._choices: Choices = {}
        self._loader = StatisticsLoader(self._show_progress, self._fill_loaded)
        self._side_page: ReportPage | None = None
        super().__init__(**kwargs)

    def open(self, period: str = "", **what: Any) -> None:
        """Shows all finished games, or those of a *period*, as requested by the calendar."""
        if period != self._requested_period:
            self.clear_filters()
            self.period = self._requested_period = period
        self.stop_selecting()
        self._opened = True
        self.fill()
        if not self.is_returning:
            if self._loaded.start:
                self.jump_to_month(0)
            self.ids.list.scroll_to_pixels(0)
        self.on_two_panes()

    def can_be_released(self) -> bool:
        """Not while a search is open, nor with the second pane of a tablet, which has filters of its own."""
        return not self.searching and self._side_page is None and super().can_be_released()

    def on_two_panes(self, *_args: object) -> None:
        """Adds or removes the table of all players beside the list."""
        self.ids.side_pane.clear_widgets()
        if not self.two_panes or not self._opened:
            return
        if self._side_page is None:
            from widgets.shared.reports.everybody_page import EverybodyPage  # tablets only

            self._side_page = EverybodyPage(store=self.store, phone=self.phone, embedded=True)
            self._side_page.bind(on_go=lambda _page, target, **what: self.dispatch("on_go", target, **what))
        self.ids.side_pane.add_widget(self._side_page)
        self._side_page.open()

    def step_back(self) -> bool:
        """Closes an open menu or field, else ends selecting or searching."""
        if self.ids.menu.close() or self.ids.note_field.close():
            return True
        if self.two_panes and self._side_page is not None and self._side_page.step_back():
            return True
        if self.selecting:
            self.stop_selecting()
            self._show()
            return True
        if self.searching:
            self.stop_searching()
            return True
        return False

    def clear_filters(self) -> None:
        """Removes all filters and the search."""
        self.game = self.player = self.seats = self.period = self.order = ANY
        self.stop_searching()

    def start_searching(self) -> None:
        """Opens the search field."""
        self.searching = True
        self.ids.search.focus = True

    def stop_searching(self) -> None:
        """Closes the search field and clears the search."""
        self.searching = False
        self.ids.search.text = self.search = ""
        self.ids.search.focus = False

    # list

    def fill(self) -> None:
        """Loads the statistics, then lists the games that match."""
        if self.store is not None and self._opened:
            self._loader.start(self.store.history.statistics)

    def _show_progress(self, done: int, count: int) -> None:
        self.progress = tr._("statistics.counting", done=done, count=count)

    def _fill_loaded(self) -> None:
        self.progress = ""
        statistics = self.store.history.statistics
        now = local_now()
        all_games = statistics.game_refs()
        self._fill_filters(all_games, now)
        history_filter = self._filter()
        statistics_filter = history_filter.to_filter(now, statistics)
        matches = all_games if statistics_filter.is_open else statistics.game_refs(statistics_filter)
        start, count = (self._loaded.start, self._loaded.count) if history_filter == self._shown_filter else (0, 0)
        self._shown_filter = history_filter
        self._loaded = LoadedGames(self._read, history_filter.sort(matches), start, max(BATCH, count))
        self.months = [] if self.order else month_spans(self.matches, statistics.zone)
        self.month_names = [span.month for span in self.months] if len(self.months) >= LEAST_MONTHS else []
        counts = tr._("history.count", count=len(self.matches), total=len(all_games))
        self.filtered = "" if statistics_filter.is_open else counts
        self.is_empty = not self.matches and statistics_filter.is_open
        self.no_match = not self.matches and not self.is_empty
        self._show()

    def _filter(self) -> HistoryFilter:
        return HistoryFilter(self.game, self.player, self.seats, self.period, self.order, self.search.strip())

    def _fill_filters(self, all_games: list[GameRef], now: datetime) -> None:
        """Offers the games and players of the history; clears the game filter if its last game was deleted."""
        statistics = self.store.history.statistics
        latest = self.store.history.summaries_of(all_games[-BATCH:])
        played = {summary.game for summary in latest} | statistics.game_counts().keys()
        if self.game not in played:
            self.game = ANY
        self._choices = filter_choices(statistics, played, now, self.period) if all_games else {}
        current = self._filter()
        self.ids.filters.active = current.active()
        self.ids.filters.choices = current.chips(self._choices)

    def ask_filter(self, kind: str) -> None:
        """Offers the values of one of the `history_filter.KINDS`; an active one is cleared."""
        if self._filter().value(kind):
            setattr(self, kind, ANY)
            return
        self.ids.menu.ask(tr._(f"history.which-{kind}"), self._choices[kind], ANY, partial(setattr, self, kind))
