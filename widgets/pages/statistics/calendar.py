"""A calendar of one year: the number of games in each month. A month leads to its games, a day to its evening."""

from __future__ import annotations

import calendar
from datetime import date
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from data.clock import local_now
from data.statistics import Filter
from data.statistics.filters import month_range, playing_day
from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.canvas_widget import text_texture
from widgets.base.rounded import Disc, Rounded
from widgets.base.text_format import HARD_SPACE
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.page import Page
from widgets.shared.charts.chart import Chart

kv.load(__name__)

TITLE = 12.5
"""Font size of the name of a month, in sp."""
MOST_PLAYERS = 12
"""Players whose wins are counted for the sentence below the calendar."""
MOST_WINNERS = 4
"""Players named in that sentence."""


class MonthTile(Accessible, ButtonBehavior, Chart):
    """A month as a calendar page: a dot for each day; a box for a day with games, outlined, half full or full."""

    follows = ("days", "title", "count", "chosen", "year", "month", "future", "state")

    year: float = NumericProperty(2026)
    month: float = NumericProperty(1)
    title = StringProperty("")
    short_title = StringProperty("")
    """For a tile that is too narrow for the title."""
    count = StringProperty("")
    """Number of games, as text."""
    days: dict[int, int] = DictProperty()
    """Number of games on each day with games."""
    chosen = BooleanProperty(False)
    future = BooleanProperty(False)

    def accessible_label(self) -> str:
        """Returns the month and its number of games."""
        return join_parts(self.title, self.count)

    def draw(self) -> None:
        """Draws background, title, number and days."""
        self.shapes.add(Color(*(theme.accent_soft if self.state == "down" else theme.paper)))
        self.shapes.add(Rounded(pos=self.pos, size=self.size, radius=[dp(12)]))
        if self.chosen:
            self.shapes.add(Color(*theme.accent))
            self.shapes.add(SmoothLine(rounded_rectangle=(*self.pos, *self.size, dp(12)), width=dp(1.3)))
        ink = theme.muted if self.future else theme.ink
        top = self.top - dp(14)
        room = self.width - dp(36)
        fits = text_texture(self.title, sp(TITLE), bold=True).width <= room
        title = self.title if fits else self.short_title
        self.draw_text(title, (self.x + dp(8), top), TITLE, ink, True, max_width=room)
        self.draw_text(self.count, (self.right - dp(8), top), 12, theme.ink, anchor=(1, 0.5))
        width = (self.width - dp(12)) / 7
        height = min(width, (self.height - dp(32)) / 6)
        side = min(width, height) * 0.82
        for row, week in enumerate(calendar.monthcalendar(int(self.year), int(self.month))):
            for column, day in enumerate(week):
                if day:
                    center = self.x + dp(6) + (column + 0.5) * width, self.top - dp(28) - (row + 0.5) * height
                    self._draw_day(*center, side, int(self.days.get(day, 0)))

    def _draw_day(self, x: float, y: float, side: float, count: int) -> None:
        left, bottom = x - side / 2, y - side / 2
        if not count:
            self.shapes.add(Color(*(theme.line if self.future else theme.muted)))
            self.shapes.add(Disc(pos=(x - dp(1), y - dp(1)), size=(dp(2), dp(2))))
            return
        self.shapes.add(Color(*theme.accent))
        if count >= 3:
            self.shapes.add(Rounded(pos=(left, bottom), size=(side, side), radius=[dp(2)]))
            return
        if count == 2:
            self.shapes.add(Rectangle(pos=(left, bottom), size=(side, side / 2)))
        self.shapes.add(SmoothLine(rounded_rectangle=(left, bottom, side, side, dp(2)), width=dp(0.8)))


class CalendarPage(Page):
    """Twelve tiles, and the most frequent winners of the chosen month."""

    follows = ("year", "month", "columns")
    follows_language = True

    year: float = NumericProperty(2026)
    month: float = NumericProperty(1)
    """The chosen month."""
    first: float = NumericProperty(2026)
    last: float = NumericProperty(2026)
    """The years between which the page turns."""
    columns: int = NumericProperty(3)
    count: int = NumericProperty(0)
    """Number of games in the chosen month."""
    sentence = StringProperty("")
    """Winners of the chosen month with their wins, and the number of games with the coach."""
    button = StringProperty("")
    """Text of the button that opens the history."""

    def open(self, **what: Any) -> None:
        """Shows the current month, or after going back the chosen one."""
        if not self.is_returning:
            today = playing_day(local_now(), self.store.history.statistics.zone)
            years = self.store.history.statistics.years() or [today.year]
            self.first, self.last = min(years), max(years[0], today.year)
            self.year, self.month = today.year, today.month
        super().open(**what)

    def fill(self) -> None:
        """Builds the months and the summary of the chosen one."""
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
            tile.short_title = tr._(f"date.month-{number}")
            tile.future = (self.year, number) > (today.year, today.month)
            tile.count = str(month.played) if month.played else "–"
            tile.chosen = number == self.month
            tile.size_hint_y, tile.height = None, dp(112)
            tile.label = tr._(
                "statistics.month-sentence", month=tile.title, games=tr.n("statistics.games", month.played)
            )
            tile.bind(on_release=lambda tapped: setattr(self, "month", tapped.month))
            self.ids.grid.add_widget(tile)
        self.ids.days.choices = [
            (day, tr._("statistics.day-chip", day=day, count=count))
            for day, count in sorted(months[int(self.month)].days.items())
        ]
        self._summarize(months[int(self.month)].played)

    def show_month(self) -> None:
        """Opens the history of the chosen month."""
        self.dispatch("on_go", "history", period=f"{int(self.year)}-{int(self.month):02d}")

    def show_day(self, day: int) -> None:
        """Opens the page of an evening; for a day with only games that do not count, its games in the history."""
        statistics = self.store.history.statistics
        chosen = date(int(self.year), int(self.month), day)
        if statistics.evening(chosen).games:
            self.dispatch("on_go", "evening", day=chosen.isoformat())
        else:
            self.dispatch("on_go", "history", period=chosen.isoformat())

    def _summarize(self, played: int) -> None:
        statistics = self.store.history.statistics
        month = tr._(f"statistics.month-{int(self.month)}")
        self.count = played
        games = tr.n("statistics.games", played)
        self.button = tr._("statistics.month-show" if played else "statistics.month-none", games=games, month=month)
        since, until = month_range(int(self.year), int(self.month), statistics.zone)
        in_month = Filter(since=since, until=until)
        wins = {}
        for name in list(statistics.people(in_month))[:MOST_PLAYERS] if played else ():
            tallies = statistics.person(name, in_month).values()
            wins[name] = sum(tally.won + tally.shared for tally in tallies)
        best = sorted(wins.items(), key=lambda item: -item[1])[:MOST_WINNERS]
        won = [f"{name} {tr.n('statistics.wins', count)}".replace(" ", HARD_SPACE) for name, count in best if count]
        practice = sum(game.practice for game in statistics.game_refs(in_month))
        apart = tr._("statistics.with-coach", count=practice) if practice else ""
        self.sentence = "\n".join(filter(None, (" · ".join(won), apart)))
