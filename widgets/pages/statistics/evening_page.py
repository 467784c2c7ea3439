"""The page of one evening, with the way to one more game of it."""

from __future__ import annotations

from datetime import date
from typing import Any

from data.clock import local_now
from data.errors import StoreError
from data.statistics import Filter
from data.statistics.filters import playing_day
from i18n.reports.cards import Report
from i18n.reports.formatter import ReportFormatter
from sheets.options import rematch_options
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.shared.reports.evening import report_of_evening
from widgets.shared.reports.report_page import ReportPage


class EveningPage(ReportPage):
    """One evening, mostly this one."""

    def __init__(self, **kwargs: Any) -> None:
        self._last = ""
        super().__init__(**kwargs)
        self.narrows = False
        self._share = PillButton(look="outline", font_size="15sp")
        self._share.bind(on_release=lambda _button: self.share_picture())
        self._again = PillButton(look="primary", font_size="15sp")
        self._again.bind(on_release=lambda _button: self.play_again())

    def open(self, day: str = "", **what: Any) -> None:
        """Shows that day."""
        self._day = date.fromisoformat(day) if day else playing_day(local_now(), self.statistics.zone)
        super().open(**what)

    def report(self, formatter: ReportFormatter, wanted: Filter) -> Report:
        """Returns what the evening brought."""
        games = self.statistics.evening(self._day).games
        self._last = games[-1].session if games else ""
        self._fill_footer(self._day == formatter.today)
        return report_of_evening(self.statistics, self._day)

    def play_again(self) -> None:
        """Starts the last game of the evening once more; the next one is first."""
        last = self.store.history.find(self._last)
        if last is None:
            self.ids.message.refuse(tr._("history.gone"))
            return
        try:
            running = self.store.new(last.game, last.players, rematch_options(last.options, last.players), last.coach)
        except StoreError as refused:
            self.refuse(refused.violation)
            return
        self.dispatch("on_go", "table", id=running.id)

    def _fill_footer(self, is_today: bool) -> None:
        self.ids.footer.clear_widgets()
        if not self._last:
            return
        self._share.text, self._again.text = tr._("statistics.share-picture"), tr._("statistics.again")
        for button in (self._share, self._again) if is_today else (self._share,):
            self.ids.footer.add_widget(button)

    def _fill_now(self) -> None:
        super()._fill_now()
        self.ids.periods.choices = []
