"""The rules in our own words: short texts in assets/help, one per game and language. Knows no screen.

A line that begins with `# ` is a heading, with `- ` an item, with `! ` a drawn example; an empty line ends a paragraph.
An example is pieces, one after the other, then `|` and its caption. `/` begins a new line of pieces.

    ! die:orange:5 + die:yellow:3 → field:orange:8:offer | Five and three make eight.

A piece is `field:COLOR:NUMBER`, `hole:COLOR`, `die:COLOR:NUMBER`, `card:DECK:NAME`, `bar`, `gap` or `→`, with a look
after a further colon where it has one (LOOKS). `_` is an empty field. Anything else stands there as it is written.
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
"""The pieces of the app, and how each may look."""
SIGNS = {"bar": "bar", "gap": "gap", "→": "arrow"}


class Piece(NamedTuple):
    """A piece of an example, or words between pieces."""

    kind: str
    """One of LOOKS, `bar`, `gap`, `arrow` or `words`."""
    of: str = ""
    """The color, or the deck of a card."""
    face: str = ""
    """The number or the name of the card; the words."""
    look: str = ""


class Drawing(NamedTuple):
    """A drawn example."""

    lines: tuple[tuple[Piece, ...], ...]
    caption: str


def read(language: str, game: str) -> list[tuple[Kind, str]]:
    """Returns the text on a game, or on the app for an empty name, in pieces to be shown one below the other."""
    return parse((FOLDER / language / f"{game or 'app'}.txt").read_text(encoding="utf-8"))


def parse(text: str) -> list[tuple[Kind, str]]:
    """Returns the pieces of a text."""
    pieces: list[tuple[Kind, str]] = []
    joined = False
    for line in map(str.strip, text.splitlines()):
        mark, kind = next(((mark, kind) for mark, kind in MARKS if line.startswith(mark)), ("", "paragraph"))
        if not line:
            joined = False
        elif kind == "paragraph" and joined:
            pieces[-1] = (pieces[-1][0], f"{pieces[-1][1]} {line}")
        else:
            pieces.append((kind, line.removeprefix(mark)))
            joined = kind not in ("heading", "drawing")
    return pieces


def drawing(text: str) -> Drawing:
    """Returns what an example shows."""
    pieces, _, caption = text.partition("|")
    lines = [tuple(map(_piece, line.split())) for line in pieces.split(" / ")]
    return Drawing(tuple(lines), caption.strip())


def _piece(text: str) -> Piece:
    kind, *rest = text.split(":")
    if kind in LOOKS and rest:
        return Piece(kind, *rest)
    return Piece(SIGNS[text]) if text in SIGNS else Piece("words", face=text.replace("_", " "))
