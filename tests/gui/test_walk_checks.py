"""Proves that the checks of the walks over all tables and pages can fail."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from tests.gui.layout_faults import cut_texts, faults, on_screen, overlaps, small_targets
from tests.gui.phone import Phone
from tests.gui.screen_pixels import picture
from tests.gui.screens import unsettled
from tests.gui.walk_checks import pale_texts, same_pieces, small
from widgets.pieces.die import Die


def test_cut_texts_and_small_targets_are_found_if_visible(phone: Phone) -> None:
    page = BoxLayout()
    inner = BoxLayout(size_hint=(None, None), size=(300, 300))
    page.add_widget(inner)
    inner.add_widget(Label(text="a long text in a narrow place", size_hint_x=None, width=50))
    inner.add_widget(Button(size_hint=(None, None), size=(26, 60)))
    phone.show(page)
    (text,), (target,) = cut_texts(phone), small_targets(phone)
    assert faults(phone) == [target, text]
    assert "narrow place" in text
    assert "26.0x60.0" in target
    inner.opacity = 0
    assert faults(phone) == []


def test_endless_layouts_are_found(phone: Phone, caplog: pytest.LogCaptureFixture) -> None:
    box = BoxLayout()
    phone.show(box)
    assert unsettled(caplog.records) == []
    box.bind(padding=lambda *_: Clock.schedule_once(grow, -1))

    def grow(_dt: float) -> None:
        box.padding = [box.padding[0] + 1] * 4

    grow(0)
    phone.frames(1)
    assert unsettled(caplog.records)
    box.parent.remove_widget(box)
    Clock.unschedule(grow)


def test_overlaps_are_found_unless_intended(phone: Phone) -> None:
    page = FloatLayout()
    button = Button(text="a", size_hint=(None, None), size=(100, 60), pos=(20, 20))
    inner = Label(text="within", size_hint=(None, None), size=(60, 30), pos=(40, 30))
    text = Label(text="a text", size_hint=(None, None), size=(100, 40), pos=(200, 20))
    button.add_widget(inner)
    page.add_widget(button)
    page.add_widget(text)
    phone.show(page)
    assert overlaps(phone) == []
    text.pos = (80, 30)  # its letters are centered and start right of 100
    phone.frames()
    (fault,) = overlaps(phone)
    assert "a text" in fault
    text.pos = (115, 30)  # only its empty rim overlaps the button
    phone.frames()
    assert overlaps(phone) == []
    page.add_widget(Button(text="b", size_hint=(None, None), size=(50, 50), pos=(100, 60)))
    phone.frames()
    assert len(overlaps(phone)) == 1, "two overlapping targets"
    page.opacity = 0
    assert overlaps(phone) == []


def test_scrolled_content_overlaps_nothing(phone: Phone) -> None:
    page = FloatLayout()
    scroll = ScrollView(size_hint=(None, None), size=(200, 100), pos=(0, 100))
    scroll.add_widget(Button(text="long", size_hint=(None, None), size=(200, 400)))
    page.add_widget(scroll)
    page.add_widget(Button(text="below", size_hint=(None, None), size=(200, 100), pos=(0, 0)))
    phone.show(page)
    assert overlaps(phone) == []
    scroll.y = 50
    phone.frames()
    assert len(overlaps(phone)) == 1


def test_small_targets_are_found(phone: Phone) -> None:
    make: Callable[..., Button] = partial(Button, size_hint=(None, None))
    page = BoxLayout()
    for size in ((36, 36), (35, 200), (200, 35)):
        page.add_widget(make(size=size))
    phone.show(page)
    assert len(small(phone)) == 2


def test_pale_texts_and_same_pieces_are_found(phone: Phone) -> None:
    page = BoxLayout()
    page.add_widget(Label(text="pale", color=[0.4, 0.4, 0.4, 1]))
    dice = [Die(color=color, face="4", signed=False) for color in ("orange", "green")]
    for die in dice:
        page.add_widget(die)
    phone.show(page)
    (text, pair) = (
        *pale_texts(picture(phone), on_screen(phone)),
        *same_pieces(picture(phone), on_screen(phone)),
    )
    assert "'pale'" in text
    assert pair.endswith("green and orange")
    for die in dice:
        die.signed = True
    assert same_pieces(picture(phone), on_screen(phone)) == []
