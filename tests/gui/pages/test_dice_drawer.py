"""Dice page by touch. Every die rolls its last face."""

import pytest
from kivy.uix.label import Label

from sheets.components import Die as RulesDie
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.controls.big_result import BigResult
from widgets.controls.buttons import Chip, IconButton, PillButton
from widgets.pages.drawers.dice_drawer import ColorSum, DicePage, RollList, RollRow
from widgets.pieces import cup
from widgets.pieces.die import LAST_LANDS
from widgets.pieces.die_faces import DieFaces


@pytest.fixture
def page(phone: Phone, german: None, monkeypatch: pytest.MonkeyPatch) -> DicePage:
    """Dice page with an empty log."""
    log = cup.Log()
    monkeypatch.setattr("widgets.pages.drawers.dice_drawer.LOG", log)
    monkeypatch.setattr("widgets.pieces.cup.LOG", log)
    monkeypatch.setattr(cup.Cup.__init__, "__defaults__", (log,))
    monkeypatch.setattr(RulesDie, "draw", lambda die, _chooser: die.faces[-1])
    return phone.show(DicePage())


def press(phone: Phone, text: str) -> None:
    """Taps a button and waits until the dice stop."""
    phone.tap(phone.find(PillButton, text=text, disabled=False))
    phone.advance(1)


def test_qwinto_rolls_two_dice_and_rerolls_once(phone: Phone, page: DicePage) -> None:
    phone.tap(page.dice[2])
    assert [die.dimmed for die in page.dice] == [False, False, True]
    press(phone, "Würfeln")
    assert [die.face for die in page.dice] == ["6", "6", ""]
    assert phone.find(Label, text="12")
    assert phone.find(Label, text="Orange oder Gelb")
    press(phone, "2 neu würfeln")
    press(phone, "Neuer Wurf")
    assert [die.face for die in page.dice] == ["", "", ""]
    assert page.to_roll == 2, "the choice stays"


def test_result_appears_when_the_dice_stop(phone: Phone, page: DicePage) -> None:
    phone.tap(phone.find(PillButton, text="Würfeln"))
    phone.advance(0.2)
    assert page.busy
    assert page.total == ""
    assert page.cup.result.total == 18, "the roll is logged before it is visible"
    phone.advance(LAST_LANDS - 0.3)
    assert [die.tumbling for die in page.dice] == [False, False, True], "they land one after the other"
    assert page.total == ""
    phone.advance(0.2)
    assert page.total == "18"


def test_qwantum_keeps_dice_and_shows_their_faces(phone: Phone, page: DicePage) -> None:
    phone.tap(phone.find(Chip, text="Qwantum"))
    press(phone, "Würfeln")
    sums = {box.color: box.value for box in phone.find_all(ColorSum)}
    # W6 V6 V4 V3 V3 Y4 B3
    assert sums == {"violet": "22", "blue": "9", "red": "6", "yellow": "10"}
    phone.tap(page.dice[0])
    phone.tap(page.dice[6])
    assert [die.kept for die in page.dice] == [True, False, False, False, False, False, True]

    phone.long_press(page.dice[3])
    phone.advance(0.5)
    assert len(phone.find(DieFaces).ids.faces.children) == 6
    assert not page.dice[3].kept, "a long press does not keep the die"
    phone.back()
    phone.advance(0.5)

    press(phone, "5 neu würfeln")
    assert page.step == "new"
    press(phone, "Neuer Wurf")
    assert not any(die.kept for die in page.dice)
    assert page.step == "again"


def test_free_dice(phone: Phone, page: DicePage) -> None:
    phone.tap(phone.find(Chip, text="Frei"))
    phone.tap(phone.find(Chip, text="20"))
    for _ in range(9):
        phone.tap(phone.find(IconButton, icon="plus"))
    assert len(page.dice) == 8
    press(phone, "Würfeln")
    assert phone.find(Label, text="160")
    phone.tap(page.dice[0])
    press(phone, "7 neu würfeln")
    assert page.total == "160"


def test_each_set_keeps_its_roll(phone: Phone, page: DicePage) -> None:
    press(phone, "Würfeln")
    phone.tap(phone.find(Chip, text="Qwantum"))
    assert page.total == ""
    phone.tap(phone.find(Chip, text="Qwinto"))
    assert page.total == "18"
    assert [die.face for die in page.dice] == ["6", "6", "6"]


def test_switch_sets_while_the_dice_tumble(phone: Phone, page: DicePage) -> None:
    phone.tap(phone.find(PillButton, text="Würfeln"))
    phone.advance(0.2)
    phone.tap(phone.find(Chip, text="Qwantum"))
    phone.advance(1)
    assert (page.busy, page.total) == (False, "")
    press(phone, "Würfeln")
    phone.tap(phone.find(Chip, text="Qwinto"))
    assert page.total == "18", "the roll was kept"


def test_result_upside_down_and_large(phone: Phone, page: DicePage) -> None:
    press(phone, "Würfeln")
    phone.tap(phone.find(IconButton, icon="flip"))
    assert page.turned
    phone.tap(phone.find(IconButton, icon="text_size"))
    phone.advance(0.5)
    view = phone.find(BigResult)
    assert (view.value, view.caption, view.turned) == ("18", "Orange, Gelb oder Lila", True)
    assert view.digits > 200
    phone.tap(phone.find(PillButton, text="Umdrehen"))
    assert not view.turned
    phone.tap((180, 500))
    phone.advance(0.5)
    assert phone.find_all(BigResult) == []


def test_list_of_recent_rolls(phone: Phone, page: DicePage) -> None:
    press(phone, "Würfeln")
    phone.tap(phone.find(Chip, text="Frei"))
    press(phone, "Würfeln")
    phone.tap(phone.find(IconButton, icon="history"))
    phone.advance(0.5)
    rows = [(row.description, row.total) for row in phone.find(RollList).ids.rows.children[::-1]]
    assert rows == [("2 × W6: 6 + 6", "12"), ("Qwinto: Orange 6, Gelb 6, Lila 6", "18")]
    phone.tap(phone.find(IconButton, icon="close"))
    phone.advance(0.5)
    assert phone.find_all(RollRow) == []


def test_texts_follow_the_language(phone: Phone, page: DicePage) -> None:
    press(phone, "Würfeln")
    tr.language = "en"
    phone.frames()
    assert phone.find(Label, text="orange, yellow or purple")
    assert phone.find(PillButton, text="Reroll 3")


def test_link_to_the_fairness_page(phone: Phone, page: DicePage) -> None:
    opened = []
    page.bind(on_go=lambda _page, name: opened.append(name))
    phone.tap(phone.find(IconButton, icon="chart"))
    assert opened == ["fairness"]
