"""Without colours: texts are read on their grounds in both themes, and rows, dice and cards differ in grey."""

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
from tests.gui.fits import SIX, on_screen
from tests.gui.looks import (
    Box,
    Picture,
    box_of,
    crop,
    in_view,
    is_plain,
    picture,
    pixels_apart,
    text_contrast,
)
from tests.gui.phone import Phone
from tests.gui.test_fit import TABLES
from tests.gui.test_target_finder import SCREENS, WHAT, kept
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

assert kept  # a fixture
TEXT, SIGN = 4.5, 3.0
APART = 12
"""So many pixels of two pieces differ at least by a contrast of 3 to 1: a third of a small sign."""


@pytest.fixture
def app(phone: Phone) -> SpielblockApp:
    started: SpielblockApp = phone.start(SpielblockApp())
    theme.motion = False
    return started


MODES = ("light", "dark")


def complaints(phone: Phone, modes: Iterable[str] = MODES) -> list[str]:
    """What cannot be read well enough, or be told apart in grey, in these themes."""
    found = []
    for theme.mode in modes:
        phone.frames(2)
        whole = picture(phone)
        seen = on_screen(phone)
        found += [f"{theme.mode}: {said}" for said in (*pale(whole, seen), *alike(whole, seen))]
    return found


def pale(whole: Picture, seen: list[Widget]) -> list[str]:
    """The texts, icons and signs that are not read well enough."""
    found = []
    for label in (widget for widget in seen if isinstance(widget, Label) and _is_text(widget) and is_plain(widget)):
        least = TEXT if any(map(str.isalnum, readable(label.text))) else SIGN
        read = text_contrast(whole, label)
        if read is not None and read < least - 0.05:
            found.append(f"{read:.2f} {label.text!r} of {type(label).__name__} in {type(label.parent).__name__}")
    return found


def alike(whole: Picture, seen: list[Widget]) -> list[str]:
    """The pieces of different colours that cannot be told apart without them."""
    pieces = [piece for widget in seen for piece in colored(widget) if in_view(piece[2], widget)]
    return [
        f"{kind} {color} and {other_color}"
        for (kind, color, box), (other, other_color, other_box) in combinations(pieces, 2)
        if kind == other and GAME[color] != GAME[other_color] and not told_apart(whole, box, other_box)
    ]


def colored(widget: Any) -> list[tuple[str, str, Box]]:
    """The coloured pieces that a widget shows: what they are but for the colour, the colour, and where."""
    match widget:
        case FieldSheet():
            marks = ((row, widget._signs[row]) for row in widget.rows)
            return [(f"row {id(widget)}", row, box_of(mark)) for row, mark in marks]
        case Die():
            rest = (widget.face, widget.dimmed, widget.kept, widget.sign_only, list(widget.colors))
            return [(f"die {rest}", widget.color, box_of(widget))]
        case PlayingCard() if widget.picture and not widget.angle:
            return [(f"card {widget.deck} {widget.value} {widget.dimmed}", widget.color, box_of(widget))]
        case ColorKey() | ValueKey() | PartLine() if widget.color_name in GAME and widget.width > 9:
            return [(type(widget).__name__, widget.color_name, box_of(widget))]
    return []


def told_apart(whole: Picture, one: Box, other: Box) -> bool:
    """Tells whether two boxes of about the same size look different in grey."""
    wide, high = (min(a[end] - a[end - 2] for a in (one, other)) for end in (2, 3))
    first, second = (crop(whole, (box[0], box[1], box[0] + wide, box[1] + high)) for box in (one, other))
    return pixels_apart(first, second) >= APART


def _is_text(label: Label) -> bool:
    """Tells whether there is something to read, in one colour; a dash says that there is nothing yet."""
    return label.text.strip() not in ("", "–") and "[color=" not in label.text


@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("table", TABLES)
def test_every_table_is_read_and_told_apart_without_colours(
    app: SpielblockApp, phone: Phone, table: str, kind: str
) -> None:
    """The states of a table in one theme after the other, on one screen after the other: most shows the same."""
    wrong, sizes = [], SCREENS[kind]
    for number, (name, what) in enumerate(TABLES[table](app, SIX)):
        phone.resize(*sizes[number % len(sizes)])
        app.root.go("table", **what)
        phone.skip(4)  # what flies or is announced over the table is gone
        phone.frames(3)
        wrong += [f"{name}: {said}" for said in complaints(phone, MODES if number < 2 else [MODES[number % 2]])]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("kind", SCREENS)
@pytest.mark.parametrize("page", sorted(PAGES.keys() - {"table"}))
def test_every_page_is_read_and_told_apart_without_colours(
    kept: SpielblockApp, phone: Phone, page: str, kind: str
) -> None:
    kept.root.go(page, **WHAT.get(page, [{}])[0])
    wrong = []
    for size, mode in zip(SCREENS[kind][1:], MODES, strict=True):
        phone.resize(*size)
        phone.frames(3)
        wrong += complaints(phone, [mode])
    assert not wrong, "\n".join(wrong)


def dealt(phone: Phone, faces: list[CardFace]) -> dict[CardFace, Picture]:
    """The cards as they are drawn, each alone."""
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
    wide, high = (min(box[end] - box[end - 2] for box in boxes.values()) for end in (2, 3))
    return {face: crop(whole, (box[0], box[1], box[0] + wide, box[1] + high)) for face, box in boxes.items()}


@pytest.mark.parametrize("game", deck_games())
def test_no_two_cards_of_a_deck_look_alike_in_grey(phone: Phone, game: str) -> None:
    """Not even those that count the same."""
    show = screen(game).face
    faces = {show(card) for pile in deck_of(game).piles for card in pile.cards}
    drawn = dealt(phone, sorted(faces, key=lambda face: (face.color, face.value, face.picture)))
    same = [
        f"{one.picture} and {other.picture}"
        for one, other in combinations(drawn, 2)
        if one.picture != other.picture and pixels_apart(drawn[one], drawn[other]) < APART
    ]
    assert same == []


def test_what_is_pale_or_alike_is_noticed(phone: Phone) -> None:
    """Otherwise all of the above would show nothing."""
    page = BoxLayout()
    page.add_widget(Label(text="pale", color=[0.4, 0.4, 0.4, 1]))
    dice = [Die(color=color, face="4", signed=False) for color in ("orange", "green")]
    for die in dice:
        page.add_widget(die)
    phone.show(page)
    (text, pair) = (*pale(picture(phone), on_screen(phone)), *alike(picture(phone), on_screen(phone)))
    assert "'pale'" in text
    assert pair.endswith("green and orange")
    for die in dice:
        die.signed = True
    assert alike(picture(phone), on_screen(phone)) == []
