"""The finished games, newest first, month by month: filtered, searched, chosen, deleted and brought back."""

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
from widgets.controls.action_sheet import ActionSheet  # noqa: F401  used in kv
from widgets.controls.filter_row import FilterRow  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.name_field import NameField  # noqa: F401  used in kv
from widgets.controls.page import Page
from widgets.pages.history import game_actions
from widgets.pages.history.list_rows import rows_of
from widgets.pages.history.narrowed import ANY, Choices, Narrowed, choices
from widgets.shared import exports
from widgets.shared.reports import periods
from widgets.shared.reports.evening import report_of_evening
from widgets.shared.reports.report_page import ReportPage
from widgets.shared.reports.sharing import open_share_menu
from widgets.shared.reports.statistics_loader import StatisticsLoader

kv.load(__file__)

PAGE = 30
NEAR_END = 0.2
"""The next games are read when so much of the list is left."""


class HistoryPage(Page):
    """The list with its filters; more of it is read when its end comes near."""

    follows = ("game", "player", "seats", "period", "search", "list_width")
    follows_language = True

    game = StringProperty(ANY)
    player = StringProperty(ANY)
    seats = StringProperty(ANY)
    """How many sit at the table."""
    period = StringProperty(ANY)
    search = StringProperty("")
    searching = BooleanProperty(False)
    chosen = ListProperty()
    """The ids that are picked; None are: the list is as ever."""
    choosing = BooleanProperty(False)
    empty = BooleanProperty(False)
    """Whether there is no finished game at all."""
    nothing = BooleanProperty(False)
    """Whether there is none that fits the filters."""
    filtered = StringProperty("")
    progress = StringProperty("")
    wide = BooleanProperty(False)
    two_panes = BooleanProperty(False)
    """Whether the figures of everybody stand beside the list."""
    main_width: float = NumericProperty(0)
    list_width: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._opened = False
        self._listed: list[GameRef] = []
        self._found: list[FinishedSummary] = []
        self._choices: Choices = {}
        self._loader = StatisticsLoader(self._tell, self._counted)
        self._figures: ReportPage | None = None
        super().__init__(**kwargs)

    def open(self, period: str = "", **what: Any) -> None:
        """Shows what is finished by now; the calendar asks for a *period*."""
        if period:
            self.show_all()
            self.period = period
        self.stop_choosing()
        self._opened = True
        self.fill()
        self.ids.list.scroll_y = 1
        self.on_two_panes()

    def on_two_panes(self, *_args: object) -> None:
        """Lays the figures beside the list, or takes them away."""
        self.ids.beside.clear_widgets()
        if not self.two_panes or not self._opened:
            return
        if self._figures is None:
            from widgets.shared.reports.everybody_page import EverybodyPage  # only beside the list

            self._figures = EverybodyPage(store=self.store, phone=self.phone, embedded=True)
            self._figures.bind(on_go=lambda _page, target, **what: self.dispatch("on_go", target, **what))
        self.ids.beside.add_widget(self._figures)
        self._figures.open()

    def step_back(self) -> bool:
        """Closes what lies open, ends choosing and searching."""
        if self.ids.menu.close() or self.ids.words.close():
            return True
        if self.two_panes and self._figures is not None and self._figures.step_back():
            return True
        if self.choosing:
            self.stop_choosing()
            self._show()
            return True
        if self.searching:
            self.stop_searching()
            return True
        return False

    def show_all(self) -> None:
        """Takes the filters away."""
        self.game = self.player = self.seats = self.period = ANY
        self.stop_searching()

    def start_searching(self) -> None:
        """Opens the line to search in."""
        self.searching = True
        self.ids.search.focus = True

    def stop_searching(self) -> None:
        """Closes it; the list is whole again."""
        self.searching = False
        self.ids.search.text = self.search = ""
        self.ids.search.focus = False

    # the list

    def fill(self) -> None:
        """Counts what is new, then lists what fits."""
        if self.store is not None and self._opened:
            self._loader.start(self.store.history.statistics)

    def read_more(self, scroll_y: float) -> None:
        """Reads on when the end of the list is near."""
        if scroll_y < NEAR_END and self._found and len(self._found) < len(self._listed):
            self._read_more()

    def _tell(self, done: int, count: int) -> None:
        self.progress = tr._("statistics.counting", done=done, count=count)

    def _counted(self) -> None:
        self.progress = ""
        statistics = self.store.history.statistics
        now = local_now()
        self._fill_filters(now)
        narrowed = self._narrowed()
        wanted = narrowed.filter(now, statistics)
        before = len(self._found)
        self._listed = statistics.game_refs(wanted)[::-1]
        self._found = []
        self._read_more(max(PAGE, before))
        self.empty = not self._listed and wanted.is_open
        self.nothing = not self._listed and not self.empty
        self.filtered = narrowed.words(len(self._listed))

    def _narrowed(self) -> Narrowed:
        return Narrowed(self.game, self.player, self.seats, self.period, self.search.strip())

    def _read_more(self, count: int = PAGE) -> None:
        start = len(self._found)
        self._found += self.store.history.summaries_of(self._listed[start : start + count])
        self._show()

    def _fill_filters(self, now: datetime) -> None:
        """Offers the games and players that occur; a filter whose last game was deleted ends."""
        statistics = self.store.history.statistics
        everything = statistics.game_refs()
        played = {
            one.game for one in self.store.history.summaries_of(everything[-PAGE:])
        } | statistics.game_counts().keys()
        if self.game not in played:
            self.game = ANY
        self._choices = choices(statistics, played)
        self.ids.narrower.choices = self._narrowed().chips(self._choices)
        self.ids.periods.choices = periods.choices(statistics, now, self.period) if everything else []

    def ask_for(self, what: str) -> None:
        """Asks which game, which person or how many seats (`game`, `player`, `seats`) the list is narrowed to."""
        chosen = self._narrowed().value(what)
        self.ids.menu.ask(tr._(f"history.which-{what}"), self._choices[what], chosen, partial(setattr, self, what))

    def _show(self) -> None:
        self.ids.list.data = rows_of(self)

    @property
    def games(self) -> list[FinishedSummary]:
        """What is read of the list."""
        return self._found

    @property
    def all_listed(self) -> list[GameRef]:
        """What fits, newest first."""
        return self._listed

    # what is done with games

    def open_result(self, session: str) -> None:
        """Shows a game; while several are chosen it is one more, or one less."""
        if self.choosing:
            self.choose(session)
        else:
            self.dispatch("on_go", "result", game_id=session)

    def open_evening(self) -> None:
        """Shows how the evening goes."""
        day = playing_day(local_now(), self.store.history.statistics.zone)
        self.dispatch("on_go", "evening", day=day.isoformat())

    def share_evening(self) -> None:
        """Offers how the evening goes as text and as a picture."""
        statistics = self.store.history.statistics
        open_share_menu(self, report_of_evening(statistics, playing_day(local_now(), statistics.zone)))

    def choose(self, session: str) -> None:
        """Picks a game, or lets go of it."""
        self.choosing = True
        rest = [one for one in self.chosen if one != session]
        self.chosen = rest if len(rest) < len(self.chosen) else [*rest, session]
        self._show()

    def stop_choosing(self) -> None:
        """Lets go of all."""
        self.choosing, self.chosen = False, []

    def offer(self, session: str) -> None:
        """Offers what can be done with a game."""
        one = next(one for one in self._found if one.id == session)
        game_actions.offer(self, one, partial(self.open_result, session), partial(self.choose, session))

    def export_chosen(self) -> None:
        """Offers the ways out for the chosen games."""
        exports.open_export_menu(self, list(self.chosen))

    def delete_chosen(self) -> None:
        """Deletes what is chosen."""
        sessions = list(self.chosen)
        self.stop_choosing()
        game_actions.delete(self, sessions)

    def row_width(self) -> float:
        """Returns how wide the words of a row are."""
        return float(max(dp(120), self.list_width - dp(14 + 8 + 12 + 44 + 12)))
