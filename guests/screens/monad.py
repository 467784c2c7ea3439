"""Monad for guests: with the cards in the app the columns, the piles and the own hand; else the Monads."""

from __future__ import annotations

from collections.abc import Mapping

from guests.drafts import Draft
from guests.screens.common import button, card, group, offered, says
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from sheets.card_face import NOTHING, CardFace, back
from sheets.monad.actions import worth
from sheets.monad.cards import BI, RANKS, Card
from sheets.monad.faces import MONAD_COLORS, monad_face
from sheets.monad.in_app import MonadCards
from sheets.monad.moves import Draw, EndTurn, Flip, MarkBonus, Pass, TakeMonad
from sheets.monad.offers import offers as offers_of
from sheets.monad.options import MONADS
from sheets.monad.state import MonadState
from sheets.monad.tracker import MonadTracker, Tally


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the table and the own hand."""
    state: MonadState = view.state
    shown: Screen = {
        "says": says(view, catalog, _todo(catalog, state), catalog.text("tracker.goal", goal=state.house_rules.goal))
    }
    if not state.dealt:
        return shown
    table = []
    for rank, column in enumerate(state.columns, BI):
        label = f"{catalog.word(RANKS[rank], 'monad')} · {len(column)}"
        table.append(group(label, [_card(catalog, monad_face(one)) for one in column], small=True))
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
    shown["table"] = table
    if view.seat is None or view.over:
        return shown
    shown["hand"] = _hand(view, catalog, view.seat)
    if view.seat == state.turn:
        shown["tray"] = {"buttons": _whole_turns(view, catalog, view.seat), "hint": catalog.text("monad-cards.how")}
    return shown


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns what the picked cards can do, in the order in which they were picked."""
    if view.seat is None:
        return {}
    state: MonadState = view.state
    known = {f"h{place}": one for place, one in enumerate(state.hands[view.seat])}
    cards: tuple[Card, ...] = tuple(known[id] for id in picked if id in known)
    found = offered(view, catalog, offers_of(state, view.seat, cards))
    if found["offers"]:
        counted = catalog.plural("common.cards", len(cards)), catalog.plural("common.points", worth(cards))
        found["why"] = " · ".join(counted)
    return found


def _card(catalog: Catalog, face: CardFace, id: str = "", **more: bool) -> Screen:
    """Returns a card full of color, with the color's name where it may be seen; or an empty place."""
    if face == NOTHING:
        return card(face)
    named = {} if face == back("monad") else {"word": catalog.word(face.color)}
    return card(face, id, filled=True, **named, **more)


def _hand(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: MonadState = view.state
    mine = seat == state.turn
    cards = []
    for place, one in enumerate(state.hands[seat]):
        shown = _card(catalog, monad_face(one), f"h{place}" if mine else "")
        if state.relative(seat, one):
            shown["note"] = "•"
        cards.append(shown)
    color = catalog.text(f"word.{MONAD_COLORS[state.identities[seat].color]}")
    points = catalog.plural("common.points", worth(state.hands[seat]))
    note = catalog.text("monad-cards.worth", points=points, color=color)
    bonus = catalog.text("monad-cards.free" if state.bonus_card_ready(seat) else "monad-cards.used")
    return group(catalog.text("guests.your-hand"), cards, note=f"{note} · {catalog.text('monad-cards.bonus')}: {bonus}")


def _whole_turns(view: SeatView, catalog: Catalog, seat: int) -> list[Screen]:
    named = (("end", EndTurn(seat)), ("draw", Draw(seat)), ("flip", Flip(seat)), ("pass", Pass(seat)))
    return [
        button(catalog.text(f"monad-cards.{name}"), move)
        for name, move in named
        if view.rules.check(view.state, move) is None
    ]


def _todo(catalog: Catalog, state: MonadState) -> str:
    return catalog.text("monad-cards.further" if state.acted else "monad-cards.first")


def _tracker_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns what is played for; the points stand beside the names."""
    return {"says": says(view, catalog, catalog.text("tracker.goal", goal=view.state.goal))}


def _tracker_entry(
    view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    """Returns the own Monad and the own bonus card."""
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
