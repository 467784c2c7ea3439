"""The Qwinto card game for guests: grid and hand with the cards in the app, otherwise like Qwinto."""

from __future__ import annotations

from functools import partial
from typing import Any

from guests.screens.common import card, color_mark, group, headline, offer_buttons, picked_cards
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.screens.qwinto import (
    change_label,
    entering,
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
from sheets.qwinto.entry_round import is_enterable
from sheets.qwinto.sheet import ROWS, legal_fields
from sheets.qwinto_cards.cards import PLACES
from sheets.qwinto_cards.faces import qwinto_face
from sheets.qwinto_cards.in_app import QwintoCards, preview
from sheets.qwinto_cards.moves import Lay
from sheets.qwinto_cards.offers import offers as offers_of
from sheets.qwinto_cards.pad import QwintoCardsPad
from sheets.qwinto_cards.rounds import SUMS, QwintoCardsTable
from sheets.qwinto_cards.state import QwintoCardsState


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns sheet, grid and hand of a seat; all sheets and the grid for a watcher."""
    state: QwintoCardsState = view.state
    screen = sheets_screen(view, catalog, state.entry_round)
    more = entering(view, catalog, state.entry_round)
    todo = more.pop("text", "")
    if not todo:
        todo, more["detail"] = catalog.text("guests.lay-card"), catalog.text("guests.lay-card-brief")
    screen["says"] = headline(view, catalog, todo, _others(view, catalog, state), **more)
    if state.piles is None:
        return screen
    grid = state.piles.grid
    laying = view.seat is not None and view.waiting == (view.seat,) and state.entry_round.roll is None
    cards = [
        _card(catalog, qwinto_face(grid.top(place)), f"g{place}" if laying else "", now=place == state.laid)
        for place in PLACES
    ]
    screen["table"] = [group(catalog.text("cards.pile", count=len(state.piles.pile)), cards, grid=True)]
    screen["roll"] = _roll(catalog, state)
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
    if isinstance(offers, Violation):
        return offer_buttons(view, catalog, offers)
    complete = len(places) == len(cards)
    first = places[: len(cards) - 1]  # the last place can still be exchanged for another one
    lays = [offer for offer in offers if isinstance(offer.move, Lay) and offer.move.places[: len(first)] == first]
    if cards != tuple(reversed(cards)):  # different cards are laid in the order in which they were picked
        lays = [offer for offer in lays if isinstance(offer.move, Lay) and offer.move.cards == cards]
    chosen = [offer for offer in lays if complete and isinstance(offer.move, Lay) and offer.move.places == places]
    answer = offer_buttons(view, catalog, tuple(chosen))
    answer["marks"] = _marks(catalog, state, [offer.move for offer in lays if isinstance(offer.move, Lay)], len(first))
    if complete:
        _add_fits(catalog, state, view.seat, answer["offers"], [offer.move for offer in chosen])
    else:
        answer["why"] = catalog.text("guests.tap-place" if len(cards) - len(places) == 1 else "cards.double-hint")
    return answer


def _marks(catalog: Catalog, state: QwintoCardsState, lays: list[Lay], step: int) -> list[Screen]:
    """Returns the number and the colors that a card makes at each place of the grid.

    Only the last place of a move is announced, so there are none while the first of two is chosen.
    """
    marks = []
    for lay in lays:
        if step != len(lay.places) - 1:
            continue
        roll = preview(state, lay).grid.announced(lay.places[-1])
        text = format_number(roll.value) if is_enterable(roll) else "–"
        colors = [color_mark(catalog, color) for color in roll.colors] if is_enterable(roll) else []
        marks.append({"id": f"g{lay.places[-1]}", "text": text, "marks": colors})
    return marks


def _add_fits(catalog: Catalog, state: QwintoCardsState, seat: int, buttons: list[Screen], moves: list[Any]) -> None:
    """Adds to each offer the fields of the seat's sheet that fit its number, and the sum as text."""
    for offer, move in zip(buttons, moves, strict=True):
        grid = preview(state, move).grid
        roll = grid.announced(move.places[-1])
        legal = legal_fields(state.entry_round.sheets[seat], roll.value, roll.colors) if is_enterable(roll) else ()
        offer["fits"] = {f"{row}.{column}": format_number(roll.value) for row, column in legal}
        sum_text = " + ".join(format_number(each.value) for each in grid.trio(move.places[-1])).replace("+ −", "− ")
        fits = catalog.plural("guests.fields-fit", len(legal)) if legal else catalog.text("guests.fits-nowhere-short")
        offer["hint"] = f"{sum_text} = {format_number(roll.value)}\n{fits}"
        if not is_enterable(roll):
            offer["hint"] = catalog.text("guests.nobody-enters", value=format_number(roll.value))
        offer["label"] = catalog.text("guests.lay-here")


def _roll(catalog: Catalog, state: QwintoCardsState) -> Screen | None:
    roll = state.entry_round.roll
    if roll is None:
        return None
    colors = catalog.one_of(roll.colors)
    dice = [{**color_mark(catalog, row), "v": "", "dim": row not in roll.colors} for row in ROWS]
    return {"dice": dice, "value": format_number(roll.value), "text": colors, "sum": False}


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
