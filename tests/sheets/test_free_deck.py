"""Decks without rules: no operation loses or duplicates a card."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from sheets.free_deck import MOST_HANDS, FreeDeck, deck_games, deck_of
from sheets.quando.cards import Card as Sided


def fresh(kind: str, seed: int = 1) -> FreeDeck:
    chance = Random(seed)
    return FreeDeck.fresh(kind, tuple(pile.draw(chance) for pile in deck_of(kind).piles))


def everything(deck: FreeDeck) -> list[str]:
    """All cards, whichever side is up."""
    cards = [card for part in (*deck.piles, deck.discard, deck.open, *deck.hands) for card in part]
    return sorted("|".join(sorted(str(card).split("|"))) for card in cards)


def some(chance: Random, cards: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(chance.sample(range(len(cards)), chance.randint(0, min(3, len(cards)))))


def any_step(deck: FreeDeck, chance: Random) -> FreeDeck:
    hand = chance.choice([None, *range(len(deck.hands))])
    cards = deck.open if hand is None else deck.hands[hand]
    steps = [
        lambda: deck.with_card_drawn(chance.randrange(len(deck.piles)), hand),
        lambda: deck.taken_back(hand),
        lambda: deck.discarded(some(chance, cards), hand),
        lambda: deck.gathered(tuple(deck.with_discards(pile).draw(chance) for pile in range(len(deck.piles)))),
    ]
    if hand is not None:
        steps += [lambda: deck.laid(hand, some(chance, cards)), lambda: deck.picked_up(some(chance, deck.open), hand)]
    if deck_of(deck.kind).two_sided:
        steps.append(lambda: deck.turned(some(chance, cards), hand))
    return chance.choice(steps)()


@pytest.mark.parametrize("kind", deck_games())
@pytest.mark.parametrize("seed", range(12))
def test_random_steps_lose_no_card_and_survive_the_file(kind: str, seed: int) -> None:
    chance = Random(f"{kind} {seed}")
    deck = fresh(kind, seed).dealt(chance.randint(1, MOST_HANDS), chance.randint(1, deck_of(kind).hand))
    cards = everything(deck)
    for _ in range(80):
        deck = any_step(deck, chance)
        assert everything(deck) == cards
        assert FreeDeck.read(json.loads(json.dumps(deck.json()))) == deck


def test_cards_are_dealt_one_by_one() -> None:
    deck = fresh("quanto")
    dealt = deck.dealt(3, 4)
    assert [len(hand) for hand in dealt.hands] == [4, 4, 4]
    assert dealt.hands[1] == deck.piles[0][1:12:3]
    assert dealt.piles[0] == deck.piles[0][12:]


def test_a_pile_that_is_too_small_is_dealt_out() -> None:
    dealt = fresh("qwinto-cards").dealt(6, 9)
    assert sorted(map(len, dealt.hands)) == [5, 5, 5, 5, 6, 6]
    assert dealt.piles == ((),)


def test_monad_deals_its_commons_and_has_a_pile_for_every_rank() -> None:
    deck = fresh("monad")
    assert list(map(len, deck.piles)) == [6, 24, 6, 6, 6, 6, 10, 4]
    dealt = deck.dealt(4, 6)
    assert list(map(len, dealt.piles)) == [6, 0, 6, 6, 6, 6, 10, 4]
    assert {card.rank for hand in dealt.hands for card in hand} == {deck_of("monad").dealt}


def test_a_dealt_card_of_quando_shows_its_owner_the_side_that_lay_down() -> None:
    """QDO-R4: the upper side is the back."""
    deck = fresh("quando")
    assert deck.dealt(2, 1).hands == tuple((card.turned(),) for card in deck.piles[0][:2])
    assert deck.with_card_drawn(0).open == deck.piles[0][:1]


def test_last_discarded_card_is_on_top() -> None:
    deck = fresh("quanto").dealt(1, 3)
    first, second, third = deck.hands[0]
    deck = deck.discarded((0, 2), 0)
    assert deck.discard == (third, first)
    assert deck.hands == ((second,),)
    assert deck.taken_back(0).hands == ((second, third),)
    assert deck.taken_back().open == (third,)


def test_cards_go_open_on_the_table_and_up_again() -> None:
    deck = fresh("qwinto-cards").dealt(2, 3)
    hand = deck.hands[1]
    laid = deck.laid(1, (2, 0))
    assert laid.open == (hand[2], hand[0])
    assert laid.picked_up((0,), 0).hands[0][-1] == hand[2]


def test_drawing_from_an_empty_pile_changes_nothing() -> None:
    deck = fresh("monad").dealt(4, 6)
    assert deck.with_card_drawn(deck_of("monad").dealt, 0) == deck
    assert deck.taken_back(0) == deck


def test_discarded_cards_go_back_to_their_own_pile() -> None:
    deck = fresh("monad").with_card_drawn(2).with_card_drawn(3).with_card_drawn(3)
    deck = deck.discarded((0, 1, 2))
    assert [len(deck.with_discards(pile).cards) for pile in range(8)] == [6, 24, 6, 6, 6, 6, 10, 4]


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "skat"},
        {"piles": []},
        {"hands": [["7"]]},
        {"discard": 5},
        {"open": ["M"]},
        {"hands": None},
        {"piles": [["1"] * 110]},
    ],
)
def test_wrong_decks_are_not_read(change: dict[str, Any]) -> None:
    assert FreeDeck.read({**fresh("quanto").json(), **change}) is None


def test_hidden_side_is_no_card_of_the_deck() -> None:
    deck = fresh("quando")
    raw = deck.json()
    raw["piles"][0][0] = str(Sided(None, None))
    assert FreeDeck.read(raw) is None


def test_older_file_of_a_deck_gets_its_missing_piles() -> None:
    """MON-R1: a deck of Monad once had no Monads and no bonus cards."""
    deck = fresh("monad").dealt(3, 6)
    raw = deck.json()
    del raw["piles"][6:]
    read = FreeDeck.read(raw)
    assert read is not None
    assert (read.piles[:6], read.hands) == (deck.piles[:6], deck.hands)
    assert list(map(len, read.piles[6:])) == [10, 4]


def test_monad_columns_are_open() -> None:
    """MON-R6"""
    deck = deck_of("monad")
    assert [deck.piles[index].name for index in sorted(deck.open_piles)] == [
        "bi", "tri", "quad", "quint", "monad", "bonus",
    ]  # fmt: skip
    assert all(deck.home(card) == index for index, pile in enumerate(deck.piles) for card in pile.cards)
