"""Lets every label draw text from right to left and text that needs another font file.

Kivy draws a whole label with one font and in the order of its letters. The only places to change that are two members
of its core labels, through which all labels pass; so no page needs to know that a text may hold a name in any script.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.text import LabelBase

resolve_registered_font = LabelBase.resolve_font_name


def install_label_text(visual_order: Callable[[str], str], fallback_font: Callable[[str, str], str]) -> None:
    """Replaces how labels read their text and resolve their font. A second call changes nothing.

    *visual_order* returns a text in the order in which its letters are drawn. *fallback_font* gets a font name and a
    text and returns the font file to use instead, or an empty string.
    """

    def resolve_font_name(label: Any) -> None:
        resolve_registered_font(label)
        if file := fallback_font(label.options["font_name"], label._text):
            label.options["font_name_r"] = file

    def set_text(label: Any, text: str) -> None:
        if text != label._text:
            label._text = text
            label.resolve_font_name()

    core: Any = LabelBase
    core.resolve_font_name = resolve_font_name
    core.text = core.label = property(lambda label: visual_order(label._text), set_text)
