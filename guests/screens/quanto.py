"""Quanto for guests: layout, Quantos and hand with the cards in the app, otherwise the count of the tracker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from guests.drafts import Draft
from guests.screens.common import card, group, headline, number_entry, offer_buttons, people, picked_cards
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.codec import Move
from sheets.game import Game
from sheets.quanto.cards import DECK, Card
from sheets.quanto.faces import quanto_face
from sheets.quanto.in_app import QuantoCards
from sheets.quanto.offers import exchanges, may_offer
from sheets.quanto.offers import offers as offers_of
from sheets.quanto.state import QuantoState, Stage, counts
from sheets.quanto.tracker import Count, QuantoTracker


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the layout, all Quantos and the seat's hand."""
    state: QuantoState = view.state
    others = "" if view.seat is None else catalog.text("guests.cards-turn")
    screen: Screen = {"says": headline(view, catalog, _todo(view, catalog, state), others)}
    if counts(state) is None:
        screen["people"] = people(view, hides_totals=True)
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
    screen["table"] = table
    if view.seat is None or view.over:
        return screen
    may_pick = mine or may_offer(state, view.seat)
    hand = _cards(state.hands[view.seat], "h" if may_pick and not (plays and state.revealed) else "")
    screen["hand"] = group(catalog.text("guests.your-hand"), hand)
    screen["tray"] = _tray(view, catalog, view.seat)
    return screen


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns the moves of the picked hand card with the picked cards of the layout."""
    if view.seat is None:
        return {}
    state: QuantoState = view.state
    played = picked_cards(picked, "h", state.hands[view.seat]) + picked_cards(picked, "r", state.revealed)
    layout = picked_cards(picked, "l", state.layout)
    if state.stage is Stage.ANSWER or view.seat not in view.waiting:
        return offer_buttons(view, catalog, exchanges(state, view.seat, played[0] if played else None))
    if len(played) != 1:
        key = "quanto-cards.hand-hint" if not played else "guests.one-card"
        return {"offers": [], "why": catalog.text(key)}
    return offer_buttons(view, catalog, offers_of(state, view.seat, played[0], layout))


def _cards(cards: Iterable[Card], kind: str) -> list[Screen]:
    """Returns cards that can be picked if they have a *kind*; a joker is filled with color."""
    return [
        card(quanto_face(each), f"{kind}{index}" if kind else "", **({"filled": True} if each.joker else {}))
        for index, each in enumerate(cards)
    ]


def _tray(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: QuantoState = view.state
    if state.stage is Stage.ANSWER and seat == state.turn:
        buttons = offer_buttons(view, catalog, exchanges(state, seat, None))["offers"]
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
    """Returns the headline; the cards are counted once, at the end."""
    return {"says": headline(view, catalog, catalog.text("guests.enter-own"))}


def _tracker_entry(
    view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    """Returns the tray for the number of the seat's own cards."""
    form = {"round": 0, "most": len(DECK), "ask": catalog.text("guests.my-count"), "knock": ""}
    return number_entry(view, catalog, drafts, without_phone, form)


def _round_move(game: Game, drafts: Mapping[int, Draft]) -> Move:
    """Returns the count with the numbers of all seats."""
    return Count(tuple(drafts[seat].number for seat in range(len(game.players))))


SCREENS: Screens = {
    QuantoCards: GuestScreen(_cards_screen, _offers),
    QuantoTracker: GuestScreen(_tracker_screen, entry=_tracker_entry, round_move=_round_move),
}
