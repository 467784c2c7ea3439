"""Puts text written from right to left in the order in which it is drawn, its Arabic letters joined. Knows no screen.

Kivy's labels draw letter after letter from left to right. Only runs of such letters are turned round, for everything
else on the screen, the sentences around a name too, runs from left to right. The joined forms and what they stand for
are those of the Unicode tables that come with Python.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

RIGHT_TO_LEFT = r"\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
RUN = re.compile(rf"[{RIGHT_TO_LEFT}](?:[{RIGHT_TO_LEFT} '\u00a0-]*[{RIGHT_TO_LEFT}])?")
UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufe0e\ufe0f\ufeff]")
"""Joiners, marks of direction and the choice between two looks of an emoji: orders to whoever draws, not letters."""
FORMS = ("isolated", "final", "initial", "medial")
ALONE, AT_END, AT_START, BETWEEN = FORMS
LAM_WITH_ALEF = tuple("\u0644" + alef for alef in "\u0622\u0623\u0625\u0627")
"""The two letters that are always drawn as one."""


def visual_order(text: str) -> str:
    """Returns the text letter by letter as it is drawn from left to right."""
    if text.isascii():
        return text
    return RUN.sub(lambda run: _turned(run[0]), UNSEEN.sub("", text))


@cache
def _forms() -> dict[tuple[str, str], str]:
    """Returns the joined forms by the letters they stand for and where they stand."""
    found: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFEFD)):
        form, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        word = "".join(chr(int(letter, 16)) for letter in letters)
        if form.strip("<>") in FORMS and (len(word) == 1 or word in LAM_WITH_ALEF):
            found.setdefault((word, form.strip("<>")), chr(code))
    return found


def _turned(run: str) -> str:
    letters: list[tuple[str, str]] = []  # each with the marks on it, which stay behind it
    for char in run:
        if unicodedata.combining(char) and letters:
            letters[-1] = (letters[-1][0], letters[-1][1] + char)
        elif letters and (letters[-1][0] + char, ALONE) in _forms():
            letters[-1] = (letters[-1][0] + char, letters[-1][1])
        else:
            letters.append((char, ""))
    words = [letter for letter, _ in letters]
    shaped = [_joined(words, place) + marks for place, (_, marks) in enumerate(letters)]
    return "".join(reversed(shaped))


def _joined(words: list[str], place: int) -> str:
    """Returns the form of a letter between its neighbours."""
    forms, word = _forms(), words[place]
    before = place > 0 and (words[place - 1], AT_START) in forms and (word, AT_END) in forms
    after = place + 1 < len(words) and (word, AT_START) in forms and (words[place + 1], AT_END) in forms
    form = (BETWEEN if after else AT_END) if before else AT_START if after else ALONE
    return forms.get((word, form), word)
