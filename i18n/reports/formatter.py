"""How figures are said: numbers, times, days, games and parts in the user's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, tzinfo

from data.statistics.evenings import from_micros
from data.statistics.filters import playing_day
from i18n.catalog import Catalog
from i18n.numbers import format_number

ROW_COLORS = ("orange", "yellow", "purple", "violet", "red", "blue", "green", "grey")


@dataclass(frozen=True, slots=True)
class ReportFormatter:
    """Says figures; *zone* None is the phone's."""

    words: Catalog
    today: date
    zone: tzinfo | None = None

    def text(self, message: str, **params: object) -> str:
        """Returns a sentence of these pages."""
        return self.words.text(f"statistics.{message}", **params)

    def plural(self, message: str, count: int) -> str:
        """Returns a sentence with a number."""
        return self.words.plural(f"statistics.{message}", count)

    def number(self, value: float) -> str:
        """Returns a number without decimals."""
        return format_number(round(value))

    def decimal(self, value: float, plus: bool = False) -> str:
        """Returns a number with one decimal, with *plus* also with its sign."""
        return self.words.decimal(value, plus)

    def percent(self, share: float) -> str:
        """Returns a share in per cent."""
        return self.text("percent", value=round(100 * share))

    def duration(self, seconds: float) -> str:
        """Returns minutes, or hours from two on."""
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
        """Returns the day on which something was played: today, yesterday, or the date; a day ends in the morning."""
        day = playing_day(from_micros(when), self.zone)
        if day == self.today:
            return self.words.text("date.today")
        if (self.today - day).days == 1:
            return self.words.text("date.yesterday")
        month = self.words.text(f"date.month-{day.month}")
        if day.year == self.today.year:
            return self.words.text("date.day", day=day.day, month=month)
        return self.words.text("date.year", day=day.day, month=month, year=day.year)

    def game(self, name: str) -> str:
        """Returns what a game is called."""
        return self.words.text(f"game.{name}") if self.words.knows(f"game.{name}") else name

    def part(self, kind: str) -> str:
        """Returns what a kind of part is called: a row by its color."""
        whole, _, key = kind.partition("-")
        return self.words.word(key) if key else self.text(f"part-{whole}")

    def part_color(self, kind: str) -> str:
        """Returns the color of a row; empty for other parts."""
        key = kind.partition("-")[2]
        return key if key in ROW_COLORS else ""

    def names(self, names: Sequence[str]) -> str:
        """Returns a list of names."""
        return self.words.all_of(names)

    def bracketed(self, text: str, few: bool) -> str:
        """Returns the text, in brackets where few games stand behind it."""
        return f"({text})" if few else text
