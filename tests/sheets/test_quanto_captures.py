"""Quanto: the block rule, against all partitions, and the lists of captures (RULES 1.2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from sheets.quanto.cards import DECK, JOKER, Card, in_order
from sheets.quanto.search import captures as module
from sheets.quanto.search.blocks import adds_up, refuse_blocks, shortest_sum, takeable
from sheets.quanto.search.captures import CapturePattern, captures, selections
from tests.sheets.quanto_play import cards, lay, play, refused, show, won


def partitions(items: list[Card]) -> Iterator[list[list[Card]]]:
    """Yields every way to divide the items into blocks, without any cleverness."""
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for blocks in partitions(rest):
        yield [[first], *blocks]
        for index, block in enumerate(blocks):
            yield [*blocks[:index], [first, *block], *blocks[index + 1 :]]


def is_block(block: list[Card], value: int) -> bool:
    """The formula of the rule, word for word."""
    numbers = sum(card.face for card in block if not card.joker)
    jokers = sum(card.joker for card in block)
    return numbers == value if jokers == 0 else numbers + jokers <= value


def takeable_by_hand(selection: tuple[Card, ...], value: int) -> bool:
    return any(all(is_block(block, value) for block in blocks) for blocks in partitions(list(selection)))


def captures_by_hand(layout: tuple[Card, ...], value: int) -> set[tuple[Card, ...]]:
    return {
        in_order(selection)
        for size in range(1, len(layout) + 1)
        for selection in combinations(layout, size)
        if takeable_by_hand(selection, value)
    }


def layouts(size: int, number: int) -> list[tuple[Card, ...]]:
    """Returns layouts of low and of any cards, with none, one or both jokers."""
    rng = Random(size)
    low = [card for card in DECK if card.face <= 5]
    results = []
    for index in range(number):
        jokers = index % 3
        results.append((*rng.sample(low if index % 2 else DECK[:-2], size - jokers), *(JOKER,) * jokers))
    return results


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_captures_are_those_among_all_partitions(size: int) -> None:
    """QTO-R16: every selection of every layout, for every value."""
    for layout in layouts(size, 24 if size < 6 else 9):
        for value in range(1, 13):
            results = list(captures(layout, value))
            assert len(results) == len(set(results)), "each once"
            assert set(results) == captures_by_hand(layout, value), (show(layout), value)


@pytest.mark.parametrize("size", [7, 8])
def test_the_check_agrees_with_all_partitions(size: int) -> None:
    """QTO-R16: larger selections as a whole, where several blocks and jokers are needed at once."""
    takes = 0
    for layout in layouts(size, 30):
        for value in (4, 5, 6, 8, 10, 12):
            expected = takeable_by_hand(layout, value)
            assert takeable(layout, value) == expected, (show(layout), value)
            takes += expected
    assert takes > 5, "the sample must have both"


@pytest.mark.parametrize("size", [9, 11, 13])
def test_the_list_and_the_check_agree_on_large_layouts(size: int) -> None:
    rng = Random(size)
    for layout in layouts(size, 6):
        for value in (6, 12):
            results = set(captures(layout, value))
            for _ in range(300):
                selection = in_order(rng.sample(layout, rng.randint(1, size)))
                assert (selection in results) == takeable(selection, value), (show(selection), value)


def test_searching_step_by_step_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = [
        CapturePattern((7,), some=True),
        CapturePattern(range(1, 13), some=True),
        CapturePattern((9,), some=True, extra=True),
        CapturePattern((8,), lead=lambda piece: piece.size == 1),
        CapturePattern((), lead=lambda piece: piece.adds_up(6)),
        CapturePattern((10,), extra=True),
        CapturePattern(()),
    ]
    for layout in layouts(8, 12):
        for wish in wishes:
            at_once = list(selections(layout, wish))
            with monkeypatch.context() as patch:
                patch.setattr(module, "LARGEST_BOX", 0)
                step_by_step = list(selections(layout, wish))
            assert len(step_by_step) == len(set(step_by_step)) == len(at_once)
            assert set(step_by_step) == set(at_once)


def test_even_the_whole_deck_as_layout_has_its_captures_at_once() -> None:
    results = captures(DECK, 12)
    assert all(takeable(next(results), 12) for _ in range(500))
    assert takeable([card for card in DECK if card.face in (5, 7)], 12)


def test_a_joker_is_any_number_from_1_to_12() -> None:
    """QTO-R14: a number card counts its value, a joker as any, played and in the layout."""
    assert Card(7).values == (7,)
    assert list(JOKER.values) == list(range(1, 13))
    for value in range(1, 13):
        assert takeable((JOKER,), value)
        assert takeable((Card(value),), value)
        state = lay("J 1", "1", layout=str(value))
        assert won(play(state, "take", card="J", layout=str(value))) == [2, 0]


def test_a_played_joker_has_one_value_and_each_joker_in_the_layout_its_own() -> None:
    """QTO-R15"""
    state = lay("J 1", "1", layout="8 9 3 5")
    assert refused(state, "take", card="J", layout="8 9") == {"code": "joker-no-value", "cards": ["8", "9"]}
    assert won(play(state, "take", card="J", layout="8 3 5")) == [4, 0]
    # Two jokers in the layout: one is a 4 beside the 3, the other a 2 beside the 5.
    state = lay("7 1", "1", layout="3 J 5 J")
    assert won(play(state, "take", card="7", layout="3 J 5 J")) == [5, 0]


def test_formula_for_one_block() -> None:
    """QTO-R16: numbers alone must hit the value, with jokers there must be room for a 1 each."""
    assert adds_up(cards("3 4"), 7)
    assert not adds_up(cards("3 4"), 8)
    assert adds_up(cards("3 J"), 4)
    assert not adds_up(cards("4 J"), 4)
    assert adds_up(cards("2 J J"), 4)
    assert not adds_up(cards("3 J J"), 4)


def test_adding_jokers_keeps_a_selection_valid() -> None:
    """QTO-R16"""
    for value in range(1, 13):
        for layout in layouts(5, 12):
            if takeable(layout, value):
                assert takeable((*layout, JOKER), value)


@pytest.mark.parametrize(
    ("selection", "value", "legal"),
    [
        ("1 5 2 4", 6, True),  # QTO-D1
        ("2 4 8", 6, False),  # QTO-D2
        ("J 9", 9, True),  # QTO-D3
        ("J J 3", 5, True),  # QTO-D4
        ("12 J", 12, True),  # QTO-D4
        ("4 J 8", 12, True),  # QTO-D4
        ("11 J J", 12, True),
        ("7 7 J", 12, False),
        ("7 7 J J", 12, True),
        ("4 4", 6, False),
        ("5 5 2", 6, False),
    ],
)
def test_takeable_or_not(selection: str, value: int, legal: bool) -> None:
    """QTO-D1, QTO-D2, QTO-D3, QTO-D4"""
    state = lay(f"{value} 1", "1", layout=selection)
    assert (takeable(cards(selection), value)) == legal
    if legal:
        assert won(play(state, "take", card=str(value), layout=selection)) == [len(selection.split()) + 1, 0]
    else:
        assert refused(state, "take", card=str(value), layout=selection)["code"] in (
            "card-too-high", "sum-mismatch", "no-blocks",
        )  # fmt: skip


def test_why_a_selection_is_no_capture() -> None:
    def why(selection: str, value: int) -> dict[str, object]:
        violation = refuse_blocks(cards(selection), value)
        assert violation is not None
        return violation.json()

    assert why("2 4 8", 6) == {"code": "card-too-high", "card": "8", "value": 6}
    assert why("2 3", 6) == {"code": "sum-mismatch", "sum": 5, "value": 6}
    assert why("5 5 2", 6) == {"code": "no-blocks", "cards": ["2", "5", "5"], "value": 6}
    assert why("7 7 J", 12) == {"code": "no-blocks", "cards": ["7", "7", "J"], "value": 12}
    assert refuse_blocks((), 6) is None


def test_the_player_may_take_less_than_possible() -> None:
    """QTO-R17"""
    state = lay("6 1", "1", layout="2 4 6 8")
    for selection, count in (("6", 2), ("2 4", 3), ("2 4 6", 4)):
        assert won(play(state, "take", card="6", layout=selection)) == [count, 0]


def test_rainbow_cards_are_listed_separately() -> None:
    results = {show(selection) for selection in captures(cards("5 5 5*"), 5)}
    assert results == {"5", "5*", "5 5", "5 5*", "5 5 5*"}


def test_the_fewest_cards_with_a_sum() -> None:
    assert shortest_sum(cards("1 2 3 5 6"), 6) == cards("6")
    assert shortest_sum(cards("1 2 3 5"), 6) == cards("1 5")
    assert shortest_sum(cards("4 4"), 6) is None
    assert shortest_sum(cards("4 J"), 1) == cards("J")
    assert shortest_sum(cards("4 J"), 0) is None
