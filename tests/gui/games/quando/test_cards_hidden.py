"""Quando with its cards in the app: hidden cards stay hidden, whatever happens to the phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.quando.cards import Side
from sheets.quando.moves import DrawCard, Pass
from sheets.quando.state import Phase
from tests.gui.curtain_play import assert_curtain_fits
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.buttons import IconButton, PillButton
from widgets.games.quando.cards_view import NAME
from widgets.games.quando.player_lines import SeatLine
from widgets.pages.history.history_rows import HistoryRow
from widgets.pages.result.result import ResultPage
from widgets.pieces.card_flight import FlyingCard
from widgets.pieces.curtain import Curtain
from widgets.pieces.playing_card import PlayingCard
from widgets.table.mini_sheets import TotalsChart
from widgets.table.part_table import PartTable

HANDS = ["0|7 0|8 3 4 5 6 6 6", "0|1 1 1 2 2 9 9 9"]
PILE = "9|3 10|0 7|2 8|4"
BACKS = "showOpponentBacks"


@pytest.fixture
def two(phone: Phone, tmp_path: Path) -> QuandoTable:
    return QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(HANDS, PILE))


def test_only_the_player_with_the_phone_sees_the_others_backs(two: QuandoTable) -> None:
    assert [set(line.numbers) for line in two.lines()] == [{None}, {None}]
    two.open()
    own, other = two.lines()
    assert set(own.numbers) == {None}  # no player sees the backs of their own cards
    assert other.numbers == sorted(held.card.other for held in two.state.hands[1])
    two.answer("Cover")
    assert [set(line.numbers) for line in two.lines()] == [{None}, {None}]


def test_without_the_option_no_back_is_shown(phone: Phone, tmp_path: Path) -> None:
    table = QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(HANDS, PILE), **{BACKS: "off"})
    table.open()
    assert [set(line.numbers) for line in table.lines()] == [{None}, {None}]


@pytest.mark.parametrize(("memory", "corner"), [("on", "9"), ("off", "")])
def test_a_back_that_was_seen_is_remembered_if_one_likes(
    phone: Phone, tmp_path: Path, memory: str, corner: str
) -> None:
    table = QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(HANDS, PILE), backMemory=memory)
    table.open()
    table.play("4", "Play 4")
    table.turn()  # the 9 was seen and is the back now
    assert table.held() == ["0", "0", "3", "3", "5", "6", "6", "6"]
    assert [card.note for card in table.page.scene.tray.part("hand").cards] == ["", "", "", corner, "", "", "", ""]
    table.answer("Pass on")
    table.whole_turn("2", "Play 2")
    table.open()
    table.pick(3)
    assert ("Its back: 9." in table.hint) is bool(corner)


def test_the_background_closes_the_hand(two: QuandoTable, phone: Phone) -> None:
    two.open()
    two.choose("3 4")
    two.page.pause()
    phone.frames(3)
    two.look_around()
    assert two.closed
    two.page.resume()
    two.open()
    assert two.page.scene.tray.picked == []


def test_dealing_shows_no_curtain_before_it_is_known_whose(phone: Phone, tmp_path: Path) -> None:
    """With animations the next sheet appears after a moment; until then no curtain may name somebody else."""
    two = QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], dealing(HANDS, PILE), deal=False, first=1)
    theme.motion = True
    two.tap_tab("Tim")
    phone.tap(phone.find(PillButton, text="Deal"))
    for _ in range(30):
        assert [curtain.name for curtain in phone.find_all(Curtain)] == ["Sarah"]
        phone.frames(1)


def test_another_tab_shows_its_curtain_and_only_a_look(two: QuandoTable, phone: Phone) -> None:
    two.open()
    two.tap_tab("Sarah")
    two.look_around()
    assert two.closed
    assert "Hand the phone to Sarah" in phone.texts()
    two.open()
    assert two.held() == ["0", "1", "1", "2", "2", "9", "9", "9"]
    assert not phone.find_all(PillButton, text="Play")
    two.pick(1)  # it is not her turn
    assert two.page.scene.tray.picked == []
    phone.tap(two.page.scene.area.piles.draw_pile)
    phone.frames(3)
    assert two.reason == ""
    two.answer("Pass on")
    assert two.shown == "Tim"


def test_killed_in_the_middle_it_comes_back_behind_the_curtain(two: QuandoTable, phone: Phone) -> None:
    two.open()
    two.play("3", "Play 3")
    two.kill_and_restart()
    two.look_around()
    assert two.closed
    assert two.news == "Tim played one 3."
    two.open()
    two.turn()
    two.kill_and_restart()
    two.look_around()
    assert two.shown == "Sarah"
    assert two.news == "Tim played one 3 and took the hidden side."


def test_undo_and_redo_show_no_other_hand_and_deal_the_same_cards_again(two: QuandoTable) -> None:
    hands = two.state.hands
    two.open()
    two.play("6 6", "Play 2 × 6")
    two.tap_icon("undo")
    two.look_around()
    assert two.opened, "Tim corrects an own slip"
    assert two.shown == "Tim"
    two.tap_icon("redo")
    two.look_around()
    for _move in range(2):
        two.tap_icon("undo")
    two.look_around()
    assert two.state.phase is Phase.SHUFFLE
    two.answer("Deal")
    assert two.state.hands == hands


def test_a_flying_card_shows_only_its_public_side(two: QuandoTable, phone: Phone) -> None:
    theme.motion = True

    def flying(button: str) -> list[str]:
        phone.tap(two.button(button))
        seen = [card.value for card in phone.find_all(FlyingCard)]
        phone.advance(1.3)  # also the scene of a triplet
        assert not phone.find_all(FlyingCard)
        two.look_around()
        return seen

    two.open()
    two.choose("6 6 6")
    assert flying("Play triplet 6") == ["6", "6", "6"]
    assert flying("Turn over") == ["?"]
    two.answer("Pass on")
    two.open()
    two.choose("0")
    assert flying("Turn this zero over") == ["0"]
    two.choose("1 1")  # and now it is her turn
    assert flying("Play 2 × 1") == ["1", "1"]
    assert flying("Take the 10") == ["10"]


@pytest.mark.usefixtures("german")
def test_in_german_for_six_with_long_names_everything_is_there(phone: Phone, tmp_path: Path) -> None:
    phone.resize(360, 640)
    phone.scale(fontscale=1.3)
    players = ["Maximiliane-Charlotte", "Ben", "Friederike Anneliese", "Dora", "Emil", "Konstantin-Alexander"]
    deal = dealing(["8 8 8 1", "0 0 1", "", "", "", ""], "5|2 1|2 1|3 1|4 1|5")
    table = QuandoTable(phone, tmp_path / "data", players, deal, deal=False)
    table.answer("Karten geben")
    table.open()
    table.play("8 8 8", "Zahlendrilling 8 legen")
    table.answer("5 nehmen")
    table.answer("Weitergeben")
    assert table.news == (
        "Maximiliane… hat drei 8er abgelegt und die 5 genommen. "
        "Zahlendrilling: Ben muss eine Null umdrehen oder ziehen."
    )
    assert_curtain_fits(phone)
    table.open()
    table.pick(0)
    table.answer("Diese Null umdrehen")
    table.answer("Weitergeben")
    while table.state.phase is Phase.PENALTY:
        table.page.model.play(DrawCard(table.state.acting, Side.VISIBLE))
    phone.frames(4)
    names = "Friederike…, Dora, Emil und Konstantin-…"
    assert table.news.endswith(f"Ben hat eine Null umgedreht. {names} haben je eine Karte gezogen.")
    assert_curtain_fits(phone)
    table.look_around()


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("size", [(360, 640), (360, 780), (780, 360)])
def test_the_longest_news_fits_the_curtain(phone: Phone, tmp_path: Path, size: tuple[int, int]) -> None:
    phone.resize(*size)
    phone.scale(fontscale=1.3)
    names = ["Maximiliane-Charlotte", "Konstantin-Alexander"]
    table = QuandoTable(phone, tmp_path / "data", names, dealing(HANDS, PILE), deal=False)
    table.answer("Karten geben")
    long, longer = (short(name, NAME) for name in names)
    table.page.scene.tray.message = (
        f"{tr._('quando-cards.laid-turned', name=long, cards=tr._('quando-cards.straight', numbers='8, 9, 10'))} "
        f"{tr._('quando-cards.triplet', name=longer)} {tr._('quando-cards.turned', names=f'{long} und Ben')} "
        f"{tr._('quando-cards.drew', names=f'{longer} und Emil')} {tr._('quando-cards.flipped')}"
    )
    phone.frames(4)
    assert_curtain_fits(phone)


def test_from_the_first_page_to_the_history(phone: Phone) -> None:
    app = SpielblockApp()
    phone.start(app)
    theme.motion = False
    running = app.store.new("quando", ["Tim", "Sarah"], {"components": "app", "target": 1})
    app.root.go("table", game_id=running.id)
    phone.advance(0.5)
    page = app.root.ids.pages.current_screen
    model = page.model
    phone.tap(phone.find(PillButton, text="Deal"))
    phone.advance(0.5)
    rules = model.game.rules
    while not model.game.over:  # everybody plays one card and draws it; the first who may knocks
        moves = list(rules.legal_moves(model.game.state))
        model.play(next((move for move in moves if move.do in ("knock", "pass")), moves[0]))
    phone.advance(1)
    assert isinstance(model.game.moves[-1], Pass)
    assert len(phone.find_all(SeatLine)) == 2
    phone.tap(phone.find(PillButton, text="To the result"))
    phone.advance(0.5)
    result = app.root.ids.pages.current_screen
    assert isinstance(result, ResultPage)
    assert phone.find_all(PartTable)
    assert phone.find(TotalsChart).totals[-1] == tuple(model.game.state.table.totals)
    phone.tap(phone.find(IconButton, label="Watch"))
    phone.advance(0.5)
    replay = app.root.ids.pages.current_screen
    for position in range(int(replay.last) + 1):
        replay.jump(position)
        phone.frames(1)
    assert phone.find_all(PlayingCard)  # it is over: every hand may be seen
    phone.back()
    phone.advance(0.5)
    phone.tap(phone.find(PillButton, text=tr._("result.rematch")))
    phone.advance(0.5)
    again = app.root.ids.pages.current_screen.model.game
    assert again.options["components"] == "app"
    assert again.options["first"] == 1
    app.root.go("history")
    phone.advance(0.5)
    assert phone.find_all(HistoryRow)
