"""What a guest's page shows, as plain data: the page draws it and knows no rule.

A screen has `people`, `says`, and as the game needs them `sheet` or `sheets`, `throw`, `table`, `hand`, `answers`,
`rounds`, `entered`, `tray`, `result`. Whatever can be tapped carries the move it means (`m`); picked cards are asked
about (`offers_for`).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from guests.drafts import Draft
from guests.screens.common import Screen, people, result
from guests.seen import Seen
from words.catalogue import Catalogue

__all__ = ["Screen", "build", "offers_for"]


def build(seen: Seen, words: Catalogue, drafts: Mapping[int, Draft], alone: frozenset[int]) -> Screen:
    """Returns the screen of a seat or of a watcher; *drafts* are the numbers entered so far, *alone* has no phone."""
    screen: Screen = {
        "game": words.text(f"game.{seen.rules.name}"),
        "seat": seen.seat,
        "people": people(seen),
        "over": seen.over,
    }
    screen.update(_module(seen).screen(seen, words))
    if hasattr(_module(seen), "entry") and not seen.over:
        screen.update(_module(seen).entry(seen, words, drafts, alone))
    if seen.over:
        screen["result"] = result(seen, words)
    return screen


def offers_for(seen: Seen, words: Catalogue, picked: tuple[str, ...]) -> dict[str, Any]:
    """Returns what the picked cards allow, in words, or why nothing."""
    found: dict[str, Any] = _module(seen).offers(seen, words, picked) if hasattr(_module(seen), "offers") else {}
    return found or {"offers": [], "why": ""}


def _module(seen: Seen) -> ModuleType:
    """Returns the module that draws games of that kind: those with cards in the app have one of their own."""
    kind = type(seen.rules).__name__
    name = {
        "QwintoPad": "qwinto", "QwintoCardsPad": "qwinto", "QwintoRounds": "qwinto", "QwintoCardsTable": "qwinto",
        "QwintoCards": "qwinto_cards", "QwantumPad": "qwantum", "QwantumRounds": "qwantum",
        "QuandoCards": "quando", "QuantoCards": "quanto", "MonadCards": "monad",
        "QuandoTracker": "trackers", "QuantoTracker": "trackers", "MonadTracker": "trackers",
    }[kind]  # fmt: skip
    return import_module(f"guests.screens.{name}")
