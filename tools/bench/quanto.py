"""Duration of finding captures in large Quanto layouts: `python -m tools.bench.quanto`.

For layouts of 13 to 20 cards with both jokers: the longest time of a check (are these cards a capture?), of finding
all captures, and of listing them, each also relative to enumerating all subsets of 13 cards in the same run. Caches are
cleared before each measurement, so these are worst cases.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import combinations
from random import Random
from time import perf_counter

from sheets.command_line import take_no_arguments
from sheets.quanto.cards import DECK, HIGHEST, JOKER, Card
from sheets.quanto.search import blocks, box, captures

SIZES = range(13, 21)
LAYOUTS = 12
YARDSTICK = 13
MOST = {"check": 5.0, "find": 50.0, "list": 2500.0}
"""Largest allowed ratios. Measured at 20 cards on a busy machine: 0.4, 11 and 540 (68,000 captures)."""


def layouts(size: int) -> list[tuple[Card, ...]]:
    """Returns layouts with both jokers: mixed ones, ones of low cards, and one with as many faces as possible."""
    rng = Random(size)
    low = [card for card in DECK if card.face <= 6]
    spread = [Card(value) for value in range(1, HIGHEST + 1)] * 2
    numbers = [rng.sample(cards, size - 2) for _ in range(LAYOUTS) for cards in (DECK[:-2], low)]
    return [(*chosen, JOKER, JOKER) for chosen in (*numbers, spread[: size - 2])]


def seconds(work: Callable[[], object], runs: int = 3) -> float:
    """Returns the shortest of some runs, each with empty caches."""
    durations = []
    for _ in range(runs):
        for cached in (*vars(blocks).values(), *vars(box).values()):
            if hasattr(cached, "cache_clear"):
                cached.cache_clear()
        start = perf_counter()
        work()
        durations.append(perf_counter() - start)
    return min(durations)


def count_subsets(cards: tuple[Card, ...]) -> int:
    """Returns the number of subsets by enumerating them."""
    return sum(1 for size in range(len(cards) + 1) for _ in combinations(cards, size))


def longest_check(cards: tuple[Card, ...]) -> float:
    """Returns the longest time, over all values, of checking whether a value takes all cards up to it."""
    longest = 0.0
    for value in range(1, HIGHEST + 1):
        low = [card for card in cards if card.joker or card.face <= value]
        longest = max(longest, seconds(lambda low=low, value=value: blocks.takeable(low, value)))
    return longest


def main() -> int:
    """Prints a line per size; returns 1 if anything took too long."""
    simple = seconds(lambda: count_subsets(DECK[:YARDSTICK]), runs=9)
    print(f"enumerating the {2**YARDSTICK} subsets of {YARDSTICK} cards: {simple * 1e3:.2f} ms")
    slow = []
    for size in SIZES:
        worst = dict.fromkeys(MOST, 0.0)
        largest = 0
        for cards in layouts(size):
            took = {
                "check": longest_check(cards),
                "find": seconds(lambda cards=cards: box.taken_for(box.count(cards), HIGHEST)),
                "list": seconds(lambda cards=cards: sum(1 for _ in captures.captures(cards, HIGHEST)), runs=1),
            }
            worst = {name: max(worst[name], took[name]) for name in MOST}
            largest = max(largest, sum(1 for _ in captures.captures(cards, HIGHEST)))
        summary = ", ".join(f"{name} {worst[name] * 1e3:.2f} ms (x{worst[name] / simple:.2f})" for name in MOST)
        print(f"{size} cards: {summary}; up to {largest} captures")
        slow += [f"{name} at {size}" for name in MOST if worst[name] / simple > MOST[name]]
    if slow:
        print("too slow: " + ", ".join(slow), file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    take_no_arguments("python -m tools.bench.quanto", __doc__)
    sys.exit(main())
