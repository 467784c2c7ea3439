"""One texture with many small pictures, so that one instruction draws all of them.

Kivy takes six GL calls to draw a picture and three to change the color, in every frame. Pictures of one texture are
drawn by one `Mesh`; their colors are in the texture, because a mesh has one color.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

SIDE = 512
"""Width and height of the texture at a density of 1."""
MAX_SIDE = 4096
"""Size that graphics cards of phones support."""
GAP = 1
"""Empty pixels between two pictures, because a picture between pixels is blended with its neighbors."""
FLOATS = 16
"""Numbers per picture: position and texture coordinates of four corners."""
CACHE_SIZE = 32
"""Cached lists of indices, one per number of pictures."""
CORNERS = (0, 1, 2, 2, 3, 0)
"""Corners of the two triangles of a picture."""


class Pixels(NamedTuple):
    """A picture: width, height, and its pixels from the bottom row, as RGBA."""

    width: int
    height: int
    rgba: bytes


class Piece(NamedTuple):
    """A picture in the atlas: its size in pixels and its rectangle in texture coordinates."""

    width: int
    height: int
    left: float
    bottom: float
    right: float
    top: float


class AtlasFullError(Exception):
    """A picture has no room in the texture."""


class Atlas:
    """Pictures by key, each drawn when it is first asked for."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.texture = Texture.create(size=(side, side), colorfmt="rgba")
        self.texture.add_reload_observer(self._fill)  # after the graphics context was lost
        self._pieces: dict[object, Piece] = {}
        self._made: list[tuple[tuple[int, int], Callable[[], Pixels]]] = []
        self._x = self._y = self._row_height = 0

    def __len__(self) -> int:
        return len(self._pieces)

    def piece(self, key: object, make: Callable[[], Pixels]) -> Piece:
        """Returns the picture with this key; *make* draws a new one."""
        piece = self._pieces.get(key)
        if piece is None:
            piece = self._pieces[key] = self._place(make)
        return piece

    def _place(self, make: Callable[[], Pixels]) -> Piece:
        """Places a picture beside the last one, or in a new row above."""
        pixels = make()
        if self._x + pixels.width > self.side:
            self._x, self._y, self._row_height = 0, self._y + self._row_height + GAP, 0
        x, y, side = self._x, self._y, self.side
        if pixels.width > side or y + pixels.height > side:
            raise AtlasFullError
        self._x, self._row_height = x + pixels.width + GAP, max(self._row_height, pixels.height)
        self._made.append(((x, y), make))
        self._blit((x, y), pixels)
        return Piece(
            pixels.width, pixels.height, x / side, y / side, (x + pixels.width) / side, (y + pixels.height) / side
        )

    def _blit(self, pos: tuple[int, int], pixels: Pixels) -> None:
        self.texture.blit_buffer(pixels.rgba, size=pixels[:2], pos=pos, colorfmt="rgba", bufferfmt="ubyte")

    def _fill(self, _texture: Texture) -> None:
        for pos, make in self._made:
            self._blit(pos, make())


class Shared:
    """The atlas of all drawings."""

    atlas: Atlas | None = None


def shared_atlas() -> Atlas:
    """Returns the atlas for new pictures."""
    if Shared.atlas is None:
        Shared.atlas = Atlas(SIDE if Metrics.density < 2 else 2 * SIDE)
    return Shared.atlas


def replace_atlas(full: Atlas, side: int) -> None:
    """Replaces a full atlas. Drawings keep the old one until they change."""
    if Shared.atlas is full:
        Shared.atlas = Atlas(side)


class Pen:
    """Collects the vertices of pictures."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.piece = atlas.piece
        self.vertices = array("f")

    def draw(self, piece: Piece, x: float, y: float, scale: float = 1) -> None:
        """Draws a picture with its lower left corner there."""
        width, height, left, bottom, right, top = piece
        self._quad(x, y, x + width * scale, y + height * scale, left, bottom, right, top)

    def center(self, piece: Piece, at: Sequence[float]) -> None:
        """Draws a picture centered there."""
        self.draw(piece, at[0] - piece.width / 2, at[1] - piece.height / 2)

    def center_wide(self, piece: Piece, at: Sequence[float], stretch: float) -> None:
        """Draws a picture centered there; *stretch* pixels of its middle column lie between its halves."""
        width, height, left, bottom, right, top = piece
        x, y = at
        outer, inner, middle = (width + stretch) / 2, stretch / 2, (left + right) / 2
        low, high = y - height / 2, y + height / 2
        self._quad(x - outer, low, x - inner, high, left, bottom, middle, top)
        self._quad(x - inner, low, x + inner, high, middle, bottom, middle, top)
        self._quad(x + inner, low, x + outer, high, middle, bottom, right, top)

    def _quad(
        self, x: float, y: float, end_x: float, end_y: float, left: float, bottom: float, right: float, top: float
    ) -> None:
        self.vertices.extend(
            (x, y, left, bottom, end_x, y, right, bottom, end_x, end_y, right, top, x, end_y, left, top)
        )


class AtlasDrawing:
    """Draws with one instruction. The vertices are stored by part, so that a change computes few of them."""

    def __init__(self, draw_part: Callable[[Any, Pen], None]) -> None:
        """*draw_part* draws a part with a pen."""
        self._draw_part = draw_part
        self._parts: dict[Any, array[float]] = {}
        self._changed: set[Any] = set()
        self._atlas: Atlas | None = None
        self._mesh = Mesh(mode="triangles")
        self.group = InstructionGroup()
        for instruction in (Color(), self._mesh):
            self.group.add(instruction)
        self._trigger = Clock.create_trigger(self._redraw, -1)

    def change(self, part: Any) -> None:
        """Draws a part before the next frame, a new one above all others."""
        self._parts.setdefault(part, array("f"))
        self._changed.add(part)
        self._trigger()

    def clear(self) -> None:
        """Removes all parts."""
        self._parts.clear()
        self._changed.clear()
        self._trigger()

    def _redraw(self, _dt: float) -> None:
        atlas = self._draw_parts()
        if atlas is not self._atlas:
            self._atlas, self._mesh.texture = atlas, atlas.texture
        self._changed.clear()
        vertices = array("f")
        for part in self._parts.values():
            vertices += part
        vertices = vertices or array("f", bytes(4 * FLOATS))  # Kivy takes no empty array; this has no size
        count = len(vertices) // FLOATS
        if len(self._mesh.indices) != len(CORNERS) * count:
            self._mesh.indices = _indices(count)
        self._mesh.vertices = vertices

    def _draw_parts(self) -> Atlas:
        """Draws the changed parts, with another atlas all of them; returns the atlas."""
        while True:
            atlas = shared_atlas()
            fresh = not len(atlas)
            try:
                for part in self._changed if atlas is self._atlas else self._parts:
                    pen = Pen(atlas)
                    self._draw_part(part, pen)
                    self._parts[part] = pen.vertices
            except AtlasFullError:
                if fresh and atlas.side == MAX_SIDE:
                    raise
                replace_atlas(atlas, 2 * atlas.side if fresh else atlas.side)
            else:
                return atlas


@lru_cache(CACHE_SIZE)
def _indices(count: int) -> array[int]:
    """Returns the indices of the corners of *count* pictures."""
    return array("H", (4 * number + corner for number in range(count) for corner in CORNERS))
