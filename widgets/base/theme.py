"""Colors by meaning, light and dark. No other module defines a color."""

from __future__ import annotations

from functools import cache

from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.properties import BooleanProperty, ColorProperty, OptionProperty

from widgets.base.color_math import contrast, mix

LIGHT = {
    "background": "#ECE6DA",  # behind everything
    "paper": "#FFFCF5",  # cards, sheets, trays
    "ink": "#1F2A44",  # text
    "muted": "#575C69",  # secondary text
    "line": "#CFC6B3",  # hairlines and resting outlines
    "accent": "#2F6F5E",  # possible actions
    "accent_ink": "#FFFFFF",
    "accent_soft": "#DCEBE4",  # chosen
    "bad": "#B3372F",  # misses, refusals
    "field": "#FFFCF5",  # an empty field of a sheet, within its colored row
    "mat": "#2A6253",  # the cloth under piles
    "mat_ink": "#FFFFFF",
    "mat_muted": "#CFE3DB",
    "shade": "#D3CBBB",  # shadows under cards; opaque, because translucent ones leak out of a scroll view
}
DARK = {
    "background": "#14181F",
    "paper": "#1F252F",
    "ink": "#EDEFF3",
    "muted": "#9BA3B0",
    "line": "#39424F",
    "accent": "#7CC7AE",
    "accent_ink": "#14181F",
    "accent_soft": "#24443B",
    "bad": "#FF8A80",
    "field": "#FFFCF5",
    "mat": "#18312B",
    "mat_ink": "#EDEFF3",
    "mat_muted": "#A9C4BA",
    "shade": "#0A0D12",
}
GAME = {  # rows, dice and cards: the same in light and dark, as the real ones are
    "orange": "#EF8322",
    "yellow": "#F4C430",
    "purple": "#7E4FA8",
    "violet": "#7E4FA8",
    "blue": "#2F73C8",
    "red": "#C93A33",
    "grey": "#9AA0A6",
    "green": "#3E9B5B",
    "darkblue": "#2B3F91",
    "white": "#FFFCF5",
}
DEEP = {  # marks and numerals of a color on cream
    "orange": "#783500",
    "yellow": "#6B4B00",
    "purple": "#55307C",
    "violet": "#55307C",
    "blue": "#1C4E93",
    "red": "#94231E",
    "grey": "#3F454C",
    "green": "#0D4526",
    "darkblue": "#1E2D6E",
    "white": "#1F2A44",
}
ORNAMENT = {  # decoration on a ground of the color
    "orange": "#F9B06B",
    "yellow": "#FBE08A",
    "purple": "#A27FC4",
    "violet": "#A27FC4",
    "blue": "#79A8E4",
    "red": "#E27A72",
    "grey": "#C3C8CC",
    "green": "#86C99B",
    "darkblue": "#7283CC",
    "white": "#DCD4C4",
}
TILES = {  # grounds of the games' tiles, the same in light and dark
    "amber": "#B4530C",
    "plum": "#3F2A5E",
    "sea": "#1D4F93",
    "pine": "#1A675E",
    "night": "#1B2340",
    "wine": "#5E2330",
}
DARK_INK = "#10182C"
LIGHT_INK = "#FFFFFF"
PEN = "#1F2A44"
"""Numbers entered on a sheet, whose fields stay light in the dark theme."""
DARK_INK_ON = ("orange", "yellow", "grey", "green", "white")
MIN_CONTRAST = 3
"""Minimum contrast of graphics in WCAG."""
PLAYERS = ("#2F6F5E", "#2F73C8", "#B3372F", "#7E4FA8", "#8A5A00", "#2B3F91")
"""Marks of the seats; white text is readable on each."""


class Theme(EventDispatcher):
    """Colors and display settings as properties, so that kv rules follow changes. kv files know it as `theme`."""

    mode = OptionProperty("light", options=("light", "dark"))
    motion = BooleanProperty(True)
    """Whether animations play."""
    hold_to_reveal = BooleanProperty(True)
    """Whether a long press opens a curtain; off for people who cannot hold: then two taps do."""
    speech_mode = BooleanProperty(False)
    """Whether a first touch speaks the name of its target and a second one activates it."""

    background = ColorProperty(LIGHT["background"])
    paper = ColorProperty(LIGHT["paper"])
    ink = ColorProperty(LIGHT["ink"])
    muted = ColorProperty(LIGHT["muted"])
    line = ColorProperty(LIGHT["line"])
    accent = ColorProperty(LIGHT["accent"])
    accent_ink = ColorProperty(LIGHT["accent_ink"])
    accent_soft = ColorProperty(LIGHT["accent_soft"])
    bad = ColorProperty(LIGHT["bad"])
    field = ColorProperty(LIGHT["field"])
    shade = ColorProperty(LIGHT["shade"])
    mat = ColorProperty(LIGHT["mat"])
    mat_ink = ColorProperty(LIGHT["mat_ink"])
    mat_muted = ColorProperty(LIGHT["mat_muted"])
    pen = ColorProperty(PEN)
    counting = ColorProperty("#CDE6DC")
    """Ground of a field that scores a bonus."""
    trophy = ColorProperty("#BE8500")
    star = ColorProperty("#9A6A00")
    """The star of the best value in a row, on light paper."""
    card_edge = ColorProperty("#F3EDE0")
    """Edges of the cards in a pile."""
    field_accent = ColorProperty(LIGHT["accent"])
    """The glow of a field that can take the number; fields are light in both themes."""
    field_bad = ColorProperty(LIGHT["bad"])

    def on_mode(self, _theme: Theme, mode: str) -> None:
        """Switches to the other set of colors.

        Ink is set first and muted next: rules of base classes stay bound to them, and rules of instances must win.
        """
        colors = DARK if mode == "dark" else LIGHT
        for name in ("ink", "muted", *colors):
            setattr(self, name, colors[name])

    def game(self, name: str, alpha: float = 1) -> list[float]:
        """Returns the color of a row, die or card."""
        return [*_rgb(GAME[name]), alpha]

    def deep(self, name: str) -> list[float]:
        """Returns the dark shade of a color, for signs and numbers on cream."""
        return [*_rgb(DEEP[name]), 1]

    def sign_color(self, name: str, mode: str) -> list[float]:
        """Returns the color of a sign on paper: the nearest to its color that has enough contrast."""
        paper = _rgb((DARK if mode == "dark" else LIGHT)["paper"])
        other = _rgb(ORNAMENT[name] if mode == "dark" else DEEP[name])
        shades = (mix(_rgb(GAME[name]), other, share / 10) for share in range(11))
        return next((shade for shade in shades if contrast(shade, paper) >= MIN_CONTRAST), [*other, 1])

    def on_game(self, name: str) -> list[float]:
        """Returns a readable text color on a game color."""
        return [*_rgb(DARK_INK if name in DARK_INK_ON else LIGHT_INK), 1]

    def tile(self, name: str) -> list[float]:
        """Returns the ground of a game's tile; white text is readable on each."""
        return [*_rgb(TILES[name]), 1]

    def field_color(self, name: str, share: float) -> list[float]:
        """Returns the opaque color of a field on a row: *share* of the field color, the rest of the row's."""
        ground = _rgb(GAME[name])
        return [*(share * own + (1 - share) * below for own, below in zip(self.field, ground, strict=False)), 1]

    def player(self, seat: int) -> list[float]:
        """Returns the mark of a seat."""
        return [*_rgb(PLAYERS[seat % len(PLAYERS)]), 1]

    def seconds(self, wanted: float) -> float:
        """Returns the duration of an animation: *wanted*, or 0 without motion."""
        return wanted if self.motion else 0


@cache
def _rgb(text: str) -> tuple[float, ...]:
    return tuple(int(text[start : start + 2], 16) / 255 for start in (1, 3, 5))


theme = Theme()
global_idmap["theme"] = theme
