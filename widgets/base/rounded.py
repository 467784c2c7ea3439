"""Rectangles with round corners and discs, for kv rules and drawings: textures instead of many triangles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.factory import Factory
from kivy.graphics import BorderImage, CanvasBase, Rectangle
from kivy.graphics.texture import Texture

from widgets.base import shape_textures
from widgets.base.shape_pixels import MARGIN

IMAGE_POS: Any = vars(Rectangle)["pos"]
IMAGE_SIZE: Any = vars(Rectangle)["size"]
"""The properties of the base class of `Disc`, which are larger than its own by a margin."""


class Rounded(CanvasBase):
    """Looks like Kivy's `SmoothRoundedRectangle`, which takes four times as long to draw.

    `radius` has one value for all corners, or four clockwise from the top left. Without a size it is not drawn: Kivy
    would hand even an empty image over in every frame, so the group is empty then.
    """

    def __init__(
        self, pos: Sequence[float] = (0, 0), size: Sequence[float] = (0, 0), radius: Sequence[float] = (0,)
    ) -> None:
        super().__init__()
        self._pos: tuple[float, float] = (pos[0], pos[1])
        self._size: tuple[float, float] = (size[0], size[1])
        self._radius: Sequence[float] = tuple(radius)
        self._image: BorderImage | None = None
        self._fit()

    @property
    def pos(self) -> tuple[float, float]:
        """The lower left corner."""
        return self._pos

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._pos = (pos[0], pos[1])
        if self._image is not None:
            self._image.pos = pos[0] - MARGIN, pos[1] - MARGIN

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self._size

    @size.setter
    def size(self, size: Sequence[float]) -> None:
        self._size = (size[0], size[1])
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
    def texture(self) -> Texture | None:
        """The stretched texture, if anything is drawn."""
        return None if self._image is None else self._image.texture

    def _fit(self) -> None:
        """Selects the texture whose corners fit into the size."""
        width, height = self._size
        largest = min(width, height) / 2
        if largest <= 0:
            self.clear()
            self._image = None
            return
        radii = [min(radius, largest) for radius in self._radius]
        corners = radii * 4 if len(radii) == 1 else radii
        texture = shape_textures.corners((corners[0], corners[1], corners[2], corners[3]))
        if self._image is None:
            x, y = self._pos
            with self:
                self._image = BorderImage(pos=(x - MARGIN, y - MARGIN))
        self._image.texture = texture
        self._image.border = [min(texture.width / 2, largest + MARGIN)] * 4
        self._image.size = width + 2 * MARGIN, height + 2 * MARGIN


class Disc(Rectangle):
    """Looks like Kivy's `SmoothEllipse` with equal sides, which takes four times as many GL calls, even without a size.

    Without a size it is not drawn.
    """

    def __init__(self, pos: Sequence[float] = (0, 0), size: Sequence[float] = (0, 0)) -> None:
        self._pos: tuple[float, float] = (pos[0], pos[1])
        self._diameter: float = 0
        self._margin: float = 0
        super().__init__(pos=pos, size=(0, 0))
        self.size = size

    @property
    def pos(self) -> tuple[float, float]:
        """The lower left corner of the square around it."""
        return self._pos

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._pos = (pos[0], pos[1])
        self._place()

    @property
    def size(self) -> tuple[float, float]:
        """The diameter, twice."""
        return self._diameter, self._diameter

    @size.setter
    def size(self, size: Sequence[float]) -> None:
        self._diameter = min(size[0], size[1])
        if self._diameter > 0:
            self.texture = texture = shape_textures.disc(self._diameter)
            IMAGE_SIZE.__set__(self, texture.size)
            self._margin = (texture.width - self._diameter) / 2
            self._place()
        else:
            IMAGE_SIZE.__set__(self, (0, 0))

    def _place(self) -> None:
        """Centers the texture, which is larger than the disc by a margin."""
        if self._diameter > 0:
            IMAGE_POS.__set__(self, (self._pos[0] - self._margin, self._pos[1] - self._margin))


Factory.register("Rounded", cls=Rounded)
Factory.register("Disc", cls=Disc)
