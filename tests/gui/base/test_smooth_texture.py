import gc

from kivy.graphics import Color, SmoothLine
from kivy.graphics.context import get_context
from kivy.uix.widget import Widget

from tests.gui.phone import Phone


def line_seen(phone: Phone) -> tuple[int, int, int]:
    """Draws a red line that is gone afterwards, and returns the colour of a pixel on it."""
    page = Widget()
    with page.canvas:
        Color(1, 0, 0)
        SmoothLine(points=[10, 100, 300, 100], width=5)
    phone.show(page)
    seen = phone.pixel(100, 100)
    page.parent.remove_widget(page)
    return seen


def test_smooth_lines_are_there_after_the_graphics_card_was_lost(phone: Phone) -> None:
    assert line_seen(phone) == (255, 0, 0)
    gc.collect()  # the line that Kivy had filled the edge is gone
    get_context().reload()
    assert line_seen(phone) == (255, 0, 0)
