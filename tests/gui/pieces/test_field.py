"""A field shows one number, and draws anew only what looks different."""

from kivy.graphics import Rectangle, Scale

from coach.play import new_game
from sheets.qwinto.moves import Announce, Enter
from tests.gui.phone import Phone
from widgets.base import shape_textures
from widgets.base.theme import theme
from widgets.games.qwinto.sheet import QwintoSheet
from widgets.pieces.field import ENTRY_SECONDS, Field


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


def test_another_sheet_is_not_written_anew(phone: Phone) -> None:
    game = new_game("qwinto", 2, components="table")
    for move in (Announce(5, ("orange",)), Enter(0, "orange", 2), Enter(1, "orange", 3)):
        game = game.play(move)
    sheet = QwintoSheet()
    sheet.look_at(game, 0)
    phone.show(sheet)
    phone.advance(1)
    sheet.look_at(game, 1)
    phone.frames(1)
    assert sheet.field("orange", 3).number == 5
    assert sheet.field("orange", 3).swell == 1


def test_a_number_swells_while_it_is_written_and_nothing_is_scaled_at_rest(phone: Phone) -> None:
    field = laid(phone)

    def scales() -> list[float]:
        return [one.x for one in field.canvas.before.children if isinstance(one, Scale)]

    assert scales() == []
    theme.motion = True
    field.number = 7
    phone.advance(ENTRY_SECONDS / 2)
    (scale,) = scales()
    assert 1 < scale < 1.5
    phone.advance(ENTRY_SECONDS)
    assert scales() == []
    assert len(field.canvas.after.children) == 0


def test_another_colour_is_no_other_shape(phone: Phone) -> None:
    field = laid(phone)
    (shape,) = (one for one in field._shapes.children if isinstance(one, Rectangle))
    for change in ({"offer": 9}, {"number": 9}, {"counts": True}, {"dead": True}, {"width": 40, "height": 40}):
        for name, value in change.items():
            setattr(field, name, value)
        phone.frames()
        assert shape in field._shapes.children
    assert shape.texture is shape_textures.disc(field.disc)
    assert field.disc < shape.size[0] < field.disc + 5
    field.pentagon = True
    phone.frames()
    assert shape not in field._shapes.children


def test_the_signs_are_those_of_now(phone: Phone) -> None:
    field = laid(phone)
    assert not field._overlay.children
    field.offer = 9
    phone.frames()
    glow = len(field._overlay.children)
    assert glow
    field.offer = 0
    phone.frames()
    assert not field._overlay.children
    field.picked = True
    phone.frames()
    assert len(field._overlay.children) == glow
    field.picked, field.dead = False, True
    phone.frames()
    assert field._overlay.children
