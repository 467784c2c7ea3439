"""The cards, the deal and the sides of cards (RULES 5.1 and the data model)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sheets.codec import decode_move, encode_move
from sheets.notice import Common, IllegalMove, Refused
from sheets.quando.cards import DECK, PILE, Card
from sheets.quando.codes import QuandoRefusal
from sheets.quando.moves import PlayCards, Shuffle
from sheets.quando.state import Phase
from tests.sheets.quando_play import (
    CARDS,
    do,
    hand,
    hidden,
    identities,
    lay,
    new_game,
    pass_,
    pile,
    play,
    refused,
    visible,
)
from tests.sheets.quando_play import knock as knocks
from tests.sheets.quando_play import sorted_shuffle as shuffle


def test_every_pair_of_different_numbers_is_on_one_card() -> None:
    """QDO-R1"""
    assert len(DECK) == 55
    assert {frozenset((card.side, card.other)) for card in DECK} == {
        frozenset((low, high)) for low in range(11) for high in range(11) if low != high
    }
    assert sum(0 in (card.side, card.other) for card in DECK) == 10


@pytest.mark.parametrize("seats", [1, 7])
@pytest.mark.parametrize("components", ["table", "app"])
def test_two_to_six_play(seats: int, components: str) -> None:
    """QDO-R1"""
    with pytest.raises(Refused) as refusal:
        new_game(seats, components=components)
    assert refusal.value.violation == Common.PLAYER_COUNT.refuse(count=seats, least=2, most=6)
    for allowed in range(2, 7):
        assert new_game(allowed, components=components).state.seats == allowed


@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 8), (4, 7), (5, 7), (6, 7)])
def test_eight_cards_each_for_two_and_three_seven_for_more(seats: int, cards: int) -> None:
    """QDO-R3, QDO-R5, QDO-E7: the rest is the draw pile, the discard pile is empty."""
    dealt = new_game(seats, components="app").play(shuffle()).state
    assert [len(cards) for cards in dealt.hands] == [cards] * seats
    assert pile(dealt.draw) == pile(DECK[seats * cards :])
    assert dealt.discard == ()


def test_each_card_falls_on_either_side() -> None:
    """QDO-R3: any order and any orientation is a shuffle, as long as it is these 55 cards."""
    rng = Random(7)
    start = new_game(2, components="app")
    sides: Counter[Card] = Counter()
    for _ in range(40):
        order = PILE.draw(rng)
        assert start.check(Shuffle((order,))) is None  # type: ignore[arg-type]
        sides.update(order)  # type: ignore[arg-type]
    assert len(sides) == 110


@pytest.mark.parametrize(
    "order",
    [DECK[1:], (*DECK, DECK[0]), (DECK[0], *DECK[:-1]), (DECK[1].turned(), *DECK[1:]), (Card(None, 1), *DECK[1:])],
)
def test_shuffle_needs_the_whole_deck(order: tuple[Card, ...]) -> None:
    """QDO-R3"""
    violation = new_game(2, components="app").check(Shuffle((order,)))
    assert violation == Common.OUTCOME_IMPOSSIBLE.refuse(do="shuffle", component="cards")


def test_upper_side_of_a_dealt_card_is_its_back() -> None:
    """QDO-R4, QDO-R27: dealt one by one from the first seat; 0|1 has its 0 up, so its owner sees the 1."""
    dealt = new_game(2, components="app", first=1).play(shuffle()).state
    assert hand(dealt, 1).startswith("1|0 3|0 5|0")
    assert hand(dealt, 0).startswith("2|0 4|0 6|0")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_dealers_left_neighbor_starts(first: int) -> None:
    """QDO-R6: `first` is drawn by lot outside the rules; the dealer sits before it."""
    dealt = new_game(3, components="app", first=first).play(shuffle()).state
    assert dealt.turn == first
    assert dealt.dealer == (first - 1) % 3
    assert CARDS.waiting(dealt) == (first,)


def test_each_round_has_a_new_deal_and_the_next_dealer() -> None:
    """QDO-R2, QDO-R3, QDO-R6: all 55 cards are shuffled again, plays and the knock are forgotten."""
    state = lay("1|2", "3|4", "5|6", turn=1, first=1)
    ended = do(state, knocks(1), pass_(2), pass_(0))
    assert (ended.phase, ended.dealer) == (Phase.SHUFFLE, 1)
    assert CARDS.waiting(ended) == ()
    assert CARDS.components(ended, Shuffle()) == (PILE,)
    again = do(ended, shuffle())
    assert identities(again) == [(card.side, card.other) for card in DECK]
    assert (again.turn, again.dealer) == (2, 1)
    assert (again.plays, again.knocker) == ((0, 0, 0), None)
    assert again.table.totals == (0, 3 + 5, 5)


def test_nothing_is_played_before_the_shuffle_and_nothing_shuffled_within_a_round() -> None:
    start = new_game(2, components="app")
    assert start.check(PlayCards(0, (0,))) == QuandoRefusal.SHUFFLE_FIRST.refuse()
    assert start.check(Shuffle()) is None
    with pytest.raises(IllegalMove) as refusal:
        start.play(Shuffle())
    assert refusal.value.violation == Common.NOT_DRAWN.refuse(do="shuffle")
    assert start.play(shuffle()).check(Shuffle()) == QuandoRefusal.ROUND_RUNNING.refuse(turn=0)


def test_the_data_model_of_deal_draw_play_and_flip() -> None:
    """QDO-R27: what each transition makes of front, back and up (a turned zero is with the triplets)."""
    state = lay("7|2 4|9 1|5", "3|6", draw="8|0 10|4 2|1")
    taken = do(state, play(0, 0), visible(0))
    assert hand(taken, 0) == "4|9 1|5 8|0", "draw visible: front = up, back = other"
    assert pile(taken.discard) == "7|2", "play: up = front"
    taken = do(taken, play(1, 0), hidden(1))
    assert hand(taken, 1) == "4|10", "draw hidden: front = other, back = up"
    assert pile(taken.discard) == "3|6 7|2"
    flipped = do(taken, play(0, 0), visible(0))
    assert pile(flipped.draw) == "2|7 6|3 9|4", "block flip: the order is reversed, the other sides are up"
    assert flipped.discard == ()


def test_texts_of_cards() -> None:
    assert str(Card.parse("10|0")) == "10|0"
    assert Card.parse("?|2") == Card(None, 2)
    for wrong in ("", "7", "7|", "7|7", "11|0", "07|2", "-1|2", "7|2|3", "x|?", "7 |2", "٣|2"):
        with pytest.raises(ValueError, match=r".*"):
            Card.parse(wrong)


def test_moves_in_session_files() -> None:
    raw_moves: list[dict[str, object]] = [
        {"do": "shuffle", "outcome": [[str(card) for card in DECK]]},
        {"do": "play", "seat": 0, "cards": [0, 2, 5]},
        {"do": "draw", "seat": 0, "side": "hidden"},
        {"do": "turn", "seat": 1, "card": 3},
        {"do": "knock", "seat": 2},
        {"do": "pass", "seat": 3},
    ]
    for move in raw_moves:
        assert encode_move(decode_move(CARDS.move_types(), move)) == move
    with pytest.raises(IllegalMove) as refusal:
        decode_move(CARDS.move_types(), {"do": "draw", "seat": 0, "side": "top"})
    assert refusal.value.violation == Common.FIELD_TYPE.refuse(do="draw", field="side")


def test_refusal_names_the_acting_seat() -> None:
    state = lay("1|2", "3|4", "5|6", turn=1)
    assert refused(state, play(0, 0)) == Common.NOT_YOUR_TURN.refuse(seat=0, turn=1)
    assert refused(state, play(3, 0)) == Common.SEAT_UNKNOWN.refuse(seat=3, seats=3)
