"""Widgets with opacity 0 are not drawn, and appear again at the same position among their siblings."""

from __future__ import annotations

import pytest
from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from tests.gui.phone import Phone

COLORS = ((255, 0, 0), (0, 255, 0), (0, 0, 255))


def square(color: tuple[int, int, int], side: int) -> Widget:
    """Returns a widget that draws a square in the window's corner."""
    widget = Widget()
    with widget.canvas:
        Color(*(value / 255 for value in color))
        Rectangle(size=(side, side))
    return widget


@pytest.fixture
def stack(phone: Phone) -> FloatLayout:
    """Three squares, the smaller ones above the larger ones, over a ground of their parent."""
    layout = FloatLayout()
    with layout.canvas:
        Color(1, 1, 1)
        Rectangle(size=(100, 100))
    for color, side in zip(COLORS, (90, 60, 30), strict=True):
        layout.add_widget(square(color, side))
    phone.show(layout)
    return layout


def colors(phone: Phone) -> list[tuple[int, int, int]]:
    """Returns the colors at a position of the ground and of each square, the largest first."""
    return [phone.pixel(position, 5) for position in (95, 75, 45, 15)]


@pytest.mark.parametrize("number", range(3))
def test_hidden_widget_is_not_drawn_and_returns_to_its_layer(phone: Phone, stack: FloatLayout, number: int) -> None:
    before = colors(phone)
    widget = stack.children[number]
    widget.opacity = 0
    assert widget.canvas not in stack.canvas.children
    assert COLORS[2 - number] not in colors(phone)
    widget.opacity = 1
    assert colors(phone) == before


def test_all_hidden_widgets_return_in_any_order(phone: Phone, stack: FloatLayout) -> None:
    before = colors(phone)
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        for widget in stack.children:
            widget.opacity = 0
        assert colors(phone) == [(255, 255, 255)] * 4
        for number in order:
            stack.children[number].opacity = 1
        assert colors(phone) == before


def test_widget_that_is_added_hidden_is_drawn_once_it_is_visible(phone: Phone, stack: FloatLayout) -> None:
    late = square((0, 255, 255), 10)
    late.opacity = 0
    stack.add_widget(late)
    assert phone.pixel(5, 5) == COLORS[2]
    late.opacity = 0.5
    late.opacity = 1
    assert phone.pixel(5, 5) == (0, 255, 255)


def test_widget_that_moves_to_another_parent_while_hidden_is_drawn_there(phone: Phone, stack: FloatLayout) -> None:
    widget = stack.children[0]
    widget.opacity = 0
    stack.remove_widget(widget)
    widget.opacity = 1
    assert colors(phone)[3] == COLORS[1]
    inner = FloatLayout()
    stack.add_widget(inner)
    inner.add_widget(widget)
    assert colors(phone)[3] == COLORS[2]
    widget.opacity = 0
    inner.remove_widget(widget)
    stack.add_widget(widget)
    assert colors(phone)[3] == COLORS[1]
    widget.opacity = 1
    assert colors(phone)[3] == COLORS[2]


def test_content_of_a_scroll_view_is_hidden_and_shown(phone: Phone) -> None:
    scroll, content = ScrollView(), Label(text="content")
    content.opacity = 0
    scroll.add_widget(content)
    phone.show(scroll)
    content.opacity = 1
    assert content.canvas in scroll.canvas_viewport.children
    content.opacity = 0
    content.opacity = 1
    assert scroll.canvas_viewport.children.count(content.canvas) == 1
    assert content.canvas not in scroll.canvas.children
