"""Fonts that ship with the app, registered under the names that kv files use, and the characters they can draw.

`Text` is also the default font; it covers many scripts and emoji. Numbers entered on a sheet use `Hand`, the characters
of `widgets.base.icons.ICONS` use `Icons` and those of `widgets.base.color_symbols` use `Signs`. A system font, which
differs from phone to phone, is used only for a text with Chinese, Japanese or Korean letters; these are too many to
ship.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from pathlib import Path

from kivy.core.text import DEFAULT_FONT, LabelBase

from widgets.base.kivy_internals.label_cache import install_label_cache
from widgets.base.kivy_internals.label_properties import skip_unused_label_properties
from widgets.base.kivy_internals.label_text import install_label_text
from widgets.base.script_order import visual_order

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "fonts"
TEXT_FONTS = ("Text", DEFAULT_FONT)
EAST_ASIAN_FONTS = (
    "/system/fonts/NotoSansCJK*.ttc",  # Android
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",  # Debian
    "/usr/share/fonts/google-noto-*cjk*/NotoSansCJK-*.ttc",  # Fedora
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",  # Arch
    "/usr/share/fonts/truetype/wqy/wqy-*hei.ttc",
)
"""Paths of system fonts with East Asian letters, the preferred ones first."""
EAST_ASIAN_LETTERS = ((0x2E80, 0x30FF), (0x3105, 0x312F), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3))
"""Ranges of the letters that such a font has; compiling a pattern of them would take 2 ms while a table opens."""


def register() -> None:
    """Registers the fonts with Kivy and prepares its labels. A second call changes nothing."""
    for name, face in (*((name, "AtkinsonHyperlegible") for name in TEXT_FONTS), ("Hand", "Kalam")):
        LabelBase.register(name, str(FOLDER / f"{face}-Regular.ttf"), fn_bold=str(FOLDER / f"{face}-Bold.ttf"))
    LabelBase.register("Icons", str(FOLDER / "MaterialSymbols-Icons.ttf"))
    LabelBase.register("Signs", str(FOLDER / "Signs.ttf"))
    install_label_text(visual_order, _fallback_font)
    install_label_cache()
    skip_unused_label_properties()


def undrawable(text: str) -> str:
    """Returns the distinct characters of *text* that no font here can draw."""
    from widgets.base.font_coverage import LETTERS  # needed where a name is typed, not at the start

    missing = (char for char in visual_order(text) if not _within(char, LETTERS) and not _in_system_font(char))
    return "".join(dict.fromkeys(missing))


@cache
def east_asian_font() -> str:
    """Returns the path of a system font with East Asian letters, or an empty string."""
    paths = (str(path) for pattern in EAST_ASIAN_FONTS for path in sorted(Path("/").glob(pattern.removeprefix("/"))))
    return next(paths, "")


def _fallback_font(font_name: str, text: str) -> str:
    return east_asian_font() if font_name in TEXT_FONTS and _has_east_asian(text) else ""


def _in_system_font(char: str) -> bool:
    return _has_east_asian(char) and bool(east_asian_font())


def _has_east_asian(text: str) -> bool:
    return not text.isascii() and any(_within(char, EAST_ASIAN_LETTERS) for char in text)


def _within(char: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    index = bisect_right(ranges, ord(char), key=lambda limits: limits[0]) - 1
    return index >= 0 and ord(char) <= ranges[index][1]
