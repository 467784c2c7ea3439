"""Quanto: the turn in general, and taking cards from the layout (RULES 1.2.1, 1.2.3)."""

from __future__ import annotations

import pytest

from sheets.quanto.actions.discard import Discard
from tests.sheets.quanto_play import CARDS, cards, lay, move, play, refused, show, won


def test_play_then_layout_then_hand() -> None:
    """QTO-R10: the layout is refilled before the hand, so it gets the first cards of the pile."""
    state = lay("6 1 1 1", "1", layout="6 8 9 10", pile="11 12 7 7")
    state = play(state, "take", card="6", layout="6")
    assert show(state.layout) == "8 9 10 11"
    assert show(state.hands[0]) == "1 1 1 12"
    assert show(state.pile) == "7 7"
    assert state.turn == 1


def test_one_card_per_turn() -> None:
    """QTO-R11: after one card the next player is on."""
    state = play(lay("6 6 1 1", "1", layout="6 6 9 10"), "take", card="6", layout="6")
    assert refused(state, "take", card="6", layout="6") == {"code": "not-your-turn", "seat": 0, "turn": 1}


def test_passing_is_no_move_and_a_blocked_card_is_discarded() -> None:
    """QTO-R12: neither take nor Quanto is possible, so the discard is, and it is all there is."""
    state = lay("12", "1", layout="1")
    assert list(CARDS.legal_moves(state)) == [Discard(0, cards("12")[0])]


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("take", {"card": "6", "layout": "6"}),
        ("form", {"card": "6", "add": "1", "token": 7}),
        ("extend", {"card": "6", "layout": "1"}),
        ("collect", {"card": "6"}),
        ("steal", {"owner": 0}),
        ("discard", {"card": "6"}),
    ],
)
def test_only_the_player_on_turn_acts(do: str, fields: dict[str, object]) -> None:
    """QTO-R13"""
    state = lay("2 2", "6 J", layout="6 1", quantos={0: "8: 3 5"})
    assert refused(state, do, seat=1, **fields) == {"code": "not-your-turn", "seat": 1, "turn": 0}
    assert {moved.seat for moved in CARDS.legal_moves(state)} == {0}  # type: ignore[attr-defined]


def test_cards_come_from_the_layout_never_from_hands() -> None:
    """QTO-R13: the 6 in the other hand is out of reach."""
    state = lay("6 2", "6 6", layout="5 1")
    assert refused(state, "take", card="6", layout="6") == {"code": "not-in-layout", "card": "6"}
    assert refused(state, "take", card="5", layout="5") == {"code": "not-in-hand", "card": "5"}
    assert refused(state, "take", card="6", layout="5 1 1") == {"code": "not-in-layout", "card": "1"}


def test_taken_cards_go_to_the_win_pile_with_the_played_one() -> None:
    """QTO-R20, QTO-E2: 6 takes 6 and 2+4 at once; only the 8 is left, then the layout is refilled to four."""
    state = lay("6 1 1 1", "1", layout="2 4 6 8", pile="3 3 3 5 5")
    state = play(state, "take", card="6", layout="2 4 6")
    assert won(state) == [4, 0]
    assert sorted(show(state.wins[0])) == sorted("6 2 4 6")
    assert show(state.layout) == "8 3 3 3"


def test_at_least_one_card_is_taken() -> None:
    """QTO-R20"""
    state = lay("6 2", "1", layout="6")
    assert refused(state, "take", card="6", layout="") == {"code": "nothing-selected", "card": "6"}


def test_the_last_taker_is_remembered() -> None:
    """QTO-R21"""
    state = lay("6 2", "2 3", layout="6 2")
    assert state.last_taker is None
    state = play(state, "take", card="6", layout="6")
    assert state.last_taker == 0
    state = play(state, "take", seat=1, card="2", layout="2")
    assert state.last_taker == 1


def test_a_rainbow_card_takes_an_extra_card() -> None:
    """QTO-R22, QTO-D14: 3 and 5 for the 8, and the 11 on top."""
    state = lay("8* 2", "1", layout="3 5 11")
    state = play(state, "take", card="8*", layout="3 5", extra="11")
    assert won(state) == [4, 0]
    assert state.layout == ()


@pytest.mark.parametrize("extra", ["12", "4*", "J"])
def test_the_extra_card_may_be_any(extra: str) -> None:
    """QTO-R22: any value, a rainbow card, a joker"""
    state = lay("8* 2", "1", layout=f"8 {extra} 3")
    assert show(play(state, "take", card="8*", layout="8", extra=extra).layout) == "3"


def test_the_extra_card_is_voluntary_and_not_for_plain_cards() -> None:
    """QTO-R22"""
    state = lay("8* 8 J", "1", layout="8 11")
    assert show(play(state, "take", card="8*", layout="8").layout) == "11"
    for plain in ("8", "J"):
        refusal = {"code": "extra-not-rainbow", "card": plain}
        assert refused(state, "take", card=plain, layout="8", extra="11") == refusal


def test_there_is_no_extra_card_in_an_empty_layout() -> None:
    """QTO-R22: the only card is already taken."""
    state = lay("8* 2", "1", layout="8")
    assert refused(state, "take", card="8*", layout="8", extra="8") == {"code": "not-in-layout", "card": "8"}
    assert [moved for moved in CARDS.legal_moves(state) if moved.do == "take"] == [
        move("take", seat=0, card="8*", layout="8")
    ]


def test_an_extra_card_needs_something_taken() -> None:
    """QTO-R20, QTO-R22: the extra card alone is no take."""
    state = lay("8* 2", "1", layout="11")
    assert refused(state, "take", card="8*", layout="", extra="11") == {"code": "nothing-selected", "card": "8*"}


def test_powers_do_not_fire_with_a_take() -> None:
    """QTO-R23: a 1 collects nothing, a 2 ends the turn, a 3 reveals nothing."""
    for card in ("1", "2", "3"):
        state = lay(f"{card} 9 9 9", "5", layout=card, pile="4 4 4 4 4 4 4", wins=(0, 3))
        state = play(state, "take", card=card, layout=card)
        assert won(state) == [2, 3]
        assert state.turn == 1
        assert state.revealed == ()
