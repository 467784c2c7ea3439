"""Dice and shuffles are fair, and an outcome stays the same after an undo.

The tests use the system's random source, so they differ from run to run. A fair die fails less than once in ten million
runs; a die with one face a tenth too frequent always fails.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise, permutations, product
from secrets import SystemRandom
from typing import Any

import pytest

from device import chance
from device.chance import SYSTEM, resolve
from sheets.components import ChanceMove, Die, Pile, TwoSidedPile
from sheets.game import Game
from sheets.qwantum.dice import DICE
from sheets.qwinto.rounds import PIPS
from sheets.registry import game_type

ROLLS = 240_000
RARE = 5.5
"""Standard deviations of a normal variable that it exceeds with a probability below 2 in 100 million."""


def limit(freedom: int) -> float:
    """Returns the limit of chi-square by the approximation of Wilson and Hilferty."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + RARE * math.sqrt(part)) ** 3


def chi_square(outcomes: Iterable[Hashable], kinds: int) -> float:
    """Returns chi-square of the counts of equally likely *kinds*."""
    counts = Counter(outcomes)
    assert len(counts) <= kinds
    expected = counts.total() / kinds
    missing = kinds - len(counts)
    return sum((count - expected) ** 2 for count in counts.values()) / expected + missing * expected


def is_even(outcomes: Iterable[Hashable], kinds: int) -> bool:
    """Whether the counts are within the limit of chance."""
    return chi_square(outcomes, kinds) < limit(kinds - 1)


def pairs(rolls: list[Any]) -> list[tuple[Any, Any]]:
    """Returns the rolls two by two, each in one pair only, so that the pairs are independent."""
    return list(zip(rolls[::2], rolls[1::2], strict=True))


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A small card for small decks."""

    side: str
    back: str = ""

    @classmethod
    def parse(cls, text: str) -> Card:
        side, _, back = text.partition("|")
        return cls(side, back)

    def __str__(self) -> str:
        return f"{self.side}|{self.back}"

    def turned(self) -> Card:
        return Card(self.back, self.side)


FOUR = tuple(Card(letter) for letter in "abcd")
THREE = (Card("a", "A"), Card("b", "B"), Card("c", "C"))


# the ruler


def test_the_limits_are_where_tables_have_them() -> None:
    """Known quantiles at 5.5 standard deviations: 1.9e-8."""
    assert limit(5) == pytest.approx(46.4, abs=2.0)
    assert limit(35) == pytest.approx(103, abs=3.0)


def test_a_loaded_die_would_be_noticed() -> None:
    loaded = Die("loaded", (*(PIPS * 8), 6))  # a six comes up in 9 of 49 rolls instead of 8
    assert not is_even((loaded.draw(SYSTEM) for _ in range(ROLLS)), 6)


def test_rolls_that_depend_on_the_last_would_be_noticed() -> None:
    rolls = [SYSTEM.randrange(6)]
    while len(rolls) < ROLLS:
        other = SYSTEM.randrange(6)
        rolls.append(rolls[-1] if other == 0 and SYSTEM.randrange(5) == 0 else other)
    assert not is_even(pairs(rolls), 36)


def test_a_shuffle_that_swaps_any_two_places_would_be_noticed() -> None:
    def naive() -> tuple[Card, ...]:
        cards = list(FOUR)
        for position in range(4):
            other = SYSTEM.randrange(4)
            cards[position], cards[other] = cards[other], cards[position]
        return tuple(cards)

    assert not is_even((naive() for _ in range(48_000)), 24)


# dice


def test_source_of_chance_is_the_operating_system() -> None:
    assert type(chance.SYSTEM) is SystemRandom
    with pytest.raises(NotImplementedError):
        chance.SYSTEM.getstate()


def test_faces_and_consecutive_rolls_of_a_plain_die() -> None:
    die = Die("orange", PIPS)
    rolls = [die.draw(SYSTEM) for _ in range(ROLLS)]
    assert is_even(rolls, 6)
    assert is_even(pairs(rolls), 36)
    assert is_even(pairs(rolls[1:-1]), 36)
    same = sum(first == second for first, second in pairwise(rolls))
    assert abs(same - ROLLS / 6) < 6 * math.sqrt(ROLLS * 5 / 36)


@pytest.mark.parametrize("die", DICE, ids=lambda die: die.name)
def test_every_face_of_every_special_die(die: Die) -> None:
    rolls = [die.draw(SYSTEM) for _ in range(60_000)]
    assert set(rolls) == set(die.faces)
    assert is_even(rolls, 6)
    assert is_even(pairs(rolls), 36)


def start(name: str, seats: int = 4, **options: object) -> Game:
    kind = game_type(name)
    assert kind is not None
    rules, read = kind.set_up({"components": "app", **options})
    return Game.new(rules, tuple("ABCDEF"[:seats]), read)


def first_chance(game: Game) -> ChanceMove:
    """Returns the largest roll or the shuffle with which the game begins."""
    moves = [move for move in game.rules.legal_moves(game.state) if isinstance(move, ChanceMove)]
    return max(moves, key=lambda move: len(game.components(move)))


@pytest.mark.parametrize("name", ["qwinto", "qwantum"])
def test_dice_of_a_game_are_independent(name: str) -> None:
    game = start(name)
    move = first_chance(game)
    rolls = [resolve(game, move).outcomes() for _ in range(12_000)]
    for number, die in enumerate(game.rules.components(game.state, move)):
        assert isinstance(die, Die)
        assert is_even((roll[number] for roll in rolls), 6)
        before = number - 1
        assert is_even(((roll[before], roll[number]) for roll in rolls), 36)


# shuffles


class Scripted:
    """A source of chance that records its calls and returns the numbers of a script."""

    def __init__(self, script: tuple[int, ...]) -> None:
        self.script = list(script)
        self.stops: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.stops.append(stop)
        return self.script.pop(0) if self.script else 0


def every_outcome(draw: Callable[[Scripted], object]) -> Iterator[object]:
    """Yields the outcome of every possible sequence of numbers."""
    probe = Scripted(())
    draw(probe)
    for script in product(*map(range, probe.stops)):
        source = Scripted(script)
        yield draw(source)
        assert source.stops == probe.stops, "the same questions, whatever the answers"


def test_each_order_comes_out_in_exactly_one_way() -> None:
    """Fisher and Yates: 4 * 3 * 2 ways, 24 orders; so no order can be preferred."""
    outcomes = list(every_outcome(Pile("deck", FOUR).draw))
    assert sorted(outcomes) == sorted(permutations(FOUR))  # type: ignore[type-var]


def test_each_order_and_side_comes_out_in_exactly_one_way() -> None:
    outcomes = Counter(every_outcome(TwoSidedPile("deck", THREE).draw))
    sides = [(card, card.turned()) for card in THREE]
    assert outcomes == {order: 1 for chosen in product(*sides) for order in permutations(chosen)}
    assert len(outcomes) == 6 * 8


def test_all_orders_of_four_cards_are_equally_frequent() -> None:
    pile = Pile("deck", FOUR)
    assert is_even((pile.draw(SYSTEM) for _ in range(48_000)), 24)


def test_all_orders_and_sides_of_three_cards_are_equally_frequent() -> None:
    pile = TwoSidedPile("deck", THREE)
    assert is_even((pile.draw(SYSTEM) for _ in range(48_000)), 48)


@pytest.mark.parametrize(("name", "cards"), [("qwinto-cards", 32), ("quando", 55), ("quanto", 110)])
def test_every_card_is_dealt_once_to_a_random_position(name: str, cards: int) -> None:
    game = start(name)
    move = first_chance(game)
    decks = [resolve(game, move).outcomes()[0] for _ in range(2_000)]
    (pile,) = game.rules.components(game.state, move)
    for deck in decks:
        assert isinstance(deck, tuple)
        assert len(deck) == cards
    assert all(pile.accepts(deck) for deck in decks[:200])
    for position in (0, cards // 2, cards - 1):
        # Quanto has equal cards; the rarest kinds have to be told apart by how many there are.
        counts = Counter(frozenset(str(deck[position]).split("|")) for deck in decks)  # type: ignore[index]
        of_kind = Counter(frozenset(str(card).split("|")) for card in decks[0])  # type: ignore[union-attr]
        expected = {kind: len(decks) * count / cards for kind, count in of_kind.items()}
        distance = sum((counts[kind] - wanted) ** 2 / wanted for kind, wanted in expected.items())
        assert distance < 1.2 * limit(len(expected) - 1), "wider, because the rarest kinds are few"


def test_monad_sets_are_shuffled_separately() -> None:
    game = start("monad")
    move = resolve(game, first_chance(game))
    piles = game.rules.components(game.state, move)
    assert len(piles) == len(move.outcomes())
    assert all(pile.accepts(deck) for pile, deck in zip(piles, move.outcomes(), strict=True))


def test_quando_cards_are_turned_at_random() -> None:
    game = start("quando")
    move = first_chance(game)
    first = [str(resolve(game, move).outcomes()[0][0]) for _ in range(3_000)]  # type: ignore[index]
    lower_up = sum(int(card.split("|")[0]) < int(card.split("|")[1]) for card in first)
    assert abs(lower_up - 1_500) < 6 * math.sqrt(3_000 / 4)


# undo


@pytest.mark.parametrize("name", ["qwinto", "qwinto-cards", "qwantum", "quando", "quanto", "monad"])
def test_outcome_stays_the_same_after_an_undo(name: str) -> None:
    """ALL-R4: undo repairs a slip, it never buys a second try."""
    game = start(name)
    move = first_chance(game)
    first = resolve(game, move)
    played = game.play(first)
    for _ in range(5):
        assert resolve(played.undo(), move) == first
    assert any(resolve(game, move) != first for _ in range(8)), "without the memory it is drawn anew"
