"""Quanto: the groups that a play consists of, and what a selection still lacks (for screens)."""

from __future__ import annotations

from random import Random

import pytest

from sheets.quanto.cards import Card
from sheets.quanto.groups import grouping, incomplete_groupings
from sheets.quanto.offers import offers
from sheets.quanto.state import QuantoState
from tests.sheets.quanto_play import CARDS, cards, lay, new_game, shuffled


def spelled(state: QuantoState, card: str, selection: str) -> list[str]:
    """The groups of everything that is offered, each card by its text."""
    result = offers(state, 0, Card.parse(card), cards(selection))
    assert isinstance(result, tuple), result
    groupings = [grouping(state, offer.move) for offer in result]
    return [" · ".join("+".join(map(str, group)) for group in grouped.groups) for grouped in groupings if grouped]


def lacking(state: QuantoState, card: str, selection: str) -> list[tuple[str, int, list[str], int]]:
    """Returns possible plays of a selection: action, sum, groups, and the number of incomplete ones."""
    result = incomplete_groupings(state, Card.parse(card), cards(selection))
    return [
        (grouped.do, grouped.value, ["+".join(map(str, group)) for group in grouped.groups], grouped.incomplete)
        for grouped in result
    ]


def test_an_extension_shows_the_sum_with_the_played_card_and_the_sweep() -> None:
    """QTO-R28: 4 with 1 and 7 is 12, and 2 with 10 comes along."""
    state = lay("4 3", "1", layout="1 2 7 10", quantos={0: "12: 6 6"})
    assert spelled(state, "4", "1 2 7 10") == ["4+1+7 · 10+2"]


def test_a_take_shows_each_group() -> None:
    """QTO-E2"""
    assert spelled(lay("6 3", "1", layout="2 4 6 8"), "6", "6 4 2") == ["6 · 4+2"]


def test_joker_in_the_layout_fills_the_difference() -> None:
    """QTO-R16"""
    assert spelled(lay("7 3", "1", layout="4 J 7"), "7", "4 J 7")[0] == "7 · 4+J"
    assert spelled(lay("7 3", "1", layout="J"), "7", "J")[0] == "J"


def test_incomplete_groups_after_the_first_card() -> None:
    state = lay("10 3", "1", layout="4 6 8")
    assert lacking(state, "10", "4") == [("take", 10, ["4"], 1)]
    assert lacking(state, "10", "8 4") == [("take", 10, ["8", "4"], 2)]
    assert lacking(state, "10", "4 6") == []


def test_a_card_too_high_to_take_may_begin_an_extension_or_a_quanto() -> None:
    with_quanto = lay("3 1", "1", layout="5 12", quantos={0: "12: 6 6"})
    assert lacking(with_quanto, "3", "5") == [("extend", 12, ["3+5"], 1)]
    assert lacking(with_quanto, "3", "12") == []  # the 12 needs another card beside the 3
    without = lay("4 1", "1", layout="8 2")
    assert lacking(without, "4", "8 2") == [("form", 12, ["4+8", "2"], 1)]


def test_extension_without_sweep_is_one_group() -> None:
    state = lay("3 1", "1", layout="5 11", quantos={0: "12: 6 6"}, extendSweep="off")
    assert lacking(state, "3", "5") == [("extend", 12, ["3+5"], 1)]
    assert lacking(state, "3", "5 11") == []


@pytest.mark.parametrize("seed", range(6))
def test_groups_of_legal_plays_are_complete(seed: int) -> None:
    """QTO-R14, QTO-R16: on tables as they come about."""
    random = Random(seed)
    game = new_game(3, components="app")
    state = CARDS.apply(game.state, shuffled(random))
    for _ in range(40):
        moves = list(CARDS.legal_moves(state))
        for move in random.sample(moves, min(12, len(moves))):
            result = grouping(state, move)
            if result is not None:
                assert not result.incomplete, (move, result)
                assert all(result.groups)
                assert all(len(group) == 1 or _fits(group, result.value) for group in result.groups)
        state = CARDS.apply(state, random.choice(moves))


def _fits(group: tuple[Card, ...], value: int) -> bool:
    """Whether the cards add up, with jokers of at least 1."""
    total, jokers = sum(card.face for card in group if not card.joker), sum(card.joker for card in group)
    return total + jokers <= value if jokers else total == value
