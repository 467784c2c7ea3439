"""Round shapes as textures, rendered once and drawn as tinted rectangles.

Kivy's `Smooth…` shapes are up to a hundred triangles each, in every frame. A texture here is white, its alpha is the
coverage of each pixel, and its edge is as soft as theirs. Equal shapes share one texture, which they are centered in.
"""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics.texture import Texture

from widgets.base import shape_pixels
from widgets.base.shape_pixels import Bytes4, Rows

CACHE_SIZE = 64
"""Cached textures of each kind; a screen shows a handful."""
PANELS = 128
"""Cached textures with colors of their own."""
WHITE = [1.0, 1.0, 1.0, 1.0]


@lru_cache(CACHE_SIZE)
def disc(diameter: float) -> Texture:
    """Returns a disc."""
    return _texture(shape_pixels.disc(diameter))


@lru_cache(CACHE_SIZE)
def corners(radii: tuple[float, float, float, float]) -> Texture:
    """Returns the smallest rectangle with these corners, see `shape_pixels.corners`."""
    return _texture(shape_pixels.corners(radii))


@lru_cache(PANELS)
def panel(radii: tuple[float, ...], tint: Bytes4, edge: Bytes4, edge_width: float, inset: float) -> Texture:
    """Returns a rectangle with round corners in its own colors, see `shape_pixels.panel`."""
    side, pixels = shape_pixels.panel(radii, tint, edge, edge_width, inset)
    return _filled_texture(side, pixels)


@lru_cache(PANELS)
def tinted_disc(diameter: float, tint: Bytes4) -> Texture:
    """Returns a disc in its own color."""
    rows = shape_pixels.disc(diameter)
    return _filled_texture(len(rows), shape_pixels.tinted(rows, [part / 255 for part in tint]))


def _texture(rows: Rows) -> Texture:
    """Returns a white square texture with these rows."""
    return _filled_texture(len(rows), shape_pixels.tinted(rows, WHITE))


def _filled_texture(side: int, pixels: bytes) -> Texture:
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(empty: Texture) -> None:
        empty.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # after the graphics context was lost
    return texture
