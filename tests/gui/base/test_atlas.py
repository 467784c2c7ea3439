"""Pictures of an atlas are drawn by one instruction, look alike after a context loss, and move on when it is full."""

from __future__ import annotations

import pytest
from kivy.graphics.context import get_context
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base import atlas
from widgets.base.atlas import Atlas, AtlasDrawing, AtlasFullError, Pen, Pixels

RED, BLUE = bytes((255, 0, 0, 255)), bytes((0, 0, 255, 255))
PART_SIDE = 30


@pytest.fixture(autouse=True)
def small_atlas(monkeypatch: pytest.MonkeyPatch) -> Atlas:
    """Replaces the shared atlas by one for four pictures of the tests."""
    small = Atlas(64)
    monkeypatch.setattr(atlas.Shared, "atlas", small)
    return small


class Bars(Widget):
    """Draws bars side by side: `colors` has a color per bar."""

    def __init__(self, first: int = 0) -> None:
        super().__init__()
        self.colors: dict[int, bytes] = {}
        self._first = first
        self.drawing = AtlasDrawing(self._draw)
        self.canvas.add(self.drawing.group)

    def show(self, colors: dict[int, bytes]) -> None:
        for number, color in colors.items():
            if self.colors.get(number) != color:
                self.colors[number] = color
                self.drawing.change(number)

    def _draw(self, number: int, pen: Pen) -> None:
        color = self.colors[number]
        piece = pen.piece((number + self._first, color), lambda: Pixels(PART_SIDE, 30, color * PART_SIDE * 30))
        pen.draw(piece, number * PART_SIDE, 0)


def row(phone: Phone, count: int) -> list[tuple[int, ...]]:
    """Returns the colors in the middles of the bars."""
    phone.draw()
    return [tuple(glReadPixels(number * PART_SIDE + 15, 15, 1, 1, GL_RGB, GL_UNSIGNED_BYTE)) for number in range(count)]


def rgb(*colors: bytes) -> list[tuple[int, ...]]:
    return [tuple(color[:3]) for color in colors]


def test_changed_part_is_drawn_again_and_others_stay(phone: Phone) -> None:
    bars = phone.show(Bars())
    bars.show({0: RED, 1: BLUE})
    assert row(phone, 2) == rgb(RED, BLUE)
    bars.show({1: RED})
    assert row(phone, 2) == rgb(RED, RED)


def test_pictures_are_visible_after_a_context_loss(phone: Phone) -> None:
    bars = phone.show(Bars())
    bars.show({0: RED, 1: BLUE})
    assert row(phone, 2) == rgb(RED, BLUE)
    get_context().reload()
    assert row(phone, 2) == rgb(RED, BLUE)


def test_full_atlas_is_replaced_and_older_drawings_stay(phone: Phone, small_atlas: Atlas) -> None:
    page = phone.show(Widget())
    older, newer = Bars(), Bars(first=10)
    page.add_widget(older)
    older.show({0: RED, 1: BLUE, 2: RED})
    assert row(phone, 3) == rgb(RED, BLUE, RED)
    assert atlas.shared_atlas() is small_atlas
    page.add_widget(newer)
    newer.show({3: BLUE, 4: RED})
    assert row(phone, 5) == rgb(RED, BLUE, RED, BLUE, RED)
    assert atlas.shared_atlas() is not small_atlas
    assert atlas.shared_atlas().side == small_atlas.side
    older.show({1: RED})
    assert row(phone, 5) == rgb(RED, RED, RED, BLUE, RED)


def test_drawing_with_more_pictures_gets_a_larger_atlas(phone: Phone, small_atlas: Atlas) -> None:
    bars = phone.show(Bars())
    wanted = [RED, BLUE] * 5
    bars.show(dict(enumerate(wanted)))
    assert row(phone, 10) == rgb(*wanted)
    assert atlas.shared_atlas().side == 2 * small_atlas.side


def test_picture_larger_than_the_largest_texture_is_an_error(monkeypatch: pytest.MonkeyPatch, phone: Phone) -> None:
    monkeypatch.setattr(atlas, "MAX_SIDE", 64)
    drawing = AtlasDrawing(lambda _part, pen: pen.draw(pen.piece("x", lambda: Pixels(65, 1, bytes(260))), 0, 0))
    drawing.change("part")
    with pytest.raises(AtlasFullError):
        phone.frames(1)
