"""The table of everybody against everybody, a page of its own or a pane beside the history."""

from __future__ import annotations

from data.statistics import Filter
from i18n.reports.cards import Report
from i18n.reports.formatter import ReportFormatter
from i18n.reports.pairs import everybody_report
from widgets.shared.reports.report_page import ReportPage


class EverybodyPage(ReportPage):
    """Everybody against everybody; the two who met most are picked until others are."""

    def others(self) -> list[tuple[str, str]]:
        """Returns the games."""
        return self.game_chips()

    def report(self, formatter: ReportFormatter, wanted: Filter) -> Report:
        """Returns the table, and what is to say about the picked two."""
        table = self.statistics.everybody(wanted)
        picked = tuple(self.chosen)
        if picked not in table and picked[::-1] not in table:
            self.chosen = list(max(table, key=lambda pair: table[pair].played, default=()))
        if not self.chosen:
            return everybody_report(formatter, table, None, self.filtered)
        first, second = self.chosen
        met = self.statistics.pair(first, second, wanted)
        return everybody_report(formatter, table, (first, second, met), self.filtered)
