"""Hosts a table without a screen: `python -m guests --game qwinto --players Anna,Ben --data DIR`.

Prints one line of JSON with the links when guests can come. Ctrl+C ends it; the game and its links are kept, and go
on with `--resume ID`.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Event

from data.errors import StoreError
from data.game_controller import GameController
from data.store import Store
from device.chance import resolve
from guests.addresses import guest_addresses, interfaces
from guests.opening import OpenTable
from sheets.notice import Refused
from sheets.options import rematch_options
from sheets.registry import GAMES


def main(arguments: list[str] | None = None) -> int:
    """Runs until a signal ends it; returns 0, or 1 with the reason as JSON on the error output."""
    args = _arguments(arguments)
    ended = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_args: ended.set())
    try:
        with Store(args.data) as store:
            _host(store, args, ended)
    except Refused as refused:
        return _failed(refused.violation.json())
    except OSError as error:
        return _failed({"code": "not-listening", "reason": error.strerror or ""})
    return 0


def _host(store: Store, args: argparse.Namespace, ended: Event) -> None:
    with ThreadPoolExecutor(1, "table") as lane:
        addresses = args.bind or guest_addresses(interfaces()) or ["127.0.0.1"]
        table = _controller(store, args)
        table.resume(resolve)
        opened = OpenTable(table, Path(args.data), lane.submit, addresses, door=False)
        evening = Evening(store, opened, table)
        opened.open(args.port)
        try:
            evening.announce()
            while not ended.wait(0.5):
                pass
        finally:
            opened.close(forget=evening.table.game.over)
    if evening.table.game.over:
        store.finish(evening.table.id)


class Evening:
    """One game after the other at the same table: when all who are there want another, it begins."""

    def __init__(self, store: Store, opened: OpenTable, table: GameController) -> None:
        self._store = store
        self._opened = opened
        self.table = table
        opened.host.presence.on_people_changed = self._noticed

    def announce(self) -> None:
        """Prints the game and its links."""
        game, opened = self.table.game, self._opened
        seats = [{"seat": seat, "name": name, "link": opened.link(seat)} for seat, name in enumerate(game.players)]
        ready = {"id": self.table.id, "game": game.rules.name, "seats": seats, "watcher": opened.watcher}
        print(json.dumps(ready, ensure_ascii=False), flush=True)

    def _noticed(self) -> None:
        game = self.table.game
        if not game.over or not self._opened.host.all_agree:
            return
        with suppress(StoreError):  # it stays where it is, and is tried again with the next tap
            self._store.finish(self.table.id)
            options = rematch_options(game.options, game.players)
            self.table = self._store.new(game.rules.name, game.players, options)
            self.table.resume(resolve)
            self._opened.continue_with(self.table)
            self.announce()


def _controller(store: Store, args: argparse.Namespace) -> GameController:
    if not args.resume:
        options = {name: int(value) if value.lstrip("-").isdecimal() else value for name, value in args.option}
        return store.new(args.game, args.players, options)
    try:
        return store.open(args.resume)
    except StoreError:
        return store.reopen(args.resume)  # it was over; its last moves can still be taken back


def _failed(reason: dict[str, object]) -> int:
    print(json.dumps({"error": reason}, ensure_ascii=False), file=sys.stderr)
    return 1


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m guests", description="Hosts a table for guests with browsers.")
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--players", type=_names, default=[], help="names, separated by commas")
    parser.add_argument("--option", type=_option, action="append", default=[], metavar="name=value")
    parser.add_argument("--data", required=True, metavar="DIR", help="where the game is kept")
    parser.add_argument("--bind", action="append", metavar="ADDRESS", help="instead of all private addresses")
    parser.add_argument("--port", type=int, metavar="N")
    parser.add_argument("--resume", metavar="ID", help="goes on with a game that was kept")
    args = parser.parse_args(arguments)
    if not args.resume and not (args.game and args.players):
        parser.error("--game and --players, or --resume")
    return args


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError("name=value")
    return name, value


if __name__ == "__main__":
    sys.exit(main())
