"""Monad for guests: columns, piles and hand with the cards in the app, otherwise the Monads of the tracker."""

from __future__ import annotations

from collections.abc import Mapping

from guests.drafts import Draft
from guests.screens.common import button, card, group, headline, offer_buttons, picked_cards
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.card_face import NOTHING, CardFace, back
from sheets.monad.actions import worth
from sheets.monad.cards import BI, RANKS
from sheets.monad.faces import MONAD_COLORS, monad_face
from sheets.monad.in_app import MonadCards
from sheets.monad.moves import Draw, EndTurn, Flip, MarkBonus, Pass, TakeMonad
from sheets.monad.offers import offers as offers_of
from sheets.monad.options import MONADS
from sheets.monad.state import MonadState
from sheets.monad.tracker import MonadTracker, Tally


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the table and the seat's hand."""
    state: MonadState = view.state
    goal = catalog.text("tracker.goal", goal=state.house_rules.goal)
    screen: Screen = {"says": headline(view, catalog, _todo(catalog, state), goal)}
    if not state.dealt:
        return screen
    table = []
    for rank, column in enumerate(state.columns, BI):
        label = f"{catalog.word(RANKS[rank], 'monad')} · {len(column)}"
        table.append(group(label, [_card(catalog, monad_face(each)) for each in column], small=True))
    talon = _card(catalog, back("monad") if state.talon else NOTHING, back=bool(state.talon))
    top = _card(catalog, monad_face(state.discard[-1]) if state.discard else NOTHING)
    table.append(group(f"{catalog.text('monad-cards.talon')} · {len(state.talon)}", [talon]))
    table.append(group(f"{catalog.text('monad-cards.discard')} · {len(state.discard)}", [top]))
    left = MONADS - sum(state.monads)
    table.append(group(catalog.plural("tracker.monads-left", left), []))
    for seat, name in enumerate(view.players):
        color = catalog.text(f"word.{MONAD_COLORS[state.identities[seat].color]}")
        if seat != view.seat:
            cards = catalog.plural("quanto-cards.cards", len(state.hands[seat]))
            table.append(group(name, [], small=True, note=f"{color} · {cards}"))
    screen["table"] = table
    if view.seat is None or view.over:
        return screen
    screen["hand"] = _hand(view, catalog, view.seat)
    if view.seat == state.turn:
        screen["tray"] = {"buttons": _turn_buttons(view, catalog, view.seat), "hint": catalog.text("monad-cards.how")}
    return screen


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns the moves of the picked cards, in the order in which they were picked."""
    if view.seat is None:
        return {}
    state: MonadState = view.state
    cards = picked_cards(picked, "h", state.hands[view.seat])
    answer = offer_buttons(view, catalog, offers_of(state, view.seat, cards))
    if answer["offers"]:
        count, points = catalog.plural("common.cards", len(cards)), catalog.plural("common.points", worth(cards))
        answer["why"] = f"{count} · {points}"
    return answer


def _card(catalog: Catalog, face: CardFace, card_id: str = "", **looks: bool) -> Screen:
    """Returns a card filled with color, with the name of a visible color; or an empty place."""
    if face == NOTHING:
        return card(face)
    word = {} if face == back("monad") else {"word": catalog.word(face.color)}
    return card(face, card_id, filled=True, **word, **looks)


def _hand(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: MonadState = view.state
    mine = seat == state.turn
    cards = []
    for index, held in enumerate(state.hands[seat]):
        drawn = _card(catalog, monad_face(held), f"h{index}" if mine else "")
        if state.is_relative(seat, held):
            drawn["note"] = "•"
        cards.append(drawn)
    color = catalog.text(f"word.{MONAD_COLORS[state.identities[seat].color]}")
    points = catalog.plural("common.points", worth(state.hands[seat]))
    note = catalog.text("monad-cards.worth", points=points, color=color)
    bonus = catalog.text("monad-cards.free" if state.bonus_card_ready(seat) else "monad-cards.used")
    return group(catalog.text("guests.your-hand"), cards, note=f"{note} · {catalog.text('monad-cards.bonus')}: {bonus}")


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
