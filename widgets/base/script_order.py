"""Reorders right-to-left text for drawing and joins its Arabic letters. Does not import Kivy.

Kivy's labels draw letter after letter from left to right. Only runs of right-to-left letters are reversed, because
everything else on the screen, including the sentences around a name, runs from left to right. The joined forms come
from the Unicode tables of Python.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

RIGHT_TO_LEFT = r"\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
RUN = re.compile(rf"[{RIGHT_TO_LEFT}](?:[{RIGHT_TO_LEFT} '\u00a0-]*[{RIGHT_TO_LEFT}])?")
INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufe0e\ufe0f\ufeff]")
"""Joiners, direction marks and variation selectors: hints for text layout, not letters."""
FORMS = ("isolated", "final", "initial", "medial")
ISOLATED, FINAL, INITIAL, MEDIAL = FORMS
LAM_WITH_ALEF = tuple("\u0644" + alef for alef in "\u0622\u0623\u0625\u0627")
"""Pairs of letters that are always drawn as one."""


def visual_order(text: str) -> str:
    """Returns the letters of *text* in the order in which they are drawn from left to right."""
    if text.isascii():
        return text
    return RUN.sub(lambda run: _reversed(run[0]), INVISIBLE.sub("", text))


@cache
def _forms() -> dict[tuple[str, str], str]:
    """Returns the joined forms by letter (or pair) and position in the word."""
    forms: dict[tuple[str, str], str] = {}
    for code in (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFEFD)):
        form, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        word = "".join(chr(int(letter, 16)) for letter in letters)
        if form.strip("<>") in FORMS and (len(word) == 1 or word in LAM_WITH_ALEF):
            forms.setdefault((word, form.strip("<>")), chr(code))
    return forms


def _reversed(run: str) -> str:
    letters: list[tuple[str, str]] = []  # with combining marks, which stay behind their letter
    for char in run:
        if unicodedata.combining(char) and letters:
            letters[-1] = (letters[-1][0], letters[-1][1] + char)
        elif letters and (letters[-1][0] + char, ISOLATED) in _forms():
            letters[-1] = (letters[-1][0] + char, letters[-1][1])
        else:
            letters.append((char, ""))
    plain = [letter for letter, _marks in letters]
    shaped = [_joined(plain, index) + marks for index, (_letter, marks) in enumerate(letters)]
    return "".join(reversed(shaped))


def _joined(letters: list[str], index: int) -> str:
    """Returns the form of a letter between its neighbors."""
    forms, letter = _forms(), letters[index]
    before = index > 0 and (letters[index - 1], INITIAL) in forms and (letter, FINAL) in forms
    after = index + 1 < len(letters) and (letter, INITIAL) in forms and (letters[index + 1], FINAL) in forms
    form = (MEDIAL if after else FINAL) if before else INITIAL if after else ISOLATED
    return forms.get((letter, form), letter)
