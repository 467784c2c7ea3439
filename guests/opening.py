"""An open table from its door to its last guest: keys, host and server together, wherever the game is played."""

from __future__ import annotations

from pathlib import Path

from data.game_controller import GameController
from guests.addresses import host_of
from guests.host import Host
from guests.keys import WATCHER, Links, LinkStore
from guests.limits import Limits
from guests.server import Caller, Server

PORT = 8137
"""Easy to read out; another one is taken where it is not free."""


class OpenTable:
    """What the app and the command line open and close."""

    def __init__(
        self,
        controller: GameController,
        folder: Path,
        caller: Caller,
        addresses: list[str],
        door: bool = True,
        language: str = "de",
    ) -> None:
        self._kept = LinkStore(folder)
        seats = len(controller.game.players)
        known = self._kept.read(controller.id, seats)
        self.host = Host(controller, known or Links.new(controller.id, seats, PORT, language), door)
        self._caller = caller
        self._addresses = addresses
        self.limits = Limits()
        self.server: Server | None = None

    def open(self, port: int | None = None) -> None:
        """Begins to listen; on the port it had before, so that links that are out there still work, if it is free.

        :raises OSError: if no port can be had, or *port* not.
        :raises StoreError: if the keys cannot be kept.
        """
        links = self.host.presence.links
        wanted = [links.port, 0] if port is None else [port]
        for place, number in enumerate(wanted):
            self.server = Server(self.host, self._caller, self._addresses, number, self.limits)
            try:
                self.server.start()
                break
            except OSError:
                self.server = None
                if place == len(wanted) - 1:
                    raise
        assert self.server is not None
        self.host.presence.links = Links(links.session, self.server.port, links.words, links.keys)
        self._kept.write(self.host.presence.links)

    def move(self, addresses: list[str], caller: Caller) -> None:
        """Listens on other addresses from now on; links keep their keys, and who is still reached comes back.

        :raises OSError: if no port can be had there.
        :raises StoreError: if the keys cannot be kept.
        """
        self.close(forget=False)
        self.host.presence.all_left()
        self._addresses, self._caller = addresses, caller
        self.open()

    def continue_with(self, controller: GameController) -> None:
        """Continues with another game of the same players, under the same links.

        :raises StoreError: if the links cannot be kept; they work all the same.
        """
        self.host.continue_with(controller)
        self._kept.write(self.host.presence.links)

    def keep(self) -> None:
        """Keeps the keys as they are now, after a seat was taken back or given away.

        :raises StoreError: if that fails.
        """
        self._kept.write(self.host.presence.links)

    def close(self, forget: bool = True) -> None:
        """Ends everything; the links open nothing any more, unless they are kept for going on later."""
        if self.server is not None:
            self.server.stop()
            self.server = None
        if forget:
            self.host.close()
            self._kept.forget()

    def link(self, place: int, address: str | None = None) -> str:
        """Returns the link of a seat."""
        return f"{self.base(address)}{self.host.presence.links.key(place)}"

    @property
    def watcher(self) -> str:
        """The link of a watcher."""
        return self.link(WATCHER)

    def watch_link(self, address: str | None = None) -> str:
        """Returns the link of a watcher at that address."""
        return self.link(WATCHER, address)

    def join_link(self, address: str | None = None) -> str:
        """Returns what the QR code holds: the address with the three words; a seat is then asked for."""
        return f"{self.base(address)}{self.host.presence.links.words}"

    def base(self, address: str | None = None) -> str:
        """Returns the beginning of all links."""
        return f"http://{host_of(address or self._addresses[0], self.host.presence.links.port)}/"
