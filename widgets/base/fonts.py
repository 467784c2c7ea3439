"""The faces that ship with the app, under the names that kv files use, and what the face of the texts can draw.

`Text` is also what a label gets that names no face; it has the letters of many scripts, and emoji. Numbers written on
a sheet are in `Hand`; `Icons` shows the characters of `widgets.base.icons.ICONS`, `Signs` those of
`widgets.base.color_symbols`. A system font, different from phone to phone, is used only for a text with Chinese,
Japanese or Korean letters, which are too many to be packed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.text import DEFAULT_FONT, LabelBase

from widgets.base import text_textures
from widgets.base.script_order import visual_order

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "fonts"
TEXT = ("Text", DEFAULT_FONT)
SYSTEM = (
    "/system/fonts/NotoSansCJK*.ttc",  # Android
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",  # Debian
    "/usr/share/fonts/google-noto-*cjk*/NotoSansCJK-*.ttc",  # Fedora
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",  # Arch
    "/usr/share/fonts/truetype/wqy/wqy-*hei.ttc",
)
"""Where a face with the letters of East Asia is looked for."""
EAST_ASIAN_LETTER = "[\u2e80-\u30ff\u3105-\u312f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]"
"""The letters that such a face has, as a pattern; few texts have any, so it is compiled for the first that may."""


def register() -> None:
    """Make the faces known to Kivy. Doing it twice does no harm."""
    for name, face in (*((name, "AtkinsonHyperlegible") for name in TEXT), ("Hand", "Kalam")):
        LabelBase.register(name, str(FOLDER / f"{face}-Regular.ttf"), fn_bold=str(FOLDER / f"{face}-Bold.ttf"))
    LabelBase.register("Icons", str(FOLDER / "MaterialSymbols-Icons.ttf"))
    LabelBase.register("Signs", str(FOLDER / "Signs.ttf"))
    LabelBase.resolve_font_name = _resolve
    LabelBase.text = LabelBase.label = property(lambda label: visual_order(label._text), _set_text)
    text_textures.share()


def undrawable(text: str) -> str:
    """Returns the letters of the text that no face here can draw, each once."""
    from widgets.base.font_coverage import LETTERS  # asked where a name is typed, not at the start

    missing = (char for char in visual_order(text) if not _within(char, LETTERS) and not _by_system(char))
    return "".join(dict.fromkeys(missing))


@cache
def east_asian_face() -> str:
    """Returns the file of the system's face for the letters of East Asia; empty: there is none."""
    found = (str(path) for pattern in SYSTEM for path in sorted(Path("/").glob(pattern.removeprefix("/"))))
    return next(found, "")


def _by_system(char: str) -> bool:
    return _east_asian(char) and bool(east_asian_face())


def _east_asian(text: str) -> bool:
    return not text.isascii() and max(text) >= EAST_ASIAN_LETTER[1] and bool(re.search(EAST_ASIAN_LETTER, text))


def _within(char: str, runs: tuple[tuple[int, int], ...]) -> bool:
    place = bisect_right(runs, ord(char), key=lambda run: run[0]) - 1
    return place >= 0 and ord(char) <= runs[place][1]


# Kivy draws a whole label in one face and in the order of its letters, and has no place to say otherwise than these
# two members of its labels. All labels pass here, so no page needs to know that a text may hold a name.

_resolve_as_registered = LabelBase.resolve_font_name


def _resolve(label: Any) -> None:
    """Finds the file for the label's face; the system's for a text that needs it."""
    _resolve_as_registered(label)
    if label.options["font_name"] in TEXT and _east_asian(label._text) and east_asian_face():
        label.options["font_name_r"] = east_asian_face()


def _set_text(label: Any, text: str) -> None:
    if text != label._text:
        label._text = text
        label.resolve_font_name()
