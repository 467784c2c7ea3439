"""The faces that ship with the app have every character that the app shows."""

import pytest
from kivy.core.text import Label

from tests.gui.phone import Phone
from widgets.base.icons import ICONS

MISSING = "\U0010fffd"  # in no face: drawn as the face's empty box


def picture(font: str, text: str) -> tuple[tuple[int, int], bytes]:
    label = Label(text=text, font_name=font, font_size=40)
    label.refresh()
    return label.texture.size, label.texture.pixels


@pytest.mark.parametrize("font", ["Text", "Hand"])
def test_text_faces_have_german_names_and_typography(phone: Phone, font: str) -> None:
    for char in "0123456789äöüÄÖÜßéčłşĞİğı−·…–„“×":
        assert picture(font, char) != picture(font, MISSING), char


def test_every_icon_is_in_the_face_and_its_own(phone: Phone) -> None:
    seen = {picture("Icons", MISSING): "missing"}
    for name, char in ICONS.items():
        look = picture("Icons", char)
        assert look not in seen, f"{name} looks like {seen[look]}"
        seen[look] = name
