"""Quanto for guests: with the cards in the app the layout, the Quantos and the own hand; else the counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from guests.drafts import Draft
from guests.screens.common import card, group, offered, people, says
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.screens.own_number import own_number
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Violation
from sheets.offers import Offers
from sheets.quanto.cards import DECK, Card
from sheets.quanto.faces import quanto_face
from sheets.quanto.in_app import QuantoCards
from sheets.quanto.offers import exchanges, may_offer
from sheets.quanto.offers import offers as offers_of
from sheets.quanto.state import QuantoState, Stage, counts
from sheets.quanto.tracker import Count, QuantoTracker


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the layout, everybody's Quanto and the own hand."""
    state: QuantoState = view.state
    others = "" if view.seat is None else catalog.text("guests.cards-turn")
    shown: Screen = {"says": says(view, catalog, _todo(view, catalog, state), others)}
    if counts(state) is None:
        shown["people"] = people(view, hides_totals=True)
    mine = view.seat is not None and view.seat in view.waiting
    plays = mine and state.stage is Stage.PLAY
    table = [group(catalog.text("guests.layout"), _cards(state.layout, "l" if plays else ""))]
    if state.revealed:
        table.insert(0, group(catalog.text("quanto-cards.revealed"), _cards(state.revealed, "r" if plays else "")))
    if state.offered is not None:
        label = catalog.text("quanto-cards.ask", name=view.players[state.partner_of(state.turn) or 0])
        table.insert(0, group(label, _cards((state.offered,), "")))
    free = ", ".join(map(str, state.tokens))
    table.append(group(f"{catalog.text('quanto-cards.free')}: {free}", []))
    for seat, name in enumerate(view.players):
        quanto = state.quantos[seat]
        note = catalog.plural("quanto-cards.cards", len(state.hands[seat]))
        if quanto:
            label = f"{name} · Quanto {quanto.token}"
            table.append(group(label, _cards(quanto.cards, ""), small=True, note=note))
        elif seat != view.seat:
            table.append(group(name, [], small=True, note=f"{note}, {catalog.text('quanto-cards.no-quanto')}"))
    shown["table"] = table
    if view.seat is None or view.over:
        return shown
    picks = mine or may_offer(state, view.seat)
    hand = _cards(state.hands[view.seat], "h" if picks and not (plays and state.revealed) else "")
    shown["hand"] = group(catalog.text("guests.your-hand"), hand)
    shown["tray"] = _tray(view, catalog, view.seat)
    return shown


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns what the picked card of the hand does with the picked ones of the layout."""
    if view.seat is None:
        return {}
    state: QuantoState = view.state
    played = _named(picked, "h", state.hands[view.seat]) + _named(picked, "r", state.revealed)
    layout = _named(picked, "l", state.layout)
    if state.stage is Stage.ANSWER or view.seat not in view.waiting:
        return offered(view, catalog, exchanges(state, view.seat, played[0] if played else None))
    if len(played) != 1:
        key = "quanto-cards.hand-hint" if not played else "guests.one-card"
        return {"offers": [], "why": catalog.text(key)}
    found: Offers = offers_of(state, view.seat, played[0], layout)
    return offered(view, catalog, found)


def _named(picked: tuple[str, ...], kind: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    known = {f"{kind}{place}": one for place, one in enumerate(cards)}
    return tuple(known[id] for id in picked if id in known)


def _cards(cards: Iterable[Card], kind: str) -> list[Screen]:
    """Returns cards; the joker is a card full of color."""
    return [
        card(quanto_face(one), f"{kind}{place}" if kind else "", **({"filled": True} if one.joker else {}))
        for place, one in enumerate(cards)
    ]


def _tray(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: QuantoState = view.state
    if state.stage is Stage.ANSWER and seat == state.turn:
        found = exchanges(state, seat, None)
        buttons = [] if isinstance(found, Violation) else offered(view, catalog, found)["offers"]
        return {
            "buttons": buttons,
            "hint": catalog.text("quanto-cards.answer-hint", card=catalog.word(str(state.offered))),
        }
    if may_offer(state, seat):
        return {"hint": catalog.text("quanto-cards.may-offer", turn=view.players[state.turn])}
    return {}


def _todo(view: SeatView, catalog: Catalog, state: QuantoState) -> str:
    if state.revealed:
        return catalog.text("quanto-cards.revealed-hint")
    if state.stage is Stage.ANSWER:
        return catalog.text("quanto-cards.answer-hint", card=catalog.word(str(state.offered)))
    return catalog.text("quanto-cards.pick-hint")


def _tracker_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns what is to be done: the cards are counted once, at the end."""
    return {"says": says(view, catalog, catalog.text("guests.enter-own"))}


def _tracker_entry(
    view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    """Returns the tray with the number of the own cards."""
    asked = {"round": 0, "most": len(DECK), "ask": catalog.text("guests.my-count"), "knock": ""}
    return own_number(view, catalog, drafts, without_phone, asked)


def _round_move(game: Game, drafts: Mapping[int, Draft]) -> Move:
    """Returns the count that the numbers make."""
    return Count(tuple(drafts[seat].number for seat in range(len(game.players))))


SCREENS: Screens = {
    QuantoCards: GuestScreen(_cards_screen, _offers),
    QuantoTracker: GuestScreen(_tracker_screen, entry=_tracker_entry, round_move=_round_move),
}
