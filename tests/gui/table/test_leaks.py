"""The search for visible cards finds them wherever they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from sheets.card_face import CardFace
from tests.gui.phone import Phone
from tests.gui.table.leaks import assert_hidden, assert_only
from widgets.pieces.playing_card import PlayingCard

SECRET = CardFace("9", "red")
OPEN = CardFace("4", "blue")


class Holder(BoxLayout):
    """A widget that holds objects, like a tray."""

    faces = ListProperty([])

    def __init__(self) -> None:
        super().__init__()
        self.parts: dict[str, BoxLayout] = {}
        self.spare: list[PlayingCard] = []


def shown(face: CardFace) -> PlayingCard:
    return PlayingCard(color=face.color, value=face.value)


def covered(holder: Holder) -> None:
    holder.add_widget(BoxLayout(opacity=0))
    holder.children[0].add_widget(shown(SECRET))


def put_aside(holder: Holder) -> None:
    holder.parts["hand"] = BoxLayout()
    holder.parts["hand"].add_widget(shown(SECRET))


def kept_for_later(holder: Holder) -> None:
    holder.spare.append(shown(SECRET))


def in_a_property(holder: Holder) -> None:
    holder.faces = [SECRET]


LEAKS = [covered, put_aside, kept_for_later, in_a_property]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_card_is_found_wherever_it_is(phone: Phone, leak: Callable[[Holder], None]) -> None:
    holder = Holder()
    holder.add_widget(shown(OPEN))
    phone.show(holder)
    assert_only([OPEN])
    assert_hidden([("red", "9")])
    leak(holder)
    with pytest.raises(AssertionError):
        assert_only([OPEN])
    with pytest.raises(AssertionError):
        assert_hidden([("red", "9")])


def test_a_card_that_is_missing_or_twice_is_noticed(phone: Phone) -> None:
    holder = Holder()
    phone.show(holder)
    with pytest.raises(AssertionError):
        assert_only([OPEN])
    holder.add_widget(shown(OPEN))
    holder.add_widget(shown(OPEN))
    with pytest.raises(AssertionError):
        assert_only([OPEN])


def test_a_word_about_a_card_is_noticed(phone: Phone) -> None:
    holder = Holder()
    holder.parts["head"] = Label(text="you hold R9 now")
    phone.show(holder)
    assert_hidden([], texts=["R8"])
    with pytest.raises(AssertionError):
        assert_hidden([], texts=["R9"])
