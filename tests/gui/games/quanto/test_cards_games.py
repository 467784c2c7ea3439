"""Quanto with its cards in the app, by touch: whole games, their ends, teams, and options."""

from __future__ import annotations

from random import Random

import pytest

from sheets.codec import Move
from sheets.quanto.actions.discard import Discard
from sheets.quanto.cards import Card
from sheets.quanto.state import QuantoState
from tests.gui.games.quanto.cards_play import Deal, Quanto, mixed, plays
from tests.gui.phone import Phone
from widgets.base.translation import tr
from widgets.controls.buttons import PillButton
from widgets.pages.home.home import HomePage
from widgets.pages.home.running_card import RunningCard

TEAMS = "5 6 11 12  1 1 2 12  9 10 7 4  3 8 8 8  9 3 10 12  11 11"
"""Ann and Cem are partners, Ben and Dan; the layout is 9 3 10 12."""
FOUR = ("Ann", "Ben", "Cem", "Dan")
DRAWN = 3
"""A deck, and plays, that end in a draw of the teams."""


def most(table: Quanto) -> Move:
    """Returns the play that wins the most cards."""
    game = table.game

    def gain(move: Move) -> int:
        after: QuantoState = game.rules.apply(game.state, move)
        return len(after.wins[move.seat])

    return max(plays(game), key=gain)


def test_a_whole_game_by_touch_in_german(deal: Deal, phone: Phone) -> None:
    """The rest goes to the player who took last, and counts in the result."""
    tr.language = "de"
    table = deal(mixed(0))
    assert table.reads == "Tim: Die Karten sind verteilt."
    while not table.game.over:
        before = table.game.cursor
        table.act(most(table))
        assert table.game.cursor == before + 1
    state = table.game.state
    assert state.leftover > 0
    assert table.closed is False
    totals = [seat.total for seat in table.game.standing.seats]
    winner = table.game.players[totals.index(max(totals))]
    result = table.result()
    assert result.headline == f"{winner} gewinnt"
    assert f"mit {max(totals)} Karten" in result.reasons
    assert {str(total) for total in totals} <= {text.rstrip("*") for text in phone.texts()}
    replay = table.replay(20)  # once more, decision by decision
    assert replay.mover in table.game.players
    assert replay.sentence.startswith(replay.mover)


def end_by_touch(table: Quanto, random: Random) -> None:
    """Plays the last cards by touch."""
    table.hurry(random, lambda state: not state.pile and sum(map(len, state.hands)) <= 4)
    while not table.game.over:
        table.act(random.choice(plays(table.game)))


def test_teams_that_have_the_same_draw(deal: Deal, phone: Phone) -> None:
    table = deal(mixed(DRAWN), FOUR, teams="on")
    end_by_touch(table, Random(DRAWN))
    assert table.game.state.leftover == 3
    result = table.result()
    assert "A draw: both teams have 37 cards." in f"{result.headline} {result.reasons}"
    assert phone.texts().count("37") >= 2


def test_partners_offer_keep_and_give_back_a_card(deal: Deal, phone: Phone) -> None:
    """QTO-R62: by the curtain, and nobody else sees the card."""
    table = deal(TEAMS, FOUR, teams="on")
    assert table.plate("Ann").team == "Team A: 0"
    table.answer("Card from Cem?")
    assert table.reads == "Cem: Before Ann plays you may offer a card."
    table.open()
    assert table.offered() == []
    table.take_up("9")
    assert table.offered() == ["Offer to Ann: 9"]
    table.offer("Offer to Ann: 9")
    assert table.held() == ["4", "7", "10"]
    table.pass_on()
    assert table.reads == "Ann: Cem offers Ann a card."
    for other in ("Ben", "Dan"):
        table.look_at(other)
        table.open()
    table.look_at("Ann")
    table.open()
    assert table.held() == ["5", "6", "11", "12", "9"]
    table.pick(4)  # the offered card is answered, not marked
    assert table.offered() == ["Give 9 back"]
    table.mark("9")
    assert table.reason == "Keep or return Cem’s card first."
    table.take_up("5")
    assert table.offered() == ["Keep it and give 5", "Give 9 back"]
    table.offer("Keep it and give 5")
    assert table.held() == ["6", "9", "11", "12"]
    assert table.game.state.hands[2] == tuple(map(Card, (10, 7, 4, 5)))
    table.take_up("9")
    table.mark("9")
    table.offer("Take (+2)")
    table.pass_on()
    assert table.plate("Cem").team == "Team A: 2"
    table.answer("Card from Dan?")
    table.open()
    table.take_up("3")
    table.offer("Offer to Ben: 3")
    table.pass_on()
    table.open()
    table.offer("Give 3 back")
    assert table.held() == ["1", "1", "2", "12"]
    assert sorted(card.face for card in table.game.state.hands[3]) == [3, 8, 8, 8]
    table.answer("Cover")
    assert table.reads == "Ben: Ben gave the offered card back."
    assert not phone.find_all(PillButton, text="Card from Dan?")


def test_undo_of_an_exchange_shows_no_hand(deal: Deal) -> None:
    table = deal(TEAMS, FOUR, teams="on")
    table.answer("Card from Cem?")
    table.open()
    table.take_up("9")
    table.offer("Offer to Ann: 9")
    table.pass_on()
    table.open()
    table.tap_icon("undo")
    table.look_around()
    assert table.closed
    assert table.reads.startswith("Cem:")
    table.open()
    assert table.held() == ["4", "7", "9", "10"]


def test_the_partner_s_quanto_is_extended(deal: Deal) -> None:
    """QTO-R61"""
    table = deal("6 5 11 12  12 1 1 4  9 10 7 4  3 8 8 8  3 2 10 12  11 11", FOUR, teams="on")
    table.open()
    table.take_up("6")
    table.mark("3")
    table.offer("Form Quanto 9 (2 cards)")
    table.pass_on()
    table.open()
    table.take_up("12")
    table.mark("12")
    table.offer("Take (+2)")
    table.pass_on()
    table.open()
    table.take_up("7")
    table.mark("2")
    assert table.offered() == ["Extend Ann’s Quanto 9 (+2)"]
    table.offer("Extend Ann’s Quanto 9 (+2)")
    assert table.plate("Ann").cards == "4 cards"
    assert table.plate("Cem").cards == "no Quanto"
    table.pass_on()
    assert table.reads == "Dan: Cem extended Ann’s Quanto 9 (+2)."


def test_a_table_that_discards_only_when_the_whole_hand_is_blocked(deal: Deal) -> None:
    table = deal("6 12 11 10  1 5 7 9  2 4 3 3", discardRule="handBlocked")
    table.open()
    table.take_up("12")
    assert table.offered() == []
    assert table.why == "You can’t discard: one of your cards can still do something else."
    table.answer("Like what?")
    assert table.why == "Don’t discard: with the 6 you can take 3, 3 from the layout."


@pytest.mark.parametrize("sweep", ["on", "off"])
def test_a_table_where_extending_takes_no_more_along(deal: Deal, sweep: str) -> None:
    table = deal("4 2 10 12  1 12 12 12  5 7 9 11  8 8 8 8", extendSweep=sweep)
    table.form_nine()
    table.act(next(move for move in plays(table.game) if move.do == "discard"))
    table.open()
    table.take_up("2")
    table.mark("7")
    assert table.offered() == ["Extend your Quanto 9 (+2)"]
    table.mark("9")
    assert table.offered() == (["Extend your Quanto 9 (+3)"] if sweep == "on" else [])


def test_a_table_where_the_joker_has_the_powers_of_1_2_and_3(deal: Deal) -> None:
    table = deal("J 6 12 12  1 5 7 9  2 4 3 3", jokerSpecial="on", discardRule="free")
    table.open()
    table.take_up("J")
    assert table.offered() == [
        "Discard joker",
        "Discard joker and play another card",
        "Discard joker and reveal 3 from the pile",
    ]
    table.offer("Discard joker and play another card")
    assert table.game.played[-1] == Discard(0, Card.parse("J"), 2)
    assert table.hint == "Play another card from your hand"


def test_a_table_that_hides_the_counts(deal: Deal, phone: Phone) -> None:
    table = deal("6 3 11 12  1 5 7 9  2 4 6 8", showCounts="off")
    table.act(most(table))
    assert [table.plate(name).count for name in ("Tim", "Sarah")] == ["", ""]
    phone.clean()
    home = HomePage(name="home", store=table.store)
    home.open()
    phone.show(home)
    assert phone.find(RunningCard).players == "Tim · Sarah"


def test_six_players_go_round(deal: Deal, phone: Phone) -> None:
    phone.resize(360, 640)
    names = ("Maximiliane-Charlotte", "Ben", "Friederike Anneliese", "Dora", "Emil", "Konstantin-Alexander")
    table = deal(mixed(8), names)
    for seat in range(6):
        assert table.reads.startswith(names[seat])
        table.act(most(table))
    assert table.reads.startswith(names[0])
    assert len(table.game.state.hands[0]) == 5
