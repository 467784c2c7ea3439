"""Make the web fonts of the guests' page, guests/page/*.woff2, from assets/fonts. Run once per change of face or icon.

Not part of `make`: its results are committed. In an empty folder outside the project:

    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
    venv/bin/python …/spielblock/tools/make_page_fonts.py

The faces of the app hold the letters of many scripts; a guest's phone has its own for those. The page brings the
letters of German and English and of common names, the digits of the handwriting, and the icons that it uses.
"""

from __future__ import annotations

import re
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

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
    """Returns the characters of the icons that the page's modules name."""
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
    for name, (source, characters) in TEXTS.items():
        cut(source, name, characters)
    cut("MaterialSymbols-Icons.ttf", "icons", icons())
