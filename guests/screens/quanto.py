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


def _cards_screen(seen: SeatView, words: Catalog) -> Screen:
    """Returns the layout, everybody's Quanto and the own hand."""
    state: QuantoState = seen.state
    others = "" if seen.seat is None else words.text("guests.cards-turn")
    shown: Screen = {"says": says(seen, words, _todo(seen, words, state), others)}
    if counts(state) is None:
        shown["people"] = people(seen, hides_totals=True)
    mine = seen.seat is not None and seen.seat in seen.waiting
    plays = mine and state.stage is Stage.PLAY
    table = [group(words.text("guests.layout"), _cards(state.layout, "l" if plays else ""))]
    if state.revealed:
        table.insert(0, group(words.text("quanto-cards.revealed"), _cards(state.revealed, "r" if plays else "")))
    if state.offered is not None:
        label = words.text("quanto-cards.ask", name=seen.players[state.partner_of(state.turn) or 0])
        table.insert(0, group(label, _cards((state.offered,), "")))
    free = ", ".join(map(str, state.tokens))
    table.append(group(f"{words.text('quanto-cards.free')}: {free}", []))
    for seat, name in enumerate(seen.players):
        quanto = state.quantos[seat]
        note = words.plural("quanto-cards.cards", len(state.hands[seat]))
        if quanto:
            label = f"{name} · Quanto {quanto.token}"
            table.append(group(label, _cards(quanto.cards, ""), small=True, note=note))
        elif seat != seen.seat:
            table.append(group(name, [], small=True, note=f"{note}, {words.text('quanto-cards.no-quanto')}"))
    shown["table"] = table
    if seen.seat is None or seen.over:
        return shown
    picks = mine or may_offer(state, seen.seat)
    hand = _cards(state.hands[seen.seat], "h" if picks and not (plays and state.revealed) else "")
    shown["hand"] = group(words.text("guests.your-hand"), hand)
    shown["tray"] = _tray(seen, words, seen.seat)
    return shown


def _offers(seen: SeatView, words: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns what the picked card of the hand does with the picked ones of the layout."""
    if seen.seat is None:
        return {}
    state: QuantoState = seen.state
    played = _named(picked, "h", state.hands[seen.seat]) + _named(picked, "r", state.revealed)
    layout = _named(picked, "l", state.layout)
    if state.stage is Stage.ANSWER or seen.seat not in seen.waiting:
        return offered(seen, words, exchanges(state, seen.seat, played[0] if played else None))
    if len(played) != 1:
        key = "quanto-cards.hand-hint" if not played else "guests.one-card"
        return {"offers": [], "why": words.text(key)}
    found: Offers = offers_of(state, seen.seat, played[0], layout)
    return offered(seen, words, found)


def _named(picked: tuple[str, ...], kind: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    known = {f"{kind}{place}": one for place, one in enumerate(cards)}
    return tuple(known[id] for id in picked if id in known)


def _cards(cards: Iterable[Card], kind: str) -> list[Screen]:
    """Returns cards; the joker is a card full of color."""
    return [
        card(quanto_face(one), f"{kind}{place}" if kind else "", **({"filled": True} if one.joker else {}))
        for place, one in enumerate(cards)
    ]


def _tray(seen: SeatView, words: Catalog, seat: int) -> Screen:
    state: QuantoState = seen.state
    if state.stage is Stage.ANSWER and seat == state.turn:
        found = exchanges(state, seat, None)
        buttons = [] if isinstance(found, Violation) else offered(seen, words, found)["offers"]
        return {"buttons": buttons, "hint": words.text("quanto-cards.answer-hint", card=words.word(str(state.offered)))}
    if may_offer(state, seat):
        return {"hint": words.text("quanto-cards.may-offer", turn=seen.players[state.turn])}
    return {}


def _todo(seen: SeatView, words: Catalog, state: QuantoState) -> str:
    if state.revealed:
        return words.text("quanto-cards.revealed-hint")
    if state.stage is Stage.ANSWER:
        return words.text("quanto-cards.answer-hint", card=words.word(str(state.offered)))
    return words.text("quanto-cards.pick-hint")


def _tracker_screen(seen: SeatView, words: Catalog) -> Screen:
    """Returns what is to be done: the cards are counted once, at the end."""
    return {"says": says(seen, words, words.text("guests.enter-own"))}


def _tracker_entry(
    seen: SeatView, words: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    """Returns the tray with the number of the own cards."""
    asked = {"round": 0, "most": len(DECK), "ask": words.text("guests.my-count"), "knock": ""}
    return own_number(seen, words, drafts, without_phone, asked)


def _round_move(game: Game, drafts: Mapping[int, Draft]) -> Move:
    """Returns the count that the numbers make."""
    return Count(tuple(drafts[seat].number for seat in range(len(game.players))))


SCREENS: Screens = {
    QuantoCards: GuestScreen(_cards_screen, _offers),
    QuantoTracker: GuestScreen(_tracker_screen, entry=_tracker_entry, round_move=_round_move),
}
