"""Rectangles, also with round corners, and discs, for kv rules and drawings: textures instead of many triangles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.factory import Factory
from kivy.graphics import BorderImage, CanvasBase, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from widgets.base import shape_textures
from widgets.base.shape_pixels import MARGIN, Bytes4

EDGE_INSET = 1
"""Distance in dp of the middle of an outline from the edge."""
CLEAR = (0.0, 0.0, 0.0, 0.0)


class TexturedShape(CanvasBase):
    """Base of the shapes. An invisible one draws nothing, while Kivy draws even shapes without size or alpha.

    With `rgba` the color is in the texture, which saves three GL calls for its color and three for the next text's;
    without it a `Color` before the shape tints it.
    """

    def __init__(
        self, pos: Sequence[float] = (0, 0), size: Sequence[float] = (0, 0), rgba: Sequence[float] | None = None
    ) -> None:
        super().__init__()
        self._pos: tuple[float, float] = (pos[0], pos[1])
        self._size: tuple[float, float] = (size[0], size[1])
        self._rgba: Sequence[float] | None = rgba
        self._image: Rectangle | None = None

    @property
    def pos(self) -> tuple[float, float]:
        """The lower left corner."""
        return self._pos

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._pos = (pos[0], pos[1])
        self._place()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self._size

    @size.setter
    def size(self, size: Sequence[float]) -> None:
        self._size = (size[0], size[1])
        self._fit()

    @property
    def rgba(self) -> Sequence[float] | None:
        """Its own color, or None."""
        return self._rgba

    @rgba.setter
    def rgba(self, rgba: Sequence[float]) -> None:
        if self._rgba is None:
            self._hide()  # it was drawn without the white `Color` before its texture
        self._rgba = rgba
        self._fit()

    @property
    def texture(self) -> Texture | None:
        """The drawn texture, if anything is drawn."""
        return None if self._image is None else self._image.texture

    def _fit(self) -> None:
        """Selects the texture for the size and the colors."""
        raise NotImplementedError

    def _place(self) -> None:
        """Moves the texture, which is larger than the shape."""
        raise NotImplementedError

    def _show(self, image: type[Rectangle], texture: Texture) -> Any:
        """Draws a texture; returns the instruction."""
        if self._image is None:
            with self:
                if self._rgba is not None:
                    Color()
                self._image = image()
        self._image.texture = texture
        return self._image

    def _hide(self) -> None:
        self.clear()
        self._image = None


class Rounded(TexturedShape):
    """Looks like Kivy's `SmoothRoundedRectangle`, which takes four times as long to draw.

    `radius` has one value for all corners, or four clockwise from the top left. With `rgba` and
    `edge` it has an outline like a `SmoothLine` 1 dp within.
    """

    def __init__(
        self,
        pos: Sequence[float] = (0, 0),
        size: Sequence[float] = (0, 0),
        radius: Sequence[float] = (0,),
        rgba: Sequence[float] | None = None,
    ) -> None:
        super().__init__(pos, size, rgba)
        self._radius: Sequence[float] = tuple(radius)
        self._edge: Sequence[float] = CLEAR
        self._edge_width: float = 0
        self._fit()

    @property
    def radius(self) -> Sequence[float]:
        """The radii of the corners."""
        return self._radius

    @radius.setter
    def radius(self, radius: Sequence[float]) -> None:
        self._radius = tuple(radius)
        self._fit()

    @property
    def edge(self) -> Sequence[float]:
        """The color of the outline."""
        return self._edge

    @edge.setter
    def edge(self, edge: Sequence[float]) -> None:
        self._edge = edge
        self._fit()

    @property
    def edge_width(self) -> float:
        """Width by which the outline extends to both sides."""
        return self._edge_width

    @edge_width.setter
    def edge_width(self, edge_width: float) -> None:
        self._edge_width = edge_width
        self._fit()

    def _fit(self) -> None:
        width, height = self._size
        largest = min(width, height) / 2
        if largest <= 0 or (self._rgba is not None and not (self._rgba[3] or self._edge[3])):
            self._hide()
            return
        image = self._show(BorderImage, self._texture(largest))
        image.border = [min(image.texture.width / 2, largest + MARGIN)] * 4
        image.size = width + 2 * MARGIN, height + 2 * MARGIN
        self._place()

    def _texture(self, largest: float) -> Texture:
        radii = [min(radius, largest) for radius in self._radius]
        if self._rgba is None:
            corners = radii * 4 if len(radii) == 1 else radii
            return shape_textures.corners((corners[0], corners[1], corners[2], corners[3]))
        edge, width = (self._edge, self._edge_width) if self._edge[3] else (CLEAR, 0)
        return shape_textures.panel(tuple(radii), _bytes(self._rgba), _bytes(edge), width, dp(EDGE_INSET))

    def _place(self) -> None:
        if self._image is not None:
            self._image.pos = self._pos[0] - MARGIN, self._pos[1] - MARGIN


class Disc(TexturedShape):
    """Looks like Kivy's `SmoothEllipse` with equal sides, which takes four times as many GL calls.

    Its diameter is the smaller side of its size.
    """

    def __init__(
        self, pos: Sequence[float] = (0, 0), size: Sequence[float] = (0, 0), rgba: Sequence[float] | None = None
    ) -> None:
        super().__init__(pos, size, rgba)
        self._fit()

    def _fit(self) -> None:
        diameter = min(self._size)
        if diameter <= 0 or (self._rgba is not None and not self._rgba[3]):
            self._hide()
            return
        if self._rgba is None:
            texture = shape_textures.disc(diameter)
        else:
            texture = shape_textures.tinted_disc(diameter, _bytes(self._rgba))
        self._show(Rectangle, texture).size = texture.size
        self._place()

    def _place(self) -> None:
        if self._image is not None:
            margin = (self._image.size[0] - min(self._size)) / 2
            self._image.pos = self._pos[0] - margin, self._pos[1] - margin


class Plain(TexturedShape):
    """A rectangle with sharp corners in a color of its own."""

    def __init__(
        self, pos: Sequence[float] = (0, 0), size: Sequence[float] = (0, 0), rgba: Sequence[float] = CLEAR
    ) -> None:
        super().__init__(pos, size, rgba)
        self._fit()

    def _fit(self) -> None:
        if min(self._size) <= 0 or self._rgba is None or not self._rgba[3]:
            self._hide()
            return
        self._show(Rectangle, shape_textures.plain(_bytes(self._rgba))).size = self._size
        self._place()

    def _place(self) -> None:
        if self._image is not None:
            self._image.pos = self._pos


def _bytes(color: Sequence[float]) -> Bytes4:
    red, green, blue, alpha = (round(255 * part) for part in color)
    return red, green, blue, alpha


Factory.register("Rounded", cls=Rounded)
Factory.register("Disc", cls=Disc)
Factory.register("Plain", cls=Plain)
