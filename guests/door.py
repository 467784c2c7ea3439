"""The door of an open table: people who came without a seat's link and wait for the host's tap."""

from __future__ import annotations

from dataclasses import dataclass

from guests.keys import WATCHER, new_key

MOST_ASKING = 6
"""So many may wait for the host's tap at the same time."""


@dataclass(slots=True)
class Asking:
    """Somebody who came without a seat's link and waits for the host."""

    key: str
    seat: int
    """The wanted seat, or `WATCHER`."""
    device: str
    opened: str = ""
    """The key of the place, once the host has said yes."""
    refused: bool = False


class Door:
    """Who asks to come in, and how the host has decided."""

    def __init__(self, is_open: bool) -> None:
        self.is_open = is_open
        """Whether somebody may ask to join without a seat's link."""
        self.asking: dict[str, Asking] = {}

    @property
    def waiting(self) -> list[Asking]:
        """Those about whom the host has not decided."""
        return [one for one in self.asking.values() if not one.opened and not one.refused]

    def ask(self, seat: int, device: str, seats: int) -> Asking | None:
        """Takes note of somebody who wants that seat; None if the door is closed or too many stand before it."""
        waiting = self.waiting
        known = seat == WATCHER or 0 <= seat < seats
        if not self.is_open or not known or len(waiting) >= MOST_ASKING:
            return None
        asking = Asking(new_key(), seat, device)
        decided = [one for one in self.asking.values() if one not in waiting][-MOST_ASKING:]  # not all know it yet
        self.asking = {one.key: one for one in (*decided, *waiting, asking)}
        return asking
