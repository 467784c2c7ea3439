"""The app's table, open for guests: runs their moves in Kivy's thread and lists the connected phones."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from data.errors import StoreError
from device import network
from guests.addresses import guest_addresses, interfaces
from guests.door import JoinRequest
from guests.keys import WATCHER
from guests.looks import PlayerLook
from guests.opening import OpenTable
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.table.main_thread import MainThread
from widgets.table.table_model import TableModel

NETWORK_CHECK = 3.0
"""Seconds between checks for other addresses of this device."""


def phone_addresses() -> list[str]:
    """Returns the private addresses of this phone or computer, one of which guests use."""
    listed = network.interfaces()
    return guest_addresses(interfaces() if listed is None else listed)


def looks_at_table(players: tuple[str, ...]) -> list[PlayerLook]:
    """Returns colors, letters and rings of the players as this phone shows them."""
    return [
        PlayerLook(
            "#" + "".join(f"{round(255 * part):02X}" for part in color[:3]),
            player_colors.sign(name),
            player_colors.has_ring(name),
        )
        for name, color in zip(players, player_colors.at_table(players), strict=True)
    ]


class OpenTableModel(EventDispatcher):
    """Opens and closes the table of one model; without it there is no socket."""

    is_open = BooleanProperty(False)
    phones = ListProperty()
    """The seats that have a phone of their own."""
    gone = ListProperty()
    """Those of them whose phone is not connected now."""
    requests = ListProperty()
    """Join requests that wait for the host (`guests.door.JoinRequest`)."""
    watchers: float = NumericProperty(0)
    """Number of watchers."""
    agreed = ListProperty()
    """The seats that want another game, once one is over."""
    model: TableModel[Any] = ObjectProperty()
    """The running game (`TableModel`)."""
    addresses = ListProperty()
    """The addresses on which guests can connect."""

    def __init__(self, model: TableModel, folder: Path, addresses: list[str]) -> None:
        super().__init__(model=model)
        self.addresses = addresses
        self._network_check: Any = None
        self._thread = MainThread()
        self._written_here: set[int] = set()
        self.table = OpenTable(model.controller, folder, self._thread.submit, addresses, language=tr.language)
        self.table.host.looks = looks_at_table

    def open(self) -> bool:
        """Begins to listen; returns False without an address or a port, or if the keys cannot be stored."""
        if not self.addresses:
            return False
        try:
            self.table.open()
        except (OSError, StoreError):
            self.table.close()
            return False
        self.table.host.presence.on_people_changed = self._noticed
        self.is_open = True
        return True

    def close(self) -> None:
        """Informs the guests and closes all sockets; all seats return to this phone."""
        if not self.is_open:
            return
        self.is_open = False
        if self._network_check is not None:
            self._network_check.cancel()
        self._thread.close()
        self.table.close()
        self.phones, self.gone, self.requests, self.agreed, self.model.away = [], [], [], [], []
        self.watchers = 0

    def continue_with(self, model: TableModel) -> None:
        """Continues with another game of the same players: the guests keep their seats."""
        self.model = model
        with suppress(StoreError):  # not stored: after a crash guests would need new links
            self.table.continue_with(model.controller)
        self._noticed()

    def follow_network(self) -> None:
        """Starts watching for other addresses of this device, in a hotspot or another Wi-Fi."""
        self._network_check = Clock.schedule_interval(self._check_network, NETWORK_CHECK)

    def _check_network(self, *_args: object) -> None:
        addresses = phone_addresses()
        if not addresses or addresses == self.addresses:  # without a network the table waits for the old one
            return
        try:
            self.table.listen_on(addresses)
        except (OSError, StoreError):
            self.close()
            return
        self.addresses = addresses
        self._noticed()

    # actions of the host

    def disconnect(self, seat: int) -> None:
        """Returns a seat to this phone, or disconnects the watchers; they have to ask again."""
        self.table.host.presence.disconnect(seat)
        self._keep()

    def write_here(self, seat: int) -> None:
        """Plays for a guest whose phone is disconnected, until it reconnects."""
        self._written_here.add(seat)
        self._noticed()

    def accept(self, request: JoinRequest, seat: int) -> None:
        """Gives the seat, or a watcher's place, to the person who asked."""
        self.table.host.presence.accept(request.key, seat)
        if seat != WATCHER:
            self._keep()

    def reject(self, request: JoinRequest) -> None:
        """Refuses the request."""
        self.table.host.presence.reject(request.key)

    def _keep(self) -> None:
        with suppress(StoreError):  # not stored: after a crash the guest would need a new link
            self.table.save_links()

    # changes of the table

    def _noticed(self) -> None:
        host = self.table.host
        here = {seat for seat, guest in host.presence.guests.items() if guest.present}
        self._written_here -= here
        self.phones = sorted(host.presence.guests)
        self.gone = sorted(host.presence.guests.keys() - here)
        self.requests = host.presence.door.waiting
        self.watchers = len(host.presence.watchers)
        self.agreed = sorted(host.agreed)
        self.model.away = sorted(host.presence.guests.keys() - self._written_here)
