"""Qwinto with its cards in the app, by touch: one phone, hidden hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.qwinto_cards.cards import PLACES
from tests.gui.curtain_play import assert_curtain_fits, open_curtain
from tests.gui.games.qwinto.cards_play import DOUBLE, SOLO, Cards, shown_of
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton
from widgets.games.qwinto.card_grid import CardGrid
from widgets.games.qwinto.cards_view import NAME
from widgets.pieces.curtain import Curtain
from widgets.pieces.field import Field
from widgets.pieces.playing_card import PlayingCard
from widgets.table.table_page import TablePage


@pytest.fixture
def two(phone: Phone, tmp_path: Path) -> Cards:
    return Cards(phone, tmp_path / "data", ["Tim", "Sarah"])


def test_the_card_is_picked_laid_for_a_look_spelled_out_and_announced(two: Cards, phone: Phone) -> None:
    assert two.closed
    assert "Hand the phone to Tim" in phone.texts()
    assert two.held() == []
    two.open()
    assert two.held() == ["O4", "Y1", "P6"]
    two.pick("O4")
    two.tap_place("LR")
    grid = phone.find(CardGrid)
    assert [grid.ids[place].mark for place in PLACES] == ["", "beside", "beside", "laid"]
    assert two.sum == "4 + 2 + 2 = 8"
    assert "in orange, yellow or purple" in phone.texts()
    two.tap_place("UL")
    assert two.sum == "4 + 2 + 2 = 8"
    two.pick("Y1")  # another card: it has no place yet
    assert two.sum == ""
    two.tap_place("UR")
    assert two.sum == "1 + 3 + 1 = 5"
    assert two.game.state.entry_round.roll is None
    two.answer("Play")
    assert two.game.state.entry_round.roll.value == 5
    assert {row for row, _column in two.offers()} == {"orange", "yellow"}
    two.tap_field("yellow", 2)
    two.look_around()
    two.answer(f"{two.page.model.game.players[two.page.model.seat]} passes")
    assert two.closed
    assert "Hand the phone to Sarah" in phone.texts()
    assert "Tim announced 5 in orange or yellow." in phone.texts()
    two.open()
    assert two.held() == ["Y3", "Y5", "G−2"]


def test_three_gray_cards_are_announced_as_a_miss(phone: Phone, tmp_path: Path) -> None:
    """The cost is shown before laying, and laying them does not end the app."""
    table = Cards(phone, tmp_path / "data", ["Tim", "Sarah"], "G4 Y1 P6  Y3 Y5 O-2  O1 G1 G2 O3")
    table.open()
    table.pick("G4")
    table.tap_place("LR")
    assert table.sum == "4 + 1 + 2 = 7"
    assert "Grey only: a miss for you, −5" in phone.texts()
    table.answer("Play")
    assert table.offers() == set()
    assert "Miss −5" in phone.texts()


def test_two_equal_cards_go_side_by_side_and_the_screen_says_so(phone: Phone, tmp_path: Path) -> None:
    table = Cards(phone, tmp_path / "data", ["Tim", "Sarah"], DOUBLE)
    table.open()
    table.pick("O4", "Y4")
    table.tap_place("UL")
    assert table.sum == ""
    table.tap_place("LR")
    assert "Upper left and lower right" in table.reason
    table.tap_place("LL")
    assert table.sum == "4 + 4 + 1 = 9"
    table.answer("Play")
    piles = table.game.state.piles
    assert [str(piles.grid.top(place)) for place in PLACES] == ["O4", "Y2", "Y4", "O1"]
    assert len(piles.hands[0]) == 1


def test_a_place_without_a_card_is_refused_in_words(two: Cards, phone: Phone) -> None:
    phone.tap(phone.find(IconButton, icon="table"))  # lowers the curtain, which fills the page
    phone.frames(3)
    two.tap_place("UL")
    assert two.reason == "Show your hand first."
    two.open()
    two.tap_place("UL")
    assert two.reason == "Tap a card in your hand first."
    assert two.button("Play").disabled


def test_covering_another_seat_and_the_background_close_the_hand(two: Cards, phone: Phone) -> None:
    two.open()
    two.press("Cover")
    assert two.closed
    two.open()
    two.pick("O4")
    two.tap_place("UL")
    two.page.pause()  # the app leaves the front
    phone.frames(3)
    assert two.closed
    assert two.held() == []
    assert phone.find_all(CardGrid) == []
    assert phone.find(Curtain).height > phone.find(TablePage).height * 0.7
    two.open()
    assert shown_of(phone.find(CardGrid).ids.UL) == "G3"
    two.tap_tab("Sarah")
    assert two.held() == []
    two.press("To the cards")
    assert two.shown == "Tim"
    assert two.closed


def test_the_whole_app_in_the_background_or_on_another_page_hides_the_hand(phone: Phone) -> None:
    app = SpielblockApp()
    phone.start(app)
    app.root.go("table", game_id=app.store.new("qwinto-cards", ["Tim", "Sarah"], {"components": "app"}).id)
    for leave, come_back in (
        (app.on_pause, app.on_resume),
        (lambda: app.root.go("help", game="qwinto-cards"), app.root.back),
    ):
        phone.advance(0.5)
        open_curtain(phone)
        assert not phone.find_all(Curtain)
        assert len(phone.find_all(PlayingCard)) == 7
        leave()
        phone.advance(0.5)
        come_back()
        phone.advance(0.5)
        assert phone.find(Curtain)
        assert len(phone.find_all(PlayingCard)) == 0


def test_players_can_look_at_their_sheet_before_laying(two: Cards, phone: Phone) -> None:
    two.open()
    two.pick("P6")
    phone.tap(phone.find(text="Sheet"))
    phone.frames(4)
    assert not phone.find_all(CardGrid)
    assert len(two.phone.find_all(Field)) > 20
    two.press("To the cards")
    two.tap_place("UL")
    assert two.sum == "6 + 2 + 2 = 10"


def test_the_longest_news_fits_the_curtain_of_a_small_phone(phone: Phone, tmp_path: Path) -> None:
    phone.resize(360, 640)
    phone.scale(fontscale=1.3)
    tr.language = "de"
    table = Cards(phone, tmp_path / "data", ["Maximiliane-Charlotte", "Friederike Anneliese"])
    laid = tr._("cards.has-laid-nothing", name=short("Maximiliane-Charlotte", NAME), value="−2")
    news = f"{laid} {tr._('cards.reshuffled')}"
    table.page.scene.tray.message = news
    phone.frames(3)
    assert news in phone.texts()
    assert_curtain_fits(phone)


def test_undo_never_shows_a_hand(two: Cards, phone: Phone) -> None:
    assert not two.page.can_undo  # the deal is no player's move
    two.open()
    two.pick("O4")
    two.tap_place("LR")
    two.answer("Play")
    two.tap_icon("undo")
    two.look_around()
    assert two.closed
    assert two.shown == "Tim"
    two.tap_icon("redo")
    two.answer("Miss −5")
    two.tap_icon("undo")
    two.look_around()
    assert two.held() == []
    two.answer("Miss −5")
    two.answer("Sarah passes")
    two.tap_icon("undo")
    two.look_around()
    assert two.reason == tr._("common.undo-seen"), "Tim has drawn a card"
    assert two.held() == []


def test_killed_with_an_open_hand_it_starts_with_the_curtain_closed(two: Cards, phone: Phone) -> None:
    two.open()
    two.pick("O4")
    two.kill_and_restart()
    assert two.closed
    two.open()
    two.pick("O4")
    two.tap_place("LR")
    two.answer("Play")
    two.kill_and_restart()
    assert two.game.state.entry_round.roll.value == 8
    assert two.offers()
    two.look_around()


def answer(table: Cards) -> None:
    """Passes for the current seat."""
    model = table.page.model
    active = model.seat == model.game.state.entry_round.active
    table.answer("Miss −5" if active else f"{model.game.players[model.seat]} passes")


def play_first_card(table: Cards, place: str) -> None:
    """Lays the first card of the hand."""
    if table.closed:
        table.open()
    table.pick(table.held()[0])
    table.tap_place(place)
    table.answer("Play")


def hurry(table: Cards, rounds: int, limit: int = 1) -> None:
    """Plays rounds without touches: as many cards as possible, but at most *limit*, and any fitting field."""
    model = table.page.model
    for _round in range(rounds):
        lays = [move for move in model.game.rules.legal_moves(model.game.state) if len(move.cards) <= limit]
        model.play(max(lays, key=lambda move: len(move.cards)))
        while model.game.state.entry_round.roll is not None:
            seat, suits = model.waiting[0], model.game.state.entry_round.roll.value * 11 / 18
            answers = [move for move in model.game.rules.legal_moves(model.game.state) if move.seat == seat]
            entries = [move for move in answers if move.do == "enter"]
            model.play(min(entries, key=lambda move: abs(move.column - suits)) if entries else answers[0])
    table.phone.frames(4)


def test_a_whole_game_of_two_by_touch(two: Cards, phone: Phone) -> None:
    """Tim never enters a number; his fourth miss ends the game."""
    for turn in range(7):
        play_first_card(two, PLACES[turn % 4])
        while two.game.state.entry_round.roll is not None and not two.game.over:
            if two.shown == "Sarah" and two.offers():
                two.tap_field(*sorted(two.offers())[0])
                two.look_around()
            else:
                answer(two)
    assert two.game.over
    assert two.game.state.entry_round.sheets[0].misses == 4
    assert two.gone[-1][0] == "result"


def test_an_empty_pile_is_shuffled_automatically_and_visible_cards_stay(phone: Phone, tmp_path: Path) -> None:
    table = Cards(phone, tmp_path / "data", ["Ann", "Ben", "Cem", "Dan"])
    hurry(table, 15)
    assert len(table.game.state.piles.pile) == 1
    play_first_card(table, "UL")
    for _seat in range(4):
        answer(table)
    assert sum(move.do == "shuffle" for move in table.game.played) == 2
    assert any("The draw pile has been reshuffled." in text for text in phone.texts())
    before = table.game.cursor
    table.tap_icon("undo")
    assert table.reason == tr._("common.undo-seen")
    assert table.game.cursor == before
    table.look_around()


def test_alone_there_is_no_curtain_and_the_deck_is_played_once(phone: Phone, tmp_path: Path) -> None:
    table = Cards(phone, tmp_path / "data", ["Tim"], SOLO)
    assert not table.closed
    assert table.held() == ["Y0", "G0", "G1"]
    hurry(table, 20, limit=2)
    for value in (3, 2):
        play_first_card(table, "UL")
        table.tap_field(*min(table.offers(), key=lambda field: abs(field[1] - value * 11 / 18)))
    assert [end.code for end in table.game.standing.ends] == ["cards-gone"]
    assert table.gone[-1][0] == "result"


def test_a_card_is_dragged_to_its_place(two: Cards, phone: Phone) -> None:
    two.open()
    hand, grid = two.page.scene.tray.part("hand"), phone.find(CardGrid)
    phone.drag(hand.card(0), grid.ids.LR)
    phone.frames(4)
    two.look_around()
    assert two.sum == "4 + 2 + 2 = 8"
    phone.drag(hand.card(1), grid.ids.UR)  # another one instead
    phone.frames(4)
    assert two.sum == "1 + 3 + 1 = 5"
    phone.drag(hand.card(2), (180, 760))
    assert two.sum == "1 + 3 + 1 = 5"
    two.answer("Play")
    assert two.game.state.entry_round.roll.value == 5
