"""The Qwinto card game for guests: with the cards in the app the grid and the own hand; else as Qwinto."""

from __future__ import annotations

from functools import partial

from guests.screens.common import card, group, mark, offered, says
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.screens.qwinto import change_words, may_change, pad_screen, pass_button, round_screen, rounds_screen
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.card_face import CardFace
from sheets.notice import Violation
from sheets.qwinto.entry_round import is_enterable
from sheets.qwinto.sheet import ROWS
from sheets.qwinto_cards.cards import PLACES, Card
from sheets.qwinto_cards.faces import qwinto_face
from sheets.qwinto_cards.in_app import QwintoCards
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.offers import offers as offers_of
from sheets.qwinto_cards.pad import QwintoCardsPad
from sheets.qwinto_cards.rounds import SUMS, QwintoCardsTable
from sheets.qwinto_cards.state import QwintoCardsState


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the sheet with the grid and the hand of a seat; for a watcher the sheets and the grid."""
    state: QwintoCardsState = view.state
    shown = round_screen(view, catalog, state.entry_round)
    shown["says"] = says(view, catalog, _todo(catalog, state), _others(view, catalog, state))
    if state.piles is None:
        return shown
    grid = state.piles.grid
    laying = view.seat is not None and view.waiting == (view.seat,) and state.entry_round.roll is None
    cards = [
        _card(catalog, qwinto_face(grid.top(place)), f"g{place}" if laying else "", now=place == state.laid)
        for place in PLACES
    ]
    shown["table"] = [group(catalog.text("cards.pile", count=len(state.piles.pile)), cards, grid=True)]
    shown["throw"] = _throw(catalog, state)
    if view.seat is None:
        return shown
    hand = state.piles.hands[view.seat]
    faces = [_card(catalog, qwinto_face(one), f"h{place}" if laying else "") for place, one in enumerate(hand)]
    shown["hand"] = group(catalog.text("guests.your-hand"), faces)
    if state.entry_round.roll is not None and not view.over:
        answer = state.entry_round.answers[view.seat]
        tray: Screen = {"buttons": [pass_button(catalog, state.entry_round, view.seat)]}
        if may_change(state.entry_round, view.seat):
            tray["change"] = change_words(catalog, answer, state.entry_round)
            tray["until"] = catalog.text("guests.until-all")
        shown["tray"] = tray
    elif laying:
        shown["tray"] = {"hint": catalog.text("cards.pick-hint")}
    return shown


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns where the picked cards can be laid; picked places leave only what goes there."""
    state: QwintoCardsState = view.state
    if view.seat is None or state.piles is None:
        return {}
    hand = state.piles.hands[view.seat]
    known = {f"h{place}": one for place, one in enumerate(hand)}
    cards: tuple[Card, ...] = tuple(known[id] for id in picked if id in known)
    places = tuple(id[1:] for id in picked if id[:1] == "g" and id[1:] in PLACES)
    if not cards:
        return {"offers": [], "why": catalog.text("cards.pick-first")}
    found = offers_of(state, view.seat, cards)
    if not isinstance(found, Violation):
        there = [one for one in found if isinstance(one.move, Lay) and one.move.places[: len(places)] == places]
        if cards != tuple(reversed(cards)):  # the order in which they were picked is the order in which they are laid
            there = [one for one in there if isinstance(one.move, Lay) and one.move.cards == cards]
        if len(there) > len(PLACES):  # two equal cards: the places are tapped, a list of all ways would cover them
            return {"offers": [], "why": catalog.text("cards.double-hint")}
        found = tuple(there)
    return offered(view, catalog, found)


def _throw(catalog: Catalog, state: QwintoCardsState) -> Screen | None:
    throw = state.entry_round.roll
    if throw is None:
        return None
    said = catalog.one_of(throw.colors) if throw.colors else ""
    dice = [{**mark(catalog, row), "v": "", "dim": row not in throw.colors} for row in ROWS]
    return {"dice": dice, "value": format_number(throw.value), "text": said, "sum": False}


def _todo(catalog: Catalog, state: QwintoCardsState) -> str:
    throw = state.entry_round.roll
    if throw is None:
        return catalog.text("guests.lay-card")
    if not is_enterable(throw):
        return catalog.text("guests.nothing-to-write", value=format_number(throw.value))
    return catalog.text("guests.write", value=format_number(throw.value), colors=catalog.one_of(throw.colors))


def _others(view: SeatView, catalog: Catalog, state: QwintoCardsState) -> str:
    active = state.entry_round.active
    if state.entry_round.roll is None:
        return catalog.text("cards.turn", name=view.players[active])
    return catalog.text("cards.next", name=view.players[(active + 1) % len(view.players)])


def _card(catalog: Catalog, face: CardFace, id: str = "", **more: bool) -> Screen:
    """Returns a card with the name of its color; a 0 is a card full of color."""
    return card(face, id, word=catalog.word(face.color), **({"filled": True} if face.value == "0" else {}), **more)


SCREENS: Screens = {
    QwintoCards: GuestScreen(_cards_screen, _offers),
    QwintoCardsTable: GuestScreen(partial(rounds_screen, sums=SUMS)),
    QwintoCardsPad: GuestScreen(pad_screen),
}
