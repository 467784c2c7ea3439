"""Drawings that move: turned and shifted where they shall be, and free of matrices at rest."""

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.base.motion import Motion

RED, GREEN = (255, 0, 0), (0, 255, 0)


def show_strip(phone: Phone) -> Motion:
    """Shows a red strip that moves, and a green square behind the end of the motion."""
    widget, motion, drawing = Widget(), Motion(), InstructionGroup()
    for instruction in (
        motion.begin,
        Color(1, 0, 0),
        Rectangle(pos=(100, 100), size=(80, 20)),
        motion.end,
        Color(0, 1, 0),
        Rectangle(pos=(300, 300), size=(20, 20)),
    ):
        drawing.add(instruction)
    widget.canvas.add(drawing)
    phone.show(widget)
    return motion


def test_only_what_is_between_its_groups_moves(phone: Phone) -> None:
    motion = show_strip(phone)
    motion.move((140, 110), shift=(0, 200), angle=90)
    assert phone.pixel(140, 345) == RED
    assert phone.pixel(140, 110) != RED
    assert phone.pixel(310, 310) == GREEN
    motion.move((140, 110), zoom=(0.5, 3))
    assert phone.pixel(140, 135) == RED
    assert phone.pixel(110, 110) != RED


def test_at_rest_there_are_no_matrices(phone: Phone) -> None:
    motion = show_strip(phone)
    motion.move((140, 110), angle=90)
    assert len(motion.begin.children) == 4
    motion.move((140, 110))
    assert (motion.begin.children, motion.end.children) == ([], [])
    assert phone.pixel(110, 110) == RED
