"""Quando with its cards in the app, by touch: a whole game, every kind of play, and the end of a round."""

from __future__ import annotations

from pathlib import Path

import pytest

from sheets.quando.state import Phase
from tests.gui.games.quando.cards_play import QuandoTable, dealing
from tests.gui.phone import Phone
from widgets.base.icons import ICONS
from widgets.base.text_format import strip_markup
from widgets.controls.action_sheet import MenuItem
from widgets.controls.buttons import PillButton
from widgets.controls.message_line import MessageLine
from widgets.games.quando.piles import KnockSign
from widgets.games.quando.round_table import HeadCell, RoundRow, cell_text
from widgets.games.quando.view import Cell
from widgets.pieces.curtain import Curtain
from widgets.table.card_tray import hand_draft
from widgets.table.turns import Turn, since

FOUR = ("Tim", "Sarah", "Maria", "Linus")


def two(phone: Phone, folder: Path, tim: str, sarah: str, pile: str = "", **options: object) -> QuandoTable:
    return QuandoTable(phone, folder / "data", ["Tim", "Sarah"], dealing([tim, sarah], pile), **options)


def test_a_whole_game_from_the_deal_to_the_result(phone: Phone, tmp_path: Path) -> None:
    first = dealing(["4 5 6 0 0 2 2 1", "7 8 9 10 10 3 6 6"], "0|10 2|4 0|9 1|8")
    second = dealing(["10 10 9 9 8 8 7 7", "5 5 5 5 5 5 0 0"], "0|1", starter=1)
    table = QuandoTable(phone, tmp_path / "data", ["Tim", "Sarah"], first, second, deal=False, target=40)
    assert "Round 1 · Sarah deals" in phone.texts()
    table.answer("Deal")
    assert table.news == "The cards are dealt. Tim begins."
    table.open()
    assert table.held() == ["0", "0", "1", "2", "2", "4", "5", "6"]
    table.play("4 5 6", "Play straight 4–6")
    table.take()
    assert table.hint == "Sum of the hand: 5"
    table.answer("Pass on")
    assert table.news == "Tim played the straight 4, 5, 6 and took the 0."
    table.whole_turn("7 8 9", "Play straight 7–9", hidden=True)
    assert table.news == "Sarah played the straight 7, 8, 9 and took the hidden side."
    table.whole_turn("2 2", "Play 2 × 2")
    assert table.news == "Tim played two 2s and took the 0."
    table.whole_turn("10", "Play 10")
    assert table.news == "Sarah played one 10 and took the 1."
    table.open()
    table.answer("Knock")
    assert table.news == "Tim has knocked. Everybody else has one more turn."
    assert phone.find(KnockSign).words == "Tim has knocked: last turns"
    table.open()
    table.answer("Pass")
    assert table.state.phase is Phase.SHUFFLE
    assert table.points() == [("0", "Lowest sum (1): 0 points"), ("30", "Sum of the hand: 30")]
    assert table.hint == "Tim knocked: the round is over.\nRound 2 · Tim deals"
    assert len(phone.find_all(RoundRow)) == 1
    table.look_around()
    table.answer("Deal")
    table.open()  # Sarah's
    table.play("5 5 5 5 5 5", "Play 6 × 5")
    table.take()
    assert table.points() == [("68", "Sum of the hand: 68"), ("0", "Lowest sum (0): 0 points")]
    assert table.hint == "Sarah has nothing but zeros: the round is over."
    assert not table.gone  # the last hands can be read before the result comes
    table.answer("To the result")
    assert table.gone[-1][0] == "result"
    assert table.game.standing.winners == (1,)
    assert [seat.total for seat in table.game.standing.seats] == [68, 30]


def test_the_selection_is_named_and_only_legal_plays_are_possible(phone: Phone, tmp_path: Path) -> None:
    table = two(phone, tmp_path, "0 4 5 6 6 8 9 10", "1 1 2 2 3 3 7 7")
    table.open()
    assert table.hint == "Sum 48. Choose equal numbers or a straight of three."
    assert table.button("Play").disabled
    table.choose("4")
    assert table.hint == "That leaves 44, plus the card you draw."
    table.choose("5")
    assert table.hint == "4, 5: a straight still needs 3 or 6."
    assert table.button("Play").disabled
    table.choose("9")
    assert table.hint == "4, 5, 9: the 9 does not belong to the straight."
    table.choose_again("9")
    table.choose("6")
    assert not table.button("Play straight 4–6").disabled
    table.choose("6")
    assert table.hint == "Not 4, 5, 6, 6: equal numbers, or three in a row."
    for number in ("4", "5"):
        table.choose_again(number)
    assert not table.button("Play 2 × 6").disabled
    for number in ("6", "6"):
        table.choose_again(number)
    table.choose("9 10 0")
    assert table.hint == "0, 9, 10 is no straight: 0 does not follow 10."
    assert table.state.phase is Phase.PLAY


def test_a_card_is_drawn_with_either_side_up_and_cannot_be_returned(phone: Phone, tmp_path: Path) -> None:
    table = two(phone, tmp_path, "1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8", "9|0 10|0 9|2")
    table.open()
    assert not phone.find_all(PillButton, text="Take the 9")  # nothing is drawn before cards are played
    phone.tap(table.page.scene.area.piles.draw_pile)
    phone.frames(3)
    assert table.reason == "Play cards first, then draw."
    table.play("8", "Play 8")
    assert not phone.find_all(PillButton, text="Knock")
    table.pick(0)
    assert table.reason == "Now draw a card."
    table.take()
    assert table.held() == ["1", "2", "3", "4", "5", "6", "7", "9"]
    assert [card.mark for card in table.page.scene.tray.part("hand").cards][-1] == "picked"  # the new one is found
    table.tap_icon("undo")  # the 10 below the 9 has been uncovered
    assert table.reason == "That can’t be undone: a hidden card has been seen."
    table.answer("Pass on")
    assert not phone.find_all(PillButton, text="Take the 10")
    table.open()
    table.play("8", "Play 8")
    table.tap_icon("undo")
    table.look_around()
    assert table.opened, "nothing hidden was seen"
    table.play("8", "Play 8")
    table.turn()
    assert table.held()[0] == "0"
    table.tap_icon("undo")
    assert table.reason == "That can’t be undone: a hidden card has been seen."
    assert table.held()[0] == "0"


def test_knocking_waits_until_all_have_played_twice_and_says_for_whom(phone: Phone, tmp_path: Path) -> None:
    table = two(phone, tmp_path, "1 1 1 1 2 2 3 3", "4 4 5 5 6 6 7 7")
    table.open()
    table.answer("Knock")
    assert table.reason == "To knock, everybody must have played 2 times. Still missing: Tim, Sarah."
    assert table.state.phase is Phase.PLAY
    assert "You may knock once everyone has played twice" in phone.texts()
    table.play("3", "Play 3")
    table.take()
    table.answer("Pass on")
    table.whole_turn("7", "Play 7")
    table.whole_turn("3", "Play 3")
    table.open()
    table.answer("Knock")
    assert table.reason == "To knock, everybody must have played 2 times. Still missing: Sarah."
    table.play("7", "Play 7")
    table.take()
    table.answer("Pass on")
    assert "Knocking is allowed" in phone.texts()
    table.open()
    table.answer("Knock")
    assert table.state.knocker == 0
    table.tap_icon("undo")  # nothing was seen
    assert table.state.knocker is None
    assert table.closed


def test_a_knocker_without_the_single_lowest_sum_pays_five(phone: Phone, tmp_path: Path) -> None:
    table = two(phone, tmp_path, "1 1 1 1 2 2 8 8", "0 0 0 0 1 1 9 9", "3|4 3|5 3|6 3|7")
    for numbers, button in (("8", "Play 8"), ("9", "Play 9"), ("8", "Play 8"), ("9", "Play 9")):
        table.whole_turn(numbers, button)
    table.open()
    table.answer("Knock")
    assert phone.find(Curtain)
    table.open()
    table.play("3", "Play 3")  # the last turn may also be played
    table.take()
    assert table.points()[0] == ("19", "14 + 5 for knocking: didn’t have the lowest sum alone")
    assert table.points()[1][0] == "0"
    table.tap_icon("undo")  # all hands are open
    assert table.reason == "That can’t be undone: a hidden card has been seen."
    assert table.state.phase is Phase.SHUFFLE
    table.tap_icon("more")
    phone.tap(phone.find(MenuItem, text="Rounds"))
    phone.frames(4)
    assert [cell.text for cell in phone.find_all(HeadCell, bold=True)[:2]] == ["19", "0"]
    assert [ICONS["cards"] in cell.text for cell in phone.find_all(HeadCell, bold=False)[:2]] == [True, False]
    phone.back()
    table.answer("Deal")
    assert table.shown == "Sarah"  # the next one begins


def test_a_triplet_goes_round_by_the_curtain(phone: Phone, tmp_path: Path) -> None:
    hands = ["8 8 8 5 5 6 6", "0|9 0|7 3 3 4 4 1", "1 1 2 2 3 3 4", "9 9 10 10 7 7 6"]
    table = QuandoTable(phone, tmp_path / "data", FOUR, dealing(hands, "5|2 6|1 7|4 10|3"))
    table.open()
    table.choose("8 8 8")
    assert table.hint == "Triplet: everybody else turns a zero over or draws."
    table.answer("Play triplet 8")
    table.take()  # the player's own card comes first
    table.answer("Pass on")
    laid = "Tim played three 8s and took the 5."
    due = "Triplet: {name} must turn a zero over or draw."
    assert table.shown == "Sarah"
    assert table.news == f"{laid} {due.format(name='Sarah')}"
    table.open()
    assert table.hint == "Triplet by Tim: choose a zero to be turned over."
    assert not phone.find_all(PillButton, text="Take the 6")
    hint = table.hint
    table.choose("3")  # a dimmed card only explains
    assert (table.reason, table.hint) == ("That card shows 3, but it has to be a zero.", hint)
    assert hand_draft(table.page.model).picked == ()
    table.pick(0)
    table.pick(1)  # one zero takes the place of the other
    assert hand_draft(table.page.model).picked == (1,)
    assert table.state.hands[1][1].card.other == 7
    table.answer("Turn this zero over")
    assert table.held() == ["0", "1", "3", "3", "4", "4", "7"]
    table.tap_icon("undo")
    assert table.reason == "That can’t be undone: a hidden card has been seen."
    table.answer("Pass on")
    assert table.news == f"{laid} Sarah turned over a zero. {due.format(name='Maria')}"
    table.open()
    assert table.hint == "Triplet by Tim: you have no zero, so you draw a card."
    table.take()
    table.answer("Pass on")
    assert table.news == f"{laid} Sarah turned over a zero. Maria drew a card. {due.format(name='Linus')}"
    table.open()
    table.turn()
    table.answer("Pass on")
    assert table.shown == "Sarah"  # whose turn it is
    assert table.news == f"{laid} Sarah turned over a zero. Maria and Linus drew a card each."
    assert [len(hand) for hand in table.state.hands] == [5, 7, 8, 8]


def test_where_no_card_is_left_a_player_is_skipped_and_a_turned_pile_is_said(phone: Phone, tmp_path: Path) -> None:
    hands = [f"{number} {number} {number}" for number in (10, 9, 8, 7, 6, 5)]
    players = (*FOUR, "Olga", "Paul")
    table = QuandoTable(phone, tmp_path / "data", players, dealing(hands, "1|2 1|3 1|4 1|5"))
    rules, model = table.game.rules, table.page.model
    turned = 0
    while table.state.turn < 4:  # four triplets
        before = len(table.state.discard)
        moves = list(rules.legal_moves(table.state))
        found = [move for move in moves if move.do == "play" and _triplet(table, move)]
        model.play(found[0] if found else moves[table.state.draw[0].side == 0])  # nobody gets a zero
        turned += len(table.state.discard) < before
    assert turned == 2
    phone.frames(4)
    assert "The discard pile is turned over." in table.news
    assert table.shown == "Olga"
    table.whole_turn("6 6 6", "Play triplet 6")
    for name in ("Paul", "Tim", "Sarah"):
        assert table.shown == name
        table.open()
        (table.turn if table.state.draw[0].side == 0 else table.take)()
        table.answer("Pass on")
    assert "No card left for Maria and Linus." in table.news
    assert table.shown == "Paul"
    assert not table.state.draw
    table.open()
    table.play("5", "Play 5")
    assert table.reason == "The draw pile was empty: the discard pile is turned over and is the draw pile now."


def _triplet(table: QuandoTable, move: object) -> bool:
    numbers = [table.state.numbers(move.seat)[index] for index in move.cards]  # type: ignore[attr-defined]
    return len(numbers) == 3 and len(set(numbers)) == 1


@pytest.mark.parametrize(("target", "over"), [(40, True), (50, False), (39, True)])
def test_the_target_ends_the_game(phone: Phone, tmp_path: Path, target: int, over: bool) -> None:
    sarah = "5 5 5 5 5 5 0 0"
    table = two(phone, tmp_path, sarah, "10 10 3 3 3 3 4 4", "0|1", target=target)
    table.open()
    table.play("5 5 5 5 5 5", "Play 6 × 5")
    table.take()
    said = "" if over else "Tim has only zeros!"  # the end of the game comes before everything else
    assert phone.find(MessageLine).text == said, "as loud as a knock"
    assert table.state.table.totals == (0, 40)
    assert bool(phone.find_all(PillButton, text="To the result")) is over
    assert bool(phone.find_all(PillButton, text="Deal")) is not over
    assert not phone.find_all(Curtain)


def test_the_player_of_a_triplet_hears_how_the_others_paid() -> None:
    triplet = Turn(0, "Tim played three 8s. Sarah drew a card.", paid="Sarah drew a card.")
    assert since([Turn(1, "Sarah played a 3."), triplet], 0) == [
        Turn(None, "Sarah drew a card."),
        Turn(1, "Sarah played a 3."),
    ]
    assert since([triplet], 1) == [triplet]


def test_a_penalty_is_added_to_the_sum_of_its_cell() -> None:
    """`22 +5` read as 27 although 22 contains the 5."""
    assert strip_markup(cell_text(Cell(22, penalty=5))) == "17+5"
    assert strip_markup(cell_text(Cell(22))) == "22"


def test_the_start_button_deals_the_first_round(phone: Phone, tmp_path: Path) -> None:
    """The new-game page says `Deal` already."""
    table = two(phone, tmp_path, "5 5 5 5 5 5 0 0", "10 10 3 3 3 3 4 4", "0|1")
    new = table.store.new("quando", ["Tim", "Sarah"], {"components": "app"})
    table.page.open(game_id=new.id, deal=True)
    phone.frames(4)
    assert phone.find_all(PillButton, text="Deal") == []
    assert phone.find(Curtain).name == new.game.players[new.game.state.turn]
    table.page.open(game_id=new.id, deal=True)
    assert new.game.cursor == 1, "only a game without moves is dealt"


def test_two_with_as_few_points_both_win(phone: Phone, tmp_path: Path) -> None:
    hands = ["0 0 5 5 5 5 5 5", "1 1 2 2 3 3 4 4", "6 6 7 7 8 8 9 9"]
    first = dealing(hands, "0|1")
    second = dealing([hands[1], "0 0 5 5 5 5 5 5", hands[2]], "0|1", starter=1)
    table = QuandoTable(phone, tmp_path / "data", FOUR[:3], first, second, target=100)
    for _round in range(2):
        table.open()
        table.play("5 5 5 5 5 5", "Play 6 × 5")
        table.take()
        if not table.game.over:
            table.answer("Deal")
    assert table.state.table.totals == (20, 20, 120)
    assert table.game.standing.winners == (0, 1)
