"""Pages of the statistics: content, filters, loading, sharing and speech."""

from __future__ import annotations

import re

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label

from data.clock import local_now
from data.statistics.pairs import Score
from data.store import Store
from i18n.catalog import catalog_for
from i18n.reports.formatter import ReportFormatter
from i18n.reports.pairs import score_text
from tests.gui.helpers import open_page
from tests.gui.layout_faults import cut_texts, small_targets
from tests.gui.pages.made_up import duel, pair, random_games
from tests.gui.pages.statistics_play import PAGES, open_report
from tests.gui.phone import Phone
from widgets.base.target_finder import touch_targets
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.pages.people.person import PersonPage
from widgets.pages.statistics.calendar import CalendarPage
from widgets.pages.statistics.report_pages import GamePage, PairPage
from widgets.shared import picture_export
from widgets.shared.charts.balance import BalanceChart
from widgets.shared.charts.chart import Chart
from widgets.shared.charts.histogram import HistogramChart
from widgets.shared.charts.trend import TrendChart
from widgets.shared.reports import statistics_loader
from widgets.shared.reports.cards import StatCard
from widgets.shared.reports.everybody_page import EverybodyPage
from widgets.shared.reports.matrix import MatrixCell
from widgets.shell import Shell

pytestmark = pytest.mark.usefixtures("german")


@pytest.mark.parametrize(
    ("ahead", "behind", "level", "sentence"),
    [
        (4, 1, 0, "Anna finished ahead of Ben 4 times, Ben ahead of Anna once."),
        (1, 0, 1, "Anna finished ahead of Ben once, Ben ahead of Anna 0 times. They tied once."),
    ],
)
def test_score_is_an_english_sentence(ahead: int, behind: int, level: int, sentence: str) -> None:
    formatter = ReportFormatter(catalog_for("en"), local_now().date())
    assert score_text(formatter, "Anna", "Ben", Score(ahead, behind, level)) == sentence


def test_filters_combine_and_are_cleared_with_one_tap(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(60))
    page, _ = open_report(phone, store, GamePage, game="qwinto")
    whole = store.history.statistics.game("qwinto").played
    year = str(local_now().year)
    page.period = year
    phone.tap(phone.find(IconButton, icon="filter"))
    phone.tap(phone.find(PillButton, text="Wie viele spielen …"))
    phone.tap(phone.find(PillButton, text="3 Personen"))
    phone.frames(4)
    assert page.filtered == f"Nur: {year}, 3 Personen"
    narrow = int(phone.find_all(Label, text="Partien")[0].parent.value)
    assert narrow < whole
    phone.tap(phone.find(text="Alles zeigen"))
    phone.frames(4)
    assert page.filtered == ""
    assert str(whole) in phone.texts()


@pytest.mark.parametrize("count", [0, 1, 2, 150])
def test_pages_with_few_and_many_games(phone: Phone, store: Store, count: int) -> None:
    store.history.put_all(random_games(count))
    for kind, what in PAGES:
        page, _ = open_report(phone, store, kind, **what)
        assert phone.texts()
        if count < 2 and kind is not CalendarPage:
            assert phone.find_all(TrendChart) + phone.find_all(HistogramChart) + phone.find_all(BalanceChart) == []
        assert all(chart.label for chart in phone.find_all(Chart) if isinstance(chart, TrendChart | HistogramChart))
        phone.draw()
        Window.remove_widget(page)


def test_tapping_a_card_shows_its_sentence(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(40))
    page, _ = open_report(phone, store, PersonPage, name="Anna")
    card = next(card for card in phone.find_all(StatCard) if card.title.startswith("Verlauf"))
    page.ids.scroll.scroll_to(card, animate=False)
    phone.frames(3)
    assert card.sentence not in phone.texts()
    phone.tap(card.to_window(card.x + 30, card.top - 18))  # its title; a dot would open a game
    phone.frames(2)
    assert "im Schnitt" in card.sentence
    assert card.sentence in phone.texts()


def test_report_is_shared_as_text_and_picture(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    from widgets.shared.reports import sharing

    copied: list[str] = []
    monkeypatch.setattr(sharing, "copy_text", copied.append)
    monkeypatch.setattr(picture_export, "copy_text", copied.append)
    duel(store, [(9, 5), (3, 5), (8, 5)])
    open_report(phone, store, PairPage, first="Anna", second="Ben")
    phone.tap(phone.find(IconButton, icon="share"))
    phone.tap(phone.find(PillButton, text="Als Text"))
    assert copied[0].startswith("Direkter Vergleich\nAnna lag 2-mal vor Ben")
    phone.tap(phone.find(IconButton, icon="share"))
    phone.tap(phone.find(PillButton, text="Als Bild"))
    phone.frames(picture_export.MESSAGE_FRAMES + picture_export.LAYOUT_FRAMES + 3)
    (path,) = (store.folder / "pictures").glob("*.png")
    assert path.read_bytes().startswith(b"\x89PNG")
    assert path.stat().st_size > 10_000


def test_statistics_load_over_several_frames(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics_loader, "FEW_FILES", 2)
    monkeypatch.setattr(statistics_loader, "FILES_PER_FRAME", 1)
    store.history.put_all(random_games(200))
    page = EverybodyPage(name="page", store=store)
    open_page(phone, page)
    assert not page.ready
    assert any(text.startswith("Zähle … ") for text in phone.texts())
    phone.frames(12)
    assert page.ready
    assert phone.find_all(MatrixCell)


@pytest.mark.parametrize(("size", "language"), [((360, 640), "de"), ((780, 360), "en"), ((1280, 800), "de")])
def test_texts_and_touch_targets_fit(phone: Phone, store: Store, size: tuple[int, int], language: str) -> None:
    store.history.put_all(random_games(60))
    tr.language = language
    phone.resize(*size)
    phone.scale(1, 1.3 if size[0] == 360 else 1)
    for kind, what in PAGES:
        page, _ = open_report(phone, store, kind, **what)
        phone.frames(3)
        assert cut_texts(phone) == [], kind
        assert small_targets(phone) == [], kind
        Window.remove_widget(page)


def test_chips_offer_periods_with_games(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(30))
    open_report(phone, store, EverybodyPage)
    texts = [chip.text for chip in phone.find_all(Chip)]
    assert {"Alles", "12 Monate", str(local_now().year)} <= set(texts)


def test_cards_are_spoken_in_sentences(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(40))
    open_report(phone, store, PersonPage, name="Anna")
    names = [target.name for target in touch_targets()]
    figures = next(name for name in names if "gespielt" in name)
    assert re.fullmatch(r"\d+ gespielt, \d+ gewonnen, \d+\u00a0% .*", figures)
    assert any(re.fullmatch(r"Qwinto: \d+\. .+", name) for name in names), names


def test_report_is_built_over_several_frames(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics_loader, "FRAME_BUDGET", 0.0)
    store.history.put_all(random_games(60))
    page = PersonPage(name="page", store=store)
    open_page(phone, page, name="Anna")
    counts = []
    for _ in range(40):
        counts.append(len(phone.find_all(StatCard)))
        if page.ready:
            break
        phone.frames(1)
    assert page.ready
    assert len(set(counts)) > 5, "card by card"
    assert counts[-1] == len(page.shown_report.cards)


def test_returning_to_an_unchanged_report_keeps_its_cards(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(60))
    shell = phone.show(Shell(store=store))
    shell.go("person", name="Anna")
    phone.frames(6)
    cards = phone.find_all(StatCard)
    shell.go("everybody")
    phone.frames(6)
    assert shell.back()
    phone.frames(6)
    assert phone.find_all(StatCard) == cards
    store.history.put_all([pair(7777, "qwinto", ["Anna", "Ben"], [99, 1], local_now())])
    shell.go("everybody")
    assert shell.back()
    phone.frames(6)
    assert phone.find_all(StatCard) != cards
