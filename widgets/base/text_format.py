"""Texts for labels: shortened names, markup, results."""

import re

from kivy.utils import escape_markup

from i18n.numbers import format_number
from widgets.base.icons import ICONS

__all__ = [
    "ELLIPSIS", "HARD_SPACE", "escape_markup", "letters", "longest_word", "readable", "result_markup", "short",
    "strip_markup",
]  # fmt: skip

MAX_NAME_LENGTH = 20
ELLIPSIS = "…"
HARD_SPACE = "\u00a0"
WIDE = re.compile("[mwMW]")
TAG = re.compile(r"\[/?[a-z]+(?:=[^\]]*)?\]")
ESCAPED = (("&bl;", "["), ("&br;", "]"), ("&amp;", "&"))
ICONS_AND_SIGNS = re.compile("[\ue000-\uf8ff]")
"""Characters that are drawings."""


def short(name: str, max_length: int = MAX_NAME_LENGTH) -> str:
    """Returns the name, shortened with an ellipsis if it is too long."""
    return name if len(name) <= max_length else name[: max_length - 1].rstrip() + ELLIPSIS


def letters(text: str) -> float:
    """Returns the length of the longest line in average letters, to choose a font size; at least 1."""
    return max(1.0, *(len(line) + 0.5 * len(WIDE.findall(line)) for line in text.split("\n")))


def longest_word(text: str) -> float:
    """Returns the length of the longest word in average letters, to choose a font size that does not break it."""
    return max(map(letters, text.split() or ["-"]))


def strip_markup(text: str) -> str:
    """Returns the readable text of markup: no tags, icons and signs."""
    text = TAG.sub("", text)
    for code, letter in ESCAPED:
        text = text.replace(code, letter)
    return readable(text)


def readable(text: str) -> str:
    """Returns the text without icons and signs, in one line."""
    return " ".join(ICONS_AND_SIGNS.sub(" ", text).split())


def result_markup(name: str, total: int, first: bool = False) -> str:
    """Returns `name points` as markup without a line break; *first* adds a star."""
    star = f"[font=Icons]{ICONS['star']}[/font]{HARD_SPACE}" if first else ""
    unbroken = escape_markup(short(name)).replace(" ", HARD_SPACE)
    return f"{star}{unbroken}{HARD_SPACE}{format_number(total)}"
