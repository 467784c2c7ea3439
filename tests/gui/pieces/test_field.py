"""A field shows a number and all fields of a sheet are drawn together."""

import pytest
from kivy.core.window import Window
from kivy.graphics import BindTexture, Color, Instruction, InstructionGroup, Mesh
from kivy.graphics.context import get_context
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget

from coach.play import new_game
from sheets.qwinto.moves import Announce, Enter
from tests.gui.phone import Phone
from widgets.base.theme import theme
from widgets.games.qwinto.sheet import QwintoSheet
from widgets.pieces.field import ENTRY_SECONDS, Field


def laid(phone: Phone) -> Field:
    theme.motion = False
    page = phone.show(Widget())
    field = Field(row="orange", column=3, pos=(40, 50), size=(90, 40))
    page.add_widget(field)
    phone.frames()
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


def pixels(phone: Phone) -> bytes:
    phone.draw()
    return bytes(glReadPixels(0, 0, *Window.size, GL_RGB, GL_UNSIGNED_BYTE))


def test_entry_is_scaled_only_during_its_animation(phone: Phone) -> None:
    field = laid(phone)
    field.number = 7
    phone.frames()
    whole = pixels(phone)
    field.number, theme.motion = 0, True
    field.number = 7
    phone.advance(ENTRY_SECONDS / 2)
    assert 1 < field.swell < 1.5
    assert pixels(phone) != whole
    phone.advance(ENTRY_SECONDS)
    assert pixels(phone) == whole


def test_fields_of_a_sheet_are_drawn_by_one_instruction(phone: Phone) -> None:
    game = new_game("qwinto", 2, components="table").play(Announce(5, ("orange",)))
    sheet = QwintoSheet()
    sheet.look_at(game, 0)
    phone.show(sheet)
    phone.frames()
    fields = [child for child in sheet.children if isinstance(child, Field)]
    assert len(fields) == 27
    assert not any(field.canvas.length() for field in fields)
    (drawing,) = (child for child in sheet.canvas.children if type(child) is InstructionGroup)
    assert [type(item) for item in flat(drawing)] == [Color, BindTexture, Mesh]


def flat(group: InstructionGroup) -> list[Instruction]:
    return [
        item for child in group.children for item in (flat(child) if isinstance(child, InstructionGroup) else [child])
    ]


STATES = ("offer", "number", "counts", "dead", "picked", "blocks", "refused", "editable", "pentagon", "oval")


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_and_leaves_nothing(phone: Phone, name: str) -> None:
    """Also a field that is alone has a drawing."""
    field = laid(phone)
    phone.frames()
    empty = pixels(phone)
    value = 8 if name in ("offer", "number") else True
    setattr(field, name, value)
    phone.frames()
    assert pixels(phone) != empty
    setattr(field, name, type(value)())
    phone.frames()
    assert pixels(phone) == empty


def test_fields_look_the_same_after_a_context_loss(phone: Phone) -> None:
    field = laid(phone)
    field.number = 12
    phone.frames()
    before = pixels(phone)
    get_context().reload()
    assert pixels(phone) == before


def test_moved_field_is_drawn_at_its_new_place(phone: Phone) -> None:
    field = laid(phone)
    field.number = 12
    phone.frames()
    before = pixels(phone)
    field.x += 40
    phone.frames()
    assert pixels(phone) != before
    field.x -= 40
    phone.frames()
    assert pixels(phone) == before
