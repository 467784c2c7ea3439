"""Buffers for pictures: used again, and without references to what they have drawn."""

from kivy.uix.boxlayout import BoxLayout

from tests.gui.phone import Phone
from widgets.controls.texts import Text
from widgets.table.picture_buffers import give_back, take_buffer
from widgets.table.sheet_slide import picture_of


def test_buffer_is_used_again_in_another_size(phone: Phone) -> None:
    first = take_buffer((20, 10))
    second = take_buffer((20, 10))
    assert second is not first

    give_back(first)
    again = take_buffer((30, 40))

    assert again is first
    assert tuple(again.size) == tuple(again.texture.size) == (30, 40)


def test_buffer_of_the_same_size_is_preferred(phone: Phone) -> None:
    small, large = take_buffer((20, 10)), take_buffer((30, 40))
    give_back(small)
    give_back(large)
    assert take_buffer((20, 10)) is small


def test_used_buffer_shows_only_the_next_picture(phone: Phone, drawn: None) -> None:
    room, box = phone.show(BoxLayout(padding=(30, 40))), BoxLayout(size_hint=(None, None), size=(90, 60))
    room.add_widget(box)
    box.add_widget(Text(text="Anna"))
    phone.frames()
    first = picture_of(box, [1, 1, 1, 1])
    assert first is not None
    pixels = first.pixels
    assert len(set(pixels)) > 5, "the picture is empty"

    give_back(first)
    again = picture_of(box, [1, 1, 1, 1])

    assert again is first
    assert again.pixels == pixels
