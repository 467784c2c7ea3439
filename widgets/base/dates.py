"""Days as people say them. No stored time is too odd to be shown."""

from __future__ import annotations

from datetime import date, datetime, tzinfo

from data.clock import parse_time
from widgets.base.translation import tr


def day_text(finished: str, now: datetime) -> str:
    """Returns the day of a stored time as seen from *now*: today, yesterday, or the date; empty for no time."""
    time = parse_time(finished)
    return date_text(in_zone(time, now.tzinfo).date(), now.date()) if time else ""


def stored_day_text(day: str, today: date) -> str:
    """Returns the words for a day that is stored as `2026-03-31`; anything else as it is."""
    try:
        return date_text(date.fromisoformat(day), today)
    except ValueError:
        return day


def in_zone(time: datetime, zone: tzinfo | None) -> datetime:
    """Returns *time* in that zone; unchanged at the very ends of the calendar, where the zone would leave it."""
    try:
        return time.astimezone(zone)
    except OverflowError:
        return time


def date_text(day: date, today: date) -> str:
    """Returns today, yesterday, or the date, with the year where it is another one."""
    if day == today:
        return str(tr._("date.today"))
    if (today - day).days == 1:
        return str(tr._("date.yesterday"))
    if day.year == today.year:
        return str(tr._("date.day", day=day.day, month=tr._(f"date.month-{day.month}")))
    return full_date(day)


def full_date(day: date) -> str:
    """Returns the date with its year, as it stays true."""
    return str(tr._("date.year", day=day.day, month=tr._(f"date.month-{day.month}"), year=day.year))
