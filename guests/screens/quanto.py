"""The screen of Quanto with the cards in the app: the layout, the Quantos, the own hand, and what can be played."""

from __future__ import annotations

from collections.abc import Iterable

from guests.screens.common import Screen, card, group, offered, says
from guests.seen import Seen
from sheets.notice import Violation
from sheets.offers import Offers
from sheets.quanto.cards import Card
from sheets.quanto.faces import quanto_face
from sheets.quanto.offers import exchanges, may_offer
from sheets.quanto.offers import offers as offers_of
from sheets.quanto.state import QuantoState, Stage
from words.catalogue import Catalogue


def screen(seen: Seen, words: Catalogue) -> Screen:
    """Returns the layout, everybody's Quanto and the own hand."""
    state: QuantoState = seen.state
    others = "" if seen.seat is None else words.text("guests.cards-turn")
    shown: Screen = {"says": says(seen, words, _todo(seen, words, state), others)}
    mine = seen.seat is not None and seen.seat in seen.waiting
    plays = mine and state.stage is Stage.PLAY
    table = [group(words.text("guests.layout"), _cards(words, state.layout, "l" if plays else ""))]
    if state.revealed:
        table.insert(0, group(words.text("quanto-cards.revealed"), _cards(words, state.revealed, "r" if plays else "")))
    if state.offered is not None:
        label = words.text("quanto-cards.ask", name=seen.players[state.partner_of(state.turn) or 0])
        table.insert(0, group(label, _cards(words, (state.offered,), "")))
    free = ", ".join(map(str, state.tokens))
    table.append(group(f"{words.text('quanto-cards.free')}: {free}", []))
    for seat, name in enumerate(seen.players):
        quanto = state.quantos[seat]
        note = words.plural("quanto-cards.cards", len(state.hands[seat]))
        if quanto:
            label = f"{name} · Quanto {quanto.token}"
            table.append(group(label, _cards(words, quanto.cards, ""), small=True, note=note))
        elif seat != seen.seat:
            table.append(group(name, [], small=True, note=f"{note}, {words.text('quanto-cards.no-quanto')}"))
    shown["table"] = table
    if seen.seat is None or seen.over:
        return shown
    picks = mine or may_offer(state, seen.seat)
    hand = _cards(words, state.hands[seen.seat], "h" if picks and not (plays and state.revealed) else "")
    shown["hand"] = group(words.text("guests.your-hand"), hand)
    shown["tray"] = _tray(seen, words, seen.seat)
    return shown


def offers(seen: Seen, words: Catalogue, picked: tuple[str, ...]) -> Screen:
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


def _cards(words: Catalogue, cards: Iterable[Card], kind: str) -> list[Screen]:
    return [card(words, quanto_face(one), f"{kind}{place}" if kind else "") for place, one in enumerate(cards)]


def _tray(seen: Seen, words: Catalogue, seat: int) -> Screen:
    state: QuantoState = seen.state
    if state.stage is Stage.ANSWER and seat == state.turn:
        found = exchanges(state, seat, None)
        buttons = [] if isinstance(found, Violation) else offered(seen, words, found)["offers"]
        return {"buttons": buttons, "hint": words.text("quanto-cards.answer-hint", card=words.word(str(state.offered)))}
    if may_offer(state, seat):
        return {"hint": words.text("quanto-cards.may-offer", turn=seen.players[state.turn])}
    return {}


def _todo(seen: Seen, words: Catalogue, state: QuantoState) -> str:
    if state.revealed:
        return words.text("quanto-cards.revealed-hint")
    if state.stage is Stage.ANSWER:
        return words.text("quanto-cards.answer-hint", card=words.word(str(state.offered)))
    return words.text("quanto-cards.pick-hint")
