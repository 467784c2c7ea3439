"""What all pages with figures share: filters, cards in one column or two, counting that can be waited for, sharing."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
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
from widgets.base.translation import tr
from widgets.controls.action_sheet import ActionSheet  # noqa: F401  used in kv
from widgets.controls.filter_row import FilterRow  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page, TopBar  # noqa: F401  used in kv
from widgets.shared.reports import filter_menu, periods
from widgets.shared.reports.card_builder import build
from widgets.shared.reports.counting import Counting
from widgets.shared.reports.sharing import offer_to_share, share_picture

kv.load(__file__)

WIDE = {True: 600, False: 720}
"""From so many dp on there are two columns, on a page that lies and on one that stands."""


class FilterNote(BoxLayout):
    """Says what the page is narrowed to, and takes it back."""

    sentence = StringProperty("")
    __events__ = ("on_take_back",)

    def on_take_back(self) -> None:
        """Default handler."""


class ReportPage(Page):
    """Base: a page says `report`, and which chips its second row has."""

    follows = ("period", "other", "seats", "along", "wide")
    follows_language = True

    period = StringProperty(periods.ALL)
    other = StringProperty("")
    seats = NumericProperty(0)
    """How many sit at the table; 0: any number."""
    along = StringProperty("")
    """Who sits at the table, too."""
    narrows = BooleanProperty(True)
    """Whether the page can be narrowed."""
    title = StringProperty("")
    subtitle = StringProperty("")
    filtered = StringProperty("")
    wide = BooleanProperty(False)
    ready = BooleanProperty(False)
    beside = BooleanProperty(False)
    """Whether it stands beside another page, on which the way back is."""
    chosen = ListProperty()
    """Two people that are picked in a table."""

    def __init__(self, **kwargs: Any) -> None:
        self._counting = Counting(self._tell_progress, self._fill_now)
        self._report = Report("", "", ())
        self.wanted = EVERYTHING
        self._opened = False
        super().__init__(**kwargs)
        self.bind(size=lambda page, size: setattr(page, "wide", size[0] >= dp(WIDE[size[0] > size[1]])))

    # what a page says

    def report(self, formatter: ReportFormatter, wanted: Filter) -> Report:
        """Returns what is to be seen."""
        raise NotImplementedError

    def others(self) -> list[tuple[str, str]]:
        """Returns the chips of the second row, pairs of a value and its word."""
        return []

    def narrowed(self) -> Filter:
        """Returns what the chips of the second row mean."""
        return Filter(game=self.other)

    def said_of(self, other: str) -> str:
        """Returns what the note says about a chip of the second row."""
        return str(dict(self.ids.others.choices).get(other, ""))

    def about(self) -> tuple[str, ...]:
        """Returns whom the page is about."""
        return ()

    # what all do

    def game_chips(self) -> list[tuple[str, str]]:
        """Returns a chip for all games and one for each game that was played; none if there is only one game."""
        played = self.statistics.game_counts()
        games = [(game, tr._(f"game.{game}")) for game in GAMES if game in played]
        return [("", tr._("statistics.all-games")), *games] if len(games) > 1 else []

    @property
    def statistics(self) -> Statistics:
        """What answers."""
        found: Statistics = self.store.history.statistics
        return found

    def open(self, **what: Any) -> None:
        """Counts and shows it; a page that is not to be seen does neither when a phone is turned."""
        self._opened = True
        self._counting.start(self.statistics)

    def fill(self) -> None:
        """Counts, if that is quick; otherwise shows how far it is and counts a little in every frame."""
        if self._opened and (self.manager is None or self.manager.current == self.name):
            self._counting.start(self.statistics)

    def step_back(self) -> bool:
        """Closes what lies open; counting stops where it is, which loses nothing."""
        if self.ids.menu.close():
            return True
        self._counting.stop()
        return False

    def choose_period(self, period: str) -> None:
        """Shows another period."""
        self.period = period

    def choose_other(self, value: str) -> None:
        """Takes a chip of the second row."""
        self.other = value

    def take_back(self) -> None:
        """Shows everything again."""
        self.period, self.other, self.seats, self.along = periods.ALL, "", 0, ""

    def narrow(self) -> None:
        """Asks for a month, a number of people, or somebody who sits at the table."""
        filter_menu.ask(self, self.about())

    def go_to(self, target: LinkTarget) -> None:
        """Goes where a line leads."""
        self.dispatch("on_go", target.page, **target.params)

    def pick(self, first: str, second: str) -> None:
        """Takes a cell of a table."""
        self.chosen = [first, second]
        self.fill()

    def offer_to_share(self) -> None:
        """Offers the page as text and as a picture."""
        offer_to_share(self, self._report)

    def share_picture(self) -> None:
        """Gives the page away as a picture."""
        share_picture(self, self._report)

    def _tell_progress(self, done: int, count: int) -> None:
        self.ready = False
        self._show((ReportCard(sentence=tr._("statistics.counting", done=done, count=count)),))

    def _fill_now(self) -> None:
        now = local_now()
        player_colors.load(self.store.players.all())
        self.ids.periods.choices = periods.offered(self.statistics, now, self.period)
        self.ids.others.choices = self.others()
        since, until = periods.bounds(self.period, now, self.statistics)
        narrow = self.narrowed()
        people = (*narrow.people, *((self.along,) if self.along else ()))
        self.wanted = Filter(narrow.game, people, since, until, int(self.seats))
        words = self.said_of(self.other) if self.other else ""
        period = periods.words(self.period) if self.period else ""
        what = ", ".join(filter(None, (period, words, *filter_menu.words(self))))
        self.filtered = tr._("statistics.filtered", what=what) if what else ""
        formatter = ReportFormatter(
            catalog_for(tr.language), playing_day(now, self.statistics.zone), self.statistics.zone
        )
        self._report = self.report(formatter, self.wanted)
        self.title = self._report.title
        self.subtitle = "" if self.filtered else self._report.subtitle
        self.ready = True
        self._show(self._report.cards)

    def _show(self, cards: tuple[ReportCard, ...]) -> None:
        left, right = self.ids.left, self.ids.right
        left.clear_widgets()
        right.clear_widgets()
        weights = [0.0, 0.0]
        for card in cards:
            made = build(card, self.go_to, self.pick, tuple(self.chosen))
            side = 1 if self.wide and weights[1] < weights[0] else 0
            weights[side] += 1 + 0.5 * _lines(card)
            (right if side else left).add_widget(made)
        self.ids.scroll.scroll_y = 1


def _lines(card: ReportCard) -> int:
    """Returns how many lines a card has, for those that have some."""
    match card:
        case BarChart() | PartsChart() | StrengthsChart() | SidesChart() | RowList():
            return len(card.rows)
        case MatrixCard():
            return len(card.people)
    return 0
