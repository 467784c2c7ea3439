"""A guest: which page has the seat, what was answered to it, and what it could choose from."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from guests.screens import Screen

Answer = dict[str, Any]
REMEMBERED = 32
"""So many answers per seat are kept, for a guest who asks again because the first answer was lost."""
CHOICES = ("sheet", "tray", "hand", "table", "over")
"""The parts of a screen from which a guest chooses."""


@dataclass(slots=True)
class Guest:
    """One place at the table that has a phone of its own, or had one."""

    language: str = "de"
    client: str = ""
    """Which page has the seat; another one that opens the same link takes it over."""
    present: bool = False
    version: int = 0
    choices: list[Any] = field(default_factory=list)
    """What the guest could choose from at that version."""
    answers: OrderedDict[str, Answer] = field(default_factory=OrderedDict)

    def answer_once(self, number: int, act: Callable[[], Answer]) -> Answer:
        """Returns the answer to the page's request *number*; the same number is answered the same."""
        known = f"{self.client}:{number}"
        if known not in self.answers:
            self.answers[known] = act()
            while len(self.answers) > REMEMBERED:
                self.answers.popitem(last=False)
        return self.answers[known]

    def version_of(self, screen: Screen) -> int:
        """Returns a number that grows when what can be chosen changes, not with every answer of others."""
        choices = [screen.get(part) for part in CHOICES]
        if choices != self.choices:
            self.choices, self.version = choices, self.version + 1
        return self.version
