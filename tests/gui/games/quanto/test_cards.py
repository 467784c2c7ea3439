"""Quanto with its cards in the app, by touch: one phone, hidden hands."""

from __future__ import annotations

from sheets.quanto.actions.discard import Discard
from sheets.quanto.actions.take import Take
from sheets.quanto.cards import Card
from tests.gui.curtain_play import assert_curtain_fits
from tests.gui.games.quanto.cards_play import Deal, cards, plays
from tests.gui.phone import Phone
from widgets.base.translation import tr

QUANTOS = "4 9 9* J  6 1 12 12  5 5 4 11  9 2 8 3  7 7 10 10"
"""Tim forms the 9 from his 4 and a 5, and takes it later; Sarah cannot have that token."""


def test_one_card_takes_several_groups_at_once_and_the_curtain_tells_it(deal: Deal, phone: Phone) -> None:
    """QTO-E2"""
    table = deal("6 3 11 12  1 5 7 9  2 4 6 8")
    assert table.reads == "Tim: The cards are dealt."
    assert table.held() == []
    table.open()
    assert table.held() == ["3", "6", "11", "12"]
    table.take_up("6")
    table.mark("6", "4")
    assert table.offered() == []
    assert table.why == "To take: 6 = 6, 4 + ? = 6\nFor Quanto 10: 4 + 6 = 10, 6 + ? = 10"
    table.mark("2")
    assert table.hint == "6 = 6\n2 + 4 = 6"
    assert table.offered() == ["Take (+4)"]
    table.offer("Take (+4)")
    assert table.plate("Tim").count == "4"
    assert len(table.held()) == 4  # the drawn card can be seen until the hand is passed on
    table.pass_on()
    assert table.reads == "Sarah: Tim took with 6: 2, 4, 6."
    assert "Pile: 94" in phone.texts()


def test_form_extend_and_take_a_quanto_with_its_token(deal: Deal) -> None:
    table = deal(QUANTOS)
    assert table.free() == [5, 6, 7, 8, 9, 10, 11, 12]
    table.open()
    table.take_up("4")
    table.mark("5")
    assert table.offered() == ["Form Quanto 9 (2 cards)"]
    table.mark("5", "4")  # the sweep: 5 and 4 make 9
    table.offer("Form Quanto 9 (4 cards)")
    assert table.free() == [5, 6, 7, 8, 10, 11, 12]
    assert (table.plate("Tim").token, table.plate("Tim").cards) == (9, "4 cards")
    assert table.plate("Tim").count == "0"
    table.pass_on()
    assert table.reads == "Sarah: Tim formed Quanto 9 (4 cards)."
    table.open()
    table.take_up("1")
    table.mark("8")
    assert table.why == "Tim already has token 9."
    table.leave("8")
    table.take_up("12")
    table.offer("Discard 12")
    table.pass_on()
    table.open()
    collected = next(move for move in plays(table.game) if move.do == "collect" and not move.sweep and not move.extra)
    table.act(collected)
    assert table.plate("Tim").count == "5"
    assert table.plate("Tim").token == 0
    assert 9 in table.free()
    assert table.reads == "Sarah: Tim took their own Quanto 9 (+5)."


def test_extending_your_own_quanto(deal: Deal) -> None:
    table = deal("4 2 9 J  1 12 12 12  5 7 10 11  8 8 8 8")
    table.form_nine()
    table.act(next(move for move in plays(table.game) if move.do == "discard"))
    table.open()
    table.take_up("2")
    table.mark("7")
    assert table.offered() == ["Extend your Quanto 9 (+2)"]
    table.offer("Extend your Quanto 9 (+2)")
    assert table.plate("Tim").cards == "4 cards"
    table.pass_on()
    assert table.reads == "Sarah: Tim extended their own Quanto 9 (+2)."


def test_a_joker_steals_and_is_asked_for_a_token_only_where_it_matters(deal: Deal) -> None:
    table = deal("4 2 9 11  J 12 12 1  5 7 10 10  8 8 8 8")
    table.form_nine()
    table.open()
    table.take_up("J")
    assert table.keys() == []
    assert table.offered() == ["Steal Tim’s Quanto 9 (+3)"]
    table.mark("10")
    assert table.hint == "Joker with 10"
    assert table.offered() == ["Take (+2)"]
    assert table.keys() == [11, 12]
    table.token(12)
    assert table.plate("Sarah").token == 12
    table.tap_icon("undo")
    assert table.reason == tr._("common.undo-seen"), "a card has come to her hand"
    assert table.plate("Sarah").token == 12


def test_a_stolen_quanto_goes_to_the_win_pile(deal: Deal) -> None:
    table = deal("4 2 9 11  J 12 12 1  5 7 10 10  8 8 8 8")
    table.form_nine()
    table.open()
    table.take_up("J")
    table.offer("Steal Tim’s Quanto 9 (+3)")
    assert (table.plate("Tim").token, table.plate("Sarah").count) == (0, "3")
    table.pass_on()
    assert table.reads == "Tim: Sarah stole Tim’s Quanto 9 with the joker (+3)."


def test_the_rainbow_card_is_announced_before_taking(deal: Deal) -> None:
    """Cards that may be taken in addition have a ring; taking none stays possible."""
    table = deal("8* 12 12 12  1 2 4 9  3 5 11 10")
    table.open()
    table.take_up("8")
    assert (table.hint, table.area.ids.layout.ringed) == ("Now tap cards of the layout", [])
    table.mark("3", "5")
    assert table.hint == "3 + 5 = 8\nRainbow: +1 card. Tap any one more above."
    assert table.offered() == ["Take without +1 (+3)"]
    free = [table.laid()[index] for index in table.area.ids.layout.ringed]
    assert free == ["11", "10"]
    table.mark("11")
    assert table.offered() == ["Take, and the 11 too (+4)"]
    assert table.area.ids.layout.ringed == []


def test_groups_are_shown_one_per_line_with_their_role(deal: Deal) -> None:
    """`5 + 5 = 10 · 10` reads as a product."""
    table = deal("5 3 2 9*  1 2 4 9  5 10 3 11")
    table.open()
    table.take_up("5")
    table.mark("5", "10")
    assert table.hint.replace("\u2003", " ") == "5 + 5 = 10 forms the Quanto\n10 = 10 joins it"


def test_a_rainbow_card_takes_one_more(deal: Deal) -> None:
    """QTO-D14"""
    table = deal("8* 12 12 12  1 2 4 9  3 5 11 10")
    table.open()
    table.take_up("8")
    table.mark("3", "5", "11")
    table.offer("Take, and the 11 too (+4)")
    table.pass_on()
    assert table.reads == "Sarah: Tim took with rainbow 8: 3, 5, and 11 too."


def test_a_card_that_can_take_is_not_discarded_and_alternatives_are_shown_on_request(deal: Deal) -> None:
    table = deal("6 3 11 12  1 5 7 9  2 4 8 9")
    table.open()
    table.take_up("6")
    assert table.offered() == []
    assert table.why == "You can’t discard 6: it can still do something else."
    table.answer("Like what?")
    assert table.why == "Don’t discard: with the 6 you can take 2, 4 from the layout."
    table.take_up("11")
    assert table.why == "You can’t discard 11: it can still do something else."


def test_a_one_collects_a_card_from_everybody(deal: Deal) -> None:
    """QTO-D10"""
    table = deal("1 12 12 12  5 6 7 8  8 9 9 9  5 9 8 10  12 11 10 2", ("Ann", "Ben", "Cem"), discardRule="free")
    table.open()
    table.take_up("12")
    table.offer("Discard 12")
    table.pass_on()
    for _turn in range(2):
        table.act(next(move for move in plays(table.game) if move.do == "take"))
    won = [int(table.plate(name).count) for name in ("Ann", "Ben", "Cem")]
    assert won[0] == 0
    table.open()
    table.take_up("1")
    table.offer("Discard 1: a card from each of the others (+2)")
    assert [table.plate(name).count for name in ("Ann", "Ben", "Cem")] == ["2", str(won[1] - 1), str(won[2] - 1)]
    table.pass_on()
    assert table.reads == "Ben: Ann discarded 1 and got a card from each of the others (+2)."


def test_a_two_lets_play_another_card_which_may_take_it(deal: Deal) -> None:
    table = deal("2 5 11 12  1 4 6 7  3 12 12 10", discardRule="free")
    table.open()
    table.take_up("2")
    table.offer("Discard 2 and play another card")
    assert not table.closed
    assert table.hint == "Play another card from your hand"
    assert table.held() == ["5", "11", "12"]  # refilled only at the end of the turn
    table.take_up("5")
    table.mark("2", "3")
    table.offer("Take (+3)")
    assert len(table.held()) == 4
    table.pass_on()
    assert table.reads == "Sarah: Tim discarded 2. Tim took with 5: 2, 3."


def test_a_three_reveals_cards_of_which_one_is_played_and_is_not_taken_back(deal: Deal) -> None:
    table = deal("3 12 12 11  1 4 6 7  10 8 5 9  5 3 9* 7", discardRule="free")
    table.open()
    table.take_up("3")
    table.offer("Discard 3 and reveal 3 from the pile")
    assert table.held() == ["3", "5", "9"]
    assert table.hint == "Revealed: play one of them"
    table.tap_icon("undo")
    assert table.reason == tr._("common.undo-seen")
    table.answer("Cover")  # laid aside: all see the revealed cards, nobody the hand
    assert table.reads == "Tim: Tim discarded 3 and revealed 3, 5, rainbow 9."
    assert [face.value for face in table.area.revealed] == ["5", "3", "9"]
    table.look_at("Sarah")
    table.open()
    table.kill_and_restart()
    table.look_around()
    assert table.reads.startswith("Tim:")
    table.open()
    table.take_up("3")
    table.offer("Discard 3 and reveal 3 from the pile")
    assert table.game.state.removed == (Card(5), Card(9, True))
    table.take_up(table.held()[0])
    table.offer(table.offered()[-1])
    assert table.game.state.turn == 1


def test_the_layout_can_be_marked_only_with_the_open_hand_of_the_active_player(deal: Deal) -> None:
    table = deal("6 3 11 12  1 5 7 9  2 4 6 8")
    table.mark("2")
    assert table.reason == "Show your hand first."
    assert table.area.picked == []
    table.look_at("Sarah")
    table.open()
    assert table.held() == ["1", "5", "7", "9"]
    table.mark("2")
    assert table.reason == "Tim is next"
    table.pick(0)  # she may look, and no more
    assert table.page.scene.tray.picked == []
    table.pass_on()
    assert table.reads.startswith("Tim:")


def test_the_background_another_seat_undo_and_a_kill_close_the_hand(deal: Deal, phone: Phone) -> None:
    table = deal("6 3 11 12  1 5 7 9  2 4 6 8")
    table.open()
    table.take_up("6")
    table.mark("6")
    table.page.pause()  # the app leaves the front
    phone.frames(3)
    table.look_around()
    assert table.closed
    assert table.area.picked == []
    table.open()
    table.look_at("Sarah")
    assert table.closed
    table.look_at("Tim")
    table.open()
    table.take_up("6")
    table.mark("6")
    table.offer("Take (+2)")
    table.pass_on()
    table.open()  # Sarah's
    table.tap_icon("undo")
    table.look_around()
    assert table.reason == tr._("common.undo-seen"), "Tim has drawn a card"
    assert table.game.state.turn == 1
    table.pick(0)
    table.kill_and_restart()
    table.look_around()
    assert table.reads == "Sarah: Tim took with 6: 6."
    assert table.plate("Tim").count == "2"


def test_another_language_while_the_hand_is_open(deal: Deal, phone: Phone) -> None:
    table = deal("J 3 11 12  1 5 7 9  2 4 6 8", discardRule="free")
    table.open()
    table.take_up("J")
    table.mark("4")
    tr.language = "de"
    phone.frames(3)
    assert table.hint == "Joker mit 4"
    assert table.offered() == ["Nehmen (+2)"]
    assert table.plate("Tim").cards == "kein Quanto"
    tr.language = "en"
    phone.frames(3)
    assert table.offered() == ["Take (+2)"]


def test_the_longest_news_fits_the_curtain_of_a_small_phone(deal: Deal, phone: Phone) -> None:
    phone.resize(360, 640)
    phone.scale(fontscale=1.3)
    names = ("Maximiliane-Charlotte", "Friederike Anneliese")
    table = deal("2 12* 5 5  1 5 7 9  9* 3 8* 4* 8 5 11* 10", names, discardRule="free")
    tr.language = "de"
    model = table.page.model
    model.play(Discard(0, Card(2)))
    model.play(Take(0, Card(12, True), cards("3 9* 4* 8"), Card(8, True)))
    model.turn_to(1)
    phone.frames(4)
    assert "abgelegt." in table.reads
    assert "dazu Regenbogen-8" in table.reads
    assert_curtain_fits(phone)
