"""The host without a screen: prints links and a QR code, decides about requests for a seat, starts rematches."""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic

from data.errors import StoreError
from data.game_controller import GameController
from data.store import Store
from device.awake import StayAwake
from device.chance import resolve
from guests.addresses import guest_addresses, interfaces
from guests.door import JoinRequest
from guests.keys import WATCHER
from guests.opening import OpenTable
from i18n.catalog import LANGUAGES, catalog_for
from sheets.options import rematch_options

NETWORK_CHECK = 3.0
"""Seconds between checks for other addresses of this computer."""
YES = ("y", "yes", "j", "ja")
DOORS = ("ask", "open", "closed")
"""Rules for guests without a seat's link: the terminal decides, everybody gets a free seat, or nobody joins."""


def terminal_language() -> str:
    """Returns the language of the terminal, English for unknown ones."""
    language = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return language if language in LANGUAGES else "en"


def _read_lines(lines: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)


class TerminalHost:
    """Hosts one game after the other at the same table; a rematch starts when all connected guests want it."""

    def __init__(
        self,
        store: Store,
        controller: GameController,
        owner: ThreadPoolExecutor,
        bind: list[str] | None = None,
        door: str = "closed",
    ) -> None:
        self.controller = controller
        self._store = store
        self._owner = owner
        self._bind = bind
        self._door = door
        self._catalog = catalog_for(terminal_language())
        self._asked: JoinRequest | None = None
        """The request that the terminal was asked about."""
        controller.resume(resolve)
        addresses = bind or guest_addresses(interfaces()) or ["127.0.0.1"]
        self.table = OpenTable(
            controller,
            Path(store.folder),
            owner.submit,
            addresses,
            door=door != "closed",
            language=self._catalog.language,
            plays_here=False,
        )
        self.table.host.presence.on_people_changed = self._on_people_changed

    def run(self, ended: Event, port: int | None = None) -> None:
        """Hosts the table until *ended* is set; a finished game goes to the history.

        :raises OSError: if no port can be had.
        """
        self.table.open(port)
        awake = StayAwake()
        awake.start()
        answers: SimpleQueue[str] = SimpleQueue()
        if self._door == "ask":
            Thread(target=_read_lines, args=(answers,), daemon=True).start()
        try:
            self.announce()
            checked = monotonic()
            while not ended.wait(0.2):
                self._read_answers(answers)
                if monotonic() - checked > NETWORK_CHECK:
                    checked = monotonic()
                    self._follow_network()
        finally:
            awake.stop()
            self.table.close(forget=self.controller.game.over)
        if self.controller.game.over:
            self._store.finish(self.controller.id)

    def announce(self) -> None:
        """Prints the game and its links as JSON, and on a terminal the QR code and the table words."""
        game, table = self.controller.game, self.table
        seats = [{"seat": seat, "name": name, "link": table.link(seat)} for seat, name in enumerate(game.players)]
        ready = {"id": self.controller.id, "game": game.rules.name, "seats": seats, "watcher": table.watcher}
        if self._door != "closed":
            ready |= {"join": table.join_link(), "words": table.links.words.replace("-", " ")}
        print(json.dumps(ready, ensure_ascii=False), flush=True)
        if sys.stdout.isatty():
            self._print_code()

    def _print_code(self) -> None:
        from guests.qr import terminal_text  # segno takes a while to import

        if self._door == "closed":
            for seat, name in enumerate(self.controller.game.players):
                print(f"\n{name}: {self.table.link(seat)}\n{terminal_text(self.table.link(seat))}", flush=True)
            return
        print(terminal_text(self.table.join_link()))
        words = self.table.links.words.replace("-", " ")
        print(f"{self._catalog.text('guests.or-type')}: {self.table.host_name()} · {words}", flush=True)

    def _follow_network(self) -> None:
        """Listens on other addresses after a change of the network, and prints the new links."""
        addresses = self._bind or guest_addresses(interfaces())
        if addresses and addresses != self.table.addresses:
            with suppress(StoreError):  # the links work all the same
                self._owner.submit(self.table.listen_on, addresses).result()
            self.announce()

    # in the thread that owns the table

    def _on_people_changed(self) -> None:
        self._rematch()
        self._look_at_door()

    def _rematch(self) -> None:
        """Starts the next game if the last one is over and all connected guests agree."""
        game = self.controller.game
        if not game.over or not self.table.host.all_agree:
            return
        with suppress(StoreError):  # the game stays as it is; the next tap tries again
            self._store.finish(self.controller.id)
            options = rematch_options(game.options, game.players)
            self.controller = self._store.new(game.rules.name, game.players, options)
            self.controller.resume(resolve)
            self.table.continue_with(self.controller)
            self.announce()

    def _look_at_door(self) -> None:
        """Decides about requests for a seat, or asks the terminal about the first one."""
        presence = self.table.host.presence
        waiting = presence.door.waiting
        if self._door == "open" and waiting:
            request = waiting[0]
            free = request.seat == WATCHER or request.seat not in presence.guests
            self._owner.submit(self._decide, request, free)
        elif self._door == "ask" and waiting and waiting[0] is not self._asked:
            self._asked = waiting[0]
            print(f"{self._question(waiting[0])} [y/n]", flush=True, file=sys.stderr)

    def _question(self, request: JoinRequest) -> str:
        if request.seat == WATCHER:
            sentence = self._catalog.text("guests.wants-to-watch")
        else:
            sentence = self._catalog.text("guests.wants-seat", name=self.controller.game.players[request.seat])
        return f"{sentence} ({request.device})" if request.device else sentence

    def _read_answers(self, answers: SimpleQueue[str]) -> None:
        """Passes the lines that were typed to the first request at the door."""
        with suppress(Empty):
            while True:
                accepted = answers.get_nowait().strip().lower() in YES
                self._owner.submit(self._answer, accepted).result()

    def _answer(self, accepted: bool) -> None:
        if self._asked is not None and self._asked in self.table.host.presence.door.waiting:
            self._decide(self._asked, accepted)

    def _decide(self, request: JoinRequest, accepted: bool) -> None:
        presence = self.table.host.presence
        if request not in presence.door.waiting:
            return
        if accepted:
            presence.accept(request.key, request.seat)
            with suppress(StoreError):  # the new link works all the same
                self.table.save_links()
        else:
            presence.reject(request.key)
