"""Screens of guests as plain data: the page draws them and knows no rules.

A screen has `people`, `says`, and as the game needs them `sheet` or `sheets`, `roll`, `table`, `hand`, `answers`,
`rounds`, `entered`, `tray`, `result`. Everything that can be tapped carries its move (`m`); the moves of picked cards
come from `offers_for`. The module of a game is imported when its table is first shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
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
    """Returns the declaration of the game for these rules."""
    screens: Screens = import_module(f"{__name__}.{rules.name.replace('-', '_')}").SCREENS
    return screens[type(rules)]


def build(view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]) -> Screen:
    """Returns the screen of a seat or of a watcher; *drafts* are the numbers entered so far."""
    if drafts:
        view = replace(view, entered=frozenset(drafts))
    declared = guest_screen(view.rules)
    screen: Screen = {
        "game": catalog.text(f"game.{view.rules.name}"),
        "rules": view.rules.name,
        "seat": view.seat,
        "people": people(view),
        "over": view.over,
    }
    screen.update(declared.screen(view, catalog))
    if view.over:
        screen["result"] = result(view, catalog)
    else:
        screen.update(declared.entry(view, catalog, drafts, without_phone))
    return screen


def offers_for(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns the moves that the picked cards allow as buttons, or the reason why there are none."""
    return guest_screen(view.rules).offers(view, catalog, picked) or {"offers": [], "why": ""}
