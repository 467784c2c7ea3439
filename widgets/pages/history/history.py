"""The history page: finished games, newest first and by month, with filters, search and selection."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from data.clock import local_now
from data.record import FinishedSummary
from data.statistics.api import GameRef
from data.statistics.filters import playing_day
from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.page import Page
from widgets.pages.history.game_menu import delete_games, open_game_menu
from widgets.pages.history.history_filter import ANY, Choices, HistoryFilter, filter_choices
from widgets.pages.history.loaded_games import BATCH, LoadedGames
from widgets.pages.history.months import Month, MonthSpan, month_spans
from widgets.pages.history.row_data import RowBuilder, game_row_index, month_name
from widgets.shared import exports
from widgets.shared.reports.evening import report_of_evening
from widgets.shared.reports.report_page import ReportPage
from widgets.shared.reports.sharing import open_share_menu
from widgets.shared.reports.statistics_loader import StatisticsLoader

kv.load(__name__)

LEAST_MONTHS = 4
"""Months from which the index is at the side."""


class HistoryPage(Page):
    """The list of finished games with its filters; more games are read near the end of the list."""

    follows = ("game", "player", "seats", "period", "order", "search", "list_width", "landscape")
    follows_language = True

    game = StringProperty(ANY)
    player = StringProperty(ANY)
    seats = StringProperty(ANY)
    """Number of players."""
    period = StringProperty(ANY)
    order = StringProperty(ANY)
    """Order of the list, see `history_filter.ORDERS`."""
    search = StringProperty("")
    searching = BooleanProperty(False)
    selecting = BooleanProperty(False)
    """Whether several games are being selected."""
    selected: list[str] = ListProperty()
    """Ids of the selected games."""
    is_empty = BooleanProperty(False)
    """Whether there is no finished game at all."""
    no_match = BooleanProperty(False)
    """Whether the filters exclude all games."""
    filtered = StringProperty("")
    """Number of games that match the active filters; empty without a filter."""
    progress = StringProperty("")
    """Progress of loading the statistics."""
    landscape = BooleanProperty(False)
    """Whether the page is on a phone in landscape, where the card of tonight is a tile below the filters."""
    two_panes = BooleanProperty(False)
    """Whether the table of all players is beside the list."""
    month_names: list[Month] = ListProperty()
    """Months of the index at the side; empty without one."""
    main_width: float = NumericProperty(0)
    list_width: float = NumericProperty(0)
    index_width: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._opened = False
        self._requested_period = ANY
        self._loaded = LoadedGames(self._read, [])
        self.months: list[MonthSpan] = []
        """The months of the matches, in order of date."""
        self._shown_filter: HistoryFilter | None = None
        self._rows: RowBuilder | None = None
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

    @property
    def matches(self) -> list[GameRef]:
        """All games that match the filters."""
        return self._loaded.matches

    @property
    def games(self) -> list[FinishedSummary]:
        """The games that are read, consecutive ones of the matches."""
        return self._loaded.games

    def _read(self, games: list[GameRef]) -> list[FinishedSummary]:
        return self.store.history.summaries_of(games) if games else []

    def read_near_end(self) -> None:
        """Adds more games when the end of the list is near; the rows above them stay as they are."""
        if not self._loaded.has_next or self._rows is None:
            return
        self.ids.list.data.extend(self._rows.add(self._loaded.read_next()))
        if self._loaded.too_many:
            self._drop_start(self._rows)

    def read_near_start(self) -> None:
        """Adds newer games when the start of the list is near, after a jump to a month."""
        if not self._loaded.start or self._rows is None:
            return
        newer = self._loaded.read_previous()
        shown_list = self.ids.list
        rows, is_repeated = self._rows.add_before(newer, shown_list.data[0] if shown_list.data else None)
        if not self._loaded.start:
            rows = [*self._rows.first_rows(), *rows]
        shown_list.prepend(rows, int(is_repeated), shown_list.children[0].spacing)
        if self._loaded.too_many:
            self._drop_end(self._rows)

    def jump_to_month(self, index: int) -> None:
        """Shows the games from the newest one of a month on; newer ones are read when the finger pulls."""
        if not 0 <= index < len(self.months):
            return
        self._loaded = LoadedGames(self._read, self.matches, self.months[index].start if index else 0)
        self._show()
        self.ids.list.effect_y.velocity = 0
        self.ids.list.show_start()

    def ask_month(self) -> None:
        """Offers the months in a menu."""
        choices = [(index, month_name(span.month)) for index, span in enumerate(self.months)]
        self.ids.menu.ask(tr._("history.which-month"), choices, None, self.jump_to_month)

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

    def _drop_start(self, rows: RowBuilder) -> None:
        """Leaves out the rows of the first games; they are read again when the finger pulls."""
        shown_list = self.ids.list
        count = game_row_index(shown_list.data, self._loaded.drop_first())
        shown_list.prepend(rows.headings_of(self.games[0]), count, shown_list.children[0].spacing)

    def _drop_end(self, rows: RowBuilder) -> None:
        """Leaves out the rows of the last games; they are read again near the end of the list."""
        self._loaded.drop_last()
        shown_list = self.ids.list
        shown_list.data = shown_list.data[: game_row_index(shown_list.data, len(self.games) - 1) + 1]
        rows.continue_after(self.games[-1])

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

    def _show(self) -> None:
        self._rows = RowBuilder(self)
        first_rows = [] if self._loaded.start else self._rows.first_rows()
        self.ids.list.data = [*first_rows, *self._rows.add(self.games)]
        self.ids.tonight.games, self.ids.tonight.scores = self._rows.tonight_tile()

    def row_width(self) -> float:
        """Returns the width of the text in a row."""
        return float(max(dp(120), self.list_width - dp(14 + 8 + 9 + 44 + 9)))

    # games

    def open_game(self, game_id: str) -> None:
        """Opens the result of a game; while games are being selected, toggles its selection."""
        if self.selecting:
            self.toggle(game_id)
        else:
            self.dispatch("on_go", "result", game_id=game_id)

    def open_evening(self) -> None:
        """Opens the page of tonight."""
        day = playing_day(local_now(), self.store.history.statistics.zone)
        self.dispatch("on_go", "evening", day=day.isoformat())

    def share_evening(self) -> None:
        """Offers the report of tonight as text and as a picture."""
        statistics = self.store.history.statistics
        open_share_menu(self, report_of_evening(statistics, playing_day(local_now(), statistics.zone)))

    def toggle(self, game_id: str) -> None:
        """Selects a game or removes it from the selection."""
        self.selecting = True
        others = [other for other in self.selected if other != game_id]
        self.selected = others if len(others) < len(self.selected) else [*others, game_id]
        self._show()

    def stop_selecting(self) -> None:
        """Clears the selection."""
        self.selecting, self.selected = False, []

    def open_menu(self, game_id: str) -> None:
        """Opens the menu of a game."""
        game = next(game for game in self.games if game.id == game_id)
        open_game_menu(self, game, partial(self.open_game, game_id), partial(self.toggle, game_id))

    def export_selected(self) -> None:
        """Offers the kinds of export for the selected games."""
        exports.open_export_menu(self, list(self.selected))

    def delete_selected(self) -> None:
        """Deletes the selected games."""
        game_ids = list(self.selected)
        self.stop_selecting()
        delete_games(self, game_ids)
