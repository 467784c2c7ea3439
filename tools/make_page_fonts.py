"""Makes the web fonts of the guests' page, guests/page/*.woff2. Run it after a change of fonts or icons.

Not part of `make`: its results are committed. In an empty folder outside the project:

    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
    venv/bin/python …/spielblock/tools/make_page_fonts.py

The source is assets/fonts. The app's fonts contain many scripts, for which a guest's phone has its own fonts; the page
needs the letters of German, English and common names, the handwritten digits, and its icons.
"""

from __future__ import annotations

import re
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from sheets.command_line import take_no_arguments

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
PAGE = ROOT / "guests" / "page"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
LETTERS = ASCII + "äöüÄÖÜßéèêáàâíóúñçåøæœčćšžğıłşŠŽ" + "−·…–—„“”‚‘’»«×•\u00a0"
DIGITS = "0123456789–−*+"
TEXTS = {
    "text-regular": ("AtkinsonHyperlegible-Regular.ttf", LETTERS),
    "text-bold": ("AtkinsonHyperlegible-Bold.ttf", LETTERS),
    "hand": ("Kalam-Regular.ttf", DIGITS),
}


def icons() -> str:
    """Returns the characters of the page's icons."""
    return (
        "".join(re.findall(r'"(\\u[ef][0-9a-f]{3})"', (PAGE / "icons.js").read_text("utf-8")))
        .encode()
        .decode("unicode_escape")
    )


def cut(source: str, name: str, characters: str) -> None:
    """Writes a web font with some characters of a face."""
    font = TTFont(FONTS / source, recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=["kern"], glyph_names=False, flavor="woff2")
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    font.flavor = "woff2"
    target = PAGE / f"{name}.woff2"
    font.save(target)
    print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size} bytes")


if __name__ == "__main__":
    take_no_arguments("python -m tools.make_page_fonts", __doc__)
    for name, (source, characters) in TEXTS.items():
        cut(source, name, characters)
    cut("MaterialSymbols-Icons.ttf", "icons", icons())
