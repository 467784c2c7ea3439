"""The fairness page: words, and the counts of the drawer with the normal range."""

import pytest
from kivy.uix.label import Label

from sheets.dice_set import DiceSet
from sheets.qwantum.dice import DICE, digit, values
from tests.gui.phone import Phone
from tests.loaded import Loaded, last
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton
from widgets.pages.drawers.fairness import FaceBar, FaceChart, FairnessPage
from widgets.pieces import cup


@pytest.fixture
def log(german: None, monkeypatch: pytest.MonkeyPatch) -> cup.Log:
    empty = cup.Log()
    monkeypatch.setattr("widgets.pages.drawers.fairness.LOG", empty)
    return empty


def shown(phone: Phone) -> FairnessPage:
    page = phone.show(FairnessPage())
    page.open()
    phone.frames(3)
    return page


def test_before_the_first_roll(phone: Phone, log: cup.Log) -> None:
    shown(phone)
    assert phone.find_all(FaceChart) == []
    assert phone.find(Label, text=tr._("fair.nothing"))


def test_a_die_that_always_shows_six_stands_out(phone: Phone, log: cup.Log) -> None:
    dice = cup.Cup("free", cup.free_set(5, 6), log)
    for _ in range(12):
        dice.roll(Loaded(then=last))
    shown(phone)
    bars = phone.find(FaceChart).ids.bars.children[::-1]
    assert [(bar.face, bar.count, bar.odd) for bar in bars] == [
        ("1", 0, True), ("2", 0, True), ("3", 0, True), ("4", 0, True), ("5", 0, True), ("6", 60, True),
    ]  # fmt: skip
    assert phone.find(FaceChart).range_words == "Normal je Seite: 3 bis 18 Mal (grüner Streifen)"


def test_each_kind_of_die_has_its_chart_and_follows_the_language(phone: Phone, log: cup.Log) -> None:
    cup.Cup("qwantum", DiceSet(DICE, number=digit, sums=values), log).roll(Loaded(then=last))
    page = shown(phone)
    titles = [chart.title for chart in page.ids.charts.children[::-1]]
    assert titles[0] == "W6 · 1 Wurf"
    assert titles[1] == "Qwantum, Würfel 1 · 1 Wurf"
    assert len(titles) == 7
    assert not any(bar.odd for bar in phone.find_all(FaceBar)), "one roll is never odd"

    tr.language = "en"
    phone.frames(3)
    assert page.ids.charts.children[-1].title == "d6 · 1 roll"


def test_the_way_back(phone: Phone, log: cup.Log) -> None:
    page = shown(phone)
    left = []
    page.bind(on_leave_page=left.append)
    phone.tap(phone.find(IconButton, icon="back"))
    assert left == [page]
