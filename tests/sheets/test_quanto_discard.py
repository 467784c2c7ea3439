"""Quanto: the discard and the powers of 1, 2 and 3 (RULES 1.2.5, 1.2.6)."""

from __future__ import annotations

import pytest

from sheets.quanto.state import Stage
from tests.sheets.quanto_play import CARDS, lay, move, play, quanto, refused, show, won


def test_a_blocked_card_is_discarded() -> None:
    """QTO-R40"""
    state = play(lay("12 4", "1", layout="1"), "discard", card="12")
    assert show(state.layout) == "1 12"
    assert state.turn == 1


@pytest.mark.parametrize(
    ("hand", "layout", "quantos", "refusal"),
    [
        ("6", "2 4", {0: "9: 4 5"}, {"code": "discard-could-take", "card": "6", "cards": ["2", "4"]}),
        ("6", "1", {}, {"code": "discard-could-form", "card": "6", "cards": ["1"], "token": 7}),
        (
            "6",
            "1 2",
            {0: "9: 4 5"},
            {"code": "discard-could-extend", "card": "6", "cards": ["1", "2"], "token": 9, "owner": 0},
        ),
        ("9", "12", {0: "9: 4 5"}, {"code": "discard-could-collect", "card": "9", "token": 9}),
        ("J", "", {1: "8: 4 4"}, {"code": "discard-could-steal", "card": "J", "token": 8, "owner": 1}),
        ("J", "12 7", {}, {"code": "discard-could-take", "card": "J", "cards": ["7"]}),
        ("2", "J", {}, {"code": "discard-could-take", "card": "2", "cards": ["J"]}),
    ],
)
def test_a_card_that_can_act_is_not_discarded(
    hand: str, layout: str, quantos: dict[int, str], refusal: dict[str, object]
) -> None:
    """QTO-R40: the refusal names what the card could do; a table that discards freely allows it."""
    assert refused(lay(f"{hand} 12", "1", layout=layout, quantos=quantos), "discard", card=hand) == refusal
    free = lay(f"{hand} 12", "1", layout=layout, quantos=quantos, discardRule="free")
    assert show(play(free, "discard", card=hand).layout) == f"{layout} {hand}".strip()


def test_hand_blocked_asks_all_cards() -> None:
    """QTO-R40, QTO-D13: the 12 is blocked itself; with a 6 beside it in hand, it must stay."""
    for rule in ("cardBlocked", "free"):
        assert show(play(lay("12 6", "1", layout="1", discardRule=rule), "discard", card="12").layout) == "1 12"
    state = lay("12 6", "1", layout="1", discardRule="handBlocked")
    refusal = {"code": "discard-could-form", "card": "6", "cards": ["1"], "token": 7}
    assert refused(state, "discard", card="12") == refusal
    state = lay("12 12", "1", layout="1", discardRule="handBlocked")
    assert show(play(state, "discard", card="12").layout) == "1 12"


def test_discard_of_a_one_depends_on_its_other_actions() -> None:
    """QTO-D15: 1+6 forms a 7; with an own Quanto 12 and nothing to take, the 1 goes and its power fires."""
    state = lay("1 12", "1", layout="6")
    assert refused(state, "discard", card="1")["code"] == "discard-could-form"
    state = lay("1 12", "1", layout="6 8 9 10", quantos={0: "12: 6 6"}, wins=(0, 2))
    state = play(state, "discard", card="1")
    assert won(state) == [1, 1]
    assert quanto(state, 0) == "12: 6 6"


@pytest.mark.parametrize(
    ("card", "wins", "turn", "revealed"),
    [("1", [2, 0], 1, 0), ("2", [1, 1], 0, 0), ("3", [1, 1], 0, 3), ("4", [1, 1], 1, 0)],
)
def test_powers_of_1_2_and_3_fire_with_a_discard(card: str, wins: list[int], turn: int, revealed: int) -> None:
    """QTO-R41: a card is collected, another has to be played, three are revealed; a 4 does nothing."""
    state = lay(f"{card} 12 12 12", "1", layout="", pile="5 6 7 8 9 9 9 9 9", wins=(1, 1))
    state = play(state, "discard", card=card)
    assert (won(state), state.turn, len(state.revealed)) == (wins, turn, revealed)


def test_a_discarded_joker_is_just_a_joker() -> None:
    """QTO-R42: no power, and no number for it, unless the table wants it."""
    state = lay("J 12", "1", layout="", pile="5 6 7", wins=(1, 1))
    assert refused(state, "discard", card="J", value=1) == {"code": "discard-value", "card": "J", "value": 1}
    state = play(state, "discard", card="J")
    assert (won(state), state.turn, state.revealed) == ([1, 1], 1, ())
    assert str(state.layout[0]) == "J"


def test_jokers_with_powers_are_an_option() -> None:
    """QTO-R42"""
    state = lay("J 1", "1", layout="", pile="5 6 7 8", wins=(1, 1), jokerSpecial="on")
    assert won(play(state, "discard", card="J", value=1)) == [2, 0]
    assert play(state, "discard", card="J", value=2).turn == 0
    assert len(play(state, "discard", card="J", value=3).revealed) == 3
    assert play(state, "discard", card="J").turn == 1
    assert refused(state, "discard", card="J", value=4) == {"code": "discard-value", "card": "J", "value": 4}
    assert refused(state, "discard", card="1", value=1) == {"code": "discard-value", "card": "1", "value": 1}


def test_one_collects_from_every_win_pile() -> None:
    """QTO-R43, QTO-D10: piles of 3, 0 and 5; the 1 is in the layout; cards in Quantos are safe."""
    state = lay("1 12 12 12", "1", "1", "1", layout="", wins=(4, 3, 0, 5), quantos={2: "8: 4 4"})
    state = play(state, "discard", card="1")
    assert won(state) == [6, 2, 0, 4]
    assert quanto(state, 2) == "8: 4 4"
    assert show(state.layout) == "1"


def test_two_asks_for_another_card() -> None:
    """QTO-R44: again with any action; another 2 continues; then the turn is over."""
    state = lay("2 2 12 5", "1", layout="", pile="")
    state = play(state, "discard", card="2")
    assert state.turn == 0
    assert refused(state, "discard", seat=1, card="1") == {"code": "not-your-turn", "seat": 1, "turn": 0}
    again = lay("2 2 12 5", "1", layout="", pile="", discardRule="free")
    again = play(play(again, "discard", card="2"), "discard", card="2")
    assert (again.turn, show(again.layout)) == (0, "2 2")
    assert play(again, "discard", card="12").turn == 1


def test_discarded_two_can_be_taken_before_the_refill() -> None:
    """QTO-R45: the second 2 takes the first."""
    state = lay("2 2 12 5", "1", layout="", pile="7 7 7 7 8 8 8 8")
    state = play(state, "discard", card="2")
    assert show(state.layout) == "2"
    assert show(state.hands[0]) == "2 12 5"
    state = play(state, "take", card="2", layout="2")
    assert won(state) == [2, 0]
    assert show(state.layout) == "7 7 7 7"
    assert show(state.hands[0]) == "12 5 8 8"


def test_two_without_another_card_has_no_effect() -> None:
    """QTO-R44, QTO-D17"""
    state = play(lay("2", "5", layout=""), "discard", card="2")
    assert state.turn == 1
    assert state.stage is Stage.PLAY


def test_three_reveals_three_cards_and_one_is_played() -> None:
    """QTO-R46: the others leave the game; none of them can be taken, and hand cards have to wait."""
    state = play(lay("3 7 7 7", "1", layout="", pile="5 12 9 1 1 1 1 1"), "discard", card="3")
    assert show(state.revealed) == "5 12 9"
    assert refused(state, "take", card="12", layout="9 3") == {"code": "not-in-layout", "card": "9"}
    refusal = {"code": "not-revealed", "card": "7", "revealed": ["5", "12", "9"]}
    assert refused(state, "form", card="7", add="3", token=10) == refusal
    state = play(state, "form", card="9", add="3", token=12)
    assert quanto(state, 0) == "12: 9 3"
    assert show(state.removed) == "5 12"
    assert state.revealed == ()
    assert show(state.hands[0]) == "7 7 7 1"


def test_three_reveals_fewer_cards_if_there_are_fewer() -> None:
    """QTO-R46"""
    state = play(lay("3 7", "1", layout="", pile="5 12"), "discard", card="3")
    assert show(state.revealed) == "5 12"
    state = play(state, "discard", card="12")
    assert show(state.removed) == "5"
    assert show(state.layout) == "3 12"


def test_three_without_a_pile_has_no_power() -> None:
    """QTO-R47"""
    state = play(lay("3 7", "1", layout="", pile=""), "discard", card="3")
    assert state.revealed == ()
    assert state.turn == 1


def test_a_revealed_three_reveals_again() -> None:
    """QTO-R48, QTO-D16: 5 and 9 are removed, three more appear, and one of those acts; both 3s lie in the layout."""
    for rule in ("cardBlocked", "handBlocked"):
        state = lay("3 7", "1", layout="", pile="5 3 9 12 4 6 8 8 8 8", discardRule=rule)
        state = play(state, "discard", card="3")
        # The layout holds a 3 that the revealed 3 could take; to reveal again is allowed all the same.
        state = play(state, "discard", card="3")
        assert show(state.removed) == "5 9"
        assert show(state.revealed) == "12 4 6"
        state = play(state, "form", card="4", add="3", token=7)
        assert show(state.removed) == "5 9 12 6"
        assert show(state.layout) == "3 8 8 8"


def test_a_revealed_three_can_also_be_used_like_any_card() -> None:
    """QTO-R48: discarding it reveals again, but it may also be used otherwise."""
    state = play(lay("3 7", "1", layout="", pile="5 3 9 12 4 6 8"), "discard", card="3")
    state = play(state, "take", card="3", layout="3")
    assert won(state) == [2, 0]


def test_revealed_three_follows_the_discard_rule_without_a_pile() -> None:
    """QTO-R47, QTO-R48"""
    state = play(lay("3 7", "1", layout="", pile="5 3"), "discard", card="3")
    assert refused(state, "discard", card="3") == {"code": "discard-could-take", "card": "3", "cards": ["3"]}


def test_a_revealed_one_or_two_has_its_power() -> None:
    """QTO-R48: a 2 asks for a hand card then."""
    state = lay("3 7 12", "1", layout="", pile="1 2 9", wins=(0, 2), quantos={0: "12: 6 6"})
    state = play(state, "discard", card="3")
    assert won(play(state, "discard", card="1")) == [1, 1]
    after = play(state, "discard", card="2")
    assert (after.turn, after.revealed, show(after.layout)) == (0, (), "3 2")
    assert won(play(after, "collect", card="12")) == [3, 2]


def test_the_last_hand_card_may_follow_a_revealed_two() -> None:
    """QTO-R44, QTO-R48: one card in hand is enough, since the 2 did not come from it."""
    state = lay("3 7", "1", layout="", pile="2 9", quantos={0: "12: 6 6"})
    state = play(play(state, "discard", card="3"), "discard", card="2")
    assert state.turn == 0
    assert CARDS.waiting(state) == (0,)


def test_a_revealed_rainbow_card_counts_as_played_from_hand() -> None:
    """QTO-R49"""
    state = play(lay("3 7", "1", layout="12", pile="5 12* 3", quantos={0: "12: 6 6"}), "discard", card="3")
    state = play(state, "take", card="12*", layout="12", extra="3")
    assert won(state) == [3, 0]
    assert state.layout == ()


def test_move_that_draws_from_the_pile_is_irrevocable() -> None:
    """ALL-R4, QTO-R46, QTO-R50, QTO-R51: a card that was turned over, or came to a hand, has been seen."""
    state = lay("2 3 12", "1", layout="10 11", pile="5 6 7 8 9", discardRule="free")
    assert CARDS.is_irrevocable(state, move("discard", seat=0, card="3"))
    assert CARDS.is_irrevocable(state, move("discard", seat=0, card="12")), "the hand is refilled"
    taking = lay("10 3", "1", layout="10 11", pile="5 6 7")
    assert CARDS.is_irrevocable(taking, move("take", seat=0, card="10", layout="10"))


def test_a_slip_before_the_refill_is_repaired() -> None:
    """QTO-R44, QTO-R45, QTO-R53: after a 2 the turn continues without a refill; an empty pile refills nothing."""
    state = lay("2 3 12", "1", layout="10 11", pile="5 6 7 8 9", discardRule="free")
    assert not CARDS.is_irrevocable(state, move("discard", seat=0, card="2"))
    assert not CARDS.is_irrevocable(lay("3 12", "1", layout="10"), move("discard", seat=0, card="3"))
    assert not CARDS.is_irrevocable(lay("10 3", "1", layout="10 11"), move("take", seat=0, card="10", layout="10"))
