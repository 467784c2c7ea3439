"""Stairs for guests: the seat's hand and the moves of a picked card; the host fills in a pad."""

from __future__ import annotations

from guests.screens.common import button, card, group, headline
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.card_face import CardFace
from sheets.stairs.in_app import Play, StairsCards
from sheets.stairs.pad import StairsPad


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the seat's hand."""
    screen: Screen = {"says": headline(view, catalog, catalog.text("stairs.pick"))}
    if view.seat is not None and view.state.hands:
        faces = [
            card(CardFace(str(held), "green"), f"h{index}") for index, held in enumerate(view.state.hands[view.seat])
        ]
        screen["hand"] = group(catalog.text("guests.your-hand"), faces)
    return screen


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns the move of the picked card."""
    if view.seat is None or not picked:
        return {}
    played = view.state.hands[view.seat][int(picked[0][1:])]
    step = button(catalog.text("stairs.step", value=played.value), Play(view.seat, played), "main")
    return {"offers": [step], "why": ""}


def _pad_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the headline."""
    return {"says": headline(view, catalog, "")}


SCREENS: Screens = {StairsCards: GuestScreen(_cards_screen, _offers), StairsPad: GuestScreen(_pad_screen)}
