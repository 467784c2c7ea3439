"""The fonts of the app cover every character that it shows."""

import unicodedata

import pytest
from kivy.core.text import Label

from tests.gui.phone import Phone
from widgets.base import fonts
from widgets.base.icons import ICONS

MISSING = "\U0010fffd"  # in no face: drawn as the face's empty box


def picture(font: str, text: str, bold: bool = False) -> tuple[tuple[int, int], bytes]:
    label = Label(text=text, font_name=font, font_size=40, bold=bold)
    label.refresh()
    return label.texture.size, label.texture.pixels


@pytest.mark.parametrize("font", ["Text", "Hand"])
def test_text_fonts_cover_german_names_and_typography(phone: Phone, font: str) -> None:
    for char in "0123456789äöüÄÖÜßéčłşĞİğı−·…–„“×":
        assert picture(font, char) != picture(font, MISSING), char


def test_every_icon_has_its_own_glyph(phone: Phone) -> None:
    names = {picture("Icons", MISSING): "missing"}
    for name, char in ICONS.items():
        look = picture("Icons", char)
        assert look not in names, f"{name} looks like {names[look]}"
        names[look] = name


NAMES = (
    "Łukasz", "Nguyễn", "Ольга", "Ђорђе", "Ελένη", "محمد", "שרה", "Նարե", "ნინო", "สมชาย", "राम", "অনু", "தமிழ்",
    "陳大文", "ひろみ", "민준", "🦊", "👨‍👩‍👧", "❤️",
)  # fmt: skip


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_name_in_any_script_is_drawn_or_refused(phone: Phone, name: str, bold: bool) -> None:
    box, blank = picture("Text", MISSING, bold), picture("Text", " ", bold)
    for letter in fonts.visual_order(name):
        if not unicodedata.combining(letter):
            is_drawn = picture("Text", letter, bold) not in (box, blank)
            assert is_drawn != (letter in fonts.undrawable(name)), letter


def test_only_east_asian_letters_need_a_system_font(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "east_asian_font", lambda: "")
    assert [name for name in NAMES if fonts.undrawable(name)] == ["陳大文", "ひろみ", "민준"]
    face = str(fonts.FOLDER / "Kalam-Regular.ttf")
    monkeypatch.setattr(fonts, "east_asian_font", lambda: face)
    assert not any(map(fonts.undrawable, NAMES))
    label = Label(text="Anna", font_name="Text", font_size=40)
    packed = label.options["font_name_r"]
    label.text = "Anna 陳"
    assert label.options["font_name_r"] == face
    label.text = "Anna"
    assert label.options["font_name_r"] == packed
