"""Monad: the bonus."""

from __future__ import annotations

import pytest

from sheets.monad.cards import BI, QUAD, TRI
from tests.sheets.monad_play import position

TALON = "R1 O1 Y1"


@pytest.mark.parametrize(
    ("pair", "gained"),
    [
        ("R5 P5", "R1 R2 R3 R4"),
        ("O4 B4", "R1 R2 R3 R5"),
        ("Y3 G3", "R1 R2 R4"),
        ("R2 P2", "R1 R3"),
    ],
)
def test_one_card_of_every_lower_column(pair: str, gained: str) -> None:
    """MON-R17: down to the commons of the talon, in addition to the card of the union; the tops of the columns."""
    columns = {BI: "R2 O2"} if "2" not in pair else {BI: "O2 Y2"}
    stranger = next(color for color in "BG" if color not in pair)
    after = position(pair, talon=TALON, identity=stranger, columns=columns).unite(pair, bonus=True)
    assert after.hand() == gained
    assert after.talon == "O1 Y1"
    assert after.monads == ((1, 0) if pair == "R5 P5" else (0, 0))


def test_commons_have_no_bonus() -> None:
    """MON-R17: nothing is lower than they are."""
    assert position("R1 P1", talon="O1").no_unite("R1 P1", bonus=True) == {"code": "bonus-common"}


def test_other_colors_have_no_bonus() -> None:
    """MON-R17: red and green are no pair of the bonus card; the union itself is allowed."""
    play = position("R3 G3", talon="O1", identity="O")
    assert play.no_unite("R3 G3", bonus=True) == {"code": "bonus-pair", "first": "R3", "second": "G3"}
    assert play.unite("R3 G3").hand() == "R4"


def test_a_refused_union_is_refused_first() -> None:
    """MON-R17: the bonus needs a union, so the refusal of the union comes first."""
    assert position("R3 O3").no_unite("R3 O3", bonus=True)["code"] == "same-temperature"


def test_the_first_gap_ends_the_chain() -> None:
    """MON-D2, MON-R18: the Tris are gone; of the chain only the Quad remains, although Bis and commons are there."""
    after = position("R5 P5", talon=TALON, columns={TRI: ""}, identity="Y").unite("R5 P5", bonus=True)
    assert (after.monads, after.hand(), after.talon) == ((1, 0), "R4", TALON)


def test_no_talon_no_common() -> None:
    """MON-D3, MON-R18: the discard pile is not flipped for a bonus; so there is none to claim for two Bis."""
    play = position("Y2 G2 Y3 G3", discard="R1 O1", identity="O")
    assert play.no_unite("Y2 G2", bonus=True) == {"code": "bonus-empty", "column": "common"}
    assert play.unite("Y2 G2").hand() == "R3 Y3 G3"
    after = play.unite("Y3 G3", bonus=True)
    assert (after.hand(), after.discard, after.talon) == ("R2 Y2 G2 R4", "R1 O1", "")


def test_gap_right_below() -> None:
    """MON-R18: the chain of two Tris starts with the Bis."""
    play = position("Y3 G3", talon=TALON, columns={BI: ""}, identity="O")
    assert play.no_unite("Y3 G3", bonus=True) == {"code": "bonus-empty", "column": "bi"}


def test_column_of_the_united_cards_may_be_empty() -> None:
    """MON-R17: the chain starts below the united cards; that their own column was empty is no gap."""
    after = position("Y2 G2", talon=TALON, columns={BI: ""}, identity="O").unite("Y2 G2", bonus=True)
    assert (after.hand(), after.column(BI)) == ("R1 R3", "Y2 G2")


def test_declined_and_used_later() -> None:
    """MON-E3, MON-R19: the small bonus is declined for a bigger one in the same turn; only one of them is possible."""
    play = position("Y2 G2 R5 P5", talon=TALON, identity="O")
    later = play.unite("Y2 G2").unite("P5 R5", bonus=True)
    assert later.monads == (1, 0)
    assert later.hand() == "R1 R2 R3 O3 R4"
    greedy = play.unite("Y2 G2", bonus=True)
    assert greedy.hand() == "R1 R3 R5 P5"
    assert greedy.no_unite("P5 R5", bonus=True) == {"code": "bonus-used"}
    assert greedy.unite("P5 R5").hand() == "R1 R3"


def test_bonus_is_available_again_in_the_next_turn() -> None:
    """MON-R19, MON-A18: the bonus card is turned back at the end of the turn."""
    used = position("Y2 G2 Y3 G3", talon=TALON, identity="O").unite("Y2 G2", bonus=True)
    assert not used.state.bonus_card_ready(0)
    assert used.state.bonus_card_ready(1)
    again = used.end().passes(seat=1)
    assert again.state.bonus_card_ready(0)
    assert again.unite("Y3 G3", bonus=True).hand() == "R1 O1 R2 R3 R4"


def test_all_or_nothing() -> None:
    """MON-R19, MON-A6: the whole chain is taken, or none of it."""
    play = position("O4 B4", talon=TALON, identity="Y")
    assert play.unite("O4 B4", bonus=True).hand() == "R1 R2 R3 R5"
    assert play.unite("O4 B4").hand() == "R5"
    assert not play.unite("O4 B4").state.bonus_used


def test_no_bonus_beside_a_purchase_or_a_leap() -> None:
    """MON-R20: paying with a bonus pair, or leaping with its colors, brings one card only."""
    bought = position("Y2 G2 R1", talon="O1", identity="O").buy(TRI, "Y2 G2 R1")
    assert (bought.hand(), bought.talon, bought.state.bonus_used) == ("R3", "O1", False)
    leapt = position("O2 P2 Y1 G1 R1 P1", talon="O1", identity="B").unite("O2 P2").leap("Y1 G1 R1 P1")
    assert (leapt.hand(), leapt.talon, leapt.state.bonus_used) == ("R3 O3", "O1", False)


def test_no_bonus_with_a_relative_of_another_rank() -> None:
    """MON-R20, MON-R23: the colors are a pair, but the Bi is used as a Quad."""
    play = position("Y2 G4", talon=TALON, identity="Y")
    assert play.no_unite("G4 Y2", bonus=True) == {"code": "bonus-relative", "card": "Y2"}
    assert play.unite("G4 Y2").hand() == "R5"


def test_relative_in_its_own_rank() -> None:
    """MON-R23, MON-A2: no bonus, unless the table agreed that it is an ordinary union."""
    lenient = position("Y4 G4", talon=TALON, identity="Y", relativeOwnRankBonus="on")
    assert lenient.unite("Y4 G4", bonus=True).hand() == "R1 R2 R3 R5"
    strict = position("Y4 G4", talon=TALON, identity="Y")
    assert strict.no_unite("Y4 G4", bonus=True) == {"code": "bonus-relative", "card": "Y4"}
    assert strict.unite("Y4 G4").column(QUAD) == "R4 O4 P4 B4 Y4 G4"
    stranger = position("Y4 G4", talon=TALON, identity="O")
    assert stranger.unite("Y4 G4", bonus=True).hand() == "R1 R2 R3 R5"
