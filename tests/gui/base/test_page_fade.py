"""The fade between two pages mixes both, and its picture is freed without a garbage collection."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from kivy.graphics import Color, Fbo, Rectangle
from kivy.uix.screenmanager import Screen, ScreenManager

from tests.gui.phone import Phone, Window
from widgets.base.kivy_internals.page_fade import PageFade

RED, BLUE, GREEN = (1, 0, 0), (0, 0, 1), (0, 1, 0)
DURATION = 1.0
MIDDLE = 100, 100


class ColoredPage(Screen):
    """A page of one color, on request only in its left half."""

    def __init__(self, name: str, rgb: tuple[int, int, int], part: float = 1) -> None:
        super().__init__(name=name)
        with self.canvas:
            Color(*rgb)
            self.rectangle = Rectangle(size=(part * Window.width, Window.height))


@pytest.fixture
def pages(phone: Phone) -> Iterator[ScreenManager]:
    """A red page, and a blue one to change to."""
    manager = ScreenManager(transition=PageFade(duration=DURATION, ground=(*GREEN, 1)))
    for page in (ColoredPage("red", RED), ColoredPage("blue", BLUE)):
        manager.add_widget(page)
    phone.show(manager)
    yield manager
    gc.enable()


def test_fade_goes_from_one_page_to_the_other(phone: Phone, pages: ScreenManager) -> None:
    assert phone.pixel(*MIDDLE) == (255, 0, 0)
    pages.current = "blue"
    reds = []
    while pages.transition.is_active:
        phone.advance(DURATION / 10)
        red, green, blue = phone.pixel(*MIDDLE)
        assert green == 0
        assert abs(red + blue - 255) <= 2
        reds.append(red)
    assert reds == sorted(reds, reverse=True)
    assert len(set(reds)) > 5
    assert phone.pixel(*MIDDLE) == (0, 0, 255)
    assert [page.name for page in pages.children] == ["blue"]


def test_empty_part_of_the_last_page_has_the_color_of_the_ground(phone: Phone, pages: ScreenManager) -> None:
    pages.add_widget(ColoredPage("half", RED, part=0.5))
    pages.current = "half"
    phone.advance(2 * DURATION)
    pages.current = "blue"
    phone.advance(DURATION / 2)
    red, green, blue = phone.pixel(Window.width - 10, 100)
    assert red == 0
    assert green > 50
    assert abs(green + blue - 255) <= 2


def test_last_page_is_drawn_again_when_it_comes_back(phone: Phone, pages: ScreenManager) -> None:
    for name in ("blue", "red", "blue"):
        pages.current = name
        phone.advance(2 * DURATION)
    assert phone.pixel(*MIDDLE) == (0, 0, 255)
    pages.current = "red"
    phone.advance(2 * DURATION)
    pages.current_screen.rectangle.size = 50, 50
    assert phone.pixel(*MIDDLE) == (0, 0, 0)
    assert phone.pixel(20, 20) == (255, 0, 0)


def test_stopped_fade_shows_the_next_page(phone: Phone, pages: ScreenManager) -> None:
    pages.current = "blue"
    phone.advance(DURATION / 3)
    pages.transition.stop()
    phone.frames(1)
    assert phone.pixel(*MIDDLE) == (0, 0, 255)
    assert [page.name for page in pages.children] == ["blue"]


def test_picture_is_freed_without_a_garbage_collection(phone: Phone, pages: ScreenManager) -> None:
    gc.disable()
    textures = []
    for name in ("blue", "red", "blue"):
        pages.current = name
        phone.advance(DURATION / 2)
        (picture,) = (
            part for group in pages.canvas.children for part in getattr(group, "children", ()) if isinstance(part, Fbo)
        )
        assert picture.texture.size == Window.size
        textures.append(ref(picture.texture))
        phone.advance(DURATION)
        assert picture.size == (1, 1)
        del picture
    phone.frames(1)
    assert [texture() for texture in textures] == [None, None, None]
