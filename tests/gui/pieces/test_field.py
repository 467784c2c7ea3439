"""A field shows a number and redraws as little as possible."""

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


def test_offer_is_printed_and_entry_is_handwritten(phone: Phone) -> None:
    field = laid(phone)
    assert field.text == ""
    field.offer = 11
    assert (field.text, field.font_name, field.color) == ("11", "Text", theme.field_accent)
    field.number, field.offer = 12, 0
    assert (field.text, field.font_name, field.color) == ("12", "Hand", theme.pen)
    field.number = 0
    assert field.text == ""


def test_showing_another_sheet_does_not_animate(phone: Phone) -> None:
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


def test_entry_is_scaled_only_during_its_animation(phone: Phone) -> None:
    field = laid(phone)

    def scales() -> list[float]:
        return [item.x for item in field.canvas.before.children if isinstance(item, Scale)]

    assert scales() == []
    theme.motion = True
    field.number = 7
    phone.advance(ENTRY_SECONDS / 2)
    (scale,) = scales()
    assert 1 < scale < 1.5
    phone.advance(ENTRY_SECONDS)
    assert scales() == []
    assert len(field.canvas.after.children) == 0


def test_new_color_keeps_the_shape(phone: Phone) -> None:
    field = laid(phone)
    (shape,) = (item for item in field.shapes.children if isinstance(item, Rectangle))
    for change in ({"offer": 9}, {"number": 9}, {"counts": True}, {"dead": True}, {"width": 40, "height": 40}):
        for name, value in change.items():
            setattr(field, name, value)
        phone.frames()
        assert shape in field.shapes.children
    assert shape.texture is shape_textures.disc(field.disc)
    assert field.disc < shape.size[0] < field.disc + 5
    field.pentagon = True
    phone.frames()
    assert shape not in field.shapes.children


def test_overlay_is_redrawn(phone: Phone) -> None:
    field = laid(phone)
    assert not field.overlay.children
    field.offer = 9
    phone.frames()
    glow = len(field.overlay.children)
    assert glow
    field.offer = 0
    phone.frames()
    assert not field.overlay.children
    field.picked = True
    phone.frames()
    assert len(field.overlay.children) == glow
    field.picked, field.dead = False, True
    phone.frames()
    assert field.overlay.children
