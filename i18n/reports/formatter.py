"""Formatting of numbers, durations, days, games and parts for the reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, tzinfo

from data.clock import from_micros
from data.statistics.filters import playing_day
from i18n.catalog import Catalog
from i18n.numbers import format_number

ROW_COLORS = ("orange", "yellow", "purple", "violet", "red", "blue", "green", "grey")


@dataclass(frozen=True, slots=True)
class ReportFormatter:
    """Formats figures in the language of the catalog; without a *zone* in the time zone of the device."""

    catalog: Catalog
    today: date
    zone: tzinfo | None = None

    def text(self, message: str, **params: object) -> str:
        """Returns a message of the statistics pages."""
        return self.catalog.text(f"statistics.{message}", **params)

    def plural(self, message: str, count: int) -> str:
        """Returns a plural message of the statistics pages."""
        return self.catalog.plural(f"statistics.{message}", count)

    def number(self, value: float) -> str:
        """Formats a number without decimals."""
        return format_number(round(value))

    def decimal(self, value: float, plus: bool = False) -> str:
        """Formats a number with one decimal; *plus* writes the sign of positive numbers, too."""
        return self.catalog.decimal(value, plus)

    def percent(self, share: float) -> str:
        """Formats a share as a percentage."""
        return self.text("percent", value=round(100 * share))

    def duration(self, seconds: float) -> str:
        """Formats a duration in minutes, from two hours on in hours."""
        minutes = round(seconds / 60)
        if minutes < 120:
            return self.text("minutes", count=minutes)
        hours, rest = divmod(minutes, 60)
        return (
            self.text("hours", count=hours)
            if not rest or hours >= 10
            else self.text("hours-minutes", hours=hours, minutes=rest)
        )

    def day(self, when: int) -> str:
        """Formats the playing day of a time: today, yesterday, or the date. A playing day ends in the morning."""
        day = playing_day(from_micros(when), self.zone)
        if day == self.today:
            return self.catalog.text("date.today")
        if (self.today - day).days == 1:
            return self.catalog.text("date.yesterday")
        month = self.catalog.text(f"date.month-{day.month}")
        if day.year == self.today.year:
            return self.catalog.text("date.day", day=day.day, month=month)
        return self.catalog.text("date.year", day=day.day, month=month, year=day.year)

    def game(self, name: str) -> str:
        """Returns the name of a game."""
        return self.catalog.text(f"game.{name}") if self.catalog.knows(f"game.{name}") else name

    def part(self, kind: str) -> str:
        """Returns the name of a kind of part; a row is named by its color."""
        name, _, key = kind.partition("-")
        return self.catalog.word(key) if key else self.text(f"part-{name}")

    def part_color(self, kind: str) -> str:
        """Returns the color of a row; empty for other parts."""
        key = kind.partition("-")[2]
        return key if key in ROW_COLORS else ""

    def names(self, names: Sequence[str]) -> str:
        """Joins names with "and"."""
        return self.catalog.all_of(names)

    def bracketed(self, text: str, few: bool) -> str:
        """Puts the text in brackets if it is based on few games."""
        return f"({text})" if few else text
