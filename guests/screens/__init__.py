"""What a guest's page shows, as plain data: the page draws it and knows no rule.

A screen has `people`, `says`, and as the game needs them `sheet` or `sheets`, `throw`, `table`, `hand`, `answers`,
`rounds`, `entered`, `tray`, `result`. Whatever can be tapped carries the move it means (`m`); picked cards are asked
about (`offers_for`). The module of a game is found by the game's name and imported when its table is first shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from guests.drafts import Draft
from guests.screens.common import people, result
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.rules import Rules

__all__ = ["Screen", "build", "guest_screen", "offers_for"]


def guest_screen(rules: Rules[Any]) -> GuestScreen:
    """Returns what the game declares for these rules."""
    screens: Screens = import_module(f"{__name__}.{rules.name.replace('-', '_')}").SCREENS
    return screens[type(rules)]


def build(seen: SeatView, words: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]) -> Screen:
    """Returns the screen of a seat or of a watcher; *drafts* are the numbers entered so far."""
    declared = guest_screen(seen.rules)
    screen: Screen = {
        "game": words.text(f"game.{seen.rules.name}"),
        "seat": seen.seat,
        "people": people(seen),
        "over": seen.over,
    }
    screen.update(declared.screen(seen, words))
    if seen.over:
        screen["result"] = result(seen, words)
    else:
        screen.update(declared.entry(seen, words, drafts, without_phone))
    return screen


def offers_for(seen: SeatView, words: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns what the picked cards allow, in words, or why nothing."""
    return guest_screen(seen.rules).offers(seen, words, picked) or {"offers": [], "why": ""}
