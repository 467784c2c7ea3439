"""Contrast: texts are readable in both themes, and rows, dice and cards differ in grayscale."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sheets.card_face import CardFace
from sheets.free_deck import deck_games, deck_of
from tests.gui.layout_faults import SIX, on_screen
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
from tests.gui.test_fit import TABLES
from tests.gui.test_target_finder import PAGE_ARGS, SCREENS, filled_app
from widgets.app import SpielblockApp
from widgets.base.text_format import readable
from widgets.base.theme import GAME, theme
from widgets.controls.value_key import ValueKey
from widgets.games.qwinto.color_key import ColorKey
from widgets.games.qwinto.part_line import PartLine
from widgets.pieces.die import Die
from widgets.pieces.playing_card import PlayingCard
from widgets.shell import PAGES
from widgets.table.field_sheet import FieldSheet
from widgets.table.game_screen import screen

assert filled_app  # a fixture
TEXT_CONTRAST, SYMBOL_CONTRAST = 4.5, 3.0
MIN_PIXELS = 12
"""Number of pixels that must differ between two pieces by a contrast of 3 to 1: a third of a small symbol."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    started: SpielblockApp = phone.start(SpielblockApp())
    theme.motion = False
    return started


MODES = ("light", "dark")


def faults(phone: Phone, modes: Iterable[str] = MODES) -> list[str]:
    """Returns unreadable texts, and pieces that look the same in grayscale, in these themes."""
    all_faults = []
    for theme.mode in modes:
        phone.frames(2)
        whole = picture(phone)
        widgets = on_screen(phone)
        all_faults += [
            f"{theme.mode}: {fault}" for fault in (*pale_texts(whole, widgets), *same_pieces(whole, widgets))
        ]
    return all_faults


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


@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("table", TABLES)
def test_contrast_of_every_table(app: SpielblockApp, phone: Phone, table: str, kind: str) -> None:
    """Tests the states of a table with alternating themes and screens."""
    all_faults = []
    german, english = SCREENS[kind]
    sizes = [*english, *german]
    for number, (name, args) in enumerate(TABLES[table](app, SIX)):
        phone.resize(*sizes[number % len(sizes)])
        app.root.go("table", **args)
        phone.skip(4)  # animations and announcements are over
        phone.frames(3)
        all_faults += [f"{name}: {fault}" for fault in faults(phone, MODES if number < 2 else [MODES[number % 2]])]
    assert not all_faults, "\n".join(all_faults)


@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("page", sorted(PAGES.keys() - {"table"}))
def test_contrast_of_every_page(filled_app: SpielblockApp, phone: Phone, page: str, kind: str) -> None:
    filled_app.root.go(page, **PAGE_ARGS.get(page, [{}])[0])
    all_faults = []
    german, english = SCREENS[kind]
    for size, mode in zip((english[-1], german[0]), MODES, strict=True):
        phone.resize(*size)
        phone.skip(2)  # pages have faded in, charts have grown
        phone.frames(3)
        all_faults += faults(phone, [mode])
    assert not all_faults, "\n".join(all_faults)


def draw_cards(phone: Phone, faces: list[CardFace]) -> dict[CardFace, Picture]:
    """Returns a picture of each card."""
    grid = GridLayout(cols=8)
    cards = {face: PlayingCard() for face in faces}
    for face, card in cards.items():
        card.show(face)
        grid.add_widget(card)
    phone.resize(520, 1300)
    phone.show(grid)
    phone.frames(3)
    whole = picture(phone)
    boxes = {face: box_of(card) for face, card in cards.items()}
    width, height = (min(box[end] - box[end - 2] for box in boxes.values()) for end in (2, 3))
    return {face: crop(whole, (box[0], box[1], box[0] + width, box[1] + height)) for face, box in boxes.items()}


@pytest.mark.parametrize("game", deck_games())
def test_all_cards_of_a_deck_differ_in_grayscale(phone: Phone, game: str) -> None:
    """Also cards of equal value."""
    face_of = screen(game).face
    faces = {face_of(card) for pile in deck_of(game).piles for card in pile.cards}
    pictures = draw_cards(phone, sorted(faces, key=lambda face: (face.color, face.value, face.picture)))
    same = [
        f"{first.picture} and {second.picture}"
        for first, second in combinations(pictures, 2)
        if first.picture != second.picture and different_pixels(pictures[first], pictures[second]) < MIN_PIXELS
    ]
    assert same == []


def test_pale_texts_and_same_pieces_are_found(phone: Phone) -> None:
    """Proves that the tests above can fail."""
    page = BoxLayout()
    page.add_widget(Label(text="pale", color=[0.4, 0.4, 0.4, 1]))
    dice = [Die(color=color, face="4", signed=False) for color in ("orange", "green")]
    for die in dice:
        page.add_widget(die)
    phone.show(page)
    (text, pair) = (
        *pale_texts(picture(phone), on_screen(phone)),
        *same_pieces(picture(phone), on_screen(phone)),
    )
    assert "'pale'" in text
    assert pair.endswith("green and orange")
    for die in dice:
        die.signed = True
    assert same_pieces(picture(phone), on_screen(phone)) == []
