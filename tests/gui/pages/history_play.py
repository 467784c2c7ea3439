"""Helpers for tests of the history page."""

from data.store import Store
from tests.gui.helpers import PageRequests, open_page
from tests.gui.phone import Phone
from widgets.pages.history.history import HistoryPage
from widgets.pages.history.history_rows import HistoryRow


def open_history(phone: Phone, store: Store) -> tuple[HistoryPage, PageRequests]:
    page = HistoryPage(name="history", store=store)
    return page, open_page(phone, page)


def rows(phone: Phone) -> list[HistoryRow]:
    return sorted(phone.find_all(HistoryRow), key=lambda row: -row.y)
