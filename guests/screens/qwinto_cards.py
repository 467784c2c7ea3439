"""The Qwinto card game for guests: grid and hand with the cards in the app, otherwise like Qwinto."""

from __future__ import annotations

from functools import partial

from guests.screens.common import card, color_mark, group, headline, offer_buttons, picked_cards
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.screens.qwinto import (
    change_label,
    enter_hint,
    may_change,
    pad_screen,
    pass_button,
    rounds_screen,
    sheets_screen,
)
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.card_face import CardFace
from sheets.notice import Violation
from sheets.qwinto.sheet import ROWS
from sheets.qwinto_cards.cards import PLACES
from sheets.qwinto_cards.faces import qwinto_face
from sheets.qwinto_cards.in_app import QwintoCards
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.offers import offers as offers_of
from sheets.qwinto_cards.pad import QwintoCardsPad
from sheets.qwinto_cards.rounds import SUMS, QwintoCardsTable
from sheets.qwinto_cards.state import QwintoCardsState


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns sheet, grid and hand of a seat; all sheets and the grid for a watcher."""
    state: QwintoCardsState = view.state
    screen = sheets_screen(view, catalog, state.entry_round)
    screen["says"] = headline(view, catalog, _todo(view, catalog, state), _others(view, catalog, state))
    if state.piles is None:
        return screen
    grid = state.piles.grid
    laying = view.seat is not None and view.waiting == (view.seat,) and state.entry_round.roll is None
    cards = [
        _card(catalog, qwinto_face(grid.top(place)), f"g{place}" if laying else "", now=place == state.laid)
        for place in PLACES
    ]
    screen["table"] = [group(catalog.text("cards.pile", count=len(state.piles.pile)), cards, grid=True)]
    screen["throw"] = _roll(catalog, state)
    if view.seat is None:
        return screen
    hand = state.piles.hands[view.seat]
    faces = [_card(catalog, qwinto_face(held), f"h{index}" if laying else "") for index, held in enumerate(hand)]
    screen["hand"] = group(catalog.text("guests.your-hand"), faces)
    if state.entry_round.roll is not None and not view.over:
        answer = state.entry_round.answers[view.seat]
        tray: Screen = {"buttons": [pass_button(catalog, state.entry_round, view.seat)]}
        if may_change(state.entry_round, view.seat):
            tray["change"] = change_label(catalog, answer, state.entry_round)
            tray["until"] = catalog.text("guests.until-all")
        screen["tray"] = tray
    elif laying:
        screen["tray"] = {"hint": catalog.text("cards.pick-hint")}
    return screen


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns the ways to lay the picked cards; picked places leave only those that begin there."""
    state: QwintoCardsState = view.state
    if view.seat is None or state.piles is None:
        return {}
    cards = picked_cards(picked, "h", state.piles.hands[view.seat])
    places = tuple(card_id[1:] for card_id in picked if card_id[:1] == "g" and card_id[1:] in PLACES)
    if not cards:
        return {"offers": [], "why": catalog.text("cards.pick-first")}
    offers = offers_of(state, view.seat, cards)
    if not isinstance(offers, Violation):
        lays = [(offer, offer.move) for offer in offers if isinstance(offer.move, Lay)]
        lays = [(offer, lay) for offer, lay in lays if lay.places[: len(places)] == places]
        if cards != tuple(reversed(cards)):  # different cards are laid in the order in which they were picked
            lays = [(offer, lay) for offer, lay in lays if lay.cards == cards]
        if len(lays) > len(PLACES):  # two equal cards: the guest taps the places instead of reading a long list
            return {"offers": [], "why": catalog.text("cards.double-hint")}
        offers = tuple(offer for offer, _lay in lays)
    return offer_buttons(view, catalog, offers)


def _roll(catalog: Catalog, state: QwintoCardsState) -> Screen | None:
    roll = state.entry_round.roll
    if roll is None:
        return None
    colors = catalog.one_of(roll.colors)
    dice = [{**color_mark(catalog, row), "v": "", "dim": row not in roll.colors} for row in ROWS]
    return {"dice": dice, "value": format_number(roll.value), "text": colors, "sum": False}


def _todo(view: SeatView, catalog: Catalog, state: QwintoCardsState) -> str:
    roll = state.entry_round.roll
    if roll is None:
        return catalog.text("guests.lay-card")
    return enter_hint(view, catalog, state.entry_round, roll)


def _others(view: SeatView, catalog: Catalog, state: QwintoCardsState) -> str:
    active = state.entry_round.active
    if state.entry_round.roll is None:
        return catalog.text("cards.turn", name=view.players[active])
    return catalog.text("cards.next", name=view.players[(active + 1) % len(view.players)])


def _card(catalog: Catalog, face: CardFace, card_id: str = "", **looks: bool) -> Screen:
    """Returns a card with the name of its color; a 0 is filled with color."""
    return card(
        face, card_id, word=catalog.word(face.color), **({"filled": True} if face.value == "0" else {}), **looks
    )


SCREENS: Screens = {
    QwintoCards: GuestScreen(_cards_screen, _offers),
    QwintoCardsTable: GuestScreen(partial(rounds_screen, sums=SUMS)),
    QwintoCardsPad: GuestScreen(pad_screen),
}
