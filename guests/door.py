"""The door of an open table: people without a seat's link who ask the host for a seat."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from guests.keys import WATCHER, new_key

MOST_ASKING = 6
"""Maximum number of requests that wait for the host's decision."""
MOST_PER_ADDRESS = 2
"""Maximum number of waiting requests of one address; a further one replaces the oldest."""
FIRST_WAIT = 15.0
"""Seconds after a refusal before the same address may ask again; each further refusal doubles them."""
LONGEST_WAIT = 300.0
MOST_REFUSED = 64
"""Maximum number of refused addresses that are remembered."""


@dataclass(slots=True)
class JoinRequest:
    """A request for a seat by a person without a link."""

    key: str
    seat: int
    """The wanted seat, or `WATCHER`."""
    device: str
    address: str = ""
    scanned: bool = False
    """Whether the person came by the QR code, not by the table words."""
    opened: str = ""
    """The key of the seat, once the host has accepted."""
    refused: bool = False


@dataclass(frozen=True, slots=True)
class NotNow:
    """The reason why a request is not taken."""

    reason: str
    """A state of `guests.states`: `no-door`, `crowded` or `wait`; empty for a seat that does not exist."""
    seconds: int = 0
    """Seconds until the next request is taken."""


class Door:
    """The requests for seats and the host's decisions."""

    def __init__(self, is_open: bool, now: Callable[[], float] = monotonic) -> None:
        self.is_open = is_open
        """Whether people without a seat's link may ask to join."""
        self.requests: dict[str, JoinRequest] = {}
        self._now = now
        self._refused: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """Number of refusals and time of the last one by address."""

    @property
    def waiting(self) -> list[JoinRequest]:
        """The requests without a decision."""
        return [request for request in self.requests.values() if not request.opened and not request.refused]

    def ask(self, seat: int, device: str, seats: int, address: str = "", scanned: bool = False) -> JoinRequest | NotNow:
        """Adds a request for a seat, or returns why it is not taken."""
        if not self.is_open:
            return NotNow("no-door")
        if seat != WATCHER and not 0 <= seat < seats:
            return NotNow("")
        seconds = self.wait_of(address)
        if seconds:
            return NotNow("wait", seconds)
        waiting = self.waiting
        own = [request for request in waiting if request.address == address]
        if len(own) >= MOST_PER_ADDRESS:
            waiting.remove(own[0])
        elif len(waiting) >= MOST_ASKING:
            return NotNow("crowded")
        request = JoinRequest(new_key(), seat, device, address, scanned)
        decided = [other for other in self.requests.values() if other.opened or other.refused]
        remaining = [*decided[-MOST_ASKING:], *waiting, request]  # the latest decisions may not be delivered yet
        self.requests = {other.key: other for other in remaining}
        return request

    def reject(self, key: str) -> None:
        """Declines a request; its address has to wait before it asks again."""
        request = self.requests[key]
        request.refused = True
        count, _time = self._refused.pop(request.address, (0, 0.0))
        self._refused[request.address] = (count + 1, self._now())
        if len(self._refused) > MOST_REFUSED:
            self._refused.popitem(last=False)

    def wait_of(self, address: str) -> int:
        """Returns the seconds until this address may ask again; 0 if it may ask now."""
        count, time = self._refused.get(address, (0, 0.0))
        if not count:
            return 0
        left = time + min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - 1)) - self._now()
        return max(0, -int(-left // 1))
