"""Dates in text, for every stored time."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from widgets.base.dates import day_text, stored_day_text

TODAY = date(2026, 3, 31)
EAST, WEST = timezone(timedelta(hours=14)), timezone(timedelta(hours=-12))


@pytest.mark.parametrize(
    ("stored", "text"),
    [
        ("2026-03-31T20:00:00Z", "today"),
        ("2026-03-30T20:00:00Z", "yesterday"),
        ("2026-01-02T20:00:00Z", "2 Jan"),
        ("2025-12-31T20:00:00Z", "31 Dec 2025"),
        ("", ""),
        ("soon", ""),
        ("9999-12-31T23:00:00-12:00", ""),  # in UTC there is no such day
    ],
)
def test_day_of_a_stored_time_in_words(stored: str, text: str) -> None:
    assert day_text(stored, datetime(2026, 3, 31, 21, tzinfo=UTC)).casefold() == text.casefold()


@pytest.mark.parametrize("zone", [EAST, UTC, WEST])
@pytest.mark.parametrize("stored", ["9999-12-31T23:59:59.999Z", "0001-01-01T00:00:00Z"])
def test_time_at_the_end_of_the_calendar_is_displayed(stored: str, zone: timezone) -> None:
    text = day_text(stored, datetime(2026, 3, 31, 12, tzinfo=zone))
    assert text == {"9": "31 Dec 9999", "0": "1 Jan 1"}[stored[0]]


def test_safety_copy_with_an_invalid_date_keeps_its_name() -> None:
    assert stored_day_text("2026-03-30", TODAY).casefold() == "yesterday"
    assert stored_day_text("2026-02-30", TODAY) == "2026-02-30"
    assert stored_day_text("copy", TODAY) == "copy"
