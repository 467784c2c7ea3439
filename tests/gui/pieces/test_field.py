"""A field shows one number, and draws anew only what looks different."""

from kivy.graphics import Scale, SmoothEllipse

from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.pieces.field import STROKE, Field


def laid(phone: Phone) -> Field:
    field = Field(row="orange", column=3)
    phone.show(field)
    return field


def test_it_offers_in_print_and_stands_in_handwriting(phone: Phone) -> None:
    field = laid(phone)
    assert field.text == ""
    field.offer = 11
    assert (field.text, field.font_name, field.color) == ("11", "Text", theme.field_accent)
    field.number, field.offer = 12, 0
    assert (field.text, field.font_name, field.color) == ("12", "Hand", theme.pen)
    field.number = 0
    assert field.text == ""


def test_a_number_swells_while_it_is_written_and_nothing_is_scaled_at_rest(phone: Phone) -> None:
    field = laid(phone)

    def scales() -> list[float]:
        return [one.x for one in field.canvas.before.children if isinstance(one, Scale)]

    assert scales() == []
    theme.motion = True
    field.number = 7
    phone.advance(STROKE / 2)
    (scale,) = scales()
    assert 1 < scale < 1.5
    phone.advance(STROKE)
    assert scales() == []
    assert len(field.canvas.after.children) == 0


def test_another_colour_is_no_other_shape(phone: Phone) -> None:
    field = laid(phone)
    (shape,) = (one for one in field._shapes.children if isinstance(one, SmoothEllipse))
    for change in ({"offer": 9}, {"number": 9}, {"counts": True}, {"dead": True}, {"width": 40, "height": 40}):
        for name, value in change.items():
            setattr(field, name, value)
        phone.frames()
        assert shape in field._shapes.children
    assert shape.size == (field.disc, field.disc)
    field.pentagon = True
    phone.frames()
    assert shape not in field._shapes.children


def test_the_signs_are_those_of_now(phone: Phone) -> None:
    field = laid(phone)
    assert not field._signs.children
    field.offer = 9
    phone.frames()
    glow = len(field._signs.children)
    assert glow
    field.offer = 0
    phone.frames()
    assert not field._signs.children
    field.picked = True
    phone.frames()
    assert len(field._signs.children) == glow
    field.picked, field.dead = False, True
    phone.frames()
    assert field._signs.children
