"""A rectangle with round corners, for kv rules and drawings: a stretched texture in nine pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.factory import Factory
from kivy.graphics import BorderImage, Rectangle

from widgets.base import shape_textures
from widgets.base.shape_textures import MARGIN

IMAGE_POS: Any = vars(Rectangle)["pos"]
IMAGE_SIZE: Any = vars(Rectangle)["size"]
"""The properties of the base class, which are larger by a margin than those of `Rounded`."""


class Rounded(BorderImage):
    """Looks like Kivy's `SmoothRoundedRectangle`, which takes four times as long to draw.

    `radius` has one value for all corners, or four clockwise from the top left. Without a size it is not drawn.
    """

    def __init__(
        self, pos: Sequence[float] = (0, 0), size: Sequence[float] = (0, 0), radius: Sequence[float] = (0,)
    ) -> None:
        self._pos: tuple[float, float] = (pos[0], pos[1])
        self._size: tuple[float, float] = (0, 0)
        self._radius: Sequence[float] = tuple(radius)
        super().__init__(pos=pos, size=(0, 0))
        self.size = size

    @property
    def pos(self) -> tuple[float, float]:
        """The lower left corner."""
        return self._pos

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._pos = (pos[0], pos[1])
        IMAGE_POS.__set__(self, (pos[0] - MARGIN, pos[1] - MARGIN))

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

    def _fit(self) -> None:
        """Selects the texture whose corners fit into the size."""
        width, height = self._size
        largest = min(width, height) / 2
        if largest > 0:
            radii = [min(radius, largest) for radius in self._radius]
            corners = radii * 4 if len(radii) == 1 else radii
            texture = shape_textures.corners((corners[0], corners[1], corners[2], corners[3]))
            self.texture = texture
            self.border = [min(texture.width / 2, largest + MARGIN)] * 4
            IMAGE_SIZE.__set__(self, (width + 2 * MARGIN, height + 2 * MARGIN))
        else:
            self.border = [0] * 4
            IMAGE_SIZE.__set__(self, (0, 0))


Factory.register("Rounded", cls=Rounded)
