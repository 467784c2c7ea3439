"""What a game declares for guests: `guests/screens/<game>.py` has `SCREENS`, a `GuestScreen` for each of its rules."""

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
"""What a page shows, as plain data."""


def _offers_nothing(seen: SeatView, words: Catalog, picked: tuple[str, ...]) -> Screen:
    return {}


def _asks_for_no_number(
    seen: SeatView, words: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    return {}


def _has_no_rounds(game: Game, drafts: Mapping[int, Draft]) -> None:
    return None


def _corrects_no_round(game: Game, seat: int, draft: Draft, number: int) -> None:
    return None


@dataclass(frozen=True, slots=True)
class GuestScreen:
    """How one way to play a game is shown, and what guests can do there."""

    screen: Callable[[SeatView, Catalog], Screen]
    """Returns what a seat, or a watcher, sees."""
    offers: Callable[[SeatView, Catalog, tuple[str, ...]], Screen] = _offers_nothing
    """Returns what the picked cards allow, where cards are picked."""
    entry: Callable[[SeatView, Catalog, Mapping[int, Draft], frozenset[int]], Screen] = _asks_for_no_number
    """Returns the tray in which everybody enters a number of their own, and who has; seats without a phone are told."""
    round_move: Callable[[Game, Mapping[int, Draft]], Move | None] = _has_no_rounds
    """Returns the move that the numbers of all seats make."""
    corrected_round: Callable[[Game[Any], int, Draft, int], Move | None] = _corrects_no_round
    """Returns the move that puts another number of a seat into that round; None where there is no such round."""


Screens = Mapping[type[Rules[Any]], GuestScreen]
