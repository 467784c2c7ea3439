"""The rules in our own words: short texts in assets/help, one per game and language. Knows no screen.

A line that begins with `# ` is a heading, with `- ` an item; an empty line ends a paragraph.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "help"
Kind = Literal["heading", "item", "paragraph"]
MARKS: tuple[tuple[str, Kind], ...] = (("# ", "heading"), ("- ", "item"))


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
            joined = kind != "heading"
    return pieces
