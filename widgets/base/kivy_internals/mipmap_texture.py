"""Textures with mipmaps that are filled again after the graphics context was lost.

Kivy loads a picture with mipmaps into a part of a larger texture, and fills only whole textures again: the picture
would stay invisible.
"""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from kivy.core.image import ImageLoader
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

_filled = set[Path]()
"""Pictures that were filled while Kivy reloads: it calls the observers of a texture again for each of its regions."""


def load_with_mipmaps(path: Path) -> Texture:
    """Returns the texture of a picture that is drawn in many sizes."""
    _observe_reloads()
    texture = ImageLoader.load(str(path), mipmap=True).texture
    texture.add_reload_observer(partial(_fill, path))
    return texture


def _fill(path: Path, texture: Texture) -> None:
    if path not in _filled:
        _filled.add(path)
        texture.blit_data(ImageLoader.load(str(path), nocache=True, keep_data=True)._data[0])


@cache
def _observe_reloads() -> None:
    get_context().add_reload_observer(_end_reload)


def _end_reload(_context: object) -> None:
    _filled.clear()
