"""Boxes for misses: the first ones are crossed out."""

from kivy.uix.anchorlayout import AnchorLayout

from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.pieces.miss_boxes import MissMarks


def show_marks(phone: Phone, misses: int) -> MissMarks:
    marks = MissMarks(costs=["", "", ""], misses=misses, size_hint=(None, None), size=(158, 40))
    box = AnchorLayout()
    phone.show(box).add_widget(marks)
    phone.frames()
    return marks


def crossed(phone: Phone, marks: MissMarks) -> list[bool]:
    """Returns for each box whether the color of a miss is in its center."""
    bad = [round(255 * part) for part in theme.bad[:3]]
    pixels = [phone.pixel(*map(round, box.center)) for box in reversed(marks.children)]
    return [all(abs(part - wanted) < 40 for part, wanted in zip(pixel, bad, strict=True)) for pixel in pixels]


def test_the_first_boxes_are_crossed_out(phone: Phone) -> None:
    marks = show_marks(phone, 2)
    assert crossed(phone, marks) == [True, True, False]
    marks.misses = 1
    phone.frames()
    assert crossed(phone, marks) == [True, False, False]
    marks.costs = [""]
    phone.frames()
    assert crossed(phone, marks) == [True]


def test_boxes_move_with_their_box(phone: Phone) -> None:
    marks = show_marks(phone, 3)
    assert marks.parent is not None
    marks.parent.anchor_y = "top"
    phone.frames()
    assert crossed(phone, marks) == [True] * 3
