"""The months of a year with how much was played; a month leads to its games."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from data.clock import local_now
from data.statistics import Filter
from data.statistics.filters import month_range, playing_day
from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton, PillButton  # noqa: F401  used in kv
from widgets.controls.page import Page, TopBar  # noqa: F401  used in kv
from widgets.controls.texts import Text  # noqa: F401  used in kv
from widgets.pages.statistics.month_tile import MonthTile

kv.load(__file__)


class CalendarPage(Page):
    """Twelve tiles; the chosen month says who won how often."""

    follows = ("year", "month", "columns")
    follows_language = True

    year = NumericProperty(2026)
    month = NumericProperty(1)
    first = NumericProperty(2026)
    last = NumericProperty(2026)
    columns = NumericProperty(3)
    count = NumericProperty(0)
    sentence = StringProperty("")
    button = StringProperty("")

    def open(self, **what: Any) -> None:
        """Shows this year and this month."""
        today = playing_day(local_now(), self.store.history.statistics.zone)
        years = self.store.history.statistics.years() or [today.year]
        self.first, self.last = min(years), max(years[0], today.year)
        self.year, self.month = today.year, today.month
        self.fill()

    def fill(self) -> None:
        """Draws the months and says what the chosen one brought."""
        if self.store is None:
            return
        statistics = self.store.history.statistics
        today = playing_day(local_now(), statistics.zone)
        months = statistics.months(int(self.year))
        self.ids.grid.clear_widgets()
        for number, month in months.items():
            tile = MonthTile(
                year=int(self.year), month=number, title=tr._(f"statistics.month-{number}"), days=dict(month.days)
            )
            tile.future = (self.year, number) > (today.year, today.month)
            tile.count = str(month.played) if month.played else "–"
            tile.chosen = number == self.month
            tile.size_hint_y, tile.height = None, dp(112)
            tile.label = tr._("statistics.month-said", month=tile.title, games=tr.n("statistics.games", month.played))
            tile.bind(on_release=lambda touched: setattr(self, "month", touched.month))
            self.ids.grid.add_widget(tile)
        self._say(months[int(self.month)].played)

    def show_month(self) -> None:
        """Goes to the games of the chosen month."""
        self.dispatch("on_go", "history", period=f"{int(self.year)}-{int(self.month):02d}")

    def _say(self, played: int) -> None:
        month = tr._(f"statistics.month-{int(self.month)}")
        self.count = played
        games = tr.n("statistics.games", played)
        self.button = tr._("statistics.month-show" if played else "statistics.month-none", games=games, month=month)
        since, until = month_range(int(self.year), int(self.month), self.store.history.statistics.zone)
        people = {}
        wanted = Filter(since=since, until=until)
        for name in list(self.store.history.statistics.people(wanted))[:12] if played else ():
            tallies = self.store.history.statistics.person(name, wanted).values()
            people[name] = sum(one.won + one.shared for one in tallies)
        best = sorted(people.items(), key=lambda item: -item[1])[:4]
        self.sentence = " · ".join(f"{name} {tr.n('statistics.wins', wins)}" for name, wins in best if wins)
