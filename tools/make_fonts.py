"""Makes assets/fonts/ and widgets/base/icons.py from npm packages. Run it after a change of fonts or icons.

Not part of `make`: its results are committed. In an empty folder outside the project:

    npm pack @fontsource/atkinson-hyperlegible@5.3.0 @fontsource/kalam@5.3.0 @material-symbols/font-400@0.47.5 \\
        @fontsource/noto-emoji@5.3.2 $(for script in "" -hebrew -arabic -armenian -georgian -thai -devanagari \\
        -bengali -tamil; do echo @fontsource/noto-sans$script@5.3.0; done)
    python3 -m venv venv && venv/bin/pip install fonttools==4.68.0 brotli==1.2.1 skia-pathops==0.9.2
    venv/bin/python …/spielblock/tools/make_fonts.py .

The packages contain web fonts in parts (latin, latin-ext); Kivy needs one TTF per face. The text face also gets the
letters of other scripts and emoji from Noto, so that any label can draw any name; widgets/base/font_coverage.py lists
its characters. The icon face is reduced from 4,000 variable icons to the list below, filled, at the regular weight.
"""

import io
import sys
import tarfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"

# What the texts in German and English and the names of players need at least.
WANTED = "".join(map(chr, range(0x20, 0x7F))) + (
    "äöüÄÖÜßéèêáàâíóúñçåøæœčćđěłńňřśşšťůżžğıİőűČŁŞŠŽ"  # names
    "−·…–—„“”‚‘’»«×±•°½€"  # typography
)

FACES = {
    "AtkinsonHyperlegible": ("fontsource-atkinson-hyperlegible", "atkinson-hyperlegible"),
    "Kalam": ("fontsource-kalam", "kalam"),
}
WEIGHTS = {"Regular": 400, "Bold": 700}
WITH_ALL_SCRIPTS = "AtkinsonHyperlegible"
OTHER_SCRIPTS = (  # package, pieces of it: what the face itself lacks, the first that has a letter gives it
    ("noto-sans", ("latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext")),
    ("noto-sans-hebrew", ("hebrew",)),
    ("noto-sans-arabic", ("arabic",)),
    ("noto-sans-armenian", ("armenian",)),
    ("noto-sans-georgian", ("georgian",)),
    ("noto-sans-thai", ("thai",)),
    ("noto-sans-devanagari", ("devanagari",)),
    ("noto-sans-bengali", ("bengali",)),
    ("noto-sans-tamil", ("tamil",)),
    ("noto-emoji", ("emoji",)),
)

# our name: the face's name
ICON_NAMES = {
    "add_person": "person_add",
    "back": "arrow_back",
    "backspace": "backspace",
    "block": "block",
    "calendar": "calendar_month",
    "cards": "playing_cards",
    "chart": "bar_chart",
    "check": "check",
    "close": "close",
    "collapse": "expand_less",
    "contrast": "contrast",
    "copy": "content_copy",
    "crown": "crown",
    "dark": "dark_mode",
    "delete": "delete",
    "dice": "casino",
    "download": "download",
    "drag": "drag_indicator",
    "edit": "edit",
    "expand": "expand_more",
    "filter": "filter_list",
    "first": "first_page",
    "flag": "flag",
    "flip": "screen_rotation_alt",
    "forward": "arrow_forward",
    "grid": "grid_view",
    "group": "group",
    "hand": "back_hand",
    "help": "help",
    "hidden": "visibility_off",
    "history": "history",
    "home": "home",
    "info": "info",
    "language": "language",
    "last": "last_page",
    "layers": "layers",
    "light": "light_mode",
    "list": "list",
    "lock": "lock",
    "minus": "remove",
    "more": "more_vert",
    "mute": "volume_off",
    "next": "chevron_right",
    "pause": "pause",
    "person": "person",
    "phone": "mobile",
    "play": "play_arrow",
    "plus": "add",
    "previous": "chevron_left",
    "redo": "redo",
    "replay": "replay",
    "search": "search",
    "settings": "settings",
    "shake": "mobile_vibrate",
    "share": "share",
    "shuffle": "shuffle",
    "skip": "skip_next",
    "sort": "sort",
    "star": "star",
    "swap": "swap_horiz",
    "table": "table_restaurant",
    "text_size": "format_size",
    "timer": "timer",
    "touch": "touch_app",
    "trophy": "trophy",
    "undo": "undo",
    "upload": "upload",
    "visible": "visibility",
    "volume": "volume_up",
    "warning": "warning",
}


def member(packages: Path, package: str, name: str) -> bytes:
    """Returns one file of a downloaded package."""
    (archive,) = packages.glob(f"{package}-[0-9]*.tgz")
    with tarfile.open(archive) as tar:
        file = tar.extractfile(f"package/{name}")
        assert file is not None
        return file.read()


def plain(data: bytes) -> TTFont:
    """Returns a web font as a TTF without hints: merged parts cannot share a hint program."""
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    font.flavor = None
    options = subset.Options(hinting=False, layout_features=["kern", "mark", "mkmk", "ccmp", "locl"])
    options.name_IDs = ["*"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=font.getBestCmap())
    cutter.subset(font)
    return font


def add_dotted_capital_i(font: TTFont) -> None:
    """Adds İ, the first letter of many Turkish names, from the face's I and the dot of its Ż."""
    cmap = font.getBestCmap()
    if ord("İ") in cmap:
        return
    glyphs, widths = font["glyf"], font["hmtx"]
    _, dot = glyphs[cmap[ord("Ż")]].components
    pen = TTGlyphPen(glyphs)
    pen.addComponent(cmap[ord("I")], (1, 0, 0, 1, 0, 0))
    stem, mark = glyphs[cmap[ord("I")]], glyphs[dot.glyphName]
    middle = (stem.xMin + stem.xMax) // 2 - (mark.xMin + mark.xMax) // 2
    pen.addComponent(dot.glyphName, (1, 0, 0, 1, middle, dot.y))
    font.setGlyphOrder([*font.getGlyphOrder(), "Idotaccent"])
    glyphs["Idotaccent"] = pen.glyph()
    glyphs["Idotaccent"].recalcBounds(glyphs)
    widths["Idotaccent"] = widths[cmap[ord("I")]]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord("İ")] = "Idotaccent"


def add_scripts(font: TTFont, packages: Path, number: int) -> TTFont:
    """Returns the face with letters of other scripts and emoji, and unchanged letters and line height.

    Only the plain form of each letter: Kivy uses no other, and the app joins Arabic letters itself.
    """
    pieces = [font]
    have = set(font.getBestCmap())
    for package, names in OTHER_SCRIPTS:
        for name in names:
            data = member(packages, f"fontsource-{package}", f"files/{package}-{name}-{number}-normal.woff2")
            piece = TTFont(io.BytesIO(data), recalcTimestamp=False)
            piece.flavor = None
            new = {code for code in piece.getBestCmap() if code > 0x7F} - have
            have |= new
            cutter = subset.Subsetter(subset.Options(hinting=False, layout_features=[], glyph_names=False))
            cutter.populate(unicodes=new)
            cutter.subset(piece)
            scale_upem(piece, font["head"].unitsPerEm)
            for table in ("GDEF", "GPOS", "GSUB", "STAT", "vmtx", "vhea", "MATH"):
                if table in piece:
                    del piece[table]
            pieces.append(piece)
    streams = []
    for piece in pieces:
        streams.append(io.BytesIO())
        piece.save(streams[-1])
        streams[-1].seek(0)
    merged = merge.Merger().merge(streams)
    for table, fields in (
        ("hhea", ("ascent", "descent", "lineGap")),
        ("OS/2", ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent")),
    ):
        for field in fields:
            setattr(merged[table], field, getattr(font[table], field))
    return merged


def ranges(codes: list[int]) -> list[tuple[int, int]]:
    """Returns the first and last number of each run."""
    runs: list[tuple[int, int]] = []
    for code in codes:
        if runs and runs[-1][1] == code - 1:
            runs[-1] = (runs[-1][0], code)
        else:
            runs.append((code, code))
    return runs


def list_letters(font: TTFont) -> None:
    """Writes the character ranges of the text face."""
    rows = "\n".join(f"    (0x{first:04X}, 0x{last:04X})," for first, last in ranges(sorted(font.getBestCmap())))
    (ROOT / "widgets" / "base" / "font_coverage.py").write_text(
        '"""Ranges of characters that the text font can draw. Generated by tools/make_fonts.py."""\n\n'
        f"LETTERS: tuple[tuple[int, int], ...] = (\n{rows}\n)\n"
    )


def make_face(packages: Path, face: str) -> None:
    """Writes both weights of a text face, each merged from its parts, and its license."""
    package, stem = FACES[face]
    for weight, number in WEIGHTS.items():
        pieces = []
        for piece in ("latin", "latin-ext"):
            stream = io.BytesIO()
            plain(member(packages, package, f"files/{stem}-{piece}-{number}-normal.woff2")).save(stream)
            stream.seek(0)
            pieces.append(stream)
        font = merge.Merger().merge(pieces)
        if face == WITH_ALL_SCRIPTS:
            font = add_scripts(font, packages, number)
        # The merger sets the current date; the same input should give the same file.
        font.recalcTimestamp = False
        pieces[0].seek(0)
        font["head"].created = font["head"].modified = TTFont(pieces[0])["head"].modified
        add_dotted_capital_i(font)
        if face == WITH_ALL_SCRIPTS:
            list_letters(font)
        missing = [char for char in WANTED if ord(char) not in font.getBestCmap()]
        target = FONTS / f"{face}-{weight}.ttf"
        font.save(target)
        print(
            f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size} bytes; "
            f"missing characters: {''.join(missing) or 'none'}"
        )
    (FONTS / f"{face}-LICENSE.txt").write_bytes(member(packages, package, "LICENSE"))
    if face == WITH_ALL_SCRIPTS:
        (FONTS / "Noto-LICENSE.txt").write_bytes(member(packages, "fontsource-noto-sans", "LICENSE"))


def make_icons(packages: Path) -> None:
    """Writes the icon face, its license, and the table of names."""
    package = "material-symbols-font-400"
    font = TTFont(io.BytesIO(member(packages, package, "material-symbols-rounded.woff2")), recalcTimestamp=False)
    font.flavor = None
    code_of = {glyph: code for code, glyph in sorted(font.getBestCmap().items(), reverse=True)}
    codes = {name: code_of[glyph] for name, glyph in ICON_NAMES.items()}
    # No ligatures such as "home": icons are named by their character.
    cutter = subset.Subsetter(subset.Options(layout_features=[], hinting=False, glyph_names=False))
    cutter.populate(unicodes=codes.values())
    cutter.subset(font)
    frozen = {axis.axisTag: 1 if axis.axisTag == "FILL" else axis.defaultValue for axis in font["fvar"].axes}
    # A filled icon consists of outline and filling; without merging them a seam would be visible.
    font = instancer.instantiateVariableFont(font, frozen, overlap=instancer.OverlapMode.REMOVE)
    target = FONTS / "MaterialSymbols-Icons.ttf"
    font.save(target)
    (FONTS / "MaterialSymbols-LICENSE.txt").write_bytes(member(packages, package, "LICENSE"))
    table = "\n".join(f'    "{name}": "\\u{code:04x}",' for name, code in sorted(codes.items()))
    (ROOT / "widgets" / "base" / "icons.py").write_text(
        '"""Characters of the icon font by name. Generated by tools/make_fonts.py together with the font."""\n\n'
        f"ICONS: dict[str, str] = {{\n{table}\n}}\n"
    )
    print(f"{target.name}: {len(codes)} icons, {target.stat().st_size} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        print("usage: make_fonts.py FOLDER (with the packages above)", file=sys.stderr)
        sys.exit(2)
    folder = Path(sys.argv[1])
    FONTS.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        make_face(folder, face)
    make_icons(folder)
