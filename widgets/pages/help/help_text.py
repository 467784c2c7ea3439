"""Parser of the help texts in assets/help, one per game and language. Does not import Kivy.

A line that begins with `# ` is a heading, with `- ` a list item, with `! ` a drawing; an empty line ends a paragraph.
A drawing is a list of pieces, then `|` and its caption. `/` begins a new line of pieces.

    ! die:orange:5 + die:yellow:3 → field:orange:8:offer | Five and three make eight.

A piece is `field:COLOR:NUMBER`, `hole:COLOR`, `die:COLOR:NUMBER`, `card:DECK:NAME`, `bar`, `gap` or `→`, optionally
with a further colon and a look (LOOKS). `_` is an empty field. Anything else is literal text.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "help"
Kind = Literal["heading", "item", "paragraph", "drawing"]
MARKS: tuple[tuple[str, Kind], ...] = (("# ", "heading"), ("- ", "item"), ("! ", "drawing"))
LOOKS = {
    "field": ("", "pentagon", "offer", "counts", "blocks", "dead"),
    "hole": ("",),
    "die": ("", "dimmed", "kept"),
    "card": ("", "picked", "dimmed"),
}
"""Kinds of pieces and their looks."""
SYMBOLS = {"bar": "bar", "gap": "gap", "→": "arrow"}


class Piece(NamedTuple):
    """Piece of a drawing, or text between pieces."""

    kind: str
    """A key of LOOKS, `bar`, `gap`, `arrow` or `text`."""
    group: str = ""
    """Color of a field or die, or deck of a card."""
    face: str = ""
    """Number, name of the card, or literal text."""
    look: str = ""


class Drawing(NamedTuple):
    """Example of a rule, drawn with the pieces of the app."""

    lines: tuple[tuple[Piece, ...], ...]
    caption: str


def read(language: str, game: str) -> list[tuple[Kind, str]]:
    """Returns the blocks of the help text on a game, or on the app if *game* is empty."""
    return parse((FOLDER / language / f"{game or 'app'}.txt").read_text(encoding="utf-8"))


def parse(text: str) -> list[tuple[Kind, str]]:
    """Splits a help text into blocks: headings, paragraphs, items and drawings."""
    blocks: list[tuple[Kind, str]] = []
    continues = False
    for line in map(str.strip, text.splitlines()):
        mark, kind = next(((mark, kind) for mark, kind in MARKS if line.startswith(mark)), ("", "paragraph"))
        if not line:
            continues = False
        elif kind == "paragraph" and continues:
            blocks[-1] = (blocks[-1][0], f"{blocks[-1][1]} {line}")
        else:
            blocks.append((kind, line.removeprefix(mark)))
            continues = kind not in ("heading", "drawing")
    return blocks


def drawing(text: str) -> Drawing:
    """Parses the source of a drawing."""
    pieces, _, caption = text.partition("|")
    lines = [tuple(map(_piece, line.split())) for line in pieces.split(" / ")]
    return Drawing(tuple(lines), caption.strip())


def _piece(text: str) -> Piece:
    kind, *rest = text.split(":")
    if kind in LOOKS and rest:
        return Piece(kind, *rest)
    return Piece(SYMBOLS[text]) if text in SYMBOLS else Piece("text", face=text.replace("_", " "))
