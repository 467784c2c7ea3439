"""Makes assets/fonts/Signs.ttf, the color signs as a font, so that they are as sharp and tintable as letters.

Not part of `make`: its result is committed. It needs fonttools (see make_fonts.py). The outlines are in
`tools/cards/signs.json`, which the cards use as well.
"""

from __future__ import annotations

import json
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from sheets.command_line import take_no_arguments

ROOT = Path(__file__).resolve().parent.parent
EM, RADIUS = 1000, 400
MIDDLE = 350
"""Height of a sign's middle above the baseline, as of capitals."""
FIRST = 0xE000


def glyph(outline: str) -> object:
    """Returns a sign as a glyph, centered in the em."""
    pen = TTGlyphPen(None)
    parse_path(outline, TransformPen(Cu2QuPen(pen, 0.5), (RADIUS, 0, 0, -RADIUS, EM / 2, MIDDLE)))
    return pen.glyph()


def main() -> None:
    """Writes the font and prints its characters."""
    signs = json.loads((ROOT / "tools" / "cards" / "signs.json").read_text())
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder([".notdef", *signs])
    font.setupCharacterMap({FIRST + index: name for index, name in enumerate(signs)})
    empty = TTGlyphPen(None).glyph()
    font.setupGlyf({".notdef": empty, **{name: glyph(outline) for name, outline in signs.items()}})
    lefts = {name: getattr(drawn, "xMin", 0) for name, drawn in font.font["glyf"].glyphs.items()}
    font.setupHorizontalMetrics({name: (EM, left) for name, left in lefts.items()})
    font.setupHorizontalHeader(ascent=MIDDLE + EM // 2, descent=MIDDLE - EM // 2)
    font.setupNameTable({"familyName": "Spielblock Signs", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=MIDDLE + EM // 2, sTypoDescender=MIDDLE - EM // 2)
    font.setupPost()
    font.font["head"].created = font.font["head"].modified = 3_800_000_000  # the same input gives the same file
    font.font.recalcTimestamp = False
    target = ROOT / "assets" / "fonts" / "Signs.ttf"
    font.save(target)
    print(f"{target.name}: {len(signs)} signs, {target.stat().st_size} bytes")
    for index, name in enumerate(signs):
        print(f'    "{name}": "\\u{FIRST + index:04x}",')


if __name__ == "__main__":
    take_no_arguments("python -m tools.make_signs", __doc__)
    main()
