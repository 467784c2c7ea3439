"""Who is at an open table: which page has which seat, who only watches, and who asks to come in."""

from __future__ import annotations

from collections.abc import Callable

from guests.door import Door, JoinRequest, NotNow
from guests.guest import Guest
from guests.keys import WATCHER, Links, has_key

MOST_REMOVED = 32
"""Number of withdrawn keys that are remembered, to tell their owners what happened."""


class Presence:
    """The guests by their seats, their links, and the door. It knows nothing about the game."""

    def __init__(self, links: Links, door: bool) -> None:
        self.links = links
        self.door = Door(door)
        self.guests: dict[int, Guest] = {}
        self._removed: list[str] = []
        self.watchers: set[str] = set()
        """The pages that only watch."""
        self.on_people_changed: Callable[[], None] = lambda: None
        """Called when somebody joins, leaves or asks."""
        self.on_changed: Callable[[], None] = lambda: None
        """Called when other pages show who is there."""

    def arrive(self, place: int, client: str, language: str) -> None:
        """Gives the seat to that page; the page that had it before is told so by its stream."""
        if place == WATCHER:
            self.watchers.add(client)
            self.on_people_changed()
            return
        guest = self.guests.setdefault(place, Guest())
        guest.client, guest.language, guest.present = client, language, True
        self._changed()

    def leave(self, place: int, client: str) -> None:
        """Takes note that the page is gone; its seat waits for it."""
        if place == WATCHER:
            self.watchers.discard(client)
            self.on_people_changed()
        guest = self.guests.get(place)
        if guest and guest.client == client:
            guest.present = False
            self._changed()

    def all_left(self) -> None:
        """Takes note that nobody is connected: the line was cut here."""
        self.watchers.clear()
        for guest in self.guests.values():
            guest.present = False

    def at(self, place: int) -> Guest:
        """Returns the guest of a seat, or one who is not there."""
        return self.guests.get(place, Guest())

    def owns(self, place: int, client: str) -> bool:
        """Tells whether the seat is that page's now."""
        return place == WATCHER or self.at(place).client == client

    def here(self) -> set[int]:
        """Returns the seats whose phones are connected."""
        return {seat for seat, guest in self.guests.items() if guest.present}

    def without_phone(self, seats: int) -> frozenset[int]:
        """Returns those of so many seats that have no phone of their own."""
        return frozenset(range(seats)) - self.guests.keys()

    def disconnect(self, place: int) -> None:
        """Gives a seat back to the host's phone, or sends the watchers away: their link opens nothing any more."""
        self._removed = [*self._removed, self.links.key(place)][-MOST_REMOVED:]
        self.links = self.links.renewed(place)
        self.guests.pop(place, None)
        self._changed()

    def was_removed(self, key: str) -> bool:
        """Whether the key belonged to a seat before the host took it back."""
        return has_key(self._removed, key)

    def ask(self, seat: int, device: str, seats: int, address: str = "") -> JoinRequest | NotNow:
        """Adds a request for a seat, or returns why it is not taken."""
        request = self.door.ask(seat, device, seats, address)
        if isinstance(request, JoinRequest):
            self.on_people_changed()
        return request

    def accept(self, key: str, seat: int) -> None:
        """Opens a seat, or the place of a watcher, to who asks; the host chooses which. A seat gets a new link."""
        if seat != WATCHER:
            self.disconnect(seat)
        self.door.requests[key].opened = self.links.key(seat)
        self._changed()

    def reject(self, key: str) -> None:
        """Refuses a request."""
        self.door.reject(key)
        self._changed()

    def cancel(self, key: str) -> None:
        """Takes note that who asked has gone."""
        if self.door.requests.pop(key, None):
            self.on_people_changed()

    def _changed(self) -> None:
        self.on_people_changed()
        self.on_changed()
