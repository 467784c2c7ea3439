"""Quanto: two teams of two (RULES 1.2.8)."""

from __future__ import annotations

from typing import Any

from sheets.quanto.cards import HIDDEN
from sheets.quanto.scoring import team_totals
from sheets.quanto.state import QuantoState, Stage
from tests.sheets.quanto_play import CARDS, lay, play, quanto, refused, show, won


def four(*hands: str, **given: Any) -> QuantoState:
    """Returns a table of two teams; hands that are not named hold a 1."""
    return lay(*hands, *("1",) * (4 - len(hands)), teams="on", **given)


def test_a_one_takes_nothing_from_the_partner() -> None:
    """QTO-R60, QTO-D18"""
    state = four("1 12", layout="", wins=(0, 3, 5, 2))
    assert won(play(state, "discard", card="1")) == [2, 2, 5, 1]


def test_the_partner_s_quanto_can_be_extended_but_not_taken() -> None:
    """QTO-R61, QTO-D18: 4 and 3 onto the partner's 7; neither the 7 nor the joker takes it."""
    state = four("4 7 J", layout="3", quantos={2: "7: 1 6"})
    assert quanto(play(state, "extend", card="4", layout="3", owner=2), 2) == "7: 1 6 4 3"
    assert refused(state, "collect", card="7") == {"code": "no-quanto", "owner": 0}
    assert refused(state, "steal", owner=2) == {"code": "steal-partner", "owner": 2}
    assert {moved.do for moved in CARDS.legal_moves(state)} >= {"extend"}
    assert not [moved for moved in CARDS.legal_moves(state) if moved.do == "steal"]


def test_player_with_a_quanto_may_extend_the_partners() -> None:
    """QTO-R61"""
    state = four("4 12", layout="3", quantos={0: "12: 6 6", 2: "7: 1 6"})
    state = play(state, "extend", card="4", layout="3", owner=2)
    assert (quanto(state, 0), quanto(state, 2)) == ("12: 6 6", "7: 1 6 4 3")


def test_an_opponent_s_quanto_cannot_be_extended_but_stolen() -> None:
    """QTO-R61"""
    state = four("4 J", layout="3", quantos={1: "7: 1 6"})
    assert refused(state, "extend", card="4", layout="3", owner=1) == {"code": "extend-stranger", "owner": 1}
    assert won(play(state, "steal", owner=1)) == [3, 0, 0, 0]


def test_discard_rule_considers_the_partners_quanto() -> None:
    """QTO-R40, QTO-R61"""
    state = four("4 12", layout="3", quantos={0: "12: 6 6", 2: "7: 1 6"})
    refusal = {"code": "discard-could-extend", "card": "4", "cards": ["3"], "token": 7, "owner": 2}
    assert refused(state, "discard", card="4") == refusal


def test_offered_card_is_swapped() -> None:
    """QTO-R62: another card goes back, hands keep their sizes, and then a card is played as usual."""
    state = four("5 6", "1", "9 10", layout="9")
    state = play(state, "offer", seat=2, card="9")
    assert state.stage is Stage.ANSWER
    assert CARDS.waiting(state) == (0,)
    assert refused(state, "take", card="9", layout="9") == {"code": "offer-lies", "partner": 2}
    assert refused(state, "swap", card="9") == {"code": "not-in-hand", "card": "9"}, "it must be another card"
    state = play(state, "swap", card="5")
    assert [show(hand) for hand in state.hands] == ["6 9", "1", "10 5", "1"]
    assert won(play(state, "take", card="9", layout="9")) == [2, 0, 0, 0]


def test_the_offered_card_is_returned() -> None:
    """QTO-R62"""
    state = play(four("5 6", "1", "9 10", layout="9"), "offer", seat=2, card="9")
    state = play(state, "return")
    assert [sorted(show(hand).split()) for hand in state.hands] == [["5", "6"], ["1"], ["10", "9"], ["1"]]
    assert state.stage is Stage.PLAY


def test_one_offer_per_turn_and_before_the_first_card() -> None:
    """QTO-R62"""
    state = play(play(four("2 6", "1", "9 10", layout=""), "offer", seat=2, card="9"), "return")
    assert refused(state, "offer", seat=2, card="10") == {"code": "offer-late"}
    chain = play(four("2 6", "1", "9 10", layout=""), "discard", card="2")
    assert chain.turn == 0
    assert refused(chain, "offer", seat=2, card="10") == {"code": "offer-late"}
    done = play(chain, "form", card="6", add="2", token=8)
    assert done.turn == 1
    assert play(done, "offer", seat=3, card="1").stage is Stage.ANSWER, "the next turn has its own"


def test_nobody_waits_for_an_offer() -> None:
    """QTO-R62: the player may play at once."""
    state = four("5 6", "1", "9 10", layout="5")
    assert CARDS.waiting(state) == (0,)
    assert play(state, "take", card="5", layout="5").turn == 1


def test_only_the_partner_may_offer() -> None:
    """QTO-R62: only the partner, with a card, and only in teams"""
    state = four("5 6", "1", "", "1", layout="5")
    assert refused(state, "offer", seat=1, card="1") == {"code": "offer-partner", "seat": 1, "partner": 2}
    assert refused(state, "offer", seat=0, card="5") == {"code": "offer-partner", "seat": 0, "partner": 2}
    assert refused(state, "offer", seat=2, card="5") == {"code": "not-in-hand", "card": "5"}
    assert refused(lay("5", "1", "1", "1", layout="5"), "offer", seat=2, card="1") == {"code": "offer-no-teams"}
    assert refused(state, "return") == {"code": "offer-none"}
    assert refused(state, "swap", card="5") == {"code": "offer-none"}


def test_only_the_player_on_turn_answers() -> None:
    """QTO-R62"""
    state = play(four("5 6", "1", "9 10", layout="9"), "offer", seat=2, card="9")
    assert refused(state, "return", seat=2) == {"code": "not-your-turn", "seat": 2, "turn": 0}


def test_the_offered_card_is_seen_by_the_two_partners_only() -> None:
    """QTO-R62"""
    state = play(four("5 6", "1", "9 10", layout="9"), "offer", seat=2, card="9")
    for seat in (0, 2):
        assert CARDS.view(state, seat).offered == state.offered
    for other in (1, 3, None):
        assert CARDS.view(state, other).offered is HIDDEN


def test_an_offer_of_the_last_card_leaves_the_partner_in_the_game() -> None:
    """QTO-R62, QTO-R53: the partner's only card is between the partners for a moment."""
    state = play(four("5 6", "1", "9", layout="9"), "offer", seat=2, card="9")
    assert state.hands[2] == ()
    state = play(play(state, "swap", card="5"), "take", card="9", layout="9")
    assert show(state.hands[2]) == "5"


def test_team_result() -> None:
    """QTO-R63: both piles together, the leftover for the last taker's team; both partners win, and nobody in a draw."""
    state = four("5", "", "", "", layout="5 7 7", wins=(1, 9, 4, 0))
    standing = CARDS.standing(play(state, "take", card="5", layout="5"))
    assert team_totals(standing.seats) == (9, 9)
    assert (standing.leaders, standing.winners, standing.drawn) == ((0, 1, 2, 3), (), True)
    assert [notice.json() for notice in standing.ends] == [{"code": "hands-empty"}, {"code": "draw", "cards": 9}]
    state = four("5", "", "", "", layout="5 7 7", wins=(1, 9, 5, 0))
    standing = CARDS.standing(play(state, "take", card="5", layout="5"))
    assert team_totals(standing.seats) == (10, 9)
    assert standing.winners == (0, 2), "although seat 1 has the largest pile"
