"""The pictures of the cards: one atlas per deck (tools/make_cards.py), read when a card of it is first shown."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.image import Image
from kivy.metrics import dp

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "cards"
SHAPE = 192 / 264
"""A card's width by its height."""
MARGIN = 2 / 192
"""How much of a card's width its picture is larger on every side: transparent, so that turned edges are smooth."""
OWN = (1, 1, 1)
"""The tint of a picture that keeps its own colors."""
HALF = 100
"""Up to this width, in pixels, the smaller pictures of the tiles are sharp."""
SMALL = 48
"""Narrower cards have a simpler drawing, in dp."""


@cache
def _pictures(deck: str) -> dict[str, Any]:
    atlas = json.loads((FOLDER / f"{deck}.atlas").read_text())
    ((file, regions),) = atlas.items()
    sheet = Image(str(FOLDER / file), mipmap=True).texture  # cards are drawn at any size, mostly smaller
    return {name: sheet.get_region(*region) for name, region in regions.items()}


def tag(deck: str, name: str) -> Any:
    """Returns what is left of a card where there is no room for one; only Quando's have that."""
    return _pictures(deck)[f"{name}.tag"]


def picture(deck: str, name: str, width: float) -> Any:
    """Returns the texture of a card that is drawn so wide, in pixels."""
    return _pictures(deck)[f"{name}.small" if width < dp(SMALL) else name]


def tile(game: str, name: str, width: float) -> Any:
    """Returns the texture of a card that stands for its game on the first page, where it is drawn so wide in pixels."""
    return _tiles(width <= HALF)[f"{game} {name}"]


@cache
def _tiles(half: bool) -> dict[str, Any]:
    """Every start waits for these, so there is a file of half the size, and no smaller copies are made of either."""
    ((_file, regions),) = json.loads((FOLDER / "tiles.atlas").read_text()).items()
    sheet = Image(str(FOLDER / ("tiles-half.png" if half else "tiles.png"))).texture
    parts = 2 if half else 1
    return {name: sheet.get_region(*(edge // parts for edge in region)) for name, region in regions.items()}


@cache
def shadow() -> Any:
    """Returns what a card throws on the table; its corners are 40 of 96 pixels, of which 24 lie beside the card."""
    return Image(str(FOLDER / "shadow.png")).texture
