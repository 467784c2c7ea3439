"""Helpers for tests of the statistics."""

from __future__ import annotations

from typing import Any

from data.store import Store
from tests.gui.helpers import PageRequests, open_page
from tests.gui.phone import Phone
from widgets.pages.people.person import PersonPage
from widgets.pages.statistics.calendar import CalendarPage
from widgets.pages.statistics.report_pages import EveningPage, GamePage, PairPage
from widgets.shared.reports.card_rows import ListLine
from widgets.shared.reports.everybody_page import EverybodyPage

PAGES: list[tuple[type[Any], dict[str, str]]] = [
    (GamePage, {"game": "qwinto"}),
    (GamePage, {"game": "quando"}),
    (PersonPage, {"name": "Anna"}),
    (PairPage, {"first": "Anna", "second": "Ben"}),
    (EverybodyPage, {}),
    (EveningPage, {}),
    (CalendarPage, {}),
]


def open_report(phone: Phone, store: Store, kind: type[Any], **what: str) -> tuple[Any, PageRequests]:
    page = kind(name="page", store=store)
    requests = open_page(phone, page, **what)
    phone.frames(4)
    return page, requests


def find_row(phone: Phone, title: str) -> ListLine:
    row: ListLine = phone.find(ListLine, title=title)
    return row
