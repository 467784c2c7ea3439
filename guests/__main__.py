"""Hosts a table without a screen: `python -m guests --game qwinto --players Anna,Ben --data DIR`.

Prints one line of JSON with the links when guests can join, and on a terminal a QR code. Ctrl+C ends it; game and links
are stored, and `--resume ID` continues with them.
"""

from __future__ import annotations

import argparse
import ipaddress
import json
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from data.errors import DataCode, StoreError
from data.folder_argument import folder_argument
from data.game_controller import GameController
from data.store import Store
from guests.terminal import DOORS, TerminalHost
from sheets.command_line import BAD_ARGUMENTS, CommandParser, check_options, number_between, option_argument
from sheets.notice import Refused
from sheets.registry import GAMES

ARGUMENT_CODES = {DataCode.FOLDER_BLOCKED, DataCode.UNKNOWN_SESSION, DataCode.NAME_EMPTY, DataCode.NAME_LONG}
"""Refusals of the storage that a bad argument causes."""


def main(arguments: list[str] | None = None, program: str = "python -m guests") -> int:
    """Runs until a signal ends it; returns 0, or 1 or 2 with the reason as JSON on the error output."""
    args = _arguments(arguments, program)
    ended = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_args: ended.set())
    try:
        with Store(args.data) as store, ThreadPoolExecutor(1, "table") as owner:
            TerminalHost(store, _controller(store, args), owner, args.bind, args.door).run(ended, args.port)
    except Refused as refused:
        is_argument = not isinstance(refused, StoreError) or refused.violation.code in ARGUMENT_CODES
        return _failed(refused.violation.json(), BAD_ARGUMENTS if is_argument else 1)
    except OSError as error:
        return _failed({"code": "not-listening", "reason": error.strerror or ""})
    return 0


def _controller(store: Store, args: argparse.Namespace) -> GameController:
    if not args.resume:
        return store.new(args.game, args.players, dict(args.option))
    try:
        return store.open(args.resume)
    except StoreError:
        return store.reopen(args.resume)  # a finished game; its last moves can still be undone


def _failed(reason: dict[str, object], exit_code: int = 1) -> int:
    print(json.dumps({"error": reason}, ensure_ascii=False), file=sys.stderr)
    return exit_code


def _arguments(arguments: list[str] | None, program: str) -> argparse.Namespace:
    parser = CommandParser(prog=program, description="Hosts a table for guests with browsers.")
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--players", type=_names, default=[], help="names, separated by commas")
    parser.add_argument("--option", type=option_argument, action="append", default=[], metavar="name=value")
    parser.add_argument("--data", type=folder_argument, required=True, metavar="DIR", help="folder of the stored games")
    parser.add_argument(
        "--bind", type=_address, action="append", metavar="ADDRESS", help="instead of all private addresses"
    )
    parser.add_argument("--port", type=number_between(0, 65535), metavar="N")
    parser.add_argument("--resume", metavar="ID", help="continues a stored game")
    parser.add_argument(
        "--door",
        choices=DOORS,
        default="ask" if sys.stdin is not None and sys.stdin.isatty() else "closed",
        help="joining with the QR code or the table words: 'ask' for each guest (y or n in the terminal; the default "
        "there), 'open' gives free seats to everybody, 'closed' needs the link of a seat",
    )
    args = parser.parse_args(arguments)
    if not args.resume and not (args.game and args.players):
        parser.error("--game and --players, or --resume")
    if not args.resume:
        check_options(parser, args.game, [name for name, _ in args.option])
    return args


def _address(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is no address of a computer") from None


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


if __name__ == "__main__":
    sys.exit(main())
