"""Stairs for guests: the own hand, and what a picked card can do; a pad is written by the host."""

from __future__ import annotations

from guests.screens.common import button, card, group, says
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.card_face import CardFace
from sheets.stairs.in_app import Play, StairsCards
from sheets.stairs.pad import StairsPad


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the own hand."""
    shown: Screen = {"says": says(view, catalog, catalog.text("stairs.pick"))}
    if view.seat is not None and view.state.hands:
        faces = [
            card(CardFace(str(one), "green"), f"h{place}") for place, one in enumerate(view.state.hands[view.seat])
        ]
        shown["hand"] = group(catalog.text("guests.your-hand"), faces)
    return shown


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns where the picked card can go."""
    if view.seat is None or not picked:
        return {}
    played = view.state.hands[view.seat][int(picked[0][1:])]
    step = button(catalog.text("stairs.step", value=played.value), Play(view.seat, played), "main")
    return {"offers": [step], "why": ""}


def _pad_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns whose turn it is."""
    return {"says": says(view, catalog, "")}


SCREENS: Screens = {StairsCards: GuestScreen(_cards_screen, _offers), StairsPad: GuestScreen(_pad_screen)}
