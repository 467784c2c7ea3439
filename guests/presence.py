"""Presence at an open table: the guest and link of each seat, watchers, and the door."""

from __future__ import annotations

from collections.abc import Callable

from guests.door import Door, JoinRequest, NotNow
from guests.guest import Guest
from guests.keys import WATCHER, Links, has_key

MOST_REMOVED = 32
"""Number of withdrawn keys that are remembered, to tell their owners what happened."""


class Presence:
    """The guests by seat, their links, and the door. It knows nothing about the game."""

    def __init__(self, links: Links, door: bool) -> None:
        self.links = links
        self.door = Door(door)
        self.guests: dict[int, Guest] = {}
        """Guests by seat, also those who are not connected now."""
        self._removed: list[str] = []
        self.watchers: set[str] = set()
        """The pages that only watch."""
        self.on_people_changed: Callable[[], None] = lambda: None
        """Called when a guest joins, leaves or asks for a seat."""
        self.on_changed: Callable[[], None] = lambda: None
        """Called when the screens of guests have to be sent again."""

    def arrive(self, seat: int, client: str, language: str) -> None:
        """Gives the seat to that page; the page that had it before is notified by its stream."""
        if seat == WATCHER:
            self.watchers.add(client)
            self.on_people_changed()
            return
        guest = self.guests.setdefault(seat, Guest())
        guest.client, guest.language, guest.present = client, language, True
        self._changed()

    def leave(self, seat: int, client: str) -> None:
        """Notes that the page is disconnected; its seat waits for it."""
        if seat == WATCHER:
            self.watchers.discard(client)
            self.on_people_changed()
        guest = self.guests.get(seat)
        if guest and guest.client == client:
            guest.present = False
            self._changed()

    def leave_all(self) -> None:
        """Notes that all pages are disconnected."""
        self.watchers.clear()
        for guest in self.guests.values():
            guest.present = False

    def guest_at(self, seat: int) -> Guest:
        """Returns the guest of a seat; a new one without a page if there is none."""
        return self.guests.get(seat, Guest())

    def owns(self, seat: int, client: str) -> bool:
        """Whether the seat belongs to that page now."""
        return seat == WATCHER or self.guest_at(seat).client == client

    def connected(self) -> set[int]:
        """Returns the seats whose phones are connected."""
        return {seat for seat, guest in self.guests.items() if guest.present}

    def without_phone(self, seats: int) -> frozenset[int]:
        """Returns the seats without a phone of their own, out of *seats* seats."""
        return frozenset(range(seats)) - self.guests.keys()

    def disconnect(self, seat: int) -> None:
        """Gives a seat back to the host's phone, or sends the watchers away; their link becomes invalid."""
        self._removed = [*self._removed, self.links.key(seat)][-MOST_REMOVED:]
        self.links = self.links.renewed(seat)
        self.guests.pop(seat, None)
        self._changed()

    def was_removed(self, key: str) -> bool:
        """Whether the key belonged to a seat before the host disconnected it."""
        return has_key(self._removed, key)

    def ask(self, seat: int, device: str, seats: int, address: str = "", scanned: bool = False) -> JoinRequest | NotNow:
        """Adds a request for a seat, or returns why it is not taken."""
        request = self.door.ask(seat, device, seats, address, scanned)
        if isinstance(request, JoinRequest):
            self.on_people_changed()
        return request

    def accept(self, key: str, seat: int) -> None:
        """Accepts a request for the seat that the host has chosen, or for watching. A seat gets a new link."""
        if seat != WATCHER:
            self.disconnect(seat)
        self.door.requests[key].opened = self.links.key(seat)
        self._changed()

    def reject(self, key: str) -> None:
        """Refuses a request."""
        self.door.reject(key)
        self._changed()

    def cancel(self, key: str) -> None:
        """Removes a request that was withdrawn."""
        if self.door.requests.pop(key, None):
            self.on_people_changed()

    def _changed(self) -> None:
        self.on_people_changed()
        self.on_changed()
