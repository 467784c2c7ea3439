"""A rectangle with round corners, for kv rules and for drawings: nine stretched pieces of a mask."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.factory import Factory
from kivy.graphics import BorderImage

from widgets.base import shape_textures
from widgets.base.shape_textures import MARGIN


class Rounded(BorderImage):
    """Looks as Kivy's `SmoothRoundedRectangle` does, of which each costs a frame as much as four of these.

    `radius` has one value for all corners, or four from above at the left clockwise. Without a size it is not drawn.
    """

    def __init__(
        self, pos: Sequence[float] = (0, 0), size: Sequence[float] = (0, 0), radius: Sequence[float] = (0,)
    ) -> None:
        self._pos: Sequence[float] = tuple(pos)
        self._size: Sequence[float] = (0, 0)
        self._radius: Sequence[float] = tuple(radius)
        super().__init__(pos=pos, size=(0, 0))
        self.size = size

    @property
    def pos(self) -> Sequence[float]:
        """The lower left corner."""
        return self._pos

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._pos = tuple(pos)
        BorderImage.pos.__set__(self, (pos[0] - MARGIN, pos[1] - MARGIN))

    @property
    def size(self) -> Sequence[float]:
        """Width and height."""
        return self._size

    @size.setter
    def size(self, size: Sequence[float]) -> None:
        self._size = tuple(size)
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
        """Takes the mask whose corners fit into the size."""
        width, height = self._size
        most = min(width, height) / 2
        if most > 0:
            radii = [min(radius, most) for radius in self._radius]
            self.texture = shape_textures.corners(tuple(radii * 4 if len(radii) == 1 else radii))
            self.border = [min(self.texture.width / 2, most + MARGIN)] * 4
            BorderImage.size.__set__(self, (width + 2 * MARGIN, height + 2 * MARGIN))
        else:
            self.border = [0] * 4
            BorderImage.size.__set__(self, (0, 0))


Factory.register("Rounded", cls=Rounded)
