"""Ways through the statistics: rows, cells and dots that open games, the calendar, and the way back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from data.clock import local_now
from data.statistics.filters import playing_day
from data.store import Store
from i18n.reports.cards import BestGame, RowList
from tests.gui.layout_faults import cut_texts, small_targets
from tests.gui.pages.made_up import duel, pair, random_games
from tests.gui.pages.past_games import import_session
from tests.gui.pages.statistics_play import find_row, open_report
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.controls.texts import Icon
from widgets.pages.people.person import PersonPage
from widgets.pages.result.ranks import PodiumPlace
from widgets.pages.statistics.calendar import CalendarPage, MonthTile
from widgets.pages.statistics.report_pages import GamePage, PairPage
from widgets.shared.charts.balance import BalanceChart
from widgets.shared.charts.trend import TrendChart
from widgets.shared.reports.card_rows import BestGameRow, ListLine
from widgets.shared.reports.cards import DuelHead
from widgets.shared.reports.everybody_page import EverybodyPage
from widgets.shared.reports.matrix import MatrixCell, MatrixName
from widgets.shell import Shell

pytestmark = pytest.mark.usefixtures("german")


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
    assert "1-mal gleichauf · 6 gemeinsame Partien" in phone.texts()
    assert "Qwinto · 1-mal gleichauf" in phone.texts()
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


def test_calendar_opens_the_games_of_a_month(phone: Phone, store: Store) -> None:
    now = local_now()
    store.history.put_all([pair(1, "qwinto", ["Anna", "Ben"], [3, 2], now)])
    _, requests = open_report(phone, store, CalendarPage)
    tile = next(tile for tile in phone.find_all(MonthTile) if tile.chosen)
    assert tile.count == "1"
    assert "Anna\u00a01\u00a0Sieg" in phone.texts()
    phone.tap(phone.find(PillButton))
    assert requests == [("history", {"period": f"{now:%Y-%m}"})]


def test_best_worst_and_streak_of_a_player_open_their_games(phone: Phone, store: Store) -> None:
    phone.scale(1, 1.3)
    ids = duel(store, [(40, 50), (93, 20), (60, 10), (55, 5), (30, 60), (50, 70)])
    page, requests = open_report(phone, store, PersonPage, name="Anna")
    (best_card,) = (card for card in page.shown_report.cards if isinstance(card, BestGame))
    assert (best_card.points, best_card.target.params["game_id"]) == ("93", ids[1])
    rows = {row.title: row.target for card in page.shown_report.cards if card.title == "Rekorde" for row in card.rows}
    assert {title: target.params["game_id"] for title, target in rows.items()} == {
        "Qwinto: schwächstes Ergebnis": ids[4],
        "Qwinto: 3 Siege in Folge": ids[3],
    }
    best = phone.find(BestGameRow)
    assert best.height >= dp(60)
    assert cut_texts(phone) + small_targets(phone) == []
    assert best.detail.endswith(" · mit Ben")
    assert best.accessible_label() == f"Beste Partie: 93. {best.detail}"
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
    tap(phone.find(BestGameRow, value="16"))
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
