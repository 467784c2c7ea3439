"""How much guests and strangers may ask for, so that nobody slows the table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import monotonic

MOST_COUNTED = 256
"""So many askers are counted apart; the longest silent one is forgotten."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What the server allows; pairs are requests a second and in one go."""

    strangers: int = 40
    """Connections that have not shown a key yet; one more, and the oldest is dropped."""
    streams: int = 24
    watchers: int = 8
    guest: tuple[float, float] = (20.0, 60.0)
    """With a key, for each seat."""
    stranger: tuple[float, float] = (20.0, 80.0)
    """Without a key, for each address."""
    word_tries: tuple[float, float] = (0.1, 12.0)
    """How often the three words of the table may be tried, by everybody together."""


class Buckets:
    """Counts requests by who asks: each has a bucket that fills again at *rate* a second, up to *burst*."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, who: Hashable) -> bool:
        """Takes one from the bucket of *who*; False if it is empty."""
        now = self._now()
        left, at = self._left.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        self._left[who] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > MOST_COUNTED:
            self._left.popitem(last=False)
        return left >= 1

    def give_back(self, who: Hashable) -> None:
        """Puts one back: what was counted was no abuse."""
        left, at = self._left.get(who, (self._burst, self._now()))
        self._left[who] = (min(self._burst, left + 1), at)
