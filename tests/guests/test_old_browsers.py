"""The page keeps to what the oldest browsers know that `docs/guests.md` names: Chrome 57, Safari 10.1, Firefox 52.

There is no such browser here to try it in; so the words of its script and style are looked at, one by one.
"""

from __future__ import annotations

import re

import pytest

from guests.page_files import FOLDER

SCRIPT = (FOLDER / "page.js").read_text("utf-8")
STYLE = (FOLDER / "page.css").read_text("utf-8")
NEWER_WORDS = {
    "let", "const", "class", "async", "await", "yield", "of", "import", "export", "Symbol", "Proxy",
    "BigInt", "globalThis", "structuredClone", "queueMicrotask", "WeakRef", "AbortController",
    "IntersectionObserver", "ResizeObserver",
}  # fmt: skip
"""Keywords since 2015 and things that browsers got after 2017; `of` is also a plain name, and may not begin a loop."""
NEWER_METHODS = {
    "append", "prepend", "replaceWith", "replaceChildren", "before", "after", "toggleAttribute", "flat", "flatMap",
    "at", "replaceAll", "matchAll", "padStart", "padEnd", "trimStart", "trimEnd", "fromEntries", "allSettled",
    "finally", "any", "findLast", "scrollIntoViewIfNeeded", "requestSubmit", "showModal", "closest",
}  # fmt: skip
NOT_IN_STYLE = {
    "a gap outside of a grid": r"(?<!grid-)(?<!column-)(?<!row-)\bgap\s*:",
    "inset": r"[;{]inset\s*:",
    "aspect-ratio": r"aspect-ratio",
    "newer functions": r"\b(min|max|clamp|color-mix|oklch|lab)\(",
    "newer selectors": r":(is|where|has|focus-visible)\b",
    "units of a moving bar": r"\d(dvh|svh|lvh|cqw|cqh)\b",
    "layers, containers and questions": r"@(layer|container|supports|property)",
    "place-*": r"place-(items|content|self)",
    "logical sides": r"(margin|padding|border)-(inline|block)",
}


def plain(script: str) -> str:
    """Returns a script without its comments, texts and patterns."""
    strings = r'"(?:[^"\\\n]|\\.)*"'
    patterns = r"(?<=[(,=:])\s*/(?![/*])(?:[^/\\\n]|\\.)+/[gi]*"
    return re.sub(rf"//[^\n]*|{strings}|{patterns}", lambda found: '""' if found[0][0] == '"' else " ", script)


def test_the_script_is_as_old_as_it_says() -> None:
    script = plain(SCRIPT)
    assert "'" not in script  # texts have one kind of marks, so that all of them are found
    words = set(re.findall(r"(?<![\w.$])[A-Za-z_$][\w$]*", script))
    assert words & NEWER_WORDS <= {"of"}
    assert re.search(r"\bfor\s*\(\s*var\s+\w+\s+of\b", script) is None
    for sign in ("=>", "`", "...", "?.", "??", "**", "#{", "||=", "&&="):
        assert sign not in script, sign
    methods = set(re.findall(r"\.([A-Za-z_$][\w$]*)\s*\(", script))
    assert methods & NEWER_METHODS == set()
    assert re.search(r"function\s*\w*\s*\([^)]*[={]", script) is None  # no defaults, nothing taken apart
    short = r"[{,]\s*(?!function\b|if\b|for\b|while\b)\b\w+\s*\([^()]*\)\s*\{"  # methods without `function`
    assert re.search(short, script) is None


@pytest.mark.parametrize("what", NOT_IN_STYLE)
def test_the_style_is_as_old_as_it_says(what: str) -> None:
    assert re.findall(NOT_IN_STYLE[what], STYLE) == []


def test_what_only_newer_browsers_know_has_something_before_it() -> None:
    """`env()` and a cut shape are left out where they are not known, and what stands before them holds."""
    for found in re.finditer(r"padding-bottom:calc\([^;]*env\(", STYLE):
        rule = STYLE[STYLE.rindex("{", 0, found.start()) : found.start()]
        assert re.search(r"padding:", rule)
    assert len(re.findall(r"(?<!-webkit-)clip-path:", STYLE)) == len(re.findall(r"-webkit-clip-path:", STYLE))


def test_these_tests_would_notice() -> None:
    for newer in ("const a = 1;", "var f = x => x;", "a?.b;", "var t = `x`;", "f(...all);", "for (var a of all) x();"):
        script = plain(newer)
        words = set(re.findall(r"(?<![\w.$])[A-Za-z_$][\w$]*", script)) & NEWER_WORDS
        assert words or any(sign in script for sign in ("=>", "`", "...", "?.")), newer
    assert plain('var a = "let us"; // const') == 'var a = "";  '
