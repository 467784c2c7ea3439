"""Base class of the pages with statistics: filters, cards in one or two columns, loading with progress, sharing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from data.clock import local_now
from data.statistics import EVERYTHING, Filter
from data.statistics.api import Statistics
from data.statistics.filters import playing_day
from i18n.catalog import catalog_for
from i18n.reports.cards import (
    BarChart,
    LinkTarget,
    MatrixCard,
    PartsChart,
    Report,
    ReportCard,
    RowList,
    SidesChart,
    StrengthsChart,
)
from i18n.reports.formatter import ReportFormatter
from sheets.registry import GAMES
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.page import Page
from widgets.shared.reports import filter_menu, periods
from widgets.shared.reports.card_builder import CardActions, build_slices
from widgets.shared.reports.sharing import open_share_menu, share_report_picture
from widgets.shared.reports.statistics_loader import FrameSlices, StatisticsLoader

kv.load(__name__)

TWO_COLUMNS_LANDSCAPE = 600
TWO_COLUMNS_PORTRAIT = 720
"""Width from which a page has two columns, in dp."""


class FilterNote(BoxLayout):
    """A line with the active filters and a button that clears them (`on_clear`)."""

    sentence = StringProperty("")
    __events__ = ("on_clear",)

    def on_clear(self) -> None:
        """Default handler."""


class ReportPage(Page):
    """Base class: a subclass defines `report`, and the chips of the second row."""

    follows = ("period", "chip", "seats", "companion", "wide")
    keeps: ClassVar[tuple[str, ...]] = ("period", "chip", "seats", "companion", "selected_pair")
    follows_language = True

    period = StringProperty(periods.ALL_TIME)
    chip = StringProperty("")
    """The selected value of the second row of chips; empty: the first one."""
    seats: float = NumericProperty(0)
    """Number of players that a game must have; 0: any."""
    companion = StringProperty("")
    """A player who must have taken part; empty: anybody."""
    filterable = BooleanProperty(True)
    """Whether the page has a menu of filters."""
    title = StringProperty("")
    subtitle = StringProperty("")
    filtered = StringProperty("")
    """Sentence with the active filters."""
    wide = BooleanProperty(False)
    """Whether there are two columns."""
    ready = BooleanProperty(False)
    """Whether the statistics are loaded."""
    embedded = BooleanProperty(False)
    """Whether it is a pane of another page, which has the back button."""
    person = ColorProperty([0, 0, 0, 0])
    """Color of the one player whom the page is about; the heading has it as its ground. Transparent: none."""
    selected_pair: list[str] = ListProperty()
    """Two players selected in a table."""

    def __init__(self, **kwargs: Any) -> None:
        self._loader = StatisticsLoader(self._show_progress, self._fill_loaded)
        self._slices = FrameSlices()
        self._shown_look: object = None
        """The cards on the page with the theme and size they were built for; None during a build."""
        self._opened = False
        self.shown_report = Report("", "", ())
        """The report on the page."""
        self.shown_games = EVERYTHING
        """The games in that report."""
        super().__init__(**kwargs)
        self.bind(size=self._fit_columns)

    # defined by subclasses

    def report(self, formatter: ReportFormatter, games: Filter) -> Report:
        """Returns the report of *games*."""
        raise NotImplementedError

    def period_chips(self, now: datetime) -> list[tuple[str, str]]:
        """Returns the first row of chips, pairs of a period and its name."""
        return periods.choices(self.statistics, now, self.period)

    def chips(self) -> list[tuple[str, str]]:
        """Returns the second row of chips, pairs of a value and its text."""
        return []

    def chip_filter(self) -> Filter:
        """Returns the filter of the selected chip."""
        return Filter(game=self.chip)

    def chip_name(self, chip: str) -> str:
        """Returns the name of a chip among the active filters."""
        return str(dict(self.ids.chips.choices).get(chip, ""))

    def subjects(self) -> tuple[str, ...]:
        """Returns the players whom the page is about."""
        return ()

    # used by subclasses

    def game_chips(self) -> list[tuple[str, str]]:
        """Returns a chip for all games and one for each game that was played; none if there is only one game."""
        played = self.statistics.game_counts()
        games = [(game, tr._(f"game.{game}")) for game in GAMES if game in played]
        return [("", tr._("statistics.all-games")), *games] if len(games) > 1 else []

    @property
    def statistics(self) -> Statistics:
        """The statistics of the history."""
        statistics: Statistics = self.store.history.statistics
        return statistics

    def open(self, **what: Any) -> None:
        """Loads the statistics and shows the report."""
        self._opened = True
        self._loader.start(self.statistics)

    def fill(self) -> None:
        """Shows the report again; not on a hidden page, which would load in the background when the phone is turned."""
        if self._opened and (self.manager is None or self.manager.current == self.name):
            self._loader.start(self.statistics)

    def step_back(self) -> bool:
        """Closes the menu; otherwise stops loading."""
        if self.ids.menu.close():
            return True
        self._loader.stop()
        self._slices.stop()
        return False

    def clear_filters(self) -> None:
        """Removes all filters."""
        self.period, self.chip, self.seats, self.companion = periods.ALL_TIME, "", 0, ""

    def open_filters(self) -> None:
        """Opens the menu of filters."""
        filter_menu.open_menu(self, self.subjects())

    def open_target(self, target: LinkTarget) -> None:
        """Opens the page of a row."""
        self.dispatch("on_go", target.page, **target.params)

    def select_pair(self, first: str, second: str) -> None:
        """Selects a cell of the table."""
        self.selected_pair = [first, second]
        self.fill()

    def open_share_menu(self) -> None:
        """Offers the page as text and as a picture."""
        open_share_menu(self, self.shown_report)

    def share_picture(self) -> None:
        """Shares the page as a picture."""
        share_report_picture(self, self.shown_report)

    def _fit_columns(self, _page: ReportPage, size: tuple[float, float]) -> None:
        width, height = size
        self.wide = width >= dp(TWO_COLUMNS_LANDSCAPE if width > height else TWO_COLUMNS_PORTRAIT)

    def _show_progress(self, done: int, count: int) -> None:
        self.ready = False
        self._show((ReportCard(sentence=tr._("statistics.counting", done=done, count=count)),))

    def _fill_loaded(self) -> None:
        self._slices.start(self._fill_slices())

    def _fill_slices(self) -> Iterator[None]:
        """Asks for the figures and builds the cards piece by piece, so that no frame takes long."""
        now = local_now()
        player_colors.load(self.store.players.all())
        self.ids.periods.choices = self.period_chips(now)
        self.ids.chips.choices = self.chips()
        yield
        since, until = periods.bounds(self.period, now, self.statistics)
        chip = self.chip_filter()
        players = (*chip.people, self.companion) if self.companion else chip.people
        self.shown_games = Filter(chip.game, players, since, until, int(self.seats))
        period_name = periods.name_of(self.period) if self.period else ""
        chip_name = self.chip_name(self.chip) if self.chip else ""
        filters = ", ".join(filter(None, (period_name, chip_name, *filter_menu.active_filters(self))))
        self.filtered = tr._("statistics.filtered", what=filters) if filters else ""
        formatter = ReportFormatter(
            catalog_for(tr.language), playing_day(now, self.statistics.zone), self.statistics.zone
        )
        for _ in self.queries(self.shown_games):
            yield
        self.shown_report = self.report(formatter, self.shown_games)
        self.title = self.shown_report.title
        self.subtitle = "" if self.filtered else self.shown_report.subtitle
        yield
        look = (self.shown_report.cards, self.wide, tuple(self.selected_pair), dict(player_colors.known), theme.mode)
        if look == self._shown_look and self.is_returning:
            self.ready, self.is_returning = True, False  # nothing has changed, not even the scroll position
            return
        yield from self._show_slices(self.shown_report.cards)
        self._shown_look = look
        self.ready, self.is_returning = True, False

    def queries(self, games: Filter) -> Iterator[None]:
        """Asks for the figures of the report one by one; the statistics remember the answers."""
        yield from ()

    def _show(self, cards: tuple[ReportCard, ...]) -> None:
        """Builds all cards at once."""
        for _ in self._show_slices(cards):
            pass

    def _show_slices(self, cards: tuple[ReportCard, ...]) -> Iterator[None]:
        """Builds the cards one by one, on a wide page in the shorter of two columns."""
        self._shown_look = None
        columns = (self.ids.left, self.ids.right)
        scroll_y = self.ids.scroll.scroll_y if self.is_returning else 1
        for column in columns:
            column.clear_widgets()
        lengths = [0.0, 0.0]
        actions = CardActions(self.open_target, self.select_pair, tuple(self.selected_pair))
        for card in cards:
            column_index = 1 if self.wide and lengths[1] < lengths[0] else 0
            lengths[column_index] += 1 + 0.5 * _row_count(card)
            for widget in build_slices(card, actions):
                if widget.parent is None:
                    columns[column_index].add_widget(widget)
                yield
        self.ids.scroll.scroll_y = scroll_y


def _row_count(card: ReportCard) -> int:
    """Returns the number of rows of a card; 0 for a card of another kind."""
    match card:
        case BarChart() | PartsChart() | StrengthsChart() | SidesChart() | RowList():
            return len(card.rows)
        case MatrixCard():
            return len(card.people)
    return 0
