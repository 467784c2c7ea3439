"""The finished games: listed, filtered, counted, deleted and brought back."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from data.clock import local_now
from data.store import Store
from sheets.pad import Miss
from tests.gui.helpers import Gone, finished, shown
from tests.gui.phone import Phone
from widgets.base.dates import date_words, day_words
from widgets.base.i18n import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.pages.history.history import HistoryPage
from widgets.pages.history.history_rows import HistoryRow, ResultsCard
from widgets.pages.history.score_chart import ScoreChart


class Calendar:
    """The time of the store; a test sets it back."""

    def __init__(self) -> None:
        self.back = timedelta()

    def __call__(self) -> datetime:
        return local_now() - self.back


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def store(tmp_path: Path, calendar: Calendar) -> Iterator[Store]:
    with Store(tmp_path / "kept", calendar) as opened:
        yield opened


pytestmark = pytest.mark.usefixtures("german")


def opened(phone: Phone, store: Store) -> tuple[HistoryPage, Gone]:
    page = HistoryPage(name="history", store=store)
    return page, shown(phone, page)


def rows(phone: Phone) -> list[HistoryRow]:
    return sorted(phone.find_all(HistoryRow), key=lambda row: -row.y)


def test_an_empty_history_says_so_kindly_and_leads_to_a_game(phone: Phone, store: Store) -> None:
    _, gone = opened(phone, store)
    assert any("fertigen Partien" in text for text in phone.texts())
    phone.tap(phone.find(PillButton, text="Erste Partie beginnen"))
    assert gone == [("home", {})]


def test_the_newest_comes_first_with_day_and_winner(phone: Phone, store: Store, calendar: Calendar) -> None:
    calendar.back = timedelta(days=1)
    finished(store, "qwantum", ["Cem", "Dora"], (0, 1))
    calendar.back = timedelta()
    newest = finished(store, "qwinto", ["Anna", "Ben"], (2, 1))
    _, gone = opened(phone, store)
    first, second = rows(phone)
    assert (first.title, first.day) == ("Qwinto", "Heute")
    assert (second.title, second.day) == ("Qwantum", "Gestern")
    won, lost = first.result.split(" · ")
    assert won.startswith("[b][font=Icons]")
    assert won.endswith("Ben\u00a0−5[/b]")
    assert lost == "Anna\u00a0−10"

    phone.tap(first)

    assert gone == [("result", {"id": newest})]


def test_it_is_filtered_by_game_and_by_player(phone: Phone, store: Store) -> None:
    finished(store, "qwantum", ["Anna", "Ben"])
    finished(store, "qwinto", ["Anna", "Ben"])
    finished(store, "qwinto", ["Cem", "Ben"])
    opened(phone, store)
    assert len(rows(phone)) == 3
    phone.tap(phone.find(Chip, text="Qwinto"))
    assert [row.title for row in rows(phone)] == ["Qwinto", "Qwinto"]
    phone.tap(phone.find(Chip, text="Anna"))
    (row,) = rows(phone)
    assert "Anna" in row.result


def test_filters_that_fit_nothing_can_be_taken_away(phone: Phone, store: Store) -> None:
    finished(store, "qwantum", ["Anna", "Ben"])
    finished(store, "qwinto", ["Cem", "Ben"])
    opened(phone, store)
    phone.tap(phone.find(Chip, text="Qwantum"))
    phone.tap(phone.find(Chip, text="Cem"))
    assert rows(phone) == []
    phone.tap(phone.find(PillButton, text="Alle zeigen"))
    assert len(rows(phone)) == 2


def test_the_results_of_a_player_are_drawn_and_counted(phone: Phone, store: Store) -> None:
    for misses in ((0, 1), (1, 0), (2, 3)):
        finished(store, "qwinto", ["Anna", "Ben"], misses)
    opened(phone, store)
    phone.tap(phone.find(Chip, text="Anna"))
    card = phone.find(ResultsCard)
    assert (card.title, card.count) == ("Qwinto · Anna", "letzte 3 Partien")
    assert (card.average_text, card.best, card.wins) == ("−5,0", "0", "2 / 3")
    chart = phone.find(ScoreChart)
    assert chart.values == [0, -5, -10]
    assert chart.height_of(-10) == 0
    assert 0 < chart.height_of(-5) < chart.height_of(0) <= chart.height


def test_a_game_is_deleted_and_brought_back(phone: Phone, store: Store) -> None:
    finished(store, "qwinto", ["Anna", "Ben"])
    opened(phone, store)
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Löschen"))
    assert rows(phone) == []
    assert store.history.count() == 0
    phone.tap(phone.find(text="Rückgängig"))
    assert len(rows(phone)) == 1


def test_a_game_that_was_put_away_goes_on(phone: Phone, store: Store) -> None:
    running = store.new("qwinto", ["Anna"], {"sheets": "mine"})
    running.play(Miss(0))
    store.finish(running.id, early=True)
    _, gone = opened(phone, store)
    assert rows(phone)[0].result == "Anna – vorzeitig beendet"
    phone.tap(phone.find(IconButton, icon="more"))
    phone.tap(phone.find(PillButton, text="Weiterspielen"))
    assert gone == [("table", {"id": running.id})]
    assert [card.id for card in store.running()] == [running.id]


def test_a_long_history_is_read_page_by_page(phone: Phone, store: Store) -> None:
    for _ in range(35):
        finished(store, "qwinto", ["Anna", "Ben"])
    page, _ = opened(phone, store)
    assert len(phone.find_all(HistoryRow)) < 15
    assert len(page.ids.list.data) == 31
    for _ in range(12):
        phone.drag((180, 200), (180, 650), seconds=0.15)
        phone.advance(0.5)
    assert len(page.ids.list.data) == 36


def test_days_are_said_as_people_say_them() -> None:
    today = date(2026, 11, 15)
    assert date_words(today, today) == "Heute"
    assert date_words(date(2026, 11, 14), today) == "Gestern"
    assert date_words(date(2026, 3, 2), today) == "2. März"
    assert date_words(date(2025, 12, 24), today) == "24. Dez. 2025"
    tr.language = "en"
    assert date_words(date(2025, 12, 24), today) == "24 Dec 2025"
    assert day_words("no time", local_now()) == ""


@pytest.mark.parametrize("size", [(360, 640), (780, 360), (1280, 800)])
def test_rows_lie_in_the_window(phone: Phone, store: Store, size: tuple[int, int]) -> None:
    finished(store, "qwinto", ["Maximiliane-Charlotte von Berg " + letter for letter in "ABCDEF"], (1, 2, 3))
    phone.resize(*size)
    phone.scale(1, 1.3)
    opened(phone, store)
    (row,) = rows(phone)
    assert row.to_window(*row.pos)[0] >= 0
    assert row.to_window(row.right, 0)[0] <= size[0]
    assert row.width <= 640
