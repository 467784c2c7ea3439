"""What a page with figures can be narrowed to besides its chips: a month, how many play, who sits at the table too."""

from __future__ import annotations

from functools import partial
from typing import Any

from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.shared.reports import periods

MOST_MONTHS = 24
MOST_PEOPLE = 24


def ask(page: Any, away: tuple[str, ...] = ()) -> None:
    """Asks what the page shall be narrowed to; *away* are people whom it is about anyway."""
    actions = [
        Action(tr._("statistics.choose-month"), "calendar", partial(_ask_month, page)),
        Action(tr._("statistics.choose-seats"), "group", partial(_ask_seats, page)),
        Action(tr._("statistics.choose-along"), "person", partial(_ask_along, page, away)),
    ]
    page.ids.menu.open(tr._("statistics.narrow"), actions)


def words(page: Any) -> list[str]:
    """Returns what is said about it."""
    found = [tr.n("statistics.people", int(page.seats))] if page.seats else []
    return [*found, tr._("statistics.along", name=short(page.along))] if page.along else found


def _ask_month(page: Any) -> None:
    months = [
        f"{year}-{month:02d}"
        for year in page.statistics.years()
        for month, here in reversed(page.statistics.months(year).items())
        if here.played
    ]
    offered = [(month, periods.words(month)) for month in months[:MOST_MONTHS]]
    choices = [(periods.ALL, periods.words(periods.ALL)), *offered]
    page.ids.menu.ask(tr._("statistics.choose-month"), choices, page.period, partial(setattr, page, "period"))


def _ask_seats(page: Any) -> None:
    counts = [(count, tr.n("statistics.people", count)) for count in page.statistics.seat_counts()]
    choices = [(0, tr._("statistics.any-seats")), *counts]
    page.ids.menu.ask(tr._("statistics.choose-seats"), choices, page.seats, partial(setattr, page, "seats"))


def _ask_along(page: Any, away: tuple[str, ...]) -> None:
    people = [name for name in page.statistics.people() if name not in away][:MOST_PEOPLE]
    choices = [("", tr._("statistics.everyone")), *((name, name) for name in people)]
    page.ids.menu.ask(tr._("statistics.choose-along"), choices, page.along, partial(setattr, page, "along"))
