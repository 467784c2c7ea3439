"""Cards: every card has a picture; a tap picks, a long press asks."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from weakref import ref

import pytest
from kivy.core.image import ImageLoader
from kivy.graphics import Rectangle
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from sheets.card_face import CardFace, back
from sheets.monad.cards import BY_TEXT
from sheets.monad.faces import monad_face
from sheets.quando.faces import quando_face
from sheets.quanto.cards import JOKER, NUMBERS, RAINBOWS
from sheets.quanto.faces import quanto_face
from sheets.qwinto_cards.cards import DECK
from sheets.qwinto_cards.faces import qwinto_face
from sheets.registry import GAMES
from tests.gui.phone import Phone
from widgets.base.kivy_internals.mipmap_texture import load_with_mipmaps, read_palette_png
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.games.quando.card_strip import CardStrip
from widgets.pieces import card_pictures
from widgets.pieces.card_hand import CardHand
from widgets.pieces.card_pictures import ASPECT_RATIO, FOLDER, picture, release_decks, tile
from widgets.pieces.playing_card import CardNote, PlayingCard
from widgets.table.game_screen import screen

FACES = [
    *map(qwinto_face, DECK),
    *map(quando_face, (None, *range(11))),
    *map(quanto_face, (*NUMBERS, *RAINBOWS, JOKER)),
    *map(monad_face, BY_TEXT.values()),
    *map(back, ("qwinto-cards", "quando", "quanto", "monad")),
]


def test_every_card_has_two_pictures_and_none_is_unused(phone: Phone) -> None:
    wanted = {(face.deck, face.picture) for face in FACES}
    for deck, name in wanted:
        assert picture(deck, name, 100).size == (196, 268), (deck, name)
        assert picture(deck, name, 30).size == (112, 154), (deck, name)
    drawn = {
        (path.stem, name.partition(".")[0])
        for path in FOLDER.glob("*.atlas")
        if path.stem != "tiles"
        for regions in json.loads(path.read_text()).values()
        for name in regions
    }
    assert drawn == wanted
    assert len(wanted) == 33 + 12 + 23 + 39


def test_tile_pictures_have_two_sizes_and_none_is_unused(phone: Phone) -> None:
    wanted = {(game, name) for game in GAMES for name in screen(game).pictures}
    for game, name in wanted:
        assert tile(game, name, 60).size == (98, 134), (game, name)
        assert tile(game, name, 150).size == (196, 268), (game, name)
    (regions,) = json.loads((FOLDER / "tiles.atlas").read_text()).values()
    assert regions.keys() == {f"{game} {name}" for game, name in wanted}
    assert len(wanted) == 12
    width, height = (
        max(at + length for at, length in sides)
        for sides in zip(*(((x, wide), (y, high)) for x, y, wide, high in regions.values()), strict=True)
    )
    assert width * height < 1.1 * 12 * 196 * 268, "every start loads the empty places, too"


@pytest.mark.parametrize(
    "texture", [partial(picture, "quando", "0"), partial(tile, "quando", "0")], ids=["card", "tile"]
)
@pytest.mark.parametrize("width", [40, 150])
def test_cards_are_visible_after_a_context_loss(phone: Phone, texture: Callable[[int], Texture], width: int) -> None:
    page = Widget()
    with page.canvas:
        Rectangle(texture=texture(width), pos=(20, 20), size=(100, 140))
    phone.show(page)
    before = [phone.pixel(70, y) for y in range(20, 160, 5)]
    assert len(set(before)) > 3
    for _ in range(2):
        get_context().reload()
        assert [phone.pixel(70, y) for y in range(20, 160, 5)] == before


@pytest.mark.parametrize("deck", ["qwinto-cards", "quando", "quanto", "monad"])
def test_decks_are_read_like_by_kivy(phone: Phone, deck: str) -> None:
    path = FOLDER / f"{deck}.png"
    (by_kivy,) = ImageLoader.load(str(path), nocache=True, keep_data=True)._data  # noqa: SLF001  has no public name
    size, rgba = read_palette_png(path)
    assert size == by_kivy.size
    assert rgba == by_kivy.data
    assert by_kivy.flip_vertical


def test_released_deck_is_freed_once_no_card_is_shown(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[Path] = []

    def load(path: Path) -> Texture:
        loaded.append(path)
        return load_with_mipmaps(path)

    release_decks()
    monkeypatch.setattr(card_pictures, "load_with_mipmaps", load)
    card = Rectangle(texture=picture("quando", "0", 100))
    release_decks()
    assert picture("quando", "1", 100).id == card.texture.id, "a second texture beside the shown one"
    assert len(loaded) == 1
    release_decks()
    shown = ref(card.texture)
    card.texture = None
    assert shown() is None
    assert picture("quando", "0", 100).size == (196, 268)
    assert loaded == [FOLDER / "quando.png"] * 2


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_special_card_is_explained(phone: Phone, language: str) -> None:
    tr.language = language
    messages = {face.word for face in FACES if face.word}
    assert len(messages) == 10
    for word in messages:
        assert tr.knows(word), word


def show_card(phone: Phone, face: CardFace) -> tuple[PlayingCard, list[str]]:
    """Shows a card and returns it with a list of its events."""
    box = phone.show(AnchorLayout())
    card = PlayingCard(size_hint=(None, None), size=(90, 120))
    card.show(face)
    box.add_widget(card)
    events: list[str] = []
    for event in ("on_release", "on_long_press"):
        card.bind(**{event: lambda _card, event=event: events.append(event)})
    phone.frames()
    return card, events


def test_note_and_badge_are_created_on_demand(phone: Phone) -> None:
    card, _events = show_card(phone, quanto_face(NUMBERS[0]))
    assert card.children == []
    card.note = "3"
    phone.frames()
    assert [tag.text for tag in card.children] == ["3"]
    card.show(quanto_face(NUMBERS[0]), mark="picked")
    card.badge = "2"
    phone.frames()
    badge, note = card.children
    assert (badge.text, note.text) == ("2", "")
    assert badge.center_x > card.center_x
    assert note.size == [0, 0]


def test_long_press_asks_and_does_not_pick(phone: Phone) -> None:
    card, events = show_card(phone, quanto_face(NUMBERS[0]))
    phone.tap(card)
    assert events == ["on_release"]
    phone.long_press(card)
    assert events == ["on_release", "on_long_press"]


def test_long_press_is_a_tap_without_an_explanation(phone: Phone) -> None:
    card, events = show_card(phone, quanto_face(NUMBERS[6]))
    phone.long_press(card)
    assert events == ["on_release"]


def test_flip_ends_with_the_new_face(phone: Phone) -> None:
    card, _events = show_card(phone, back("quando"))
    card.flip(quando_face(7))
    phone.frames(2)
    assert card.picture == "back"
    assert card.turn < 1
    phone.advance(0.5)
    assert (card.picture, card.value, card.turn) == ("7", "7", 1)
    theme.motion = False
    card.flip(quando_face(3))
    assert (card.picture, card.turn) == ("3", 1)


def test_hand_covered_during_a_flip_stays_hidden(phone: Phone) -> None:
    hand = phone.show(CardHand(faces=[quando_face(7)]))
    phone.frames()
    hand.turn_over(0, back("quando"))
    phone.frames(2)
    card = hand.card(0)
    hand.faces = []
    phone.advance(1)
    assert (card.picture, card.value, card.turn) == ("", "", 1)


def test_picked_cards_show_their_order_if_it_matters(phone: Phone) -> None:
    hand = phone.show(CardHand(faces=[quando_face(number) for number in (1, 2, 3)], picked=[2, 0], numbered=True))
    phone.frames()
    assert [card.badge for card in hand.cards] == ["2", "", "1"]


@pytest.mark.parametrize("count", range(1, 21))
def test_hand_of_any_size_fits_and_every_card_can_be_tapped(phone: Phone, count: int) -> None:
    hand = CardHand(faces=[quando_face(number % 11) for number in range(count)], fan=True, size_hint=(None, None))
    hand.size = (336, 200)
    phone.show(AnchorLayout()).add_widget(hand)
    phone.frames(3)
    events: list[int] = []
    hand.bind(on_pick=lambda _hand, index: events.append(index))
    for index, card in enumerate(hand.cards):
        assert hand.x - 2 <= card.x
        assert card.right <= hand.right + 2
        x, y = hand.to_window(card.x + 12, card.center_y)
        phone.tap((x, y))
        assert events[-1] == index


def test_notes_are_above_all_cards_of_a_hand(phone: Phone) -> None:
    """The next card used to cover the note."""
    hand = CardHand(notes_above=True, faces=[replace(monad_face(BY_TEXT["B2"]), note="×2")] * 3)
    phone.show(hand)
    phone.frames(3)
    notes = [card._tags[CardNote] for card in hand.cards]  # noqa: SLF001
    assert [note.text for note in notes] == ["×2"] * 3
    assert all(note.canvas in hand.canvas.after.children for note in notes)
    left = hand.card(0)
    assert left.center_x - left.card_width / 2 <= notes[0].x < left.center_x


def test_hidden_backs_are_hatched_without_a_picture(phone: Phone) -> None:
    """Small backs used to look like zeros."""
    strip = phone.show(CardStrip(numbers=[None, None]))
    phone.frames(2)
    assert not [shape for shape in strip.shapes.children if type(shape) is Rectangle]
    left, middle = strip.x + strip.largest * ASPECT_RATIO / 2, strip.center_y
    column = [phone.pixel(left, middle + offset) for offset in range(-12, 13)]
    assert min(column) < max(column), "the card has no hatching"
    strip.numbers = [0, None]
    phone.frames(2)
    assert len([shape for shape in strip.shapes.children if type(shape) is Rectangle]) == 1
