"""Periods of time that statistics and history can be limited to.

A period is a string: "" for all time, "12" for twelve months, or a date: 2026, 2026-11, 2026-11-15.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta

from data.statistics.api import Statistics
from data.statistics.filters import day_range, month_range, playing_day, start_of, year_range
from widgets.base.translation import tr

ALL_TIME = ""
TWELVE_MONTHS = "12"
MOST_YEARS = 8
"""Years that are offered."""


def choices(statistics: Statistics, now: datetime, chosen: str) -> list[tuple[str, str]]:
    """Returns the offered periods with their names: all time, today, this month, twelve months, years with games.

    Today is offered only if there is a game. A period that was *chosen* elsewhere, such as a month of the calendar, is
    offered too.
    """
    today = playing_day(now, statistics.zone)
    month = f"{today.year}-{today.month:02d}"
    offered = [(ALL_TIME, name_of(ALL_TIME))]
    if statistics.evening(today).games:
        offered.append((today.isoformat(), tr._("statistics.period-tonight")))
    years = [str(year) for year in statistics.years()[:MOST_YEARS]]
    offered += [(period, name_of(period)) for period in (month, TWELVE_MONTHS, *years)]
    if chosen and chosen not in dict(offered):
        offered.insert(1, (chosen, name_of(chosen)))
    return offered


def name_of(period: str) -> str:
    """Returns the name of a period in the user's language."""
    match period.split("-"):
        case [""]:
            return str(tr._("statistics.period-all"))
        case ["12"]:
            return str(tr._("statistics.period-12"))
        case [year]:
            return year
        case [year, month]:
            return f"{tr._(f'statistics.month-{int(month)}')} {year}"
        case [_, _, _]:
            day = date.fromisoformat(period)
            return str(tr._("date.year", day=day.day, month=tr._(f"date.month-{day.month}"), year=day.year))
    raise ValueError(period)


def bounds(period: str, now: datetime, statistics: Statistics) -> tuple[datetime | None, datetime | None]:
    """Returns the start and the exclusive end of a period; None is unlimited."""
    zone = statistics.zone
    match period.split("-"):
        case [""]:
            return None, None
        case ["12"]:
            return start_of(playing_day(now, zone) - timedelta(days=365), zone), None
        case [year]:
            return year_range(int(year), zone)
        case [year, month]:
            return month_range(int(year), int(month), zone)
        case [_, _, _]:
            return day_range(date.fromisoformat(period), zone)
    raise ValueError(period)
