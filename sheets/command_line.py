"""Command lines of the packages: a bad argument ends with one line on the error output and exit code 2."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from typing import NoReturn

from sheets.options import OptionValue
from sheets.registry import known_game

BAD_ARGUMENTS = 2
"""Exit code for bad arguments."""
_NUMBER = re.compile(r"-?[0-9]{1,15}")


class CommandParser(argparse.ArgumentParser):
    """An argument parser whose errors are a single line."""

    def error(self, message: str) -> NoReturn:
        """Prints the message in one line and exits."""
        self.exit(BAD_ARGUMENTS, f"{self.prog}: {' '.join(message.split())}\n")


def take_no_arguments(program: str, description: str | None) -> None:
    """Ends a program that has no arguments if it got some; `--help` prints its description."""
    CommandParser(prog=program, description=description).parse_args()


def number_between(least: int, most: int | None = None) -> Callable[[str], int]:
    """Returns an argument type for whole numbers of that range."""

    def read(text: str) -> int:
        number = int(text) if _NUMBER.fullmatch(text) else None
        if number is None or number < least or (most is not None and number > most):
            span = f"at least {least}" if most is None else f"from {least} to {most}"
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number {span}")
        return number

    return read


def option_argument(text: str) -> tuple[str, OptionValue]:
    """Argument type for an option of a game, `name=value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form name=value")
    return name, int(value) if _NUMBER.fullmatch(value) else value


def check_options(parser: argparse.ArgumentParser, game: str, names: Iterable[str]) -> None:
    """Ends the command if *game* has no option of one of these names."""
    option_names = [option.name for option in known_game(game).options]
    for name in names:
        if name not in option_names:
            parser.error(f"{game} has no option {name!r}; it has {', '.join(option_names)}")
