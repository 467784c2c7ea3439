"""The table of all players against each other: a page, and on a tablet a pane beside the history."""

from __future__ import annotations

from data.statistics import Filter
from i18n.reports.cards import Report
from i18n.reports.formatter import ReportFormatter
from i18n.reports.pairs import everybody_report
from widgets.shared.reports.report_page import ReportPage


class EverybodyPage(ReportPage):
    """All players against each other; at first the two with the most games together are selected."""

    def chips(self) -> list[tuple[str, str]]:
        """Returns the games."""
        return self.game_chips()

    def report(self, formatter: ReportFormatter, games: Filter) -> Report:
        """Returns the table and a summary of the selected pair."""
        table = self.statistics.everybody(games)
        pair = tuple(self.selected_pair)
        if pair not in table and pair[::-1] not in table:
            self.selected_pair = list(max(table, key=lambda pair: table[pair].played, default=()))
        if not self.selected_pair:
            return everybody_report(formatter, table, None, self.filtered)
        first, second = self.selected_pair
        figures = self.statistics.pair(first, second, games)
        return everybody_report(formatter, table, (first, second, figures), self.filtered)
