"""The contract of a game's screens: `guests/screens/<game>.py` has `SCREENS`, a `GuestScreen` for each of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from guests.drafts import Draft
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.codec import Move
from sheets.game import Game
from sheets.rules import Rules

Screen = dict[str, Any]
"""A page or a part of it, as plain data."""


def _no_offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    return {}


def _no_entry(view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]) -> Screen:
    return {}


def _no_rounds(game: Game[Any], drafts: Mapping[int, Draft]) -> None:
    return None


def _no_correction(game: Game[Any], seat: int, draft: Draft, number: int) -> None:
    return None


@dataclass(frozen=True, slots=True)
class GuestScreen:
    """The screen of one set of rules, and the actions of its guests."""

    screen: Callable[[SeatView, Catalog], Screen]
    """Returns the screen of a seat or of a watcher."""
    offers: Callable[[SeatView, Catalog, tuple[str, ...]], Screen] = _no_offers
    """Returns the moves that the picked cards allow."""
    entry: Callable[[SeatView, Catalog, Mapping[int, Draft], frozenset[int]], Screen] = _no_entry
    """Returns the tray of a tracker for the seat's own number, and the entries so far; gets the seats without phone."""
    round_move: Callable[[Game[Any], Mapping[int, Draft]], Move | None] = _no_rounds
    """Returns the move for the numbers of all seats."""
    corrected_round: Callable[[Game[Any], int, Draft, int], Move | None] = _no_correction
    """Returns the move that replaces a seat's number in a round; None if there is no such round."""

    @property
    def takes_numbers(self) -> bool:
        """Whether it is a tracker, in which every seat enters a number of its own."""
        return self.round_move is not _no_rounds


Screens = Mapping[type[Rules[Any]], GuestScreen]
