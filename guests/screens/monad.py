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


def _cards_screen(seen: SeatView, words: Catalog) -> Screen:
    """Returns the table and the own hand."""
    state: MonadState = seen.state
    shown: Screen = {
        "says": says(seen, words, _todo(words, state), words.text("tracker.goal", goal=state.house_rules.goal))
    }
    if not state.dealt:
        return shown
    table = []
    for rank, column in enumerate(state.columns, BI):
        label = f"{words.word(RANKS[rank], 'monad')} · {len(column)}"
        table.append(group(label, [_card(words, monad_face(one)) for one in column], small=True))
    talon = _card(words, back("monad") if state.talon else NOTHING, back=bool(state.talon))
    top = _card(words, monad_face(state.discard[-1]) if state.discard else NOTHING)
    table.append(group(f"{words.text('monad-cards.talon')} · {len(state.talon)}", [talon]))
    table.append(group(f"{words.text('monad-cards.discard')} · {len(state.discard)}", [top]))
    left = MONADS - sum(state.monads)
    table.append(group(words.plural("tracker.monads-left", left), []))
    for seat, name in enumerate(seen.players):
        color = words.text(f"word.{MONAD_COLORS[state.identities[seat].color]}")
        if seat != seen.seat:
            cards = words.plural("quanto-cards.cards", len(state.hands[seat]))
            table.append(group(name, [], small=True, note=f"{color} · {cards}"))
    shown["table"] = table
    if seen.seat is None or seen.over:
        return shown
    shown["hand"] = _hand(seen, words, seen.seat)
    if seen.seat == state.turn:
        shown["tray"] = {"buttons": _whole_turns(seen, words, seen.seat), "hint": words.text("monad-cards.how")}
    return shown


def _offers(seen: SeatView, words: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns what the picked cards can do, in the order in which they were picked."""
    if seen.seat is None:
        return {}
    state: MonadState = seen.state
    known = {f"h{place}": one for place, one in enumerate(state.hands[seen.seat])}
    cards: tuple[Card, ...] = tuple(known[id] for id in picked if id in known)
    found = offered(seen, words, offers_of(state, seen.seat, cards))
    if found["offers"]:
        counted = words.plural("common.cards", len(cards)), words.plural("common.points", worth(cards))
        found["why"] = " · ".join(counted)
    return found


def _card(words: Catalog, face: CardFace, id: str = "", **more: bool) -> Screen:
    """Returns a card full of color, with the color's name where it may be seen; or an empty place."""
    if face == NOTHING:
        return card(face)
    named = {} if face == back("monad") else {"word": words.word(face.color)}
    return card(face, id, filled=True, **named, **more)


def _hand(seen: SeatView, words: Catalog, seat: int) -> Screen:
    state: MonadState = seen.state
    mine = seat == state.turn
    cards = []
    for place, one in enumerate(state.hands[seat]):
        shown = _card(words, monad_face(one), f"h{place}" if mine else "")
        if state.relative(seat, one):
            shown["note"] = "•"
        cards.append(shown)
    color = words.text(f"word.{MONAD_COLORS[state.identities[seat].color]}")
    points = words.plural("common.points", worth(state.hands[seat]))
    note = words.text("monad-cards.worth", points=points, color=color)
    bonus = words.text("monad-cards.free" if state.bonus_card_ready(seat) else "monad-cards.used")
    return group(words.text("guests.your-hand"), cards, note=f"{note} · {words.text('monad-cards.bonus')}: {bonus}")


def _whole_turns(seen: SeatView, words: Catalog, seat: int) -> list[Screen]:
    named = (("end", EndTurn(seat)), ("draw", Draw(seat)), ("flip", Flip(seat)), ("pass", Pass(seat)))
    return [
        button(words.text(f"monad-cards.{name}"), move)
        for name, move in named
        if seen.rules.check(seen.state, move) is None
    ]


def _todo(words: Catalog, state: MonadState) -> str:
    return words.text("monad-cards.further" if state.acted else "monad-cards.first")


def _tracker_screen(seen: SeatView, words: Catalog) -> Screen:
    """Returns what is played for; the points stand beside the names."""
    return {"says": says(seen, words, words.text("tracker.goal", goal=seen.state.goal))}


def _tracker_entry(
    seen: SeatView, words: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    """Returns the own Monad and the own bonus card."""
    state: Tally = seen.state
    if seen.seat is None:
        return {"tray": {}}
    used = words.text("tracker.bonus-used" if state.bonus_used[seen.seat] else "tracker.bonus-free")
    buttons = [
        button(words.text("guests.my-monad"), TakeMonad(seen.seat), "main"),
        button(used, MarkBonus(seen.seat), "quiet"),
    ]
    return {"tray": {"buttons": buttons}}


SCREENS: Screens = {
    MonadCards: GuestScreen(_cards_screen, _offers),
    MonadTracker: GuestScreen(_tracker_screen, entry=_tracker_entry),
}
