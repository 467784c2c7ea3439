"""Shapes drawn as textures look like Kivy's smooth shapes."""

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base import shape_pixels, shape_textures
from widgets.base.atlas import AtlasDrawing, Pixels
from widgets.base.rounded import Disc, Plain, Rounded
from widgets.base.shape_pixels import Rows, tinted

SIDE = 120
"""Size of the compared corner of the window in pixels."""
Draw = Callable[[], object]


def coverage(phone: Phone, draw: Draw) -> bytes:
    """Returns the coverage of each pixel."""
    phone.clean()
    widget = phone.show(Widget())
    with widget.canvas:
        Color(0, 0, 0)
        Rectangle(size=Window.size)
        Color(1, 1, 1)
        draw()
    phone.draw()
    return bytes(glReadPixels(0, 0, SIDE, SIDE, GL_RGB, GL_UNSIGNED_BYTE)[::3])


def centered(texture: Texture, x: float, y: float) -> Rectangle:
    return Rectangle(texture=texture, size=texture.size, pos=(x - texture.width / 2, y - texture.height / 2))


def pictured(form: Callable[..., Rows], *sizes: float) -> Draw:
    """Draws a white shape of the atlas, centered where the other one is."""
    rows = form(*sizes)
    pixels = Pixels(len(rows[0]), len(rows), tinted(rows, [1, 1, 1, 1]))
    drawing = AtlasDrawing(lambda _part, pen: pen.center(pen.piece((form, sizes), lambda: pixels), (57, 57)))

    def draw() -> None:
        drawing.change("the only part")
        Window.children[0].canvas.add(drawing.group)

    return draw


def different(phone: Phone, first: Draw, second: Draw, by: int) -> int:
    """Returns the number of pixels that differ by more than *by*."""
    first_pixels, second_pixels = coverage(phone, first), coverage(phone, second)
    assert max(first_pixels) == max(second_pixels) == 255
    return sum(abs(a - b) > by for a, b in zip(first_pixels, second_pixels, strict=True))


def test_pixels_are_computed_only_for_drawn_shapes(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    computed, compute = [], shape_pixels.panel

    def panel(radii: Any, *colors: Any) -> bytes:
        computed.append(radii)
        return compute(radii, *colors)

    monkeypatch.setattr(shape_pixels, "panel", panel)
    widget = phone.show(Widget())
    with widget.canvas:
        shape = Rounded(size=(90, 90), radius=[21.5], rgba=(0.2, 0.3, 0.4, 1))
    shape.size = 60, 60
    shape.radius = [22.5]
    shape.edge = 1, 1, 1, 1
    assert computed == []
    phone.draw()
    phone.draw()
    assert computed == [(22.5,)]


@pytest.mark.parametrize(
    ("box", "radius"),
    [
        (((20, 20), (80, 60)), [16]),
        (((20, 20), (80, 60)), [20, 12, 4, 8]),
        (((10, 10), (100, 40)), [20]),
        (((30, 30), (33, 33)), [16.5]),
    ],
)
def test_rounded_looks_like_a_smooth_rounded_rectangle(phone: Phone, box: Any, radius: list[float]) -> None:
    (x, y), size = box

    def apart(aside: float, by: int) -> int:
        box_options = {"pos": (x + aside, y + aside), "size": size, "radius": radius}
        return different(phone, lambda: Rounded(**box_options), lambda: SmoothRoundedRectangle(**box_options), by)

    assert apart(0, by=12) == 0
    assert apart(0.3, by=40) <= 1, "between pixels neighbours are blended; Kivy leaves a hole in a small corner"


def test_disc_and_ring_look_like_smooth_shapes(phone: Phone) -> None:
    box_options = {"pos": (40, 40), "size": (34, 34)}
    assert not different(
        phone, lambda: centered(shape_textures.disc(34), 57, 57), lambda: SmoothEllipse(segments=48, **box_options), 30
    )
    circle = {"ellipse": (40, 40, 34, 34, 0, 360, 48), "width": 2, "joint": "miter"}
    assert not different(phone, pictured(shape_pixels.ring, 34, 2), lambda: SmoothLine(**circle), 70)


@pytest.mark.parametrize("corner", [40, 40.5])
@pytest.mark.parametrize("diameter", [9, 20, 33.5])
def test_disc_of_kv_rules_looks_like_a_smooth_ellipse(phone: Phone, corner: float, diameter: float) -> None:
    box_options = {"pos": (corner, corner), "size": (diameter, diameter)}
    apart = different(phone, lambda: Disc(**box_options), lambda: SmoothEllipse(segments=48, **box_options), 45)
    assert apart <= 2, "between pixels neighbours are blended"


def test_moved_disc_looks_like_a_new_one_and_without_a_size_like_none(phone: Phone) -> None:
    discs: list[Disc] = []
    whole = coverage(phone, lambda: discs.append(Disc(pos=(20, 30), size=(30, 30))))
    coverage(phone, lambda: discs.append(Disc(pos=(60, 60), size=(8, 8))))
    moved = discs[1]
    moved.pos, moved.size = (20, 30), (30, 30)
    phone.draw()
    assert bytes(glReadPixels(0, 0, SIDE, SIDE, GL_RGB, GL_UNSIGNED_BYTE)[::3]) == whole
    assert (moved.pos, moved.size) == ((20, 30), (30, 30))
    moved.size = (0, 0)
    phone.draw()
    assert not any(glReadPixels(0, 0, SIDE, SIDE, GL_RGB, GL_UNSIGNED_BYTE)[::3])


def test_pentagons_look_like_ellipses_of_five_segments(phone: Phone) -> None:
    box_options = {"pos": (40, 40), "size": (34, 34)}
    assert not different(
        phone, pictured(shape_pixels.pentagon, 34), lambda: SmoothEllipse(segments=5, **box_options), 60
    )
    outline = {"ellipse": (40, 40, 34, 34, 0, 360, 5), "width": 2, "joint": "miter"}
    apart = different(phone, pictured(shape_pixels.pentagon_ring, 34, 2), lambda: SmoothLine(**outline), 50)
    assert apart <= 2, "the tip is a pixel longer"


def test_cross_looks_like_two_smooth_lines(phone: Phone) -> None:
    def lines() -> None:
        SmoothLine(points=[51, 51, 63, 63], width=1)
        SmoothLine(points=[51, 63, 63, 51], width=1)

    assert not different(phone, pictured(shape_pixels.cross, 6, 1), lines, 70)


def test_rounded_without_a_size_is_not_coverage(phone: Phone) -> None:
    shapes: list[Rounded] = []

    def draw() -> None:
        shapes.append(Rounded(pos=(20, 20), size=(50, 40), radius=[10]))

    whole = coverage(phone, draw)
    (shape,) = shapes
    for size, seen in (((0, 0), False), ((50, 0), False), ((50, 40), True)):
        shape.size = size
        phone.draw()
        now = bytes(glReadPixels(0, 0, SIDE, SIDE, GL_RGB, GL_UNSIGNED_BYTE)[::3])
        assert (now == whole) == seen
        assert any(now) == seen


def test_shape_with_its_own_colors_looks_like_a_smooth_one_with_an_outline(phone: Phone) -> None:
    """Also if another color was set before it."""

    def kivy() -> None:
        Color(0.4, 0.4, 0.4)
        SmoothRoundedRectangle(pos=(20, 20), size=(80, 60), radius=[12])
        Color(1, 1, 1)
        SmoothLine(rounded_rectangle=(21, 21, 78, 58, 11), width=1.4)

    def ours() -> None:
        Color(0, 0, 1)
        shape = Rounded(pos=(20, 20), size=(80, 60), radius=[12], rgba=(0.4, 0.4, 0.4, 1))
        shape.edge, shape.edge_width = (1, 1, 1, 1), 1.4

    assert not different(phone, ours, kivy, 45)


def test_disc_with_its_own_color_looks_like_a_tinted_one(phone: Phone) -> None:
    def tinted_disc() -> None:
        Color(1, 1, 1, 0.5)
        Disc(pos=(40, 40), size=(30, 30))
        Color(1, 1, 1)
        Disc(pos=(80, 80), size=(30, 30))

    def ours() -> None:
        Color(0, 0, 1)
        Disc(pos=(40, 40), size=(30, 30), rgba=(1, 1, 1, 0.5))
        Disc(pos=(80, 80), size=(30, 30), rgba=(1, 1, 1, 1))

    assert not different(phone, ours, tinted_disc, 2)


def test_plain_rectangle_equals_kivys(phone: Phone) -> None:
    def kivy() -> None:
        Color(1, 1, 1, 0.5)
        Rectangle(pos=(20.5, 20), size=(30, 1))
        Color(1, 1, 1)
        Rectangle(pos=(60, 60), size=(33, 20))

    def ours() -> None:
        Color(0, 0, 1)
        Plain(pos=(20.5, 20), size=(30, 1), rgba=(1, 1, 1, 0.5))
        moved = Plain(size=(10, 10), rgba=(0.2, 0.2, 0.2, 1))
        moved.pos, moved.size, moved.rgba = (60, 60), (33, 20), (1, 1, 1, 1)

    assert not different(phone, ours, kivy, 1)


@pytest.mark.parametrize("kind", [Rounded, Disc, Plain])
def test_invisible_shape_hands_nothing_over(kind: type[Rounded | Disc | Plain]) -> None:
    shape = kind(size=(30, 30), rgba=(1, 0, 0, 0))
    assert shape.length() == 0
    shape.rgba = 1, 0, 0, 1
    assert shape.length() > 0
    shape.size = 0, 0
    assert shape.length() == 0


def test_color_set_after_the_size_is_not_tinted(phone: Phone) -> None:
    """As in kv rules, whose properties are set one after the other."""

    def ours() -> None:
        Color(0, 0, 1)
        Rounded(pos=(20, 20), size=(80, 60), radius=[12]).rgba = (1, 1, 1, 1)

    def kivy() -> None:
        SmoothRoundedRectangle(pos=(20, 20), size=(80, 60), radius=[12])

    assert not different(phone, ours, kivy, 12)


def test_equal_shapes_share_a_texture() -> None:
    assert shape_textures.disc(20) is shape_textures.disc(20)
    assert Rounded(size=(40, 40), radius=[8]).texture is Rounded(size=(90, 30), radius=[8] * 4).texture
