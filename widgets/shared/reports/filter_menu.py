"""Menu of the filters that have no chip on a report page: a month, a number of players, a player who takes part."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.shared.reports import periods

if TYPE_CHECKING:
    from widgets.shared.reports.report_page import ReportPage

MOST_MONTHS = 24
MOST_PLAYERS = 24


def open_menu(page: ReportPage, subjects: tuple[str, ...]) -> None:
    """Offers the filters; *subjects*, the players of the page itself, are not offered again."""
    actions = [
        Action(tr._("statistics.choose-month"), "calendar", partial(_ask_month, page)),
        Action(tr._("statistics.choose-seats"), "group", partial(_ask_seats, page)),
        Action(tr._("statistics.choose-along"), "person", partial(_ask_companion, page, subjects)),
    ]
    page.ids.menu.open(tr._("statistics.narrow"), actions)


def active_filters(page: ReportPage) -> list[str]:
    """Returns the names of the active filters of this menu; the month is among the page's periods."""
    names = [tr.n("statistics.people", int(page.seats))] if page.seats else []
    return [*names, tr._("statistics.along", name=short(page.companion))] if page.companion else names


def _ask_month(page: ReportPage) -> None:
    months = [
        f"{year}-{number:02d}"
        for year in page.statistics.years()
        for number, month in reversed(page.statistics.months(year).items())
        if month.played
    ]
    choices = [(period, periods.name_of(period)) for period in (periods.ALL_TIME, *months[:MOST_MONTHS])]
    page.ids.menu.ask(tr._("statistics.choose-month"), choices, page.period, partial(setattr, page, "period"))


def _ask_seats(page: ReportPage) -> None:
    counts = [(count, tr.n("statistics.people", count)) for count in page.statistics.seat_counts()]
    choices = [(0, tr._("statistics.any-seats")), *counts]
    page.ids.menu.ask(tr._("statistics.choose-seats"), choices, page.seats, partial(setattr, page, "seats"))


def _ask_companion(page: ReportPage, subjects: tuple[str, ...]) -> None:
    players = [name for name in page.statistics.people() if name not in subjects][:MOST_PLAYERS]
    choices = [("", tr._("statistics.everyone")), *((name, name) for name in players)]
    page.ids.menu.ask(tr._("statistics.choose-along"), choices, page.companion, partial(setattr, page, "companion"))
