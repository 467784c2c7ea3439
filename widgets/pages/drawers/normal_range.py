"""How often a face may come without surprise: the middle of the binomial distribution, computed exactly."""

from math import exp, lgamma, log


def normal_range(rolls: int, sides: int, share: float = 0.99) -> tuple[int, int]:
    """Returns the least and the most of *rolls* that show one given face of a fair die, in *share* of all cases.

    On either side lies at most half of the rest.

    >>> normal_range(60, 6)
    (3, 18)
    """
    if rolls == 0 or sides == 1:
        return (rolls, rolls) if sides == 1 else (0, 0)
    tail = (1 - share) / 2
    below, low = 0.0, 0
    while (below := below + _chance(low, rolls, sides)) <= tail:
        low += 1
    above, high = 0.0, rolls
    while (above := above + _chance(high, rolls, sides)) <= tail:
        high -= 1
    return low, high


def _chance(hits: int, rolls: int, sides: int) -> float:
    """Returns how likely exactly so many hits are; in logarithms, for the factors leave the range of floats."""
    ways = lgamma(rolls + 1) - lgamma(hits + 1) - lgamma(rolls - hits + 1)
    return exp(ways - hits * log(sides) + (rolls - hits) * log(1 - 1 / sides))
