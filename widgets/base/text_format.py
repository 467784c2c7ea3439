"""Names as there is room for them."""

import re

from kivy import utils

from i18n.numbers import format_number
from widgets.base.icons import ICONS

LONGEST = 20
DOTS = "…"
HARD_SPACE = "\u00a0"
TAG = re.compile(r"\[/?[a-z]+(?:=[^\]]*)?\]")
ESCAPED = (("&bl;", "["), ("&br;", "]"), ("&amp;", "&"))
DRAWN_ONLY = re.compile("[\ue000-\uf8ff]")
"""The characters of icons and signs."""


def short(name: str, longest: int = LONGEST) -> str:
    """Returns the name, shortened with dots where it is longer than that."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + DOTS


def escape_markup(text: str) -> str:
    """Returns a text that people wrote as a part of marked-up text, in which it looks as it is."""
    return str(utils.escape_markup(text))


def strip_markup(text: str) -> str:
    """Returns what there is to read in marked-up text: no tags, icons and signs."""
    text = TAG.sub("", text)
    for code, letter in ESCAPED:
        text = text.replace(code, letter)
    return readable(text)


def readable(text: str) -> str:
    """Returns a text without icons and signs, in one line."""
    return " ".join(DRAWN_ONLY.sub(" ", text).split())


def initial(name: str) -> str:
    """Returns what stands in a player's mark."""
    return name[:1].upper()


def result(name: str, total: int, first: bool = False) -> str:
    """Returns `name points` as marked-up text without a break; *first* adds a star."""
    star = f"[font=Icons]{ICONS['star']}[/font]{HARD_SPACE}" if first else ""
    unbroken = escape_markup(short(name)).replace(" ", HARD_SPACE)
    return f"{star}{unbroken}{HARD_SPACE}{format_number(total)}"
