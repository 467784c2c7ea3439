"""Monad: uniting, and relatives."""

from __future__ import annotations

import pytest

from sheets.codec import encode_move
from sheets.monad.cards import BI, QUAD, QUINT, TRI
from sheets.monad.moves import EndTurn, Unite
from sheets.session import Session, decode_session, encode_session
from tests.sheets.monad_play import dealt, pick, position, show


def test_first_turn_of_the_rulebook() -> None:
    """MON-E1, MON-R11, MON-R13, MON-R14, MON-R16: three unions in one turn, the last with cards gained before."""
    game = dealt(2, "Yi Gi", "Y1 R1 B1 O1 R1 O1 G1 Y1 P1 B1 P1 G1", "B2 Y2", "P3")
    assert show(game.state.hands[0]) == "R1 Y1 P1 P1 B1 G1"
    for cards in ("Y1 B1", "R1 G1", "Y2 B2"):
        game = game.play(Unite(0, pick(cards)))
    state = game.play(EndTurn(0)).state
    assert show(state.hands[0]) == "P1 P1 P3"
    assert show(state.discard) == "Y1 B1 R1 G1"
    assert show(state.columns[0]) == "R2 O2 P2 G2 Y2 B2"
    assert show(state.columns[1]) == "R3 O3 Y3 B3 G3"
    assert (state.turn, state.talon) == (1, ())


def test_the_turn_in_a_file() -> None:
    """The same turn as moves of a session file, and back."""
    game = dealt(2, "", "Y1 R1 B1").play(Unite(0, pick("B1 Y1")))
    assert encode_move(game.moves[1]) == {"do": "unite", "seat": 0, "cards": ["B1", "Y1"]}
    assert encode_move(Unite(1, pick("R5 P5"), bonus=True))["bonus"] is True
    assert decode_session(encode_session(Session("x", "", game))).game.state == game.state


def test_an_empty_column_forbids_the_union() -> None:
    """MON-E2, MON-R15: no Tri on the table until one is returned."""
    waiting = position("Y2 B2 R3 P3", columns={TRI: ""})
    assert waiting.no_unite("Y2 B2") == {"code": "column-empty", "target": "tri"}
    back = waiting.unite("R3 P3")
    assert back.column(TRI) == "R3 P3"
    assert back.unite("Y2 B2").hand() == "R3 R4"


@pytest.mark.parametrize(("pair", "gained"), [("R1 G1", "R2"), ("O2 P2", "R3"), ("Y3 B3", "R4"), ("R4 B4", "O5")])
def test_each_rank_unites_to_the_next(pair: str, gained: str) -> None:
    """MON-R14, MON-R16: the top card of the next column comes into the hand."""
    columns = {QUINT: "O5 R5 P5"} if pair == "R4 B4" else {}
    assert position(pair, columns=columns, identity="Y").unite(pair).hand() == gained


def test_two_quints_are_a_monad() -> None:
    """MON-R14, MON-R16: Monads are in front of the player, not in the hand."""
    after = position("O5 G5", identity="Y").unite("O5 G5")
    assert (after.monads, after.hand(), after.column(QUINT)) == ((1, 0), "", "R5 Y5 P5 B5 O5 G5")


def test_same_temperature() -> None:
    """MON-D13, MON-R14: red and orange are both warm; purple and green both cold."""
    play = position("R1 O1 P3 G3")
    assert play.no_unite("R1 O1") == {
        "code": "same-temperature", "first": "R1", "second": "O1", "temperature": "warm",
    }  # fmt: skip
    assert play.no_unite("G3 P3")["temperature"] == "cold"
    assert play.no_unite("R1 P3") == {"code": "ranks-differ", "first": "R1", "second": "P3"}


def test_cards_must_be_in_the_hand() -> None:
    """MON-R11: cards are exchanged only between the hand and the table."""
    play = position("R1 O1 P1 B2", identity="G")
    assert play.no_unite("R1 G1") == {"code": "card-not-in-hand", "card": "G1"}
    assert play.no_unite("R1") == {"code": "unite-count", "count": 1}
    assert play.no_unite("R1 O1 P1") == {"code": "unite-count", "count": 3}
    assert play.no_unite("") == {"code": "nothing-selected"}
    assert play.no_unite("P1 P1") == {"code": "card-not-in-hand", "card": "P1"}
    assert play.no_unite("Gi B2") == {"code": "card-not-in-hand", "card": "Gi"}
    assert play.no_unite("? ?") == {"code": "card-not-in-hand", "card": "?"}
    assert play.no_unite("M R1") == {"code": "card-not-in-hand", "card": "M"}
    assert play.refused(Unite(1, pick("R1 G1"))) == {"code": "not-your-turn", "seat": 1, "turn": 0}
    assert play.refused(Unite(2, pick("R1 G1"))) == {"code": "seat-unknown", "seat": 2, "seats": 2}


@pytest.mark.parametrize("order", ["O2 G2", "G2 O2"])
def test_the_player_chooses_the_order(order: str) -> None:
    """MON-R13: for cards returned under one column, and for commons on the discard pile, where the last is on top."""
    after = position("O2 G2 R1 B1").unite(order)
    assert after.column(BI) == "R2 Y2 P2 B2 " + order
    assert after.unite("B1 R1").discard == "B1 R1"
    assert after.unite("R1 B1").discard == "R1 B1"


# relatives


def test_relative_of_the_rulebook() -> None:
    """MON-E4, MON-R21, MON-R22, MON-R23: a yellow Bi is used as a Quint; no bonus, not even with the green one."""
    play = position("P5 G5 Y2", identity="Y")
    for quint, other in (("P5", "G5"), ("G5", "P5")):
        after = play.unite(f"Y2 {quint}")
        assert (after.monads, after.hand()) == ((1, 0), other)
        assert after.column(BI) == "R2 O2 P2 B2 G2 Y2"
        assert after.column(QUINT) == f"R5 O5 Y5 B5 {quint}"
    assert play.no_unite("Y2 G5", bonus=True) == {"code": "bonus-relative", "card": "Y2"}
    assert play.no_unite("Y2 P5", bonus=True)["code"] == "bonus-pair"


@pytest.mark.parametrize(
    ("relative", "other", "gained"),
    [("Y2", "B1", "R2"), ("Y5", "B1", "R2"), ("Y5", "B2", "R3"), ("Y3", "P4", "R5"), ("Y4", "P3", "R4")],
)
def test_relative_for_any_rank(relative: str, other: str, gained: str) -> None:
    """MON-R22, MON-A3: upwards and downwards; the other card determines the rank, in either order."""
    play = position(f"{relative} {other}", identity="Y")
    assert play.unite(f"{relative} {other}").hand() == gained
    assert play.unite(f"{other} {relative}").hand() == gained
    assert position(f"{relative} {other}", identity="O").no_unite(f"{relative} {other}")["code"] == "ranks-differ"


def test_relative_returns_under_its_own_column() -> None:
    """MON-R22: also if the union takes its card from that column; an empty column is not filled by it first."""
    after = position("Y3 B2", identity="Y").unite("Y3 B2")
    assert (after.hand(), after.column(TRI), after.column(BI)) == ("R3", "O3 P3 B3 G3 Y3", "R2 O2 Y2 P2 G2 B2")
    empty = position("Y3 B2", identity="Y", columns={TRI: ""})
    assert empty.no_unite("Y3 B2") == {"code": "column-empty", "target": "tri"}


def test_relative_keeps_its_temperature() -> None:
    """MON-D7, MON-R22: a yellow Bi and a red Quint are both warm."""
    assert position("Y2 R5", identity="Y").no_unite("Y2 R5") == {
        "code": "same-temperature", "first": "Y2", "second": "R5", "temperature": "warm",
    }  # fmt: skip


def test_two_relatives() -> None:
    """MON-R23: they have one color and so one temperature."""
    assert position("Y2 Y4", identity="Y").no_unite("Y2 Y4")["code"] == "same-temperature"


def test_a_common_is_no_relative() -> None:
    """MON-D8, MON-R21."""
    assert position("Y1 G5", identity="Y").no_unite("Y1 G5") == {"code": "ranks-differ", "first": "Y1", "second": "G5"}


def test_only_cards_of_the_players_color_are_relatives() -> None:
    """MON-R21: a relative of one seat is none of another."""
    state = dealt(2, "Oi Bi").state
    orange, blue = pick("O2 B5")
    assert [state.is_relative(seat, orange) for seat in (0, 1)] == [True, False]
    assert [state.is_relative(seat, blue) for seat in (0, 1)] == [False, True]


def test_relative_in_its_own_rank_is_an_ordinary_union() -> None:
    """MON-R22, MON-A2: Quads of one rank, one of them a relative."""
    assert position("Y4 P4", identity="Y").unite("Y4 P4").hand() == "R5"
    assert position("Y4 P4", identity="Y").unite("Y4 P4").column(QUAD) == "R4 O4 B4 G4 Y4 P4"
