"""Rate and connection limits for guests and strangers, so that nobody slows the table down."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import monotonic
from typing import Generic, TypeVar

ConnectionT = TypeVar("ConnectionT", bound=Hashable)
MOST_COUNTED = 256
"""Maximum number of buckets; the one that was not used for the longest time is dropped."""
BROWSER = 8
"""Connections of one address that are no flood: browsers open up to six to load a page."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of the server; pairs are requests per second and the burst."""

    strangers: int = 40
    """Connections without a key that are silent, and as many that are answered; one more drops another (`Crowd`)."""
    streams_per_seat: int = 3
    """Streams of one seat; one more drops the oldest, so a seat's own link always gets in."""
    watchers: int = 8
    """Streams of watchers."""
    guest: tuple[float, float] = (20.0, 60.0)
    """Requests with the key of a seat, per seat."""
    stranger: tuple[float, float] = (20.0, 80.0)
    """Requests without a key, per address."""
    word_tries: tuple[float, float] = (0.1, 12.0)
    """Wrong tries of the table words, per address."""
    all_word_tries: tuple[float, float] = (0.2, 60.0)
    """Wrong tries of the table words of all addresses together."""


class Buckets:
    """Token buckets by client: each fills at *rate* per second, up to *burst*."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        """Returns the number of buckets."""
        return len(self._left)

    def take(self, client: Hashable) -> bool:
        """Takes one token from the client's bucket; False if it is empty."""
        now = self._now()
        left, at = self._left.pop(client, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        self._left[client] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > MOST_COUNTED:
            self._left.popitem(last=False)
        return left >= 1

    def give_back(self, client: Hashable) -> None:
        """Returns a token, after a request that does not count."""
        left, at = self._left.get(client, (self._burst, self._now()))
        self._left[client] = (min(self._burst, left + 1), at)


class Crowd(Generic[ConnectionT]):
    """Connections that have not shown a key, oldest first: their number is limited.

    A flood takes the place of its own connections.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._members: dict[ConnectionT, str] = {}

    def __len__(self) -> int:
        """Returns the number of connections."""
        return len(self._members)

    def add(self, connection: ConnectionT, address: str) -> ConnectionT | None:
        """Adds a connection; returns the one that has to be closed for it, or None.

        That is the oldest of the address with the most connections, if those are more than a browser opens. A flood
        from many addresses has few of each; then it is the oldest of all, and no guest who is loading the page.
        """
        self._members[connection] = address
        if len(self._members) <= self._most:
            return None
        ((busiest, count),) = Counter(self._members.values()).most_common(1)
        victim = next(member for member, source in self._members.items() if count <= BROWSER or source == busiest)
        del self._members[victim]
        return victim

    def remove(self, connection: ConnectionT) -> None:
        """Removes a connection, if it is here."""
        self._members.pop(connection, None)
