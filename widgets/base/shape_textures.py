"""Round shapes as textures, rendered once and drawn as tinted rectangles.

Kivy's `Smooth…` shapes are up to a hundred triangles each, in every frame. A texture here is white, its alpha is the
coverage of each pixel, and its edge is as soft as theirs. Equal shapes share one texture, which they are centered in.
"""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics.texture import Texture

from widgets.base import shape_pixels
from widgets.base.shape_pixels import Rows

CACHE_SIZE = 64
"""Cached textures of each kind; a screen shows a handful."""
WHITE = [1.0, 1.0, 1.0, 1.0]


@lru_cache(CACHE_SIZE)
def disc(diameter: float) -> Texture:
    """Returns a disc."""
    return _texture(shape_pixels.disc(diameter))


@lru_cache(CACHE_SIZE)
def corners(radii: tuple[float, float, float, float]) -> Texture:
    """Returns the smallest rectangle with these corners, see `shape_pixels.corners`."""
    return _texture(shape_pixels.corners(radii))


def _texture(rows: Rows) -> Texture:
    """Returns a white square texture with these rows."""
    pixels = shape_pixels.tinted(rows, WHITE)
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="rgba")

    def fill(empty: Texture) -> None:
        empty.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # after the graphics context was lost
    return texture
