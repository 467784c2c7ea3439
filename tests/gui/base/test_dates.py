"""Days as people say them, whatever stands in a file."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from widgets.base.dates import day_text, stored_day_text

TODAY = date(2026, 3, 31)
EAST, WEST = timezone(timedelta(hours=14)), timezone(timedelta(hours=-12))


@pytest.mark.parametrize(
    ("stored", "words"),
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
def test_the_day_as_it_is_said(stored: str, words: str) -> None:
    assert day_text(stored, datetime(2026, 3, 31, 21, tzinfo=UTC)).casefold() == words.casefold()


@pytest.mark.parametrize("zone", [EAST, UTC, WEST])
@pytest.mark.parametrize("stored", ["9999-12-31T23:59:59.999Z", "0001-01-01T00:00:00Z"])
def test_a_time_at_the_end_of_the_calendar_is_shown(stored: str, zone: timezone) -> None:
    words = day_text(stored, datetime(2026, 3, 31, 12, tzinfo=zone))
    assert words == {"9": "31 Dec 9999", "0": "1 Jan 1"}[stored[0]]


def test_a_safety_copy_with_an_odd_name_is_offered_by_it() -> None:
    assert stored_day_text("2026-03-30", TODAY).casefold() == "yesterday"
    assert stored_day_text("2026-02-30", TODAY) == "2026-02-30"
    assert stored_day_text("copy", TODAY) == "copy"
