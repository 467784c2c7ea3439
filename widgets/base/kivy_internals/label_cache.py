"""Cache of rendered texts: labels with the same text and the same style share one texture.

Rendering a text and uploading it costs more than everything else that a tap on a sheet does, and a game shows few
different texts: numbers, totals, names, the captions of keys. Kivy has no hook for this but the `refresh` of its core
labels, which all labels call.
"""

from __future__ import annotations

from collections import OrderedDict
from copy import copy
from typing import Any

from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture

MAX_LENGTH = 80
"""Longer texts are rendered for each label."""
MAX_TEXTURE_PIXELS = 100_000
"""Larger textures are not cached."""
MAX_PIXELS = 2_500_000
"""Pixels of all cached textures, 10 MB; the least recently used are dropped first."""
STYLE_OPTIONS = (
    "font_size", "font_name_r", "bold", "italic", "underline", "strikethrough", "font_family", "halign", "valign",
    "shorten", "shorten_from", "split_str", "max_lines", "mipmap", "line_height", "strip", "strip_reflow",
    "outline_width", "font_hinting", "font_kerning", "font_blended", "font_context", "font_features",
    "base_direction", "font_direction", "font_script_name", "text_language", "unicode_errors",
    "limit_render_to_text_bbox",
)  # fmt: skip
"""Options of Kivy's labels that change the texture; those that are lists are added in `_key`."""


class RenderedText:
    """A text as a texture, filled when it is first drawn and again after the graphics context was lost."""

    def __init__(self, label: Any) -> None:
        """Lays out the current text of *label*; later changes of the label have no effect."""
        self.size: tuple[int, int] = label.render()
        self.is_shortened: bool = label.is_shortened
        self._label = copy(label)
        self._label.options = dict(label.options)
        self._label._size = self.size
        if min(self.size) <= 1:  # nothing is visible
            self.texture: Texture = label.texture_1px
            return
        self.texture = Texture.create(size=self.size, mipmap=label.options["mipmap"], callback=self._fill)
        self.texture.flip_vertical()
        self.texture.add_reload_observer(self._fill)
        self._label.texture = self.texture

    @property
    def pixels(self) -> int:
        """Area of the texture."""
        return self.size[0] * self.size[1]

    def _fill(self, _texture: Texture) -> None:
        self._label.render(real=True)


class LabelCache:
    """The most recently used texts, up to a number of pixels."""

    def __init__(self, max_pixels: int = MAX_PIXELS) -> None:
        self._max_pixels = max_pixels
        self._texts: OrderedDict[tuple[Any, ...], RenderedText] = OrderedDict()
        self.pixels = 0

    def __len__(self) -> int:
        return len(self._texts)

    def get(self, label: Any) -> RenderedText:
        """Returns the rendered text of *label*, from the cache if possible."""
        key = _key(label)
        cached = self._texts.get(key)
        if cached is not None:
            self._texts.move_to_end(key)
            return cached
        rendered = RenderedText(label)
        if rendered.pixels <= MAX_TEXTURE_PIXELS:
            self._texts[key] = rendered
            self.pixels += rendered.pixels
            while self.pixels > self._max_pixels:
                self.pixels -= self._texts.popitem(last=False)[1].pixels
        return rendered

    def clear(self) -> None:
        """Drops all texts; labels keep theirs."""
        self._texts.clear()
        self.pixels = 0


label_cache = LabelCache()


def install_label_cache() -> None:
    """Makes all labels use the cache. A second call changes nothing."""
    core: Any = LabelBase
    core.refresh = _refresh
    core._rendered = None  # our own attribute


def _key(label: Any) -> tuple[Any, ...]:
    options = label.options
    lists = (label._text_size, options["color"], options["outline_color"], options["padding"])
    return (type(label), label._text, *map(options.get, STYLE_OPTIONS), *map(tuple, lists))


_refresh_uncached: Any = LabelBase.refresh


def _refresh(label: Any) -> None:
    """Replaces `LabelBase.refresh`: assigns a cached texture where the key tells the text apart from others."""
    text = label._text
    cacheable = not (label.options.get("ellipsis_options") or "[ref=" in text or "[anchor=" in text)
    if not (0 < len(text) <= MAX_LENGTH and cacheable):
        _render_alone(label)
        return
    label.resolve_font_name()
    rendered = label_cache.get(label)
    label._size = label._size_texture = rendered.size
    label.is_shortened = rendered.is_shortened
    label._rendered = rendered  # keeps it alive, so that it can be filled again
    label.texture = rendered.texture


def _render_alone(label: Any) -> None:
    """Renders a text for this label only, never into a texture that others show."""
    if label._rendered is not None:
        label._rendered = label.texture = None
    _refresh_uncached(label)
