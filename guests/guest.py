"""A guest: the page that has the seat, the answers sent to it, and the version of its choices."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from guests.screens import Screen

Answer = dict[str, Any]
REMEMBERED = 32
"""Number of answers per seat that are remembered, for a page that asks again because an answer was lost."""
CHOICES = ("sheet", "tray", "hand", "table", "over")
"""The parts of a screen from which a guest chooses."""


@dataclass(slots=True)
class Guest:
    """A seat that has, or had, a phone of its own."""

    language: str = "de"
    client: str = ""
    """The page that has the seat; another one with the same link takes it over."""
    present: bool = False
    version: int = 0
    choices: list[Any] = field(default_factory=list)
    """The choices at that version."""
    answers: OrderedDict[str, Answer] = field(default_factory=OrderedDict)

    def answer_once(self, number: int, act: Callable[[], Answer]) -> Answer:
        """Returns the answer to the page's request *number*; calls *act* only the first time."""
        request = f"{self.client}:{number}"
        if request not in self.answers:
            self.answers[request] = act()
            while len(self.answers) > REMEMBERED:
                self.answers.popitem(last=False)
        return self.answers[request]

    def version_of(self, screen: Screen) -> int:
        """Returns a number that grows when the guest's choices change, not with every answer of others."""
        choices = [screen.get(part) for part in CHOICES]
        if choices != self.choices:
            self.choices, self.version = choices, self.version + 1
        return self.version
