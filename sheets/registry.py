"""All games by name, and which rules play them under which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from sheets.options import Option, Options, read_options
from sheets.rules import Rules

GAMES = ("qwinto", "qwinto-cards", "qwantum", "quando", "quanto", "monad")
"""The games in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as the registry knows it: each game's package has one, called `ENTRY`."""

    name: str
    options: tuple[Option, ...]
    rules: Callable[[Options], Rules[Any]]
    """Returns the rules for options that are complete and valid one by one."""

    def set_up(self, said: Mapping[str, object]) -> tuple[Rules[Any], Options]:
        """Returns the rules and all options for what is *said* of them.

        :raises Refused: for a wrong value.
        """
        options = read_options(self.options, said)
        return self.rules(options), options


@cache
def entry(name: str) -> Entry | None:
    """Returns the game of that name. Its module is imported when it is first asked for."""
    if name not in GAMES:
        return None
    found: Entry = import_module(f"sheets.{name.replace('-', '_')}").ENTRY
    return found
