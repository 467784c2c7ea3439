"""Pictures of the cards: one atlas per deck (tools/make_cards.py), loaded when its first card is shown."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from weakref import WeakValueDictionary

from kivy.core.image import Image
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from widgets.base.kivy_internals.mipmap_texture import load_with_mipmaps

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "cards"
ASPECT_RATIO = 192 / 264
"""Width of a card divided by its height."""
PICTURE_MARGIN = 2 / 192
"""Transparent margin of a picture as a share of the card's width, which keeps rotated edges smooth."""
UNTINTED = (1, 1, 1)
"""Canvas color that leaves the colors of a picture unchanged."""
MAX_HALF_WIDTH = 100
"""Width in pixels up to which the half-size pictures of the tiles are sharp."""
MIN_DETAILED_WIDTH = 48
"""Width in dp below which cards have a simpler drawing."""

_sheets: WeakValueDictionary[str, Texture] = WeakValueDictionary()
"""Textures of the decks; each lives as long as one of its pictures."""


@cache
def _pictures(deck: str) -> dict[str, Texture]:
    file, regions = _read_atlas(deck)
    sheet = _sheets.get(deck) or load_with_mipmaps(FOLDER / file)
    _sheets[deck] = sheet
    return {name: sheet.get_region(*region) for name, region in regions.items()}


def release_decks() -> None:
    """Frees the textures of decks of which no card is shown, up to 20 MB each."""
    _pictures.cache_clear()


def tag(deck: str, name: str) -> Texture:
    """Returns the smallest drawing of a card, for narrow strips; only Quando's cards have one."""
    return _pictures(deck)[f"{name}.tag"]


def picture(deck: str, name: str, width: float) -> Texture:
    """Returns the picture of a card that is drawn *width* pixels wide."""
    return _pictures(deck)[f"{name}.small" if width < dp(MIN_DETAILED_WIDTH) else name]


def tile(game: str, name: str, width: float) -> Texture:
    """Returns the picture of a card on a game's tile of the home page, drawn *width* pixels wide."""
    return _tiles(width <= MAX_HALF_WIDTH)[f"{game} {name}"]


@cache
def _tiles(half: bool) -> dict[str, Texture]:
    """Loads the cards of the tiles; as every start waits for them, there is a half-size file, and no mipmap."""
    _file, regions = _read_atlas("tiles")
    sheet = Image(str(FOLDER / ("tiles-half.png" if half else "tiles.png"))).texture
    divisor = 2 if half else 1
    return {
        name: sheet.get_region(x // divisor, y // divisor, width // divisor, height // divisor)
        for name, (x, y, width, height) in regions.items()
    }


def _read_atlas(name: str) -> tuple[str, dict[str, list[int]]]:
    """Returns the picture file of an atlas, and the rectangle of each picture in it."""
    atlas: dict[str, dict[str, list[int]]] = json.loads((FOLDER / f"{name}.atlas").read_text())
    ((file, regions),) = atlas.items()
    return file, regions


@cache
def shadow() -> Texture:
    """Returns the shadow of a card; its corners are 40 of 96 pixels, of which 24 are beside the card."""
    return Image(str(FOLDER / "shadow.png")).texture
