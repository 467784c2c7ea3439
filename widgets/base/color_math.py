"""Mixtures and contrast of colors."""

from collections.abc import Sequence


def mix(color: Sequence[float], other: Sequence[float], share: float) -> list[float]:
    """Returns *color* mixed with a *share* of the other, opaque."""
    return [a + (b - a) * share for a, b in zip(color[:3], other[:3], strict=True)] + [1]


def contrast(color: Sequence[float], other: Sequence[float]) -> float:
    """Returns the contrast ratio of WCAG, from 1 to 21."""
    light, dark = sorted((_luminance(color), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Sequence[float]) -> float:
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in color[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
