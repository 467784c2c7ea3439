"""The message line: news and refusals, on a page and on a table."""

from __future__ import annotations

import pytest
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout

from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.controls.message_line import SECONDS, SECONDS_TO_ACT, MessageLine


def on_page(phone: Phone, **kwargs: object) -> tuple[MessageLine, list[str]]:
    """A message line over a button that fills the page, and a list of taps."""
    tapped: list[str] = []
    page, line = FloatLayout(), MessageLine(**kwargs)
    below = Button(on_release=lambda _button: tapped.append("below"))
    page.add_widget(below)
    page.add_widget(line)
    phone.show(page)
    return line, tapped


def stripe(phone: Phone, line: MessageLine) -> tuple[int, int, int]:
    phone.advance(0.3)
    return phone.pixel(line.x + 3, line.center_y)


def drawn_as(color: list[float]) -> tuple[int, ...]:
    return tuple(round(part * 255) for part in color[:3])


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_only_a_refusal_has_the_red_stripe(phone: Phone, mode: str) -> None:
    theme.mode = mode
    line, _ = on_page(phone, compact=True, width=300, x=10)
    line.refuse("Das geht nicht.")
    assert stripe(phone, line) == drawn_as(theme.field_bad)
    line.say("Kopiert.")
    assert stripe(phone, line) == drawn_as(theme.ink), "success does not look like an error"
    line.refuse("Das geht nicht.")
    assert stripe(phone, line) == drawn_as(theme.field_bad)


def test_message_expires_later_if_it_has_an_action(phone: Phone) -> None:
    line, tapped = on_page(phone)
    line.say("Gelöscht.")
    phone.advance(SECONDS - 0.5)
    assert line.visible
    line.say("Gelöscht.", "Rückgängig", lambda: tapped.append("undo"))
    phone.advance(SECONDS + 0.5)
    assert line.visible, "what it said before does not end it"
    phone.advance(SECONDS_TO_ACT - SECONDS)
    assert not line.visible


def test_button_acts_once_and_hides_the_message(phone: Phone) -> None:
    line, tapped = on_page(phone)
    line.say("Gelöscht.", "Rückgängig", lambda: tapped.append("undo"))
    phone.frames(8)
    button = phone.find(text="Rückgängig")
    phone.tap(button)
    assert (tapped, line.visible) == (["undo"], False)
    phone.tap((line.center_x, line.center_y))
    assert tapped == ["undo", "below"], "a line that is gone takes no touch"


def test_compact_message_lets_touches_through(phone: Phone) -> None:
    line, tapped = on_page(phone, compact=True, width=300, x=10)
    line.refuse("Das geht nicht.")
    phone.frames(4)
    phone.tap((line.x + 40, line.center_y))
    assert tapped == ["below"]
    assert not line.visible, "who goes on has read why not"
    other, taken = on_page(phone)
    other.refuse("Das geht nicht.")
    phone.frames(4)
    phone.tap((other.x + 40, other.center_y))
    assert taken == []


def test_compact_message_keeps_the_width_of_its_page(phone: Phone) -> None:
    line, _ = on_page(phone, compact=True, width=300, x=10)
    phone.resize(780, 360)
    assert (line.x, line.width) == (10, 300)
