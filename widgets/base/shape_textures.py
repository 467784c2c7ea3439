"""Round shapes as textures, rendered once and drawn as tinted rectangles.

Kivy's `Smooth…` shapes are up to a hundred triangles each, in every frame. A texture here is white, its alpha is the
coverage of each pixel, and its edge is as soft as theirs. Equal shapes share one texture, which they are centered in.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kivy.graphics.texture import Texture

from widgets.base import shape_pixels
from widgets.base.shape_pixels import Bytes4, tinted

CACHE_SIZE = 64
"""Cached textures of each kind; a screen shows a handful."""
PANELS = 128
"""Cached textures with colors of their own."""
WHITE = [1.0, 1.0, 1.0, 1.0]


@lru_cache(CACHE_SIZE)
def disc(diameter: float) -> Texture:
    """Returns a disc."""
    return _texture(shape_pixels.disc_side(diameter), lambda: tinted(shape_pixels.disc(diameter), WHITE))


@lru_cache(CACHE_SIZE)
def corners(radii: tuple[float, float, float, float]) -> Texture:
    """Returns the smallest rectangle with these corners, see `shape_pixels.corners`."""
    return _texture(shape_pixels.panel_side(radii, 0), lambda: tinted(shape_pixels.corners(radii), WHITE))


@lru_cache(PANELS)
def panel(radii: tuple[float, ...], tint: Bytes4, edge: Bytes4, edge_width: float, inset: float) -> Texture:
    """Returns a rectangle with round corners in its own colors, see `shape_pixels.panel`."""
    side = shape_pixels.panel_side(radii, inset + edge_width)
    return _texture(side, lambda: shape_pixels.panel(radii, tint, edge, edge_width, inset))


@lru_cache(PANELS)
def tinted_disc(diameter: float, tint: Bytes4) -> Texture:
    """Returns a disc in its own color."""
    color = [part / 255 for part in tint]
    return _texture(shape_pixels.disc_side(diameter), lambda: tinted(shape_pixels.disc(diameter), color))


@lru_cache(PANELS)
def plain(tint: Bytes4) -> Texture:
    """Returns a pixel of a color."""
    return _texture(1, lambda: bytes(tint))


def _texture(side: int, pixels: Callable[[], bytes]) -> Texture:
    """Returns a square texture whose pixels are computed when it is drawn.

    While kv rules set the size, the radius and the colors of a shape one after the other, most textures are not drawn.
    """

    def fill(empty: Texture) -> None:
        empty.blit_buffer(pixels(), colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(side, side), colorfmt="rgba", callback=fill)
    texture.add_reload_observer(fill)  # after the graphics context was lost
    return texture
