"""An open table: keys, host and server of one game, for the app and the command line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from data.game_controller import GameController
from guests.addresses import host_of
from guests.host import Host
from guests.keys import WATCHER, Links, LinkStore
from guests.limits import Limits
from guests.owner import Submit
from guests.server import Server

PORT = 8137
"""Usual port, easy to read out; another one is used if it is taken."""


class OpenTable:
    """Opens and closes a table for guests."""

    def __init__(
        self,
        controller: GameController,
        folder: Path,
        submit: Submit,
        addresses: list[str],
        door: bool = True,
        language: str = "de",
        plays_here: bool | None = None,
    ) -> None:
        self._link_store = LinkStore(folder)
        seats = len(controller.game.players)
        stored = self._link_store.read(controller.id, seats)
        self.host = Host(controller, stored or Links.new(controller.id, seats, PORT, language), door, plays_here)
        self.addresses = addresses
        """The addresses on which guests can connect, the likeliest first."""
        self._submit = submit
        self.limits = Limits()
        self.server: Server | None = None

    @property
    def links(self) -> Links:
        """The current keys and table words."""
        return self.host.presence.links

    def open(self, port: int | None = None) -> None:
        """Starts to listen, if possible on the same port as before, so that links in use stay valid.

        :raises OSError: if no port can be had, or *port* cannot.
        :raises StoreError: if the links cannot be stored.
        """
        try:
            self._start(self.links.port if port is None else port)
        except OSError:
            if port is not None:
                raise
            self._start(0)
        assert self.server is not None
        self.host.presence.links = replace(self.links, port=self.server.port)
        self.save_links()

    def _start(self, port: int) -> None:
        server = Server(self.host, self._submit, self.addresses, port, self.limits)
        server.start()
        self.server = server

    def listen_on(self, addresses: list[str]) -> None:
        """Listens on other addresses after a change of the network; guests on unchanged ones stay connected.

        Links keep their keys, and their port if it is free on one of the new addresses.

        :raises OSError: if no port can be had there.
        :raises StoreError: if the links cannot be stored.
        """
        assert self.server is not None
        try:
            self.server.listen_on(addresses)
            self.addresses = addresses
        except OSError:
            self.close(forget=False)
            self.host.presence.leave_all()
            self.addresses = addresses
            self.open()

    def continue_with(self, controller: GameController) -> None:
        """Continues with another game of the same players, under the same links.

        :raises StoreError: if the links cannot be stored; they work all the same.
        """
        self.host.continue_with(controller)
        self.save_links()

    def save_links(self) -> None:
        """Stores the links, after a change of the keys.

        :raises StoreError: if that fails.
        """
        self._link_store.write(self.links)

    def close(self, forget: bool = True) -> None:
        """Closes all connections; *forget* makes the links invalid, otherwise the table can be opened again."""
        if self.server is not None:
            self.server.stop()
            self.server = None
        if forget:
            self.host.close()
            self._link_store.forget()

    def link(self, seat: int, address: str | None = None) -> str:
        """Returns the link of a seat."""
        return f"{self.base(address)}{self.links.key(seat)}"

    @property
    def watcher(self) -> str:
        """The link of a watcher."""
        return self.link(WATCHER)

    def watch_link(self, address: str | None = None) -> str:
        """Returns the link of a watcher at that address."""
        return self.link(WATCHER, address)

    def join_link(self, address: str | None = None) -> str:
        """Returns the content of the QR code: the address with the join key, for asking for a seat."""
        return f"{self.base(address)}{self.links.join_key}"

    def base(self, address: str | None = None) -> str:
        """Returns the beginning of all links."""
        return f"http://{self.host_name(address)}/"

    def host_name(self, address: str | None = None) -> str:
        """Returns address and port as people type them."""
        return host_of(address or self.addresses[0], self.links.port)
