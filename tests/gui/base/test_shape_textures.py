"""Shapes that are shown by masks look as Kivy's own do."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base import shape_textures
from widgets.base.rounded import Rounded

SIDE = 120
"""Of the corner of the window that is looked at."""
Draw = Callable[[], object]


def drawn(phone: Phone, draw: Draw) -> bytes:
    """Returns how much of each pixel is covered."""
    phone.clean()
    widget = phone.show(Widget())
    with widget.canvas:
        Color(0, 0, 0)
        Rectangle(size=Window.size)
        Color(1, 1, 1)
        draw()
    phone.draw()
    return bytes(glReadPixels(0, 0, SIDE, SIDE, GL_RGB, GL_UNSIGNED_BYTE)[::3])


def about(mask: Any, x: float, y: float) -> Rectangle:
    return Rectangle(texture=mask, size=mask.size, pos=(x - mask.width / 2, y - mask.height / 2))


def different(phone: Phone, one: Draw, other: Draw, by: int) -> int:
    """Returns how many pixels differ by more than that."""
    first, second = drawn(phone, one), drawn(phone, other)
    assert max(first) == max(second) == 255
    return sum(abs(a - b) > by for a, b in zip(first, second, strict=True))


@pytest.mark.parametrize(
    ("box", "radius"),
    [
        (((20, 20), (80, 60)), [16]),
        (((20, 20), (80, 60)), [20, 12, 4, 8]),
        (((10, 10), (100, 40)), [20]),
        (((30, 30), (33, 33)), [16.5]),
    ],
)
def test_a_rounded_rectangle_looks_like_a_smooth_one(phone: Phone, box: Any, radius: list[float]) -> None:
    (x, y), size = box

    def apart(aside: float, by: int) -> int:
        place = {"pos": (x + aside, y + aside), "size": size, "radius": radius}
        return different(phone, lambda: Rounded(**place), lambda: SmoothRoundedRectangle(**place), by)

    assert apart(0, by=12) == 0
    assert apart(0.3, by=40) <= 1, "between pixels neighbours are blended; Kivy leaves a hole in a small corner"


def test_a_disc_and_a_ring_look_like_smooth_ones(phone: Phone) -> None:
    place = {"pos": (40, 40), "size": (34, 34)}
    assert not different(
        phone, lambda: about(shape_textures.disc(34), 57, 57), lambda: SmoothEllipse(segments=48, **place), 30
    )
    circle = {"ellipse": (40, 40, 34, 34, 0, 360, 48), "width": 2, "joint": "miter"}
    assert not different(phone, lambda: about(shape_textures.ring(34, 2), 57, 57), lambda: SmoothLine(**circle), 70)


def test_what_has_no_size_is_not_drawn_and_comes_back(phone: Phone) -> None:
    shapes: list[Rounded] = []

    def draw() -> None:
        shapes.append(Rounded(pos=(20, 20), size=(50, 40), radius=[10]))

    whole = drawn(phone, draw)
    (shape,) = shapes
    for size, seen in (((0, 0), False), ((50, 0), False), ((50, 40), True)):
        shape.size = size
        phone.draw()
        now = bytes(glReadPixels(0, 0, SIDE, SIDE, GL_RGB, GL_UNSIGNED_BYTE)[::3])
        assert (now == whole) == seen
        assert any(now) == seen


def test_what_looks_the_same_shares_a_mask() -> None:
    assert shape_textures.disc(20) is shape_textures.disc(20)
    assert Rounded(size=(40, 40), radius=[8]).texture is Rounded(size=(90, 30), radius=[8] * 4).texture
