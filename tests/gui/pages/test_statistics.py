"""Pages and charts of the statistics."""

from __future__ import annotations

import re
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label

from data.clock import local_now
from data.statistics.columns import Columns, StringTable
from data.statistics.filters import EVERYTHING, matching_rows, playing_day
from data.statistics.game_figures import game_figures
from data.statistics.pairs import everybody, pair_figures
from data.statistics.tallies import tallies
from data.store import Store
from i18n.catalog import catalog_for
from i18n.reports.cards import RowList
from i18n.reports.formatter import ReportFormatter
from i18n.reports.game import game_report
from i18n.reports.pairs import everybody_report, pair_report
from i18n.reports.person import person_report
from tests.gui.helpers import PageRequests, open_page
from tests.gui.pages.made_up import duel, pair, random_games
from tests.gui.pages.past_games import import_session
from tests.gui.phone import Phone
from tests.gui.test_fit import cut_texts, small_targets
from widgets.app import SpielblockApp
from widgets.base.canvas_widget import text_texture
from widgets.base.player_colors import player_colors
from widgets.base.target_finder import touch_targets
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.texts import Icon
from widgets.pages.history.history_rows import TonightCard
from widgets.pages.people.person import PersonPage
from widgets.pages.result.ranks import PodiumPlace
from widgets.pages.statistics.calendar import CalendarPage, MonthTile
from widgets.pages.statistics.report_pages import EveningPage, GamePage, PairPage
from widgets.shared import picture_export
from widgets.shared.charts import chart as chart_module
from widgets.shared.charts.balance import BalanceChart
from widgets.shared.charts.chart import Chart
from widgets.shared.charts.histogram import HistogramChart
from widgets.shared.charts.ranks import RanksChart, runs, spread
from widgets.shared.charts.trend import TrendChart, moving_average
from widgets.shared.reports import statistics_loader
from widgets.shared.reports.card_rows import ListLine
from widgets.shared.reports.cards import DuelHead, StatCard
from widgets.shared.reports.everybody_page import EverybodyPage
from widgets.shared.reports.matrix import MatrixCell, MatrixName
from widgets.shared.reports.sharing import ReportPicture
from widgets.shell import Shell

pytestmark = pytest.mark.usefixtures("german")

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


def test_three_taps_from_home_to_the_leader_and_the_game(phone: Phone) -> None:
    app = SpielblockApp()
    phone.start(app)
    tr.language, theme.motion = "de", False
    ids = duel(app.store, [(9, 5), (3, 5), (8, 5), (7, 7), (9, 1), (9, 2)])
    went: list[str] = []
    app.root.page("everybody").bind(on_go=lambda _page, target, **what: went.append(f"{target} {what.get('game_id')}"))

    phone.tap(phone.find(Icon, icon="history"))
    phone.frames(4)
    phone.tap(phone.find(IconButton, icon="chart"))
    phone.frames(4)

    texts = phone.texts()
    assert "Anna lag 4-mal vor Ben, Ben 1-mal vor Anna. 1-mal gleichauf." in texts
    assert any("Anna führt mit 3 Partien Vorsprung (seit " in text for text in texts)
    app.root.page("result").open = lambda **what: None  # these games have no moves
    app.root.page("result").fill = lambda: None
    row = find_row(phone, "In Führung seit")
    app.root.ids.pages.current_screen.ids.scroll.scroll_to(row, animate=False)
    phone.frames(3)
    phone.tap(row)
    assert went == [f"result {ids[2]}"]


def test_tapping_a_cell_shows_the_balance_of_that_pair(phone: Phone, store: Store) -> None:
    now = local_now()
    store.history.put_all([pair(1, "qwinto", ["Anna", "Ben", "Cem"], [3, 2, 1], now)])
    page, requests = open_report(phone, store, EverybodyPage)
    cell = next(cell for cell in phone.find_all(MatrixCell) if cell.pair == ("Ben", "Cem"))
    assert (cell.text, cell.sign, cell.few) == ("(1:0)", "ahead", True)
    phone.tap(cell)
    phone.frames(3)
    assert any(text.startswith("Ben lag 1-mal vor Cem") for text in phone.texts())
    assert list(page.selected_pair) == ["Ben", "Cem"]
    row = next(row for row in phone.find_all(ListLine) if row.title.startswith("Ben lag"))
    page.ids.scroll.scroll_to(row, animate=False)
    phone.frames(3)
    phone.tap(row)
    assert requests == [("pair", {"first": "Ben", "second": "Cem"})]


def test_balance_chart_of_two_players_opens_a_game(phone: Phone, store: Store) -> None:
    ids = duel(store, [(9, 5), (3, 5), (8, 5), (7, 7), (9, 1), (9, 2)])
    page, requests = open_report(phone, store, PairPage, first="Ben", second="Anna")
    assert phone.find(DuelHead).score == "1 : 4"
    chart = phone.find(BalanceChart)
    assert list(chart.values) == [-1, 0, -1, -1, -2, -3]
    page.ids.scroll.scroll_to(chart, animate=False)
    phone.frames(3)
    x, y = chart.to_window(*chart.point_of(4.5, 0))
    phone.tap((x, y))
    assert requests == [("result", {"game_id": ids[4]})]


def test_record_opens_its_game(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(40))
    page, requests = open_report(phone, store, GamePage, game="qwinto")
    figures = store.history.statistics.game("qwinto")
    best = max(total for total, _ in figures.totals)
    row = find_row(phone, "Meiste Punkte")
    assert row.value == f"{best} Punkte"
    page.ids.scroll.scroll_to(row, animate=False)
    phone.frames(3)
    phone.tap(row)
    (request,) = requests
    summary = store.history.find(str(request[1]["game_id"]))
    assert summary is not None
    assert best in summary.totals


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


def test_charts_with_ten_thousand_games(phone: Phone) -> None:
    columns = Columns(StringTable())
    for summary, _ in random_games(10_000):
        columns.add(summary)
    everything = matching_rows(columns, EVERYTHING, set())
    qwinto = [row for row in everything if columns.strings.texts[columns.game[row]] == "qwinto"]
    formatter = ReportFormatter(catalog_for("de"), local_now().date())
    figures, mine = game_figures(columns, qwinto, "qwinto"), tallies(columns, everything, "Anna")
    meetings = pair_figures(columns, everything, "Anna", "Ben")
    reports = (
        game_report(formatter, "qwinto", figures, "Anna", mine["qwinto"]),
        person_report(formatter, "Anna", mine, [], {}),
        pair_report(formatter, "Anna", "Ben", meetings),
        everybody_report(formatter, everybody(columns, everything), ("Anna", "Ben", meetings)),
    )
    charts = []
    for report in reports:
        sheet = ReportPicture(report)
        phone.show(sheet)
        charts += phone.find_all(Chart)
        phone.draw()
        Window.remove_widget(sheet)
    kinds = {type(chart) for chart in charts}
    assert {HistogramChart, TrendChart, BalanceChart} <= kinds
    assert all(chart.shapes.length() < 4_000 for chart in charts), "a chart draws every game"
    spread = next(chart for chart in charts if isinstance(chart, HistogramChart))
    assert sum(count for _, count, _ in spread.bins) == len(figures.totals) > 10_000


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


def test_calendar_opens_the_games_of_a_month(phone: Phone, store: Store) -> None:
    now = local_now()
    store.history.put_all([pair(1, "qwinto", ["Anna", "Ben"], [3, 2], now)])
    _, requests = open_report(phone, store, CalendarPage)
    tile = next(tile for tile in phone.find_all(MonthTile) if tile.chosen)
    assert tile.count == "1"
    assert "Anna 1 Sieg" in phone.texts()
    phone.tap(phone.find(PillButton))
    assert requests == [("history", {"period": f"{now:%Y-%m}"})]


def test_card_of_tonight_shows_wins(phone: Phone, store: Store) -> None:
    from widgets.pages.history.history import HistoryPage

    now = local_now()
    store.history.put_all([pair(number, "qwinto", ["Anna", "Ben"], [3, 2], now) for number in (1, 2, 3)])
    _, requests = open_report(phone, store, HistoryPage)
    card = phone.find(TonightCard)
    assert list(card.wins) == [("Anna", 3), ("Ben", 0)]
    phone.tap(card)
    assert requests[0][0] == "evening"


def test_evening_page_shares_a_picture_and_starts_a_rematch(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_export, "copy_text", lambda _text: None)
    now = local_now()
    duel(store, [(9, 5), (3, 5), (8, 5), (7, 6)])
    store.history.put_all(
        [
            pair(20, "qwinto", ["Anna", "Ben"], [8, 9], now, options={"sheets": "mine"}),
            pair(21, "qwinto", ["Ben", "Anna"], [9, 10], now, options={"sheets": "mine"}),
        ]
    )
    page, requests = open_report(phone, store, EveningPage)
    assert page.subtitle.endswith(str(now.year))
    texts = phone.texts()
    assert "Anna und Ben gewinnen den Abend gemeinsam" in texts
    assert "Anna: 10 in Qwinto – neuer persönlicher Rekord!" in "\n".join(texts)
    assert "Ben: 9 in Qwinto – neuer persönlicher Rekord!" in "\n".join(texts)
    phone.tap(phone.find(PillButton, text="Als Bild teilen"))
    phone.frames(picture_export.MESSAGE_FRAMES + picture_export.LAYOUT_FRAMES + 3)
    assert list((store.folder / "pictures").glob("*.png"))
    phone.skip(6)  # until the message disappears
    phone.tap(phone.find(PillButton, text="Noch eine Partie"))
    ((target, what),) = requests
    running = store.open(str(what["game_id"]))
    assert target == "table"
    assert (running.game.rules.name, running.game.players) == ("qwinto", ("Ben", "Anna"))
    assert running.game.options["first"] == 1


def test_moving_average_of_five() -> None:
    assert moving_average([1, 2, 3, 4, 5, 10]) == [3.0, 4.8]
    assert moving_average([1, 2]) == []


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


def test_best_worst_and_streak_of_a_player_open_their_games(phone: Phone, store: Store) -> None:
    ids = duel(store, [(40, 50), (93, 20), (60, 10), (55, 5), (30, 60), (50, 70)])
    page, requests = open_report(phone, store, PersonPage, name="Anna")
    rows = {
        row.title: row.target
        for card in page.shown_report.cards
        if card.title == "Bestes je Spiel"
        for row in card.rows
    }
    assert {title: target.params["game_id"] for title, target in rows.items()} == {
        "Qwinto": ids[1],
        "Qwinto: schwächstes Ergebnis": ids[4],
        "Qwinto: 3 Siege in Folge": ids[3],
    }
    best = next(line for line in phone.find_all(ListLine) if line.title == "Qwinto")
    assert best.detail.endswith(" · mit Ben")
    phone.tap(best)
    assert requests == [("result", {"game_id": ids[1]})]
    assert {chart.ink() == player_colors.color("Anna") for chart in phone.find_all(TrendChart)} == {True}


def test_closest_game_of_two_players_opens(phone: Phone, store: Store) -> None:
    ids = duel(store, [(40, 50), (93, 20), (60, 59)])
    page, _ = open_report(phone, store, PairPage, first="Anna", second="Ben")
    rows = [row for card in page.shown_report.cards if isinstance(card, RowList) for row in card.rows]
    closest = next(row for row in rows if row.icon == "swap")
    assert closest.target is not None
    assert closest.target.params == {"game_id": ids[2]}


def test_calendar_counts_like_the_history_and_opens_a_day(phone: Phone, store: Store) -> None:
    now = local_now()
    store.history.put_all([
        pair(1, "qwinto", ["Anna", "Ben"], [3, 2], now),
        pair(2, "qwinto", ["Anna", "Coach"], [3, 2], now, coach=[1]),
    ])  # fmt: skip
    page, requests = open_report(phone, store, CalendarPage)
    day = playing_day(now, store.history.statistics.zone)
    assert page.count == len(store.history.statistics.game_refs()) == 2
    assert page.sentence.endswith("davon 1 mit dem Coach")
    phone.tap(phone.find(Chip, text=f"{day.day}. · 2"))
    assert requests == [("evening", {"day": day.isoformat()})]


def test_back_returns_to_the_same_scroll_position(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(60))
    shell = phone.show(Shell(store=store))
    for name, what in (("person", {"name": "Anna"}), ("history", {})):
        shell.go(name, **what)
        phone.frames(6)
        scroll = shell.page(name).ids["scroll" if name == "person" else "list"]
        scroll.scroll_y = 0.5
        phone.frames(8)
        before = scroll.scroll_y  # the history has read more games meanwhile and keeps its position in pixels
        shell.go("everybody")
        phone.frames(6)
        assert shell.back()
        phone.frames(6)
        assert scroll.scroll_y == pytest.approx(before, abs=0.02), name
        shell.go("home")
        shell.go(name, **what)
        phone.frames(6)
        assert scroll.scroll_y == pytest.approx(1, abs=0.001), f"{name} opens at its start"


def test_back_from_a_month_of_the_history_returns_to_the_calendar(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(60))
    shell = phone.show(Shell(store=store))
    for name, what in (("history", {}), ("calendar", {}), ("history", {"period": "2026-01"})):
        shell.go(name, **what)
        phone.frames(3)
    assert shell.page("history").period == "2026-01"
    assert shell.back()
    assert shell.current_page.name == "calendar"
    assert shell.back()
    assert (shell.current_page.name, shell.page("history").period) == ("history", "")


def test_no_text_of_a_chart_is_below_twelve_sp(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []

    def recorded(text: str, font_size: float, *args: Any, **kwargs: Any) -> Any:
        sizes.append(font_size)
        return text_texture(text, font_size, *args, **kwargs)

    monkeypatch.setattr(chart_module, "text_texture", recorded)
    store.history.put_all(random_games(60))
    for kind, what in PAGES:
        page, _ = open_report(phone, store, kind, **what)
        Window.remove_widget(page)
    assert sizes
    assert min(sizes) >= 12
    chart = RanksChart(size=(300, 200))
    width = chart.draw_text("Maximiliane-Charlotte", (0, 0), max_width=60)
    assert sizes[-1] >= 12
    assert width <= 60


def test_labels_of_an_evening_keep_apart(phone: Phone) -> None:
    assert runs(["Qwinto", "Qwinto", "Quando", "Qwinto"]) == [(0, 1), (2, 2), (3, 3)]
    assert spread([100, 100, 80], 15, 10) == [100, 85, 70]
    assert spread([100, 20, 20], 15, 10) == [100, 25, 10]
    drawn: list[tuple[str, float, float]] = []
    chart = RanksChart(games=["Qwinto Karten", "Quando", "Qwinto", "Qwinto", "Monad", "Quanto"], size=(330, 200))

    def draw_text(text: str, pos: tuple[float, float], *_args: Any, **kwargs: Any) -> float:
        width = float(Chart.draw_text(chart, text, pos, *_args, **kwargs))
        if pos[1] > chart.top - 12:
            drawn.append((text, pos[0] - width / 2, pos[0] + width / 2))
        return width

    chart.draw_text = draw_text
    chart.ranks = {"Anna": [1] * 6, "Ben": [2] * 6}
    phone.show(chart)
    phone.frames(2)
    labels = drawn[-5:]
    assert [text for text, _left, _right in labels] == ["Qwinto Karten", "Quando", "Qwinto", "Monad", "Quanto"]
    assert all(first[2] < second[1] for first, second in pairwise(labels))


def test_evening_is_shared_as_a_message(phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    from widgets.shared.reports import sharing

    copied: list[str] = []
    monkeypatch.setattr(sharing, "copy_text", copied.append)
    now = local_now()
    people = ["Anna", "Ben", "Cem"]
    for number, (game, totals) in enumerate(
        [("qwinto", [61, 54, 47]), ("quando", [40, 33, 58]), ("qwinto", [9, 8, 7])]
    ):
        store.history.put_all([pair(number, game, people, totals, now - timedelta(minutes=3 - number))])
    open_report(phone, store, EveningPage)
    phone.tap(phone.find(IconButton, icon="share"))
    phone.tap(phone.find(PillButton, text="Als Text"))
    first, *rest = copied[0].splitlines()
    assert first.startswith("Unser Spieleabend am ")
    assert ": 3 Partien" in first
    assert rest == [
        "Anna hat 2 Partien gewonnen, Ben 1.",
        "Qwinto: Anna 61, Ben 54, Cem 47",
        "Quando: Ben 33, Anna 40, Cem 58",
        "Qwinto: Anna 9, Ben 8, Cem 7",
    ]


def test_cards_are_spoken_in_sentences(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(40))
    open_report(phone, store, PersonPage, name="Anna")
    names = [target.name for target in touch_targets()]
    figures = next(name for name in names if "gespielt" in name)
    assert re.fullmatch(r"\d+ gespielt, \d+ gewonnen, \d+\u00a0% .*", figures)
    assert any(re.fullmatch(r"Qwinto: \d+\. .+", name) for name in names), names


def test_my_best_qwinto_with_everyone_in_it_takes_four_taps(phone: Phone) -> None:
    app = SpielblockApp()
    phone.start(app)
    tr.language, theme.motion = "de", False
    session = import_session(app.store, "qwinto-app")
    app.store.history.put_all([pair(1, "qwinto", ["Anna", "Ben"], [3, 9], local_now() - timedelta(days=9))])
    taps = 0

    def tap(target: Any) -> None:
        nonlocal taps
        taps += 1
        phone.tap(target)
        phone.frames(6)

    tap(phone.find(Icon, icon="history"))
    tap(phone.find(IconButton, icon="chart"))
    tap(phone.find(MatrixName, text="Anna"))
    person = app.root.ids.pages.current_screen
    assert isinstance(person, PersonPage)
    tap(next(row for row in phone.find_all(ListLine) if row.title == "Qwinto" and row.value == "16"))
    result = app.root.ids.pages.current_screen
    assert taps == 4
    assert result.name == "result"
    assert result.game.players == ("Anna", "Ben")
    assert {place.player for place in phone.find_all(PodiumPlace)} == {"Anna", "Ben"}
    assert phone.find_all(IconButton, label="Ansehen") or app.root.ids.pages.current_screen.ids.strip.visible
    assert session == "qwinto-app"


def test_dot_of_the_trend_opens_its_game(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(60))
    page, requests = open_report(phone, store, PersonPage, name="Anna")
    chart = phone.find_all(TrendChart)[0]
    page.ids.scroll.scroll_to(chart, animate=False)
    phone.frames(3)
    phone.tap(chart.to_window(*chart.point_of(3, chart.values[3])))
    ((target, what),) = requests
    summary = store.history.find(str(what["game_id"]))
    assert target == "result"
    assert summary is not None
    assert summary.totals[summary.players.index("Anna")] == chart.values[3]


def test_every_row_of_best_and_last_games_opens_its_game(phone: Phone, store: Store) -> None:
    store.history.put_all(random_games(60))
    for kind, what in ((PersonPage, {"name": "Anna"}), (PairPage, {"first": "Anna", "second": "Ben"})):
        page, requests = open_report(phone, store, kind, **what)
        lists = [card for card in page.shown_report.cards if isinstance(card, RowList)]
        targets = [row.target for card in lists for row in card.rows]
        assert targets
        assert all(target is not None for target in targets)
        games = {target.params["game_id"] for target in targets if target and target.page == "result"}
        assert len(games) > 2
        assert all(store.history.find(str(game)) for game in games)
        row = next(row for row in phone.find_all(ListLine) if row.has_target)
        page.ids.scroll.scroll_to(row, animate=False)
        phone.frames(3)
        phone.tap(row)
        assert len(requests) == 1
        Window.remove_widget(page)


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
