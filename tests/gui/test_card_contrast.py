"""All cards of a deck differ in grayscale."""

from __future__ import annotations

from itertools import combinations

import pytest
from kivy.uix.gridlayout import GridLayout

from sheets.card_face import CardFace
from sheets.free_deck import deck_games, deck_of
from tests.gui.phone import Phone
from tests.gui.screen_pixels import Picture, box_of, crop, different_pixels, picture
from tests.gui.walk_checks import MIN_PIXELS
from widgets.pieces.playing_card import PlayingCard
from widgets.table.game_screen import screen


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
