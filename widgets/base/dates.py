"""Dates in words. Every stored time can be displayed, however odd."""

from __future__ import annotations

from datetime import date, datetime, tzinfo

from data.clock import parse_time
from widgets.base.translation import tr


def day_text(finished: str, now: datetime) -> str:
    """Returns the day of a stored time: today, yesterday or the date; empty for an invalid time."""
    time = parse_time(finished)
    return date_text(in_zone(time, now.tzinfo).date(), now.date()) if time else ""


def stored_day_text(day: str, today: date) -> str:
    """Returns the text for a day stored as `2026-03-31`; anything else unchanged."""
    try:
        return date_text(date.fromisoformat(day), today)
    except ValueError:
        return day


def in_zone(time: datetime, zone: tzinfo | None) -> datetime:
    """Converts *time* to a time zone; unchanged where the result would be outside of the calendar."""
    try:
        return time.astimezone(zone)
    except OverflowError:
        return time


def date_text(day: date, today: date) -> str:
    """Returns today, yesterday or the date; the year is omitted if it is the current one."""
    if day == today:
        return tr._("date.today")
    if (today - day).days == 1:
        return tr._("date.yesterday")
    if day.year == today.year:
        return tr._("date.day", day=day.day, month=tr._(f"date.month-{day.month}"))
    return full_date(day)


def full_date(day: date) -> str:
    """Returns the date with its year, which stays correct later."""
    return tr._("date.year", day=day.day, month=tr._(f"date.month-{day.month}"), year=day.year)
