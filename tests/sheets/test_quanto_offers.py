"""Quanto: what a card and a selection allow, and why nothing (for screens)."""

from __future__ import annotations

from random import Random

from sheets.notice import Violation
from sheets.quanto.cards import Card
from sheets.quanto.offers import exchanges, may_offer, offers
from sheets.quanto.state import QuantoState
from tests.sheets.quanto_play import CARDS, cards, lay, move, new_game, play, shuffled


def offered(state: QuantoState, card: str, selection: str = "", seat: int = 0) -> list[dict[str, object]]:
    """Returns the labels of the offers; fails without offers."""
    result = offers(state, seat, Card.parse(card), cards(selection))
    assert not isinstance(result, Violation), result
    for offer in result:
        assert CARDS.check(state, offer.move) is None
    return [offer.label.json() for offer in result]


def why(state: QuantoState, card: str, selection: str = "", seat: int = 0) -> dict[str, object]:
    """Returns why nothing is offered; fails if something is."""
    result = offers(state, seat, Card.parse(card), cards(selection))
    assert isinstance(result, Violation), result
    return result.json()


def test_take_is_labeled_with_the_number_of_won_cards() -> None:
    """QTO-E2"""
    state = lay("6 3", "1", layout="2 4 6 8")
    assert offered(state, "6", "6 4 2") == [{"code": "take", "count": 4}]
    result = offers(state, 0, Card(6), cards("6 4 2"))
    assert not isinstance(result, Violation)
    assert result[0].move == move("take", seat=0, card="6", layout="2 4 6")


def test_one_selection_may_be_a_take_and_a_quanto() -> None:
    state = lay("6 3", "1", layout="6 2 4 8")
    assert offered(state, "6", "6") == [{"code": "take", "count": 2}, {"code": "form", "token": 12, "count": 2}]


def test_a_joker_forms_several_tokens() -> None:
    """QTO-R25: the free ones from 10 to 12"""
    state = lay("J 3", "1", layout="9", quantos={1: "11: 5 6"})
    assert offered(state, "J", "9") == [
        {"code": "take", "count": 2},
        {"code": "form", "token": 10, "count": 2},
        {"code": "form", "token": 12, "count": 2},
    ]


def test_extensions_of_both_partners_are_offered() -> None:
    """QTO-R61"""
    state = lay("4 1", "1", "1", "1", layout="3 5 9", teams="on", quantos={0: "9: 4 5", 2: "7: 1 6"})
    assert offered(state, "4", "5 9") == [{"code": "extend-own", "token": 9, "count": 3}]
    assert offered(state, "4", "3") == [{"code": "extend", "token": 7, "owner": 2, "count": 2}]


def test_collect_with_sweep_and_extra() -> None:
    """QTO-R30, QTO-R31"""
    state = lay("9* 1", "1", layout="9 8", quantos={0: "9: 4 5"})
    assert offered(state, "9*") == [{"code": "collect", "token": 9, "count": 3}]
    assert offered(state, "9*", "9") == [
        {"code": "take", "count": 2},
        {"code": "collect", "token": 9, "count": 4},
    ]
    assert offered(state, "9*", "9 8") == [
        {"code": "take-extra", "count": 3, "extra": "8"},
        {"code": "collect-extra", "token": 9, "count": 5, "extra": "8"},
    ]
    assert offered(state, "9*", "8") == [{"code": "collect-extra", "token": 9, "count": 4, "extra": "8"}]


def test_steal() -> None:
    """QTO-R32"""
    state = lay("J 1", "1", "1", layout="3 12", quantos={1: "8: 4 4", 2: "9: 4 5"})
    assert offered(state, "J") == [
        {"code": "steal", "token": 8, "owner": 1, "count": 3},
        {"code": "steal", "token": 9, "owner": 2, "count": 3},
    ]


def test_the_discard_names_its_power() -> None:
    """QTO-R41"""
    state = lay("1 2 3 12", "1", "1", layout="", pile="5 5", wins=(0, 1, 1))
    assert offered(state, "1") == [{"code": "discard-one", "card": "1", "count": 2}]
    assert offered(state, "2") == [{"code": "discard-two", "card": "2"}]
    assert offered(state, "3") == [{"code": "discard-three", "card": "3", "count": 2}]
    assert offered(state, "12") == [{"code": "discard", "card": "12"}]
    assert offered(lay("2", "1", layout=""), "2") == [{"code": "discard", "card": "2"}], "no second card, no power"


def test_a_joker_with_powers_offers_each_that_works() -> None:
    """QTO-R42"""
    state = lay("J 12", "1", layout="", wins=(0, 1), jokerSpecial="on")
    assert offered(state, "J") == [
        {"code": "discard", "card": "J"},
        {"code": "discard-one", "card": "J", "count": 1},
        {"code": "discard-two", "card": "J"},
    ]


def test_only_revealed_cards_can_be_played() -> None:
    """QTO-R46"""
    state = play(lay("3 7", "1", layout="", pile="5 12 9"), "discard", card="3")
    assert offered(state, "9", "3") == [{"code": "form", "token": 12, "count": 2}]
    assert why(state, "7", "3") == {"code": "not-revealed", "card": "7", "revealed": ["5", "12", "9"]}


def test_reasons_without_offers() -> None:
    state = lay("6 3", "1", layout="2 4 5 8", quantos={1: "7: 3 4"})
    assert why(state, "6", "2 5") == {"code": "sum-mismatch", "sum": 7, "value": 6}
    assert why(state, "6", "8") == {"code": "card-too-high", "card": "8", "value": 6}
    assert why(state, "3", "4") == {"code": "token-taken", "token": 7, "owner": 1}
    assert why(state, "6") == {"code": "discard-could-take", "card": "6", "cards": ["2", "4"]}
    assert why(state, "6", "9") == {"code": "not-in-layout", "card": "9"}
    assert why(state, "9", "2") == {"code": "not-in-hand", "card": "9"}
    assert why(state, "1", "2", seat=1) == {"code": "not-your-turn", "seat": 1, "turn": 0}
    assert why(lay("J", "1", layout="7 8 12"), "J", "7 8 12") == {"code": "joker-no-value", "cards": ["7", "8", "12"]}
    own = lay("3 12", "1", layout="4", quantos={0: "12: 3 9"})
    assert why(own, "3", "4") == {"code": "own-quanto", "token": 12}


def test_offers_are_the_legal_moves() -> None:
    """Whatever is selected: the offers are those legal moves that use exactly these cards, on the view as well."""
    rng = Random(7)
    for options in ({}, {"discardRule": "free", "jokerSpecial": "on"}, {"extendSweep": "off"}):
        state = CARDS.apply(_fresh(**options), shuffled(rng))
        while not CARDS.over(state):
            legal = list(CARDS.legal_moves(state))
            result = set()
            for card in set(state.playable):
                for bits in range(1 << len(state.layout)) if len(state.layout) <= 5 else ():
                    selection = tuple(held for index, held in enumerate(state.layout) if bits >> index & 1)
                    answer = offers(CARDS.view(state, state.turn), state.turn, card, selection)
                    result |= set() if isinstance(answer, Violation) else {offer.move for offer in answer}
            if len(state.layout) <= 5:
                assert result == set(legal)
            state = CARDS.apply(state, rng.choice(legal))


def _fresh(**options: object) -> QuantoState:
    state = new_game(3, components="app", **options).state
    assert isinstance(state, QuantoState)
    return state


def exchanged(state: QuantoState, seat: int, card: str | None = None) -> list[dict[str, object]]:
    """Returns the labels of the swap's offers; fails if it is refused."""
    result = exchanges(state, seat, Card.parse(card) if card else None)
    assert not isinstance(result, Violation), result
    for offer in result:
        assert CARDS.check(state, offer.move) is None
    return [offer.label.json() for offer in result]


def test_partners_exchange_a_card() -> None:
    """QTO-R62: the partner offers; whose turn it is gives that card back, or keeps it and gives another one."""
    state = lay("5 6", "1", "9 J", "1", layout="3", teams="on")
    assert [seat for seat in range(4) if may_offer(state, seat)] == [2]
    assert exchanged(state, 2) == []
    assert exchanged(state, 2, "J") == [{"code": "offer", "card": "J", "turn": 0}]
    refused = exchanges(state, 1, Card(1))
    assert isinstance(refused, Violation)
    assert refused.code == "offer-partner"
    state = play(state, "offer", seat=2, card="J")
    assert not any(may_offer(state, seat) for seat in range(4))
    back = {"code": "return", "card": "J", "partner": 2}
    assert exchanged(state, 0) == [back]
    assert exchanged(state, 0, "6") == [{"code": "swap", "card": "6", "offered": "J"}, back]


def test_nobody_offers_without_a_card_or_after_the_first_one() -> None:
    """QTO-R62"""
    assert not may_offer(lay("5 6", "1", "", "1", layout="3", teams="on"), 2)
    played = play(lay("2 6", "1", "9", "1", layout="12", teams="on", quantos={0: "8: 4 4"}), "discard", card="2")
    assert played.turn == 0
    assert not may_offer(played, 2)
