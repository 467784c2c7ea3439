"""The range that the fairness page calls normal, against the plain definition."""

from fractions import Fraction
from math import comb

import pytest

from widgets.pages.drawers.normal_range import normal_range


def tails(rolls: int, sides: int, low: int, high: int) -> tuple[Fraction, Fraction]:
    """The exact chances of fewer than *low* and of more than *high*."""

    def chance(hits: int) -> Fraction:
        return comb(rolls, hits) * Fraction(1, sides) ** hits * Fraction(sides - 1, sides) ** (rolls - hits)

    return sum(map(chance, range(low)), Fraction()), sum(map(chance, range(high + 1, rolls + 1)), Fraction())


@pytest.mark.parametrize("rolls", [1, 5, 20, 60, 333])
@pytest.mark.parametrize("sides", [4, 6, 20])
def test_the_range_is_the_narrowest_that_leaves_half_a_percent_on_either_side(rolls: int, sides: int) -> None:
    low, high = normal_range(rolls, sides)
    half = Fraction(1, 200)
    assert max(tails(rolls, sides, low, high)) <= half
    assert tails(rolls, sides, low + 1, high)[0] > half
    assert tails(rolls, sides, low, high - 1)[1] > half


def test_many_rolls_are_near_the_normal_curve() -> None:
    low, high = normal_range(60_000, 6)
    spread = 2.5758 * (60_000 * 5 / 36) ** 0.5
    assert low == pytest.approx(10_000 - spread, abs=2)
    assert high == pytest.approx(10_000 + spread, abs=2)


def test_nothing_rolled_nothing_expected() -> None:
    assert normal_range(0, 6) == (0, 0)
