"""Textures with mipmaps that are filled again after the graphics context was lost.

Kivy loads a picture with mipmaps into a part of a larger texture, and fills only whole textures again: the picture
would stay invisible. The pictures are read here, because SDL never frees the pixels of a file with a palette.
"""

from __future__ import annotations

import struct
import zlib
from functools import cache, partial
from pathlib import Path

from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

_filled = set[Path]()
"""Pictures that were filled while Kivy reloads: it calls the observers of a texture again for each of its regions."""


def load_with_mipmaps(path: Path) -> Texture:
    """Returns the texture of a PNG file with a palette; the picture is drawn in many sizes."""
    _observe_reloads()
    size, rgba = read_palette_png(path)
    texture = Texture.create(size=size, colorfmt="rgba", mipmap=True)
    texture.flip_vertical()
    _blit(texture, size, rgba)
    texture.add_reload_observer(partial(_fill, path))
    return texture


def read_palette_png(path: Path) -> tuple[tuple[int, int], bytearray]:
    """Returns the size and the pixels of a PNG file with 8 bits per pixel, a palette and no filters."""
    chunks = dict[bytes, bytes]()
    data, position = path.read_bytes(), 8
    while position < len(data):
        length, name = struct.unpack_from(">I4s", data, position)
        chunks[name] = chunks.get(name, b"") + data[position + 8 : position + 8 + length]
        position += length + 12
    width, height = struct.unpack_from(">II", chunks[b"IHDR"])
    lines = zlib.decompress(chunks[b"IDAT"])
    indices = b"".join([lines[start + 1 : start + 1 + width] for start in range(0, len(lines), width + 1)])
    colors, alphas = chunks[b"PLTE"].ljust(3 * 256, b"\0"), chunks[b"tRNS"].ljust(256, b"\xff")
    rgba = bytearray(4 * width * height)
    for channel, table in enumerate((colors[0::3], colors[1::3], colors[2::3], alphas)):
        rgba[channel::4] = indices.translate(table)
    return (width, height), rgba


def _fill(path: Path, texture: Texture) -> None:
    if path not in _filled:
        _filled.add(path)
        _blit(texture, *read_palette_png(path))


def _blit(texture: Texture, size: tuple[int, int], rgba: bytearray) -> None:
    texture.blit_buffer(rgba, size=size, colorfmt="rgba", bufferfmt="ubyte")


@cache
def _observe_reloads() -> None:
    get_context().add_reload_observer(_end_reload)


def _end_reload(_context: object) -> None:
    _filled.clear()
