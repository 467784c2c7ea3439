"""Two panes on a tablet in landscape, and one column again in portrait."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from data.store import Store
from tests.gui.helpers import open_page
from tests.gui.page_list import SESSIONS
from tests.gui.phone import Phone
from tests.loaded import Loaded
from widgets.controls.buttons import Chip, PillButton
from widgets.controls.choice_row import ChoiceRow
from widgets.pages.new_game.game_options import OptionRow
from widgets.pages.new_game.new_game import NewGamePage
from widgets.pages.new_game.seat_list import SeatRow
from widgets.pages.new_game.start_button import StartButton
from widgets.pages.result.ranks import PodiumPlace
from widgets.pages.result.result import ResultPage
from widgets.shared.card_table import ReplayCard
from widgets.table.mini_sheets import MiniSheet
from widgets.table.part_table import PartTable
from widgets.table.run_chart import RunChart

pytestmark = pytest.mark.usefixtures("german")


def in_left_half(*widgets: Widget) -> list[bool]:
    return [widget.to_window(*widget.center)[0] < Window.width / 2 for widget in widgets]


def below(upper: Widget, lower: Widget) -> bool:
    return bool(lower.to_window(0, lower.top)[1] <= upper.to_window(0, upper.y)[1])


def imported(store: Store, stem: str) -> str:
    path = Path(store.folder) / "in.json"
    path.write_text(json.dumps({**json.loads((SESSIONS / f"{stem}.json").read_text()), "id": stem}))
    store.backup.import_file(path)
    return stem


def test_new_game_page_in_two_panes(phone: Phone, store: Store) -> None:
    store.new("quando", ["Anna", "Ben", "Cem"])
    phone.resize(1280, 800)
    page = NewGamePage(name="new-game", store=store, chooser=Loaded(then=lambda _seats: 1))
    requests = open_page(phone, page, game="quando")
    start, rows = phone.find(StartButton, visible=True), phone.find_all(SeatRow)
    assert all(in_left_half(*rows))
    assert not any(in_left_half(*phone.find_all(ChoiceRow), start))

    phone.tap(phone.find(Chip, text="Cem"))
    phone.tap(page.ids.options.ids.more)
    phone.advance(0.3)
    assert page.ids.side_scroll.scroll_y < 1
    assert page.ids.scroll.scroll_y == 1, "the players do not scroll"
    assert any(in_left_half(option) == [False] for option in phone.find_all(OptionRow))

    phone.resize(800, 1280)
    phone.frames()
    assert below(rows[0], phone.find(Chip, text="Cem"))
    assert page.starter == "Cem"
    phone.resize(1280, 800)
    phone.tap(phone.find(StartButton, visible=True))
    phone.advance(5)
    assert [target for target, _ in requests] == ["table"]


def test_result_page_in_two_panes(phone: Phone, store: Store) -> None:
    phone.resize(1280, 800)
    page = ResultPage(name="result", store=store)
    requests = open_page(phone, page, game_id=imported(store, "qwinto-app"))
    rematch, table = phone.find(PillButton, text="Revanche"), phone.find(PartTable)
    sheets, podium = phone.find_all(MiniSheet), phone.find_all(PodiumPlace)
    assert in_left_half(*podium, rematch) == [True] * 3
    assert in_left_half(table) == [False]
    assert sheets[0].to_window(0, sheets[0].y)[1] == sheets[1].to_window(0, sheets[1].y)[1], "side by side"

    phone.resize(800, 1280)
    phone.frames()
    assert in_left_half(table, *sheets) == [True, False, False]
    assert below(podium[0], table), "the podium is as wide as the page"
    phone.resize(1280, 800)
    phone.frames()
    phone.tap(rematch)
    assert [target for target, _ in requests] == ["table"]


def test_result_of_a_card_game_shows_the_cards_on_a_tablet(phone: Phone, store: Store) -> None:
    page = ResultPage(name="result", store=store)
    open_page(phone, page, game_id=imported(store, "quanto-app"))
    assert phone.find(RunChart).course[-1] == (16, 35, 26)
    assert not phone.find_all(ReplayCard)
    phone.resize(1280, 800)
    phone.frames()
    assert len(phone.find_all(ReplayCard)) == sum(len(quanto.cards) for quanto in page.game.state.quantos if quanto)
    phone.resize(360, 780)
    phone.frames()
    assert not phone.find_all(ReplayCard)
