"""Quanto: refills, the end, the score (RULES 1.2.7, 1.3)."""

from __future__ import annotations

from sheets.quanto.state import Stage
from sheets.standing import Part
from tests.sheets.quanto_play import CARDS, lay, play, refused, show, won


def test_the_target_size_of_the_layout() -> None:
    """QTO-R50, QTO-E1, QTO-D9: one rainbow card and four players make 5, two and five players 7."""
    assert lay("1", "1", "1", "1", layout="3 5* 7 8").target == 5
    assert lay("1", "1", "1", "1", "1", layout="3 5* 7 8* 9").target == 7
    assert lay("1", "1", layout="3 5 7").target == 4


def test_the_refill_counts_rainbow_cards_as_they_come() -> None:
    """QTO-R50: the 5* among the new cards brings one more."""
    state = lay("6 1 1 1", "1", layout="6 8 9 10", pile="5* 7 1 2")
    assert show(play(state, "take", card="6", layout="6").layout) == "8 9 10 5* 7"


def test_surplus_cards_stay_when_a_rainbow_card_leaves() -> None:
    """QTO-R50: five cards remain of six, four would do; nothing is removed, nothing added."""
    state = lay("6 1 1 1", "1", layout="6* 8 9 10 11 12", pile="7 7 7")
    state = play(state, "take", card="6", layout="6*")
    assert show(state.layout) == "8 9 10 11 12"
    assert show(state.pile) == "7 7"
    assert state.target == 4


def test_the_hand_is_refilled_after_several_cards() -> None:
    """QTO-R51: two cards were played, two are drawn; with five players a hand has five."""
    state = lay("2 12 12 12", "1", layout="", pile="7 7 7 8 8 9 9")
    state = play(play(state, "discard", card="2"), "discard", card="12")
    assert show(state.hands[0]) == "12 12 7 8"
    state = lay("6 1", "1", "1", "1", "1", layout="6 9 9 9 9", pile="8 7 7 7 7 7")
    assert show(play(state, "take", card="6", layout="6").hands[0]) == "1 7 7 7 7"


def test_the_layout_comes_first_when_the_pile_runs_out() -> None:
    """QTO-R52, QTO-D11: one card is left for two gaps in the layout and one in the hand."""
    state = lay("6 1 1 1", "1 1 1 1", layout="6 6 8 9", pile="7")
    state = play(state, "take", card="6", layout="6 6")
    assert show(state.layout) == "8 9 7"
    assert show(state.hands[0]) == "1 1 1"
    assert state.stage is Stage.PLAY


def test_game_continues_without_a_pile_and_skips_empty_hands() -> None:
    """QTO-R53"""
    state = lay("12", "12", "12 11", layout="1")
    state = play(state, "discard", card="12")
    state = play(state, "take", seat=1, card="12", layout="12")
    assert [len(hand) for hand in state.hands] == [0, 0, 2]
    assert show(state.layout) == "1"
    state = play(state, "form", seat=2, card="11", add="1", token=12)
    assert state.turn == 2, "nobody else has a card"
    assert state.stage is Stage.PLAY


def test_the_game_ends_with_the_last_hand_card() -> None:
    """QTO-R54: the layout goes to the last taker, Quantos do not count."""
    state = lay("8", "", layout="5 7 1", wins=(2, 9), last_taker=0, quantos={1: "9: 4 5"})
    state = play(state, "take", card="8", layout="7 1")
    standing = CARDS.standing(state)
    assert standing.over
    assert [notice.json() for notice in standing.ends] == [{"code": "hands-empty"}]
    assert standing.seats[0].parts == (Part("cards", None, 5), Part("leftover", None, 1))
    assert [seat.total for seat in standing.seats] == [6, 9]
    assert standing.winners == (1,)
    assert CARDS.waiting(state) == ()
    assert list(CARDS.legal_moves(state)) == []
    assert refused(state, "discard", card="8") == {"code": "game-over"}


def test_taking_a_quanto_does_not_change_the_last_taker() -> None:
    """QTO-R54, QTO-D12: A took from the layout last, B only a Quanto; A gets 5 and 7."""
    state = lay("3", "9", layout="3 5 7", quantos={1: "9: 4 5"})
    state = play(state, "take", card="3", layout="3")
    state = play(state, "collect", seat=1, card="9")
    assert won(state) == [4, 3]
    assert state.leftover == 2
    assert state.layout == ()


def test_nobody_gets_the_layout_if_nobody_ever_took() -> None:
    """QTO-R54"""
    state = play(lay("9", "", layout="5 7", quantos={0: "9: 4 5"}), "collect", card="9")
    assert state.stage is Stage.OVER
    assert won(state) == [3, 0]
    assert show(state.layout) == "5 7"


def test_a_pile_emptied_by_a_three_is_like_any_empty_pile() -> None:
    """QTO-R53, QTO-R46"""
    state = lay("3 12", "12 12", layout="", pile="5 12 9")
    state = play(play(state, "discard", card="3"), "discard", card="12")
    assert state.pile == ()
    assert show(state.hands[0]) == "12"
    assert show(state.layout) == "3 12"


def test_ties_have_several_winners() -> None:
    """QTO-R54, ALL-R3"""
    state = lay("1", "", "", layout="1", wins=(1, 3, 2))
    state = play(state, "take", card="1", layout="1")
    assert CARDS.standing(state).winners == (0, 1)


def test_the_running_game_has_leaders_but_no_winners() -> None:
    standing = CARDS.standing(lay("1", "1", layout="1", wins=(1, 3)))
    assert standing.leaders == (1,)
    assert standing.winners == ()
    assert standing.seats[1].parts == (Part("cards", None, 3),)
