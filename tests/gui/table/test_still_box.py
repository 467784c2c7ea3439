"""Boxes drawn as pictures at rest: equal to boxes drawn directly, also after each change and after a context loss."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Callback, Color, Fbo, Rectangle
from kivy.graphics.context import get_context
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base.kivy_internals.hidden_widgets import skip_hidden_widgets
from widgets.base.rounded import Rounded
from widgets.table.still_box import MAX_SIDE, REST, StillBox

pytestmark = pytest.mark.usefixtures("drawn")
GROUND = (0.2, 0.3, 0.4, 1)
"""Has whole numbers of a byte, so that both ways give the same pixels."""
CORNERS = ((40, 60), (40.5, 60.4))


class Piece(Label):
    """A text on a translucent shape."""

    def __init__(self, **looks: Any) -> None:
        super().__init__(**looks)
        with self.canvas.before:
            self.shape = Rounded(radius=[8], rgba=(1, 0.5, 0, 0.6))
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    def _place(self, *_args: object) -> None:
        self.shape.pos, self.shape.size = self.pos, self.size


def show_box(phone: Phone, pos: tuple[float, float] = CORNERS[0], live: bool = False) -> StillBox:
    phone.clean()
    box = StillBox(ground=GROUND, margin=1, live=live, size_hint=(None, None), size=(200, 90), pos=pos)
    for text in ("one", "two"):
        box.add_widget(Piece(text=text))
    page = Widget()
    with page.canvas:
        Color(*GROUND)
        Rectangle(size=Window.size)
        Color(1, 0, 0, 0.5)  # the next drawing must not take it over
    page.add_widget(box)
    phone.show(page)
    rest(phone)
    assert len(pictures(box)) == (0 if live else 1)
    return box


def rest(phone: Phone) -> None:
    phone.advance(REST + 0.1)


def pixels(phone: Phone) -> bytes:
    phone.draw()
    return bytes(glReadPixels(0, 0, 300, 200, GL_RGB, GL_UNSIGNED_BYTE))


def pictures(box: StillBox) -> list[object]:
    return [shape for shape in box.canvas.children[-1].children if isinstance(shape, Fbo)]


def distance(first: bytes, second: bytes) -> int:
    """Returns the largest difference of a pixel's part."""
    return max(abs(a - b) for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize("pos", CORNERS)
def test_picture_equals_the_drawing(phone: Phone, pos: tuple[float, float]) -> None:
    show_box(phone, pos, live=True)
    direct = pixels(phone)
    show_box(phone, pos)
    assert len(set(direct)) > 20
    assert distance(pixels(phone), direct) <= 2


CHANGES: list[Callable[[StillBox], object]] = [
    lambda box: setattr(box.children[0], "text", "changed"),
    lambda box: setattr(box, "x", 55),
    lambda box: setattr(box, "size", (180, 110)),
    lambda box: box.add_widget(Piece(text="three"), 1),
    lambda box: setattr(box.children[0], "opacity", 0),
    lambda box: setattr(box.children[0], "opacity", 0.5),
    lambda box: box.remove_widget(box.children[1]),
]


def test_each_change_is_seen_at_once_and_in_the_next_picture(phone: Phone) -> None:
    skip_hidden_widgets()
    box = show_box(phone, live=True)
    expected = [pixels(phone)]
    for change in CHANGES:
        change(box)
        rest(phone)
        expected.append(pixels(phone))
    assert len(set(expected)) == len(expected)
    box = show_box(phone)
    for change, wanted in zip(CHANGES, expected[1:], strict=True):
        change(box)
        assert distance(pixels(phone), wanted) <= 2
        assert pictures(box) == []
        rest(phone)
        assert len(pictures(box)) == 1
        assert distance(pixels(phone), wanted) <= 2


def test_the_picture_follows_the_color_of_the_ground(phone: Phone) -> None:
    box = show_box(phone)
    box.ground = 0, 1, 0, 1
    assert phone.pixel(41, 61) != (0, 255, 0), "directly drawn, the page is the ground"
    rest(phone)
    assert phone.pixel(41, 61) == (0, 255, 0)


def test_at_rest_its_children_are_not_drawn(phone: Phone) -> None:
    box = show_box(phone)
    drawn: list[object] = []
    box.children[0].canvas.add(Callback(drawn.append))
    rest(phone)
    times = len(drawn)
    assert times > 0
    for _ in range(3):
        Window.canvas.ask_update()
        pixels(phone)
    assert len(drawn) == times
    box.live = True
    pixels(phone)
    assert len(drawn) > times


def test_picture_is_drawn_again_after_a_context_loss(phone: Phone) -> None:
    show_box(phone)
    before = pixels(phone)
    get_context().reload()
    assert pixels(phone) == before
    rest(phone)
    assert pixels(phone) == before


def test_empty_and_huge_boxes_have_no_picture(phone: Phone) -> None:
    box = show_box(phone)
    for size in ((0, 50), (MAX_SIDE + 1, 50)):
        box.size = size
        rest(phone)
        assert pictures(box) == []


def test_touches_reach_its_children(phone: Phone) -> None:
    box = show_box(phone)
    seen: list[object] = []
    box.children[0].bind(on_touch_down=lambda _child, touch: seen.append(touch))
    phone.tap(box.children[0])
    assert len(seen) == 1


def test_without_children_it_draws_nothing(phone: Phone) -> None:
    box = show_box(phone)
    box.clear_widgets()
    phone.frames()
    assert box.layer.children == []
