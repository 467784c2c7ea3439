"""Fairness page: explanation, counts per face and their normal range."""

from fractions import Fraction
from math import comb

import pytest
from kivy.uix.label import Label

from sheets.dice_set import DiceSet
from sheets.qwantum.dice import DICE, digit, values
from tests.gui.phone import Phone
from tests.loaded import Loaded, last
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton
from widgets.pages.drawers.fairness import FaceBar, FaceChart, FairnessPage, normal_range
from widgets.pieces import cup


@pytest.fixture
def log(german: None, monkeypatch: pytest.MonkeyPatch) -> cup.Log:
    empty = cup.Log()
    monkeypatch.setattr("widgets.pages.drawers.fairness.LOG", empty)
    return empty


def open_page(phone: Phone) -> FairnessPage:
    page = phone.show(FairnessPage())
    page.open()
    phone.frames(3)
    return page


def test_before_the_first_roll(phone: Phone, log: cup.Log) -> None:
    open_page(phone)
    assert phone.find_all(FaceChart) == []
    assert phone.find(Label, text=tr._("fair.nothing"))


def test_die_that_always_shows_six_is_marked(phone: Phone, log: cup.Log) -> None:
    dice = cup.Cup("free", cup.free_set(5, 6), log)
    for _ in range(12):
        dice.roll(Loaded(then=last))
    open_page(phone)
    bars = phone.find(FaceChart).ids.bars.children[::-1]
    assert [(bar.face, bar.count, bar.odd) for bar in bars] == [
        ("1", 0, True), ("2", 0, True), ("3", 0, True), ("4", 0, True), ("5", 0, True), ("6", 60, True),
    ]  # fmt: skip
    assert phone.find(FaceChart).range_text == "Normal je Seite: 3 bis 18 Mal (grüner Streifen)"


def test_chart_per_kind_of_die_follows_the_language(phone: Phone, log: cup.Log) -> None:
    cup.Cup("qwantum", DiceSet(DICE, number=digit, sums=values), log).roll(Loaded(then=last))
    page = open_page(phone)
    titles = [chart.title for chart in page.ids.charts.children[::-1]]
    assert titles[0] == "W6 · 1 Wurf"
    assert titles[1] == "Qwantum, Würfel 1 · 1 Wurf"
    assert len(titles) == 7
    assert not any(bar.odd for bar in phone.find_all(FaceBar)), "one roll is never odd"

    tr.language = "en"
    phone.frames(3)
    assert page.ids.charts.children[-1].title == "d6 · 1 roll"


def test_back_button(phone: Phone, log: cup.Log) -> None:
    page = open_page(phone)
    left = []
    page.bind(on_leave_page=left.append)
    phone.tap(phone.find(IconButton, icon="back"))
    assert left == [page]


def tails(rolls: int, sides: int, low: int, high: int) -> tuple[Fraction, Fraction]:
    """Returns the exact probabilities of fewer than *low* and of more than *high* hits."""

    def probability(hits: int) -> Fraction:
        return comb(rolls, hits) * Fraction(1, sides) ** hits * Fraction(sides - 1, sides) ** (rolls - hits)

    return sum(map(probability, range(low)), Fraction()), sum(map(probability, range(high + 1, rolls + 1)), Fraction())


@pytest.mark.parametrize("rolls", [1, 5, 20, 60, 333])
@pytest.mark.parametrize("sides", [4, 6, 20])
def test_normal_range_is_the_narrowest_with_half_a_percent_per_tail(rolls: int, sides: int) -> None:
    low, high = normal_range(rolls, sides)
    half = Fraction(1, 200)
    assert max(tails(rolls, sides, low, high)) <= half
    assert tails(rolls, sides, low + 1, high)[0] > half
    assert tails(rolls, sides, low, high - 1)[1] > half


def test_normal_range_of_many_rolls_is_near_the_normal_curve() -> None:
    low, high = normal_range(60_000, 6)
    spread = 2.5758 * (60_000 * 5 / 36) ** 0.5
    assert low == pytest.approx(10_000 - spread, abs=2)
    assert high == pytest.approx(10_000 + spread, abs=2)


def test_normal_range_without_rolls() -> None:
    assert normal_range(0, 6) == (0, 0)
