"""The report of one evening, for its own page and for the card at the top of the history."""

from __future__ import annotations

from datetime import date

from data.clock import local_now
from data.statistics.api import Statistics
from data.statistics.filters import playing_day
from i18n.catalog import catalog_for
from i18n.reports.cards import Report
from i18n.reports.evening import evening_report
from i18n.reports.formatter import ReportFormatter
from widgets.base.translation import tr

MOST_PLAYERS = 12
"""Players whose results of the evening are compared with their earlier ones."""


def compared_players(statistics: Statistics, day: date) -> list[str]:
    """Returns the players whose results of *day* are compared with their earlier ones."""
    return list(statistics.evening(day).people)[:MOST_PLAYERS]


def report_of_evening(statistics: Statistics, day: date) -> Report:
    """Returns the report of the games of *day* in the user's language."""
    today = playing_day(local_now(), statistics.zone)
    formatter = ReportFormatter(catalog_for(tr.language), today, statistics.zone)
    title = formatter.text("tonight" if day == today else "evening")
    weekday, month = formatter.text(f"weekday-{day.isoweekday()}"), formatter.text(f"month-{day.month}")
    full_date = formatter.text("whole-day", weekday=weekday, day=day.day, month=month, year=day.year)
    evening = statistics.evening(day)
    tallies = {name: statistics.person(name) for name in compared_players(statistics, day)}
    return evening_report(formatter, evening, title, full_date, tallies)
