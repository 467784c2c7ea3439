"""Checks of labels, sizes and contrast on the screen. Each takes the phone and returns descriptions of its faults.

The checks of the layout are in `layout_faults.py`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.slider import Slider
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.gui.layout_faults import is_read_only, on_screen
from tests.gui.phone import Phone
from tests.gui.screen_pixels import (
    Box,
    Picture,
    box_of,
    crop,
    different_pixels,
    in_view,
    is_opaque,
    picture,
    text_contrast,
)
from widgets.base.rects import center, contains
from widgets.base.target_finder import touch_targets
from widgets.base.text_format import readable
from widgets.base.theme import GAME, theme
from widgets.base.touch_targets import repeated
from widgets.base.translation import tr
from widgets.controls.number_grid import NumberKey
from widgets.games.qwantum.tray import ValueKey
from widgets.games.qwinto.area import PartLine
from widgets.games.qwinto.tray import ColorKey
from widgets.pieces.die import Die
from widgets.pieces.field import Field
from widgets.pieces.playing_card import PlayingCard
from widgets.shared.card_table import ReplayCard
from widgets.shared.reports.matrix import MatrixCell
from widgets.table.field_sheet import FieldSheet

LEAST = 36.0
"""Smallest side of a target on the smallest phone, in dp of the device."""
NARROW: dict[type[Widget], tuple[float, float]] = {NumberKey: (32, 36), Field: (27, 48), MatrixCell: (30, 40)}
"""Smallest shorter and longer side of targets in crowded rows.

Fields of a sheet are as large as the room allows, with a touch area as wide as their row.
"""
OVERLAPPING = (PlayingCard, ReplayCard)
"""Cards that may cover each other."""
MODES = ("light", "dark")
TEXT_CONTRAST, SYMBOL_CONTRAST = 4.5, 3.0
MIN_PIXELS = 12
"""Number of pixels that must differ between two pieces by a contrast of 3 to 1: a third of a small symbol."""
MAX_SCREENS = 12
"""Number of screens of a page before scrolling down is given up."""


def labels(phone: Phone) -> list[str]:
    """Returns missing, repeated and unreachable labels of touch targets."""
    targets = touch_targets()
    names = [target.name for target in targets]
    window = (0.0, 0.0, *map(float, Window.size))
    return [
        *(f"no label at {target.rect}" for target in targets if not target.name.strip()),
        *(f"twice: {name}" for name in repeated(names)),
        *(f"an id: {name}" for name in names if "spoken." in name),
        *(f"off the screen: {target.name}" for target in targets if not contains(window, *center(target.rect))),
        *([] if targets else ["no targets"]),
    ]


def labels_down_the_page(phone: Phone) -> list[str]:
    """Scrolls down by the labels of the page itself; returns the faults of all labels."""
    all_faults = []
    for _screen in range(MAX_SCREENS):
        phone.frames(3)
        all_faults += labels(phone)
        down = [target for target in touch_targets() if target.name == tr._("spoken.further-down")]
        if not down:
            return all_faults
        down[0].act()
    return [*all_faults, "no end"]


def small(phone: Phone) -> list[str]:
    """Returns descriptions of the targets on the screen that are too small."""
    too_small = []
    for widget in on_screen(phone):
        if not isinstance(widget, ButtonBehavior | TextInput | Slider) or isinstance(widget, OVERLAPPING):
            continue
        if widget.disabled or is_read_only(widget):
            continue
        shorter, longer = sorted(widget.size)
        needed = next((sides for kind, sides in NARROW.items() if isinstance(widget, kind)), (LEAST, LEAST))
        if shorter < LEAST - 0.01 and (shorter < needed[0] - 0.01 or longer < needed[1] - 0.01):
            text = getattr(widget, "text", "") or getattr(widget, "icon", "")
            too_small.append(f"{type(widget).__name__} {text!r} {widget.width:.1f}x{widget.height:.1f}")
    return too_small


def contrast(phone: Phone) -> list[str]:
    """Returns unreadable texts, and pieces that look the same in grayscale, in the present theme."""
    phone.frames(2)
    whole = picture(phone)
    widgets = on_screen(phone)
    return [f"{theme.mode}: {fault}" for fault in (*pale_texts(whole, widgets), *same_pieces(whole, widgets))]


def pale_texts(whole: Picture, widgets: list[Widget]) -> list[str]:
    """Returns texts, icons and symbols with too little contrast."""
    pale = []
    for label in (widget for widget in widgets if isinstance(widget, Label) and _is_text(widget) and is_opaque(widget)):
        required = TEXT_CONTRAST if any(map(str.isalnum, readable(label.text))) else SYMBOL_CONTRAST
        measured = text_contrast(whole, label)
        if measured is not None and measured < required - 0.05:
            pale.append(f"{measured:.2f} {label.text!r} of {type(label).__name__} in {type(label.parent).__name__}")
    return pale


def same_pieces(whole: Picture, widgets: list[Widget]) -> list[str]:
    """Returns pairs of pieces of different colors that look the same in grayscale."""
    pieces = [piece for widget in widgets for piece in colored_pieces(widget) if in_view(piece[2], widget)]
    return [
        f"{kind} {color} and {other_color}"
        for (kind, color, box), (other, other_color, other_box) in combinations(pieces, 2)
        if kind == other and GAME[color] != GAME[other_color] and not look_different(whole, box, other_box)
    ]


def colored_pieces(widget: Any) -> list[tuple[str, str, Box]]:
    """Returns the colored pieces of a widget: description without color, color, and rectangle."""
    match widget:
        case FieldSheet():
            marks = ((row, widget.row_symbols[row]) for row in widget.rows)
            return [(f"row {id(widget)}", row, box_of(mark)) for row, mark in marks]
        case Die():
            rest = (widget.face, widget.dimmed, widget.kept, widget.sign_only, list(widget.colors))
            return [(f"die {rest}", widget.color, box_of(widget))]
        case PlayingCard() if widget.picture and not widget.angle:
            return [(f"card {widget.deck} {widget.value} {widget.dimmed}", widget.color, box_of(widget))]
        case ColorKey() | ValueKey() | PartLine() if widget.color_name in GAME and widget.width > 9:
            return [(type(widget).__name__, widget.color_name, box_of(widget))]
    return []


def look_different(whole: Picture, first: Box, second: Box) -> bool:
    """Whether two boxes of about the same size differ in grayscale."""
    width, height = (min(box[end] - box[end - 2] for box in (first, second)) for end in (2, 3))
    crops = (crop(whole, (box[0], box[1], box[0] + width, box[1] + height)) for box in (first, second))
    return different_pixels(*crops) >= MIN_PIXELS


def _is_text(label: Label) -> bool:
    """Whether the label has text in a single color; a dash stands for an empty value."""
    return label.text.strip() not in ("", "–") and "[color=" not in label.text
