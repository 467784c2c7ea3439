"""The command `spielblock`: the window, or a command that needs none. The same from the source and as a download."""

from __future__ import annotations

import argparse
from pathlib import Path

from data.folder_argument import folder_argument
from sheets.command_line import CommandParser
from widgets.base.about import VERSION

PROGRAM = "spielblock"
COMMANDS = {
    "host": "host a table for guests with browsers, without a window",
    "replay": "score saved games: replay FILE…",
    "coach": "let the coach play or review a game",
}
EPILOG = "Each command explains itself: spielblock host --help"


def main(arguments: list[str]) -> int:
    """Runs a command, or opens the window if none is given; returns the exit code."""
    args = _arguments(arguments)
    if args.command == "host":
        from guests.__main__ import main as host

        data = ["--data", str(args.data)] if args.data else []
        return host([*data, *args.rest], f"{PROGRAM} host")
    if args.command == "replay":
        from sheets.__main__ import main as replay

        return replay(["replay", *args.rest], PROGRAM)
    if args.command == "coach":
        from coach.__main__ import main as coach

        return coach(args.rest, f"{PROGRAM} coach")
    open_window(args.data)
    return 0


def open_window(data_folder: Path | None) -> None:
    """Runs the app until its window is closed."""
    from widgets.base import gc_control

    gc_control.disable_gc()
    from widgets.app import SpielblockApp

    SpielblockApp(data_folder=data_folder).run()


def _arguments(arguments: list[str]) -> argparse.Namespace:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:{width}}  {text}" for name, text in COMMANDS.items())
    parser = CommandParser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [--data DIR] [--version] [--help] [COMMAND …]",
        description=f"Opens the window; with a command:\n\n{commands}",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--data", type=folder_argument, metavar="DIR", help="folder of the stored games, instead of the user's own"
    )
    parser.add_argument("--version", action="version", version=f"Spielblock {VERSION}")
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    if args.command is not None and args.command not in COMMANDS:
        parser.error(f"there is no command {args.command[:40]!r}; there are {', '.join(COMMANDS)}")
    if args.data is not None and args.command in ("replay", "coach"):
        parser.error(f"--data has no meaning for {args.command}")
    return args
