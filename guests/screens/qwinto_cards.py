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


def _cards_screen(seen: SeatView, words: Catalog) -> Screen:
    """Returns the sheet with the grid and the hand of a seat; for a watcher the sheets and the grid."""
    state: QwintoCardsState = seen.state
    shown = round_screen(seen, words, state.entry_round)
    shown["says"] = says(seen, words, _todo(words, state), _others(seen, words, state))
    if state.piles is None:
        return shown
    grid = state.piles.grid
    laying = seen.seat is not None and seen.waiting == (seen.seat,) and state.entry_round.roll is None
    cards = [
        _card(words, qwinto_face(grid.top(place)), f"g{place}" if laying else "", now=place == state.laid)
        for place in PLACES
    ]
    shown["table"] = [group(words.text("cards.pile", count=len(state.piles.pile)), cards, grid=True)]
    shown["throw"] = _throw(words, state)
    if seen.seat is None:
        return shown
    hand = state.piles.hands[seen.seat]
    faces = [_card(words, qwinto_face(one), f"h{place}" if laying else "") for place, one in enumerate(hand)]
    shown["hand"] = group(words.text("guests.your-hand"), faces)
    if state.entry_round.roll is not None and not seen.over:
        answer = state.entry_round.answers[seen.seat]
        tray: Screen = {"buttons": [pass_button(words, seen.seat, state.entry_round.active)]}
        if may_change(state.entry_round, seen.seat):
            tray["change"] = change_words(words, answer, state.entry_round)
            tray["until"] = words.text("guests.until-all")
        shown["tray"] = tray
    elif laying:
        shown["tray"] = {"hint": words.text("cards.pick-hint")}
    return shown


def _offers(seen: SeatView, words: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns where the picked cards can be laid; picked places leave only what goes there."""
    state: QwintoCardsState = seen.state
    if seen.seat is None or state.piles is None:
        return {}
    hand = state.piles.hands[seen.seat]
    known = {f"h{place}": one for place, one in enumerate(hand)}
    cards: tuple[Card, ...] = tuple(known[id] for id in picked if id in known)
    places = tuple(id[1:] for id in picked if id[:1] == "g" and id[1:] in PLACES)
    if not cards:
        return {"offers": [], "why": words.text("cards.pick-first")}
    found = offers_of(state, seen.seat, cards)
    if not isinstance(found, Violation):
        there = [one for one in found if isinstance(one.move, Lay) and one.move.places[: len(places)] == places]
        if cards != tuple(reversed(cards)):  # the order in which they were picked is the order in which they are laid
            there = [one for one in there if isinstance(one.move, Lay) and one.move.cards == cards]
        if len(there) > len(PLACES):  # two equal cards: the places are tapped, a list of all ways would cover them
            return {"offers": [], "why": words.text("cards.double-hint")}
        found = tuple(there)
    return offered(seen, words, found)


def _throw(words: Catalog, state: QwintoCardsState) -> Screen | None:
    throw = state.entry_round.roll
    if throw is None:
        return None
    said = words.one_of(throw.colors) if throw.colors else ""
    dice = [{**mark(words, row), "v": "", "dim": row not in throw.colors} for row in ROWS]
    return {"dice": dice, "value": format_number(throw.value), "text": said, "sum": False}


def _todo(words: Catalog, state: QwintoCardsState) -> str:
    throw = state.entry_round.roll
    if throw is None:
        return words.text("guests.lay-card")
    if not is_enterable(throw):
        return words.text("guests.nothing-to-write", value=format_number(throw.value))
    return words.text("guests.write", value=format_number(throw.value), colors=words.one_of(throw.colors))


def _others(seen: SeatView, words: Catalog, state: QwintoCardsState) -> str:
    active = state.entry_round.active
    if state.entry_round.roll is None:
        return words.text("cards.turn", name=seen.players[active])
    return words.text("cards.next", name=seen.players[(active + 1) % len(seen.players)])


def _card(words: Catalog, face: CardFace, id: str = "", **more: bool) -> Screen:
    """Returns a card with the name of its color; a 0 is a card full of color."""
    return card(face, id, word=words.word(face.color), **({"filled": True} if face.value == "0" else {}), **more)


SCREENS: Screens = {
    QwintoCards: GuestScreen(_cards_screen, _offers),
    QwintoCardsTable: GuestScreen(partial(rounds_screen, sums=SUMS)),
    QwintoCardsPad: GuestScreen(pad_screen),
}
