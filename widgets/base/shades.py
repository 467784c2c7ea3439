"""Colors between two colors."""

from collections.abc import Sequence


def mix(color: Sequence[float], other: Sequence[float], share: float) -> list[float]:
    """Returns *color* with a *share* of the other in it, opaque."""
    return [a + (b - a) * share for a, b in zip(color[:3], other[:3], strict=True)] + [1]
