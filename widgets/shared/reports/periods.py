"""The periods that pages offer to look at."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from data.statistics.api import Statistics
from data.statistics.filters import day_range, month_range, playing_day, start_of, year_range
from widgets.base.translation import tr

ALL = ""
Period = tuple[datetime | None, datetime | None]


def offered(statistics: Statistics, now: datetime, chosen: str) -> list[tuple[str, str]]:
    """Returns the periods with their words: all, today, this month, twelve months, and the years that were played in.

    A period that was *chosen* elsewhere, such as a month in the calendar, is offered too.
    """
    day = playing_day(now, statistics.zone)
    found = [(ALL, tr._("statistics.period-all"))]
    if statistics.evening(day).games:
        found.append((day.isoformat(), tr._("statistics.period-tonight")))
    month = f"{day.year}-{day.month:02d}"
    found += [(month, words(month)), ("12", tr._("statistics.period-12"))]
    found += [(str(year), str(year)) for year in statistics.years()[:8]]
    if chosen and chosen not in dict(found):
        found.insert(1, (chosen, words(chosen)))
    return found


def words(period: str) -> str:
    """Returns what a period is called."""
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


def bounds(period: str, now: datetime, statistics: Statistics) -> Period:
    """Returns since and until of a period, None where it is open."""
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
