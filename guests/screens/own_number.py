"""The tray of a tracker in which everybody enters a number of their own, and who has entered one."""

from __future__ import annotations

from collections.abc import Mapping

from guests.drafts import Draft
from guests.screens.contract import Screen
from guests.seat_view import SeatView
from i18n.catalog import Catalog


def own_number(
    view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int], asked: Screen
) -> Screen:
    """Returns the tray that asks for the number (*asked*), and beside it who has entered one.

    What the others enter is no part of the tray: it changes nothing for a player who is still typing.
    """
    seat = view.seat
    entered = [
        {
            "seat": other,
            "text": str(drafts[other].number) if other in drafts else catalog.text("guests.counting"),
            "done": other in drafts,
            "enter": seat is not None and (other == seat or other in without_phone),
            "knocked": other in drafts and drafts[other].knocked,
        }
        for other in range(len(view.players))
    ]
    return {"tray": {"own": {**asked, "enter": catalog.text("tracker.enter-open")}}, "entered": entered}
