"""Connections that have not shown a key: their number is limited, and a flood takes the place of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Generic, TypeVar

ConnectionT = TypeVar("ConnectionT", bound=Hashable)
BROWSER = 8
"""Connections of one address that are no flood: browsers open up to six to load a page."""


class Crowd(Generic[ConnectionT]):
    """Connections by address, oldest first; one too many takes the place of another."""

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
