"""Quanto: cards, players, the deal, the options (RULES 1.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from sheets.components import Pile
from sheets.quanto import GAME_TYPE
from sheets.quanto.cards import DECK, TOKENS, Card, base_size
from sheets.quanto.in_app import QuantoCards
from sheets.quanto.tracker import QuantoTracker
from sheets.quanto.turn import Shuffle
from tests.sheets.quanto_play import CARDS, cards, deal, everything, move, new_game, refused, refused_setup, show


@pytest.mark.parametrize("components", ["table", "app"])
def test_two_to_six_play(components: str) -> None:
    """QTO-R1"""
    for seats in range(2, 7):
        assert new_game(seats, components=components).state.seats == seats
    for seats in (1, 7):
        refusal = {"code": "player-count", "count": seats, "least": 2, "most": 6}
        assert refused_setup(seats, components=components) == refusal


def test_the_deck() -> None:
    """QTO-R2"""
    assert len(DECK) == 110
    numbers = Counter(card.face for card in DECK if not card.joker)
    assert numbers == dict.fromkeys(range(1, 13), 9)
    rainbows = [card.face for card in DECK if card.rainbow]
    assert sorted(rainbows) == [4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert sum(card.joker for card in DECK) == 2
    assert not any(card.rainbow for card in DECK if card.joker)


def test_cards_have_short_texts() -> None:
    assert show(cards("1 12 4* 12* J")) == "1 12 4* 12* J"
    for card in set(DECK):
        assert Card.parse(str(card)) == card
    for text in ("", "0", "13", "3*", "J*", "?", "05", " 5", "5**", "joker"):
        with pytest.raises(ValueError, match=r".*"):
            Card.parse(text)


def test_eight_tokens_are_free_at_the_start() -> None:
    """QTO-R3"""
    assert TOKENS == (5, 6, 7, 8, 9, 10, 11, 12)
    assert deal(3, "").tokens == TOKENS


def test_base_size_by_players() -> None:
    """QTO-R4"""
    assert [base_size(seats) for seats in range(2, 7)] == [4, 4, 4, 5, 5]


@pytest.mark.parametrize(("seats", "base"), [(2, 4), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_the_deal(seats: int, base: int) -> None:
    """QTO-R5"""
    hands = "1 2 3 4 5 " * seats if base == 5 else "1 2 3 4 " * seats
    layout = "6 7 8 9 10" if base == 5 else "6 7 8 9"
    state = deal(seats, hands + layout)
    assert {show(hand) for hand in state.hands} == {"1 2 3 4 5" if base == 5 else "1 2 3 4"}
    assert show(state.layout) == layout
    assert len(state.pile) == 110 - base * (seats + 1)
    assert Counter(everything(state)) == Counter(DECK)


def test_layout_has_one_more_card_per_rainbow_card() -> None:
    """QTO-R6, QTO-E1: the fifth card is a rainbow card again, so there is a sixth."""
    hands = "1 1 1 1 2 2 2 2 "
    assert show(deal(2, hands + "3 5* 7 8 9 10").layout) == "3 5* 7 8 9"
    assert show(deal(2, hands + "3 5* 7 8 9* 10 11").layout) == "3 5* 7 8 9* 10"
    assert show(deal(2, hands + "3 5 7 8 9* 10 11").layout) == "3 5 7 8"


def test_the_dealers_left_neighbor_begins_and_it_goes_round() -> None:
    """QTO-R7"""
    for first in range(3):
        state = deal(3, "7 7 7 7 8 8 8 8 9 9 9 9 7 8 9 1", first=first)
        assert state.turn == first
        assert CARDS.waiting(state) == (first,)
        state = CARDS.apply(state, next(iter(CARDS.legal_moves(state))))
        assert state.turn == (first + 1) % 3


def test_teams_are_for_exactly_four() -> None:
    """QTO-R8"""
    for components in ("table", "app"):
        assert new_game(4, components=components, teams="on").state.house_rules.teams
        for seats in (2, 3, 5, 6):
            refusal = {"code": "option-seats", "option": "teams", "value": "on", "seats": seats}
            assert refused_setup(seats, components=components, teams="on") == refusal
    state = deal(4, "", teams=True)
    assert [state.partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert deal(4, "").partner_of(0) is None


def test_components_choose_the_rules() -> None:
    assert isinstance(GAME_TYPE.set_up({})[0], QuantoTracker)
    assert isinstance(GAME_TYPE.set_up({"components": "app"})[0], QuantoCards)


def test_options_and_their_defaults() -> None:
    _, options = GAME_TYPE.set_up({})
    assert dict(options) == {
        "components": "table",
        "first": 0,
        "teams": "off",
        "discardRule": "cardBlocked",
        "extendSweep": "on",
        "jokerSpecial": "off",
        "showCounts": "on",
    }


@pytest.mark.parametrize("option", ["teams", "discardRule", "extendSweep", "jokerSpecial", "showCounts", "components"])
def test_wrong_values_are_refused(option: str) -> None:
    assert refused_setup(4, **{option: "maybe"}) == {"code": "option-value", "option": option, "value": "maybe"}


def test_the_first_seat_must_be_there() -> None:
    assert refused_setup(3, first=3) == {"code": "option-seats", "option": "first", "value": 3, "seats": 3}


def test_nothing_is_played_before_the_shuffle_and_nothing_is_shuffled_twice() -> None:
    """The shuffle enters with its outcome (ALL-R4)."""
    state = new_game(2, components="app").state
    assert CARDS.waiting(state) == ()
    assert refused(state, "take", card="5", layout="5") == {"code": "not-dealt"}
    assert list(CARDS.legal_moves(state)) == [Shuffle()]
    assert CARDS.components(state, Shuffle()) == (Pile("deck", DECK),)
    assert CARDS.check(state, Shuffle((DECK[1:],))) is not None
    with_a_second_joker_more = move("shuffle", outcome=[[*map(str, DECK[1:]), "J"]])
    assert CARDS.check(state, with_a_second_joker_more) is not None
    dealt = CARDS.apply(state, Shuffle((DECK,)))
    violation = CARDS.check(dealt, Shuffle((DECK,)))
    assert violation is not None
    assert violation.json() == {"code": "already-dealt"}
