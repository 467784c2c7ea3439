"""Quanto: form, extend, take and steal a Quanto (RULES 1.2.4)."""

from __future__ import annotations

import pytest

from tests.sheets.quanto_play import CARDS, lay, play, quanto, refused, show, won


def test_forming_a_quanto() -> None:
    """QTO-R25, QTO-R27: two cards and their token; nothing is won yet."""
    state = play(lay("3 9", "1", layout="4 7"), "form", card="3", add="4", token=7)
    assert quanto(state, 0) == "7: 3 4"
    assert state.tokens == (5, 6, 8, 9, 10, 11, 12)
    assert won(state) == [0, 0]
    assert CARDS.standing(state).seats[0].total == 0


def test_forming_and_sweeping() -> None:
    """QTO-R26, QTO-D5: the 7 and 2+5 are added; the Quanto has five cards, and the layout is refilled to four."""
    state = lay("3 9 9 9", "1", layout="4 7 2 5", pile="1 1 1 1 1 1")
    state = play(state, "form", card="3", add="4", token=7, sweep="7 2 5")
    assert quanto(state, 0) == "7: 3 2 4 5 7"
    assert won(state) == [0, 0]
    assert show(state.layout) == "1 1 1 1"


def test_the_sweep_follows_the_block_rule_for_the_token() -> None:
    """QTO-R26"""
    state = lay("3 9", "1", layout="4 3 6")
    refusal = {"code": "sum-mismatch", "sum": 3, "value": 7}
    assert refused(state, "form", card="3", add="4", token=7, sweep="3") == refusal


def test_each_token_exists_once() -> None:
    """QTO-R25, QTO-D6: token 7 belongs to another Quanto."""
    state = lay("3 9", "1", layout="4 7 2 5", quantos={1: "7: 1 6"})
    refusal = {"code": "token-taken", "token": 7, "owner": 1}
    assert refused(state, "form", card="3", add="4", token=7) == refusal


def test_only_sums_from_5_to_12_have_a_token() -> None:
    """QTO-R25"""
    state = lay("3 9", "1", layout="1 4")
    assert refused(state, "form", card="3", add="1", token=4) == {"code": "token-none", "token": 4}
    assert refused(state, "form", card="9", add="4", token=13) == {"code": "token-none", "token": 13}
    refusal = {"code": "token-sum", "card": "3", "add": "4", "token": 8}
    assert refused(state, "form", card="3", add="4", token=8) == refusal


def test_one_quanto_per_player() -> None:
    """QTO-R27"""
    state = lay("3 9", "1", layout="4", quantos={0: "9: 4 5"})
    assert refused(state, "form", card="3", add="4", token=7) == {"code": "own-quanto", "token": 9}


@pytest.mark.parametrize(
    ("card", "add", "tokens"),
    [
        ("J", "4", [5, 6, 7, 8, 9, 10, 11, 12]),
        ("J", "7", [8, 9, 10, 11, 12]),
        ("11", "J", [12]),
        ("12", "J", []),
        ("J", "J", [5, 6, 7, 8, 9, 10, 11, 12]),
        ("4", "5", [9]),
    ],
)
def test_tokens_that_jokers_reach(card: str, add: str, tokens: list[int]) -> None:
    """QTO-R25, QTO-R14"""
    state = lay(f"{card} 1", "1", layout=add)
    results = [moved.token for moved in CARDS.legal_moves(state) if moved.do == "form" and str(moved.card) == card]  # type: ignore[attr-defined]
    assert results == tokens
    for token in tokens:
        assert quanto(play(state, "form", card=card, add=add, token=token), 0) == f"{token}: {card} {add}"


def test_extending_the_players_quanto() -> None:
    """QTO-R28, QTO-D7: 4+3+2 is 9; the 4 alone is nothing."""
    state = lay("4 9 1 1", "1", layout="3 2 8", quantos={0: "9: 4 5"})
    extended = play(state, "extend", card="4", layout="3 2")
    assert quanto(extended, 0) == "9: 4 5 4 2 3"
    assert show(extended.layout) == "8"
    assert won(extended) == [0, 0]
    assert refused(state, "extend", card="4", layout="") == {"code": "nothing-selected", "card": "4"}
    assert refused(state, "collect", card="4") == {"code": "collect-value", "card": "4", "token": 9}
    assert won(play(state, "collect", card="9")) == [3, 0]


def test_an_extension_must_hit_the_token() -> None:
    """QTO-R28"""
    state = lay("4 9", "1", layout="3 2 8", quantos={0: "9: 4 5"})
    refusal = {"code": "extend-sum", "cards": ["3", "4"], "token": 9}
    assert refused(state, "extend", card="4", layout="3") == refusal
    without = lay("4 9", "1", layout="3 2 8")
    assert refused(without, "extend", card="4", layout="3 2") == {"code": "no-quanto", "owner": 0}


@pytest.mark.parametrize(
    ("card", "layout", "legal"),
    [
        ("J", "8", True),
        ("J", "9", False),
        ("4", "J", True),
        ("4", "4 J", True),
        ("4", "5 J", False),
        ("J", "J 7", True),
        ("J", "J 8", False),
    ],
)
def test_extending_with_jokers(card: str, layout: str, legal: bool) -> None:
    """QTO-R28: there must be room for at least 1 per joker."""
    state = lay(f"{card} 1", "1", layout=layout, quantos={0: "9: 4 5"})
    if legal:
        assert len(quanto(play(state, "extend", card=card, layout=layout), 0).split()) == 4 + len(layout.split())
    else:
        assert refused(state, "extend", card=card, layout=layout)["code"] == "extend-sum"


def test_a_stranger_s_quanto_cannot_be_extended() -> None:
    """QTO-R28"""
    state = lay("4 9", "1", layout="5", quantos={1: "9: 4 5"})
    assert refused(state, "extend", card="4", layout="5", owner=1) == {"code": "extend-stranger", "owner": 1}
    assert refused(state, "extend", card="4", layout="5", owner=7) == {"code": "extend-stranger", "owner": 7}


def test_sweep_after_extending_is_an_option() -> None:
    """QTO-R29"""
    fields = {"card": "4", "layout": "5", "sweep": "9 2 7"}
    state = lay("4 1", "1", layout="5 9 2 7", quantos={0: "9: 4 5"})
    assert quanto(play(state, "extend", **fields), 0) == "9: 4 5 4 2 5 7 9"
    state = lay("4 1", "1", layout="5 9 2 7", quantos={0: "9: 4 5"}, extendSweep="off")
    assert refused(state, "extend", **fields) == {"code": "sweep-off", "do": "extend"}
    assert quanto(play(state, "extend", card="4", layout="5"), 0) == "9: 4 5 4 5"
    results = [moved.layout for moved in CARDS.legal_moves(state) if moved.do == "extend"]  # type: ignore[attr-defined]
    assert [show(layout) for layout in results] == ["5"], "1 has no 8 here, and nothing is swept"


def test_taking_the_players_quanto() -> None:
    """QTO-R30: with the sweep, all of it is won, and the token is free again."""
    state = lay("9 1", "1", layout="9 4 5 8", quantos={0: "9: 4 5"})
    state = play(state, "collect", card="9", sweep="9 4 5")
    assert won(state) == [6, 0]
    assert quanto(state, 0) == ""
    assert 9 in state.tokens
    assert show(state.layout) == "8"


def test_joker_takes_the_players_quanto() -> None:
    """QTO-R30, QTO-R14"""
    state = lay("J 1", "1", layout="8", quantos={0: "9: 4 5"})
    assert won(play(state, "collect", card="J")) == [3, 0]


def test_taking_needs_a_quanto_and_a_fitting_sweep() -> None:
    """QTO-R30"""
    state = lay("9 1", "1", layout="8")
    assert refused(state, "collect", card="9") == {"code": "no-quanto", "owner": 0}
    state = lay("9 1", "1", layout="8", quantos={0: "9: 4 5"})
    assert refused(state, "collect", card="9", sweep="8") == {"code": "sum-mismatch", "sum": 8, "value": 9}


def test_a_rainbow_card_that_takes_the_quanto_brings_an_extra_card() -> None:
    """QTO-R31: it goes to the win pile with the rest."""
    state = lay("9* 9", "1", layout="8 4", quantos={0: "9: 4 5"})
    taken = play(state, "collect", card="9*", extra="8")
    assert won(taken) == [4, 0]
    assert show(taken.layout) == "4"
    assert refused(state, "collect", card="9", extra="8") == {"code": "extra-not-rainbow", "card": "9"}


def test_stealing_with_a_joker() -> None:
    """QTO-R32, QTO-D8: six cards and the joker are won, token 8 is free."""
    state = lay("J 1", "1", layout="3", quantos={1: "8: 4 4 3 5 8 8"})
    state = play(state, "steal", owner=1)
    assert won(state) == [7, 0]
    assert quanto(state, 1) == ""
    assert 8 in state.tokens
    assert show(state.layout) == "3"


def test_player_with_a_quanto_may_steal() -> None:
    """QTO-R32"""
    state = lay("J 1", "1", layout="3", quantos={0: "9: 4 5", 1: "8: 4 4"})
    state = play(state, "steal", owner=1)
    assert quanto(state, 0) == "9: 4 5"
    assert won(state) == [3, 0]


def test_sweep_with_a_steal_is_an_option() -> None:
    """QTO-R32"""
    state = lay("J 1", "1", layout="3 5 8", quantos={1: "8: 4 4"})
    assert won(play(state, "steal", owner=1, sweep="3 5 8")) == [6, 0]
    assert refused(state, "steal", owner=1, sweep="3") == {"code": "sum-mismatch", "sum": 3, "value": 8}
    state = lay("J 1", "1", layout="3 5 8", quantos={1: "8: 4 4"}, extendSweep="off")
    assert refused(state, "steal", owner=1, sweep="8") == {"code": "sweep-off", "do": "steal"}


def test_only_a_joker_steals() -> None:
    """QTO-R33"""
    state = lay("8 1", "J", layout="3", quantos={1: "8: 4 4"})
    assert refused(state, "steal", owner=1) == {"code": "steal-joker", "owner": 1, "token": 8}
    assert not [moved for moved in CARDS.legal_moves(state) if moved.do == "steal"]


def test_refused_steals() -> None:
    """QTO-R32"""
    state = lay("J 1", "1", layout="3", quantos={0: "8: 4 4"})
    assert refused(state, "steal", owner=0) == {"code": "steal-own"}
    assert refused(state, "steal", owner=1) == {"code": "no-quanto", "owner": 1}
    assert refused(state, "steal", owner=2) == {"code": "seat-unknown", "seat": 2, "seats": 2}


def test_action_2_brings_no_extra_card_elsewhere_and_never_makes_a_last_taker() -> None:
    """QTO-R34: form, extend and steal have no extra card; the last taker stays who it was."""
    state = lay("4* 9 J", "1", layout="5 7", last_taker=1)
    assert play(state, "form", card="4*", add="5", token=9).last_taker == 1
    assert len(CARDS.apply(state, next(m for m in CARDS.legal_moves(state) if m.do == "form")).layout) == 1
    state = lay("4* 9 J", "1", layout="5 7", last_taker=1, quantos={0: "9: 4 5", 1: "8: 4 4"})
    assert play(state, "extend", card="4*", layout="5").last_taker == 1
    assert play(state, "collect", card="9").last_taker == 1
    assert play(state, "steal", owner=1).last_taker == 1
    uses = {moved.do for moved in CARDS.legal_moves(state) if getattr(moved, "extra", None)}
    assert uses == set(), "the only rainbow card takes nothing here"
