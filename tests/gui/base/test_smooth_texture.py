"""Smooth shapes look the same after the graphics context was lost."""

import gc
from collections.abc import Callable

import pytest
from kivy.graphics import Color, Instruction, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.context import get_context
from kivy.uix.widget import Widget

from tests.gui.phone import Phone

SHAPES: dict[str, Callable[[], Instruction]] = {
    "line": lambda: SmoothLine(points=[10, 100, 300, 100], width=5),
    "disc": lambda: SmoothEllipse(pos=(100, 80), size=(61, 61)),
    "card": lambda: SmoothRoundedRectangle(pos=(100, 80), size=(90, 61), radius=[30]),
}


def drawn_pixels(phone: Phone, shape: Callable[[], Instruction]) -> list[tuple[int, int, int]]:
    """Draws a red shape, deletes it, and returns the pixels across it."""
    page = Widget()
    with page.canvas:
        Color(1, 0, 0)
        shape()
    phone.show(page)
    pixels = [phone.pixel(x, y) for x, y in zip(range(95, 165), range(75, 145), strict=True)]
    page.parent.remove_widget(page)
    return pixels


@pytest.mark.parametrize("name", SHAPES)
def test_smooth_shapes_look_the_same_after_a_context_loss(phone: Phone, name: str) -> None:
    before = drawn_pixels(phone, SHAPES[name])
    assert (255, 0, 0) in before
    gc.collect()  # deletes the shapes that had filled the textures
    get_context().reload()
    assert drawn_pixels(phone, SHAPES[name]) == before
