"""Actions at the bottom of a page, as buttons or as a menu."""

from __future__ import annotations

import pytest
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout

from tests.gui.phone import Phone
from widgets.controls.action_sheet import Action, ActionSheet, MenuItem
from widgets.controls.buttons import PillButton

ROWS = {"buttons": PillButton, "menu": MenuItem}


def opened(phone: Phone, look: str, count: int = 2) -> tuple[ActionSheet, list[str]]:
    done: list[str] = []
    page, sheet = FloatLayout(), ActionSheet(look=look)
    page.add_widget(Button(on_release=lambda _button: done.append("below")))
    page.add_widget(sheet)
    phone.show(page)
    texts = [f"Tu {number}" for number in range(count)]
    sheet.open(
        "Anna" if look == "buttons" else "", [Action(word, "edit", lambda w=word: done.append(w)) for word in texts]
    )
    phone.frames(4)
    return sheet, done


@pytest.mark.parametrize("look", ROWS)
def test_tap_runs_the_action_once_and_closes_the_sheet(phone: Phone, look: str) -> None:
    sheet, done = opened(phone, look)
    phone.tap(phone.find(ROWS[look], text="Tu 1"))
    assert (done, sheet.is_open) == (["Tu 1"], False)
    assert "Tu 1" not in phone.texts(), "nothing of it stays behind"


@pytest.mark.parametrize("look", ROWS)
def test_tap_beside_the_sheet_closes_it(phone: Phone, look: str) -> None:
    sheet, done = opened(phone, look)
    phone.tap((180, 700))
    assert (done, sheet.is_open) == ([], False)
    phone.tap((180, 700))
    assert done == ["below"]


@pytest.mark.parametrize("look", ROWS)
@pytest.mark.usefixtures("drawn")
def test_many_actions_scroll(phone: Phone, look: str) -> None:
    phone.resize(780, 360)
    sheet, done = opened(phone, look, 12)
    assert sheet.ids.sheet.top <= 360
    phone.drag((390, 60), (390, 300))
    phone.drag((390, 60), (390, 300))
    phone.drag((390, 60), (390, 300))
    phone.advance(1)
    phone.tap(phone.find(ROWS[look], text="Tu 11"))
    assert done == ["Tu 11"]
