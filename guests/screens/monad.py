"""Monad for guests: columns, piles and hand with the cards in the app, otherwise the Monads of the tracker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guests.drafts import Draft
from guests.screens.common import button, card, color_mark, group, headline, offer_buttons, picked_cards
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.card_face import NOTHING, CardFace, back
from sheets.monad.actions import target, worth
from sheets.monad.cards import BI, MONAD, MONAD_CARD, RANKS, VALUES
from sheets.monad.faces import MONAD_COLORS, monad_face
from sheets.monad.in_app import MonadCards
from sheets.monad.moves import Draw, EndTurn, Flip, MarkBonus, Pass, TakeMonad, Unite
from sheets.monad.offers import offers as offers_of
from sheets.monad.options import MONADS
from sheets.monad.state import MonadState
from sheets.monad.tracker import MonadTracker, Tally
from sheets.notice import Violation
from sheets.offers import Offers


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the table and the seat's hand."""
    state: MonadState = view.state
    goal = catalog.text("tracker.goal", goal=state.house_rules.goal)
    screen: Screen = {"says": headline(view, catalog, _todo(catalog, state), goal)}
    if not state.dealt:
        return screen
    table = []
    for rank, column in enumerate(state.columns, BI):
        cards = [_card(catalog, monad_face(each)) for each in column] or [card(NOTHING)]
        label = catalog.word(RANKS[rank], "monad").capitalize()
        table.append(group(label, cards, kind="column", note=str(VALUES[rank]), value=RANKS[rank]))
    left = MONADS - sum(state.monads)
    monad = [_card(catalog, monad_face(MONAD_CARD), name=catalog.word("monad", "monad"))] if left else [card(NOTHING)]
    label = catalog.word("monad", "monad").capitalize()
    table.append(group(label, monad, kind="column", note=str(VALUES[MONAD]), value=RANKS[MONAD], count=left))
    screen["facts"] = _facts(view, catalog, state)
    for seat, name in enumerate(view.players):
        if seat != view.seat:
            color = color_mark(catalog, MONAD_COLORS[state.identities[seat].color])
            held = catalog.plural("quanto-cards.cards", len(state.hands[seat]))
            table.append(group(name, [], kind="seat", seat=seat, note=f"{color['name']} · {held}", identity=color))
    screen["table"] = table
    if view.seat is None or view.over:
        return screen
    screen["hand"] = _hand(view, catalog, view.seat)
    if view.seat == state.turn:
        screen["tray"] = {"buttons": _turn_buttons(view, catalog, view.seat), "hint": catalog.text("monad-cards.how")}
    return screen


def _facts(view: SeatView, catalog: Catalog, state: MonadState) -> list[Screen]:
    """Returns the line above the columns: the seat's identity and bonus card, and the piles."""
    piles = [
        {"label": catalog.text("monad-cards.talon"), "text": str(len(state.talon))},
        {"label": catalog.text("monad-cards.discard"), "text": str(len(state.discard))},
    ]
    if state.discard:
        piles[1] |= color_mark(catalog, monad_face(state.discard[-1]).color)
    if view.seat is None:
        return piles
    color = color_mark(catalog, MONAD_COLORS[state.identities[view.seat].color])
    ready = "monad-cards.free" if state.bonus_card_ready(view.seat) else "monad-cards.used"
    return [
        {"label": catalog.text("guests.identity"), "text": color["name"], **color},
        {"label": catalog.text("monad-cards.bonus"), "text": catalog.text(ready)},
        *piles,
    ]


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns the moves of the picked cards, in the order in which they were picked."""
    if view.seat is None:
        return {}
    state: MonadState = view.state
    cards = picked_cards(picked, "h", state.hands[view.seat])
    offers = _bonus_first(offers_of(state, view.seat, cards))
    answer = offer_buttons(view, catalog, offers)
    if not isinstance(offers, Violation):
        count, points = catalog.plural("common.cards", len(cards)), catalog.plural("common.points", worth(cards))
        answer["why"] = f"{count} · {points}"
        moves: list[Any] = [offer.move for offer in offers]
        answer["takes"] = [RANKS[target(state, move)] for move in moves]
    return answer


def _bonus_first(offers: Offers) -> Offers:
    """Sorts a union with the bonus before the same union without it."""
    if isinstance(offers, Violation):
        return offers
    return tuple(sorted(offers, key=lambda offer: not (isinstance(offer.move, Unite) and offer.move.bonus)))


def _card(catalog: Catalog, face: CardFace, card_id: str = "", **looks: Any) -> Screen:
    """Returns a card with the name of a visible color."""
    if face == back("monad"):
        return card(face, card_id, back=True, **looks)
    return card(face, card_id, **{"word": catalog.word(face.color), **looks})


def _hand(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    """Returns the seat's hand with warm and cold cards and marked relatives."""
    state: MonadState = view.state
    mine = seat == state.turn
    cards = []
    for index, held in enumerate(state.hands[seat]):
        name = f"{held.value} {catalog.word(monad_face(held).color)}"
        warm = held.temperature == "warm"
        drawn = _card(catalog, monad_face(held), f"h{index}" if mine else "", warm=warm, name=name)
        if state.is_relative(seat, held):
            drawn["note"] = "•"
            drawn["name"] = f"{name}, {catalog.text('guests.relative')}"
        cards.append(drawn)
    points = catalog.plural("common.points", worth(state.hands[seat]))
    return group(catalog.text("guests.your-hand"), cards, note=f"· {points}")


def _turn_buttons(view: SeatView, catalog: Catalog, seat: int) -> list[Screen]:
    moves = (("end", EndTurn(seat)), ("draw", Draw(seat)), ("flip", Flip(seat)), ("pass", Pass(seat)))
    return [
        button(catalog.text(f"monad-cards.{name}"), move)
        for name, move in moves
        if view.rules.check(view.state, move) is None
    ]


def _todo(catalog: Catalog, state: MonadState) -> str:
    return catalog.text("monad-cards.further" if state.acted else "monad-cards.first")


def _tracker_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the goal as headline; the points are beside the names."""
    return {"says": headline(view, catalog, catalog.text("tracker.goal", goal=view.state.goal))}


def _tracker_entry(
    view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    """Returns buttons for the seat's own Monads and bonus card."""
    state: Tally = view.state
    if view.seat is None:
        return {"tray": {}}
    used = catalog.text("tracker.bonus-used" if state.bonus_used[view.seat] else "tracker.bonus-free")
    buttons = [
        button(catalog.text("guests.my-monad"), TakeMonad(view.seat), "main"),
        button(used, MarkBonus(view.seat), "quiet"),
    ]
    return {"tray": {"buttons": buttons}}


SCREENS: Screens = {
    MonadCards: GuestScreen(_cards_screen, _offers),
    MonadTracker: GuestScreen(_tracker_screen, entry=_tracker_entry),
}
