"""Every short text is drawn once: labels that show the same in the same way share one texture.

Drawing a text and handing it to the graphics card costs more than everything else that a tap on a sheet does, and the
texts of a game are few: numbers, totals, names, the words on keys. Kivy has no place for this but the `refresh` of
its labels; all labels pass there.
"""

from __future__ import annotations

from collections import OrderedDict
from copy import copy
from typing import Any

from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture

LONGEST = 80
"""Texts with more letters are no labels, and are drawn by whoever shows them."""
LARGEST = 100_000
"""So many pixels a texture may have that is kept."""
MOST = 2_500_000
"""So many pixels are kept altogether, which is 10 MB; what was not shown for the longest time goes first."""
LOOKS = (
    "font_size", "font_name_r", "bold", "italic", "underline", "strikethrough", "font_family", "halign", "valign",
    "shorten", "shorten_from", "split_str", "max_lines", "mipmap", "line_height", "strip", "strip_reflow",
    "outline_width", "font_hinting", "font_kerning", "font_blended", "font_context", "font_features",
    "base_direction", "font_direction", "font_script_name", "text_language", "unicode_errors",
    "limit_render_to_text_bbox",
)  # fmt: skip
"""Which of Kivy's options change what is drawn; those that are lists are in `_key`."""


class DrawnText:
    """A text as a texture, which is filled when it is first shown, and again when the graphics card lost it."""

    def __init__(self, label: Any) -> None:
        """Lays out what *label* shows now; later changes of the label change nothing here."""
        self.size: tuple[int, int] = label.render()
        self.is_shortened: bool = label.is_shortened
        self._label = copy(label)
        self._label.options = dict(label.options)
        self._label._size = self.size
        if min(self.size) <= 1:  # nothing can be seen
            self.texture = label.texture_1px
            return
        self.texture = Texture.create(size=self.size, mipmap=label.options["mipmap"], callback=self._fill)
        self.texture.flip_vertical()
        self.texture.add_reload_observer(self._fill)
        self._label.texture = self.texture

    @property
    def pixels(self) -> int:
        """How large it is."""
        return self.size[0] * self.size[1]

    def _fill(self, _texture: Texture) -> None:
        self._label.render(real=True)


class DrawnTexts:
    """The texts that were drawn last."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._known: OrderedDict[tuple[Any, ...], DrawnText] = OrderedDict()
        self.pixels = 0

    def __len__(self) -> int:
        return len(self._known)

    def get(self, label: Any) -> DrawnText:
        """Returns what *label* shows, drawn for it only if it is not known."""
        key = _key(label)
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
            return found
        found = DrawnText(label)
        if found.pixels <= LARGEST:
            self._known[key] = found
            self.pixels += found.pixels
            while self.pixels > self._most:
                self.pixels -= self._known.popitem(last=False)[1].pixels
        return found


drawn_texts = DrawnTexts()


def share() -> None:
    """Has all labels share what was drawn. Doing it twice does no harm."""
    LabelBase.refresh = _refresh
    LabelBase._drawn = None


def _key(label: Any) -> tuple[Any, ...]:
    options = label.options
    lists = (label._text_size, options["color"], options["outline_color"], options["padding"])
    return (type(label), label._text, *map(options.get, LOOKS), *map(tuple, lists))


_refresh_alone = LabelBase.refresh


def _refresh(label: Any) -> None:
    """Gives a label the texture of its text."""
    text = label._text
    told_apart = not (label.options.get("ellipsis_options") or "[ref=" in text or "[anchor=" in text)
    if not (0 < len(text) <= LONGEST and told_apart):
        _own(label)
        return
    label.resolve_font_name()
    found = drawn_texts.get(label)
    label._size = label._size_texture = found.size
    label.is_shortened = found.is_shortened
    label._drawn = found  # as long as somebody shows it, it can be filled again
    label.texture = found.texture


def _own(label: Any) -> None:
    """Draws a text for this label alone, never into a texture that others show."""
    if label._drawn is not None:
        label._drawn = label.texture = None
    _refresh_alone(label)
