"""Days as people say them."""

from __future__ import annotations

from datetime import date, datetime

from data.clock import moment
from widgets.base.i18n import tr


def day_words(finished: str, now: datetime) -> str:
    """Returns the day of a stored time as seen from *now*: today, yesterday, or the date; empty for no time."""
    time = moment(finished)
    return date_words(time.astimezone(now.tzinfo).date(), now.date()) if time else ""


def date_words(day: date, today: date) -> str:
    """Returns today, yesterday, or the date, with the year where it is another one."""
    if day == today:
        return str(tr._("date.today"))
    if (today - day).days == 1:
        return str(tr._("date.yesterday"))
    if day.year == today.year:
        return str(tr._("date.day", day=day.day, month=tr._(f"date.month-{day.month}")))
    return whole_date(day)


def whole_date(day: date) -> str:
    """Returns the date with its year, as it stays true."""
    return str(tr._("date.year", day=day.day, month=tr._(f"date.month-{day.month}"), year=day.year))
