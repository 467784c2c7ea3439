"""Monad: buying and leaping."""

from __future__ import annotations

import pytest

from sheets.codec import decode_move, encode_move
from sheets.monad.cards import BI, MONAD, QUAD, QUINT, TRI
from sheets.monad.moves import Buy, Leap, Pass
from sheets.notice import IllegalMove
from tests.sheets.monad_play import RULES, pick, position, said

# buying


def test_two_cold_bis_and_a_common() -> None:
    """MON-E5, MON-R25: 3 + 3 + 1 = 7 buy the top Tri, which two cold Bis cannot become by uniting."""
    play = position("P2 B2 O1")
    assert play.no_unite("P2 B2")["code"] == "same-temperature"
    after = play.buy(TRI, "P2 O1 B2")
    assert (after.hand(), after.discard, after.column(BI)) == ("R3", "O1", "R2 O2 Y2 G2 P2 B2")


def test_monad_for_eighty() -> None:
    """MON-E7, MON-R25: at least 80 points, from any lower cards."""
    eighty = "R5 O5 R2 R1 O1 Y1 P1 B1"
    assert sum(card.value for card in pick(eighty)) == 80
    after = position(eighty).buy(MONAD, eighty)
    assert (after.monads, after.hand(), after.discard) == ((1, 0), "", "R1 O1 Y1 P1 B1")
    assert position(eighty).no_buy(MONAD, eighty.replace(" B1", "")) == {
        "code": "value-short", "target": "monad", "value": 79, "price": 80, "short": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("rank", "price", "enough", "short"),
    [
        (BI, 3, "R1 O1 Y1", "R1 O1"),
        (TRI, 7, "O2 P2 R1", "O2 P2"),
        (QUAD, 16, "O3 P3 R1 Y1", "O3 P3 R1"),
        (QUINT, 36, "O4 P4 O2 R1", "O4 P4 O2"),
        (MONAD, 80, "O5 P5 Y3 G1", "O5 P5 Y3"),
    ],
)
def test_prices(rank: int, price: int, enough: str, short: str) -> None:
    """MON-R25: each rank for its own value."""
    play = position(enough)
    assert sum(card.value for card in pick(enough)) == price
    assert play.buy(rank, enough).hand() == ("" if rank == MONAD else f"R{rank}")
    refused = play.no_buy(rank, short)
    assert (refused["code"], refused["price"], refused["short"]) == (
        "value-short", price, price - sum(card.value for card in pick(short)),
    )  # fmt: skip


def test_no_change_and_no_equal_rank() -> None:
    """MON-D5, MON-R25: six points are too few for a Tri, nine are taken whole, a Tri does not pay for a Tri."""
    play = position("O2 P2 B2 Y3")
    assert play.no_buy(TRI, "O2 P2") == {
        "code": "value-short", "target": "tri", "value": 6, "price": 7, "short": 1,
    }  # fmt: skip
    after = play.buy(TRI, "O2 P2 B2")
    assert (after.hand(), after.discard, after.talon) == ("R3 Y3", "", "")
    assert play.no_buy(TRI, "Y3") == {"code": "card-too-high", "card": "Y3", "target": "tri"}
    assert play.no_buy(BI, "Y3")["code"] == "card-too-high"


def test_colors_of_a_payment_do_not_matter() -> None:
    """MON-D11, MON-R25: three commons of one color."""
    after = position("R1 R1 R1", seats=4).buy(BI, "R1 R1 R1")
    assert (after.hand(), after.discard) == ("R2", "R1 R1 R1")


def test_the_order_of_a_payment() -> None:
    """MON-R13: cards for the same column go back as they are named, each under its own column."""
    after = position("O2 G2 Y3 B3").buy(QUAD, "G2 B3 O2 Y3")
    assert (after.column(BI), after.column(TRI)) == ("R2 Y2 P2 B2 G2 O2", "R3 O3 P3 G3 B3 Y3")


def test_a_relative_pays_its_printed_value() -> None:
    """MON-R24: a yellow Bi is 3 points for a yellow player too, and too high for a Bi."""
    play = position("Y2 G2 R1", identity="Y")
    assert play.no_buy(TRI, "Y2 G2")["value"] == 6
    assert play.no_buy(BI, "Y2 R1") == {"code": "card-too-high", "card": "Y2", "target": "bi"}
    assert play.buy(TRI, "Y2 G2 R1").hand() == "R3"


def test_no_purchase_from_an_empty_column() -> None:
    """MON-R26."""
    play = position("R1 O1 Y1", columns={BI: ""})
    assert play.no_buy(BI, "R1 O1 Y1") == {"code": "column-empty", "target": "bi"}


@pytest.mark.parametrize("rank", [-1, 0, 1, 7])
def test_ranks_that_cannot_be_bought(rank: int) -> None:
    """MON-R25: from Bi to Monad."""
    assert position("R5 O5").no_buy(rank, "R5") == {"code": "not-for-sale", "rank": rank}


def test_paying_too_many_cards_is_allowed_with_a_warning() -> None:
    """MON-R25, MON-A15: the warning names the superfluous cards."""
    play = position("O2 P2 B2 R1 Y1")
    needless = Buy(0, TRI, pick("O2 P2 B2 R1 Y1"))
    assert RULES.check(play.state, needless) is None
    (warning,) = RULES.warnings(play.state, needless)
    assert said(warning) == {"code": "superfluous", "cards": ["O2", "R1"], "value": 11, "price": 7}
    assert play.do(needless).hand() == "R3"
    assert RULES.warnings(play.state, Buy(0, TRI, pick("O2 P2 B2"))) == ()
    assert RULES.warnings(play.state, Buy(0, TRI, pick("O2 P2"))) == ()
    assert RULES.warnings(play.state, Pass(0)) == ()
    assert needless not in RULES.legal_moves(play.state)


# leaping


@pytest.mark.parametrize(
    ("commons", "gained"), [("R1 O1 Y1 P1", "R3"), ("R1 O1 Y1 P1 B1", "R4"), ("G1 B1 P1 Y1 O1 R1", "R5")]
)
def test_leaps(commons: str, gained: str) -> None:
    """MON-E6, MON-R27, MON-R28: four, five or six different commons, after a union in the same turn."""
    play = position(f"{commons} R2 G2", identity="O", columns={TRI: "Y3 R3 O3"})
    assert play.no_leap(commons)["code"] == "leap-unprepared"
    after = play.unite("R2 G2").leap(commons)
    assert set(after.hand().split()) == {"Y3", gained}
    assert after.discard == commons


def test_a_leap_needs_preparation() -> None:
    """MON-D4, MON-R28: not as the first action, and a union of the turn before does not count."""
    play = position("R1 O1 Y1 P1 R2 G2 O2 B2", identity="B")
    assert play.no_leap("R1 O1 Y1 P1") == {"code": "leap-unprepared", "target": "tri"}
    prepared = play.unite("R2 G2")
    assert prepared.leap("R1 O1 Y1 P1").hand() == "O2 B2 R3 O3"
    later = prepared.end().passes(seat=1)
    assert later.no_leap("R1 O1 Y1 P1")["code"] == "leap-unprepared"


def test_a_purchase_prepares_too() -> None:
    """MON-R28."""
    after = position("R1 O1 Y1 P1 G1 G1 B1", seats=4).buy(BI, "G1 G1 B1").leap("R1 O1 Y1 P1")
    assert after.hand() == "R2 R3"


def test_one_preparation_serves_the_whole_turn() -> None:
    """MON-R28, MON-A5: any number of later leaps; by agreement each leap needs its own."""
    hand = "R1 O1 Y1 P1 R1 O1 Y1 P1 R2 G2 O2 B2"
    free = position(hand, seats=4, identity="Y").unite("R2 G2").leap("R1 O1 Y1 P1").leap("R1 O1 Y1 P1")
    assert free.hand() == "O2 B2 R3 O3 Y3"
    strict = position(hand, seats=4, identity="Y", leapPrep="perLeap").unite("R2 G2").leap("R1 O1 Y1 P1")
    assert strict.no_leap("R1 O1 Y1 P1")["code"] == "leap-unprepared"
    again = strict.unite("O2 B2")
    assert again.leap("R1 O1 Y1 P1").hand() == "R3 O3 Y3 P3"
    in_advance = position(hand, seats=4, identity="Y", leapPrep="perLeap").unite("R2 G2").unite("O2 B2")
    assert in_advance.leap("R1 O1 Y1 P1").leap("R1 O1 Y1 P1").hand() == "R3 O3 Y3 P3"


def test_leap_with_a_repeated_color() -> None:
    """MON-D12, MON-R27: four commons, two of them red."""
    play = position("R1 R1 Y1 P1 R2 G2").unite("R2 G2")
    assert play.no_leap("R1 R1 Y1 P1") == {"code": "leap-color", "color": "red"}


def test_only_commons_in_the_right_number() -> None:
    """MON-R27."""
    play = position("R1 O1 Y1 P1 B1 G1 R2 G2 B3", identity="O").unite("R2 G2")
    assert play.no_leap("R1 O1 Y1") == {"code": "leap-count", "count": 3}
    assert play.no_leap("R1 O1 Y1 B3") == {"code": "leap-card", "card": "B3"}
    assert play.no_leap("R1 O1 Y1 P2") == {"code": "card-not-in-hand", "card": "P2"}
    seven = position("R1 O1 Y1 P1 B1 G1 G1 R2 G2", identity="O").unite("R2 G2")
    assert seven.no_leap("R1 O1 Y1 P1 B1 G1 G1") == {"code": "leap-count", "count": 7}


def test_no_leap_to_an_empty_column() -> None:
    """MON-R29."""
    play = position("R1 O1 Y1 P1 B1 R2 G2", columns={QUAD: ""}, identity="O").unite("R2 G2")
    assert play.no_leap("R1 O1 Y1 P1 B1") == {"code": "column-empty", "target": "quad"}
    assert play.leap("R1 O1 Y1 P1").hand() == "B1 R3 O3"


def test_in_a_file() -> None:
    for move, text in (
        (Buy(1, TRI, pick("Y2 G2 R1")), {"do": "buy", "seat": 1, "rank": 3, "cards": ["Y2", "G2", "R1"]}),
        (Leap(0, pick("R1 O1 Y1 P1")), {"do": "leap", "seat": 0, "cards": ["R1", "O1", "Y1", "P1"]}),
    ):
        assert encode_move(move) == text
        assert decode_move(RULES.move_types(), text) == move
    with pytest.raises(IllegalMove) as illegal:
        decode_move(RULES.move_types(), {"do": "leap", "seat": 0, "cards": ["R7"]})
    assert said(illegal.value.violation) == {"code": "field-type", "do": "leap", "field": "cards"}
