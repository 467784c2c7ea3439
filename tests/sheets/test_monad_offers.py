"""Monad: offers for selected cards, and reasons for impossible actions."""

from __future__ import annotations

from random import Random

import pytest

from sheets.codec import Move
from sheets.monad.cards import BI, TRI, Card
from sheets.monad.moves import Buy, Leap, Unite
from sheets.monad.offers import offers, refusals
from sheets.notice import Violation
from tests.sheets.monad_candidates import good_move
from tests.sheets.monad_play import RULES, Play, dealt, new_game, pick, position, said


def offered(play: Play, cards: str, seat: int = 0) -> list[dict[str, object]]:
    """Returns the labels of the offers, each of which must be a legal move."""
    result = offers(play.state, seat, pick(cards))
    assert not isinstance(result, Violation), said(result)
    for offer in result:
        assert RULES.check(play.state, offer.move) is None
    return [said(offer.label) for offer in result]


def refused(play: Play, cards: str, seat: int = 0) -> dict[str, object]:
    """Returns why the cards allow nothing."""
    result = offers(play.state, seat, pick(cards))
    assert isinstance(result, Violation), result
    return said(result)


def test_two_bis_with_and_without_the_bonus() -> None:
    """MON-R14, MON-R17: yellow and green unite to a Tri, the bonus is a separate choice."""
    play = position("Y2 G2 R1", talon="O1", identity="O")
    union = {"first": "Y2", "second": "G2", "target": "tri", "card": "R3"}
    assert offered(play, "Y2 G2") == [
        {"code": "offer-unite-bonus", **union, "bonus": ["common"]},
        {"code": "offer-unite", **union},
    ]
    result = offers(play.state, 0, pick("G2 Y2"))
    assert not isinstance(result, Violation)
    assert [offer.move for offer in result] == [Unite(0, pick("G2 Y2"), bonus) for bonus in (True, False)]


def test_the_whole_chain_is_named() -> None:
    """MON-R17, MON-R18: ranks, not cards, because the talon is hidden."""
    play = position("R5 P5", talon="O1", identity="Y")
    assert offered(play, "R5 P5")[0]["bonus"] == ["quad", "tri", "bi", "common"]
    assert offered(play, "R5 P5")[0]["card"] == "M"
    assert offered(position("R5 P5", columns={TRI: ""}, identity="Y"), "R5 P5")[0]["bonus"] == ["quad"]


def test_purchase_names_the_lost_points() -> None:
    """MON-R25: the same cards may buy several ranks; the most expensive comes first."""
    play = position("R1 R1 R1 O1 O1 O1 P1 P1", seats=4)
    assert offered(play, "R1 R1 R1 O1 O1 O1 P1 P1") == [
        {"code": "offer-buy", "target": "tri", "card": "R3", "value": 8, "price": 7, "lost": 1},
        {"code": "offer-buy", "target": "bi", "card": "R2", "value": 8, "price": 3, "lost": 5},
    ]


def test_a_union_that_is_also_a_purchase() -> None:
    """MON-R22, MON-R25: a relative Quint with a common: unites to a Bi. Two Quints are 72: no Monad can be bought."""
    assert [offer["code"] for offer in offered(position("Y5 B1", identity="Y"), "Y5 B1")] == ["offer-unite-relative"]
    assert [offer["code"] for offer in offered(position("Y5 B5", identity="O"), "Y5 B5")] == ["offer-unite"]


def test_a_leap_once_it_is_prepared() -> None:
    """MON-R27, MON-R28: before that the same four commons only buy, and the refusal of the leap is known."""
    play = position("R1 O1 Y1 P1 R2 G2", identity="O")
    assert [offer["code"] for offer in offered(play, "R1 O1 Y1 P1")] == ["offer-buy"]
    assert said(refusals(play.state, 0, pick("R1 O1 Y1 P1"))["leap"]) == {"code": "leap-unprepared", "target": "tri"}
    prepared = play.unite("R2 G2")
    assert offered(prepared, "R1 O1 Y1 P1")[0] == {"code": "offer-leap", "target": "tri", "card": "O3", "count": 4}
    assert "leap" not in refusals(prepared.state, 0, pick("R1 O1 Y1 P1"))


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("", {"code": "nothing-selected"}),
        ("G5", {"code": "card-not-in-hand", "card": "G5"}),
        ("R2 O2", {"code": "same-temperature", "first": "R2", "second": "O2", "temperature": "warm"}),
        ("R2 P3", {"code": "ranks-differ", "first": "R2", "second": "P3"}),
        ("R1", {"code": "value-short", "target": "bi", "value": 1, "price": 3, "short": 2}),
        ("R2 O2 P3", {"code": "value-short", "target": "quad", "value": 13, "price": 16, "short": 3}),
        ("R2 O2 R1 P3", {"code": "card-too-high", "card": "P3", "target": "tri"}),
        ("Y4", {"code": "value-short", "target": "quint", "value": 16, "price": 36, "short": 20}),
    ],
)
def test_reasons_for_impossible_selections(cards: str, why: dict[str, object]) -> None:
    """MON-R14, MON-R25: the reason fits the most likely intention."""
    assert refused(position("R1 O1 R2 O2 P3 Y4", identity="B"), cards) == why


def test_reasons_with_an_empty_column() -> None:
    """MON-R15, MON-R26, MON-R28."""
    play = position("R1 O1 Y1 P1", columns={BI: ""})
    assert refused(play, "R1 P1") == {"code": "column-empty", "target": "bi"}
    assert refused(play, "R1 O1 Y1") == {"code": "column-empty", "target": "bi"}
    assert refused(play, "R1 O1 Y1 P1") == {"code": "leap-unprepared", "target": "tri"}


def test_no_offers_for_other_seats() -> None:
    assert refused(position("R1 P1"), "R1 P1", seat=1) == {"code": "not-your-turn", "seat": 1, "turn": 0}
    assert said(offers(new_game(2).state, 0, ())) == {"code": "not-dealt"}  # type: ignore[arg-type]
    won = position("O5 G5 R1 P1", monads=(4, 0)).unite("O5 G5")
    assert refused(won, "R1 P1") == {"code": "game-over"}
    assert set(refusals(won.state, 0, pick("R1 P1"))) == {"unite", "bonus", "buy", "leap"}


def test_reasons_for_no_bonus() -> None:
    """MON-R17, MON-R20: the union is offered, the bonus is not, and the reason can be shown."""
    play = position("R2 G2", identity="O")
    assert [offer["code"] for offer in offered(play, "R2 G2")] == ["offer-unite"]
    why = refusals(play.state, 0, pick("R2 G2"))
    assert {name: str(reason.code) for name, reason in why.items()} == {
        "bonus": "bonus-pair", "buy": "value-short", "leap": "leap-count",
    }  # fmt: skip


def test_offers_are_the_legal_moves_of_their_cards() -> None:
    """In the middle of games: the offers for some cards are exactly the listed moves with them."""
    rng = Random(6)
    state = dealt(3).state
    move_count = 0
    while not RULES.over(state):
        by_cards: dict[tuple[Card, ...], set[Move]] = {}
        for move in RULES.legal_moves(state):
            if isinstance(move, Unite | Buy | Leap):
                by_cards.setdefault(move.cards, set()).add(move)
        for cards, moves in by_cards.items():
            result = offers(state, state.turn, cards)
            assert not isinstance(result, Violation)
            assert {offer.move for offer in result if not RULES.warnings(state, offer.move)} == moves
            move_count += len(moves)
        state = RULES.apply(state, good_move(state, rng, RULES))
    assert move_count > 400
