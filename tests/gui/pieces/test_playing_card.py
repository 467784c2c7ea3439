"""Cards: every one of every deck has its picture; a finger that stays asks, a tap picks."""

from __future__ import annotations

import json

import pytest
from kivy.uix.anchorlayout import AnchorLayout

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
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.pieces.card_hand import CardHand
from widgets.pieces.card_pictures import FOLDER, picture, tile
from widgets.pieces.playing_card import PlayingCard
from widgets.table.game_screen import screen

FACES = [
    *map(qwinto_face, DECK),
    *map(quando_face, (None, *range(11))),
    *map(quanto_face, (*NUMBERS, *RAINBOWS, JOKER)),
    *map(monad_face, BY_TEXT.values()),
    *map(back, ("qwinto-cards", "quando", "quanto", "monad")),
]


def test_every_card_has_two_drawings_and_no_drawing_is_spare(phone: Phone) -> None:
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


def test_the_cards_on_the_tiles_come_in_two_sizes_and_none_is_spare(phone: Phone) -> None:
    wanted = {(game, name) for game in GAMES for name in screen(game).pictures}
    for game, name in wanted:
        assert tile(game, name, 60).size == (98, 134), (game, name)
        assert tile(game, name, 150).size == (196, 268), (game, name)
    (regions,) = json.loads((FOLDER / "tiles.atlas").read_text()).values()
    assert regions.keys() == {f"{game} {name}" for game, name in wanted}
    assert len(wanted) == 12


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_a_special_card_does_is_said_in_words(phone: Phone, language: str) -> None:
    tr.language = language
    words = {face.word for face in FACES if face.word}
    assert len(words) == 10
    for word in words:
        assert tr.knows(word), word


def shown(phone: Phone, face: CardFace) -> tuple[PlayingCard, list[str]]:
    """A card on the screen, and what is heard of it."""
    box = phone.show(AnchorLayout())
    card = PlayingCard(size_hint=(None, None), size=(90, 120))
    card.show(face)
    box.add_widget(card)
    heard: list[str] = []
    for event in ("on_release", "on_long_press"):
        card.bind(**{event: lambda _card, event=event: heard.append(event)})
    phone.frames()
    return card, heard


def test_a_note_and_a_badge_are_made_for_the_cards_that_have_one(phone: Phone) -> None:
    card, _heard = shown(phone, quanto_face(NUMBERS[0]))
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


def test_a_finger_that_stays_asks_and_picks_nothing(phone: Phone) -> None:
    card, heard = shown(phone, quanto_face(NUMBERS[0]))
    phone.tap(card)
    assert heard == ["on_release"]
    phone.long_press(card)
    assert heard == ["on_release", "on_long_press"]


def test_a_card_without_a_secret_is_tapped_however_long(phone: Phone) -> None:
    card, heard = shown(phone, quanto_face(NUMBERS[6]))
    phone.long_press(card)
    assert heard == ["on_release"]


def test_a_flip_ends_with_the_other_side_and_less_motion_has_it_at_once(phone: Phone) -> None:
    card, _heard = shown(phone, back("quando"))
    card.flip(quando_face(7))
    phone.frames(2)
    assert card.picture == "back"
    assert card.turn < 1
    phone.advance(0.5)
    assert (card.picture, card.value, card.turn) == ("7", "7", 1)
    theme.motion = False
    card.flip(quando_face(3))
    assert (card.picture, card.turn) == ("3", 1)


def test_a_hand_that_is_covered_during_a_flip_shows_nothing_later(phone: Phone) -> None:
    hand = phone.show(CardHand(faces=[quando_face(7)]))
    phone.frames()
    hand.turn_over(0, back("quando"))
    phone.frames(2)
    card = hand.card(0)
    hand.faces = []
    phone.advance(1)
    assert (card.picture, card.value, card.turn) == ("", "", 1)


def test_picked_cards_show_their_order_where_it_counts(phone: Phone) -> None:
    hand = phone.show(CardHand(faces=[quando_face(number) for number in (1, 2, 3)], picked=[2, 0], numbered=True))
    phone.frames()
    assert [card.badge for card in hand.cards] == ["2", "", "1"]


@pytest.mark.parametrize("count", range(1, 21))
def test_a_hand_of_any_size_stays_in_its_room_and_every_card_can_be_hit(phone: Phone, count: int) -> None:
    hand = CardHand(faces=[quando_face(number % 11) for number in range(count)], fan=True, size_hint=(None, None))
    hand.size = (336, 200)
    phone.show(AnchorLayout()).add_widget(hand)
    phone.frames(3)
    heard: list[int] = []
    hand.bind(on_pick=lambda _hand, index: heard.append(index))
    for index, card in enumerate(hand.cards):
        assert hand.x - 2 <= card.x
        assert card.right <= hand.right + 2
        x, y = hand.to_window(card.x + 12, card.center_y)
        phone.tap((x, y))
        assert heard[-1] == index
