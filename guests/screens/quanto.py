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
from sheets.notice import Violation
from sheets.offers import Offers
from sheets.quanto.actions.collect import Collect
from sheets.quanto.actions.take import Take
from sheets.quanto.cards import DECK, TOKENS, Card
from sheets.quanto.faces import quanto_face
from sheets.quanto.groups import grouping, incomplete_groupings
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
    pile = catalog.text("guests.in-pile", count=len(state.pile))
    layout = _cards(catalog, state.layout, "l" if plays else "")
    table = [group(catalog.text("guests.layout"), layout, kind="layout", note=pile)]
    if state.revealed:
        revealed = _cards(catalog, state.revealed, "r" if plays else "")
        table.insert(0, group(catalog.text("quanto-cards.revealed"), revealed, kind="revealed"))
    if state.offered is not None:
        label = catalog.text("quanto-cards.ask", name=view.players[state.partner_of(state.turn) or 0])
        table.insert(0, group(label, _cards(catalog, (state.offered,), ""), kind="offered"))
    tokens = [{"v": str(token), "color": "", "dim": token not in state.tokens} for token in TOKENS]
    table.append(group(catalog.text("quanto-cards.free"), tokens, kind="tokens"))
    for seat, name in enumerate(view.players):
        quanto = state.quantos[seat]
        if quanto:
            cards = _cards(catalog, quanto.cards, "")
            table.append(group(name, cards, kind="combination", seat=seat, token=quanto.token))
        elif seat != view.seat:
            table.append(group(name, [], kind="combination", seat=seat, note=catalog.text("quanto-cards.no-quanto")))
    screen["table"] = table
    if view.seat is None or view.over:
        return screen
    may_pick = mine or may_offer(state, view.seat)
    hand = _cards(catalog, state.hands[view.seat], "h" if may_pick and not (plays and state.revealed) else "")
    screen["hand"] = group(catalog.text("guests.your-hand"), hand, single=True)
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
    offers: Offers = offers_of(state, view.seat, played[0], layout)
    answer = offer_buttons(view, catalog, offers)
    moves = () if isinstance(offers, Violation) else tuple(offer.move for offer in offers)
    for button, move in zip(answer["offers"], moves, strict=True):
        if isinstance(move, Take):
            count = len(move.layout) + 1 + (move.extra is not None)
            button["label"] = catalog.plural("guests.take-cards", count)
    answer["brackets"] = _brackets(state, picked, moves)
    answer["hint"] = _special(catalog, state, played[0], moves, bool(layout))
    if not moves and layout:
        answer["why"] = _beginnings(catalog, state, played[0], layout) or answer["why"]
    return answer


def _brackets(state: QuantoState, picked: tuple[str, ...], moves: tuple[Move, ...]) -> list[Screen]:
    """Groups the picked cards of the layout by sum, as the first possible move takes them."""
    grouped = next(filter(None, (grouping(state, move) for move in moves)), None)
    if grouped is None:
        return []
    layout = dict(zip((f"l{index}" for index in range(len(state.layout))), state.layout, strict=True))
    left = [card_id for card_id in picked if card_id in layout]
    brackets: list[Screen] = []
    for cards in grouped.groups:
        ids: list[str] = []
        for each in cards:
            match = next((card_id for card_id in left if layout[card_id] == each), None)
            if match is not None:
                left.remove(match)
                ids.append(match)
        if ids:
            text = " + ".join(str(each).rstrip("*") for each in cards if not each.joker) or str(grouped.value)
            brackets.append({"ids": ids, "text": text})
    return [*brackets, *({"ids": [card_id], "text": "+1"} for card_id in left)]


def _special(catalog: Catalog, state: QuantoState, played: Card, moves: tuple[Move, ...], laid: bool) -> str:
    """Returns the sentence about a picked special card; about a rainbow card once it takes something."""
    if played.rainbow:
        takes = [move for move in moves if isinstance(move, Take | Collect)]
        return catalog.text("guests.rainbow") if takes and all(move.extra is None for move in takes) else ""
    word = quanto_face(played).word
    return catalog.text(word) if word and (played.joker or not laid) else ""


def _beginnings(catalog: Catalog, state: QuantoState, played: Card, layout: tuple[Card, ...]) -> str:
    """Returns the missing cards for each action that the picked cards could complete."""
    lines = []
    for started in incomplete_groupings(state, played, layout):
        groups = []
        for cards in started.groups:
            missing = " + ?" if started.is_incomplete(cards) else ""
            groups.append(f"{' + '.join(str(each).rstrip('*') for each in cards)}{missing} = {started.value}")
        text = catalog.text(f"quanto-cards.begin-{started.do}", token=started.value, groups=" · ".join(groups))
        lines.append(text)
    return " ".join(lines)


def _cards(catalog: Catalog, cards: Iterable[Card], kind: str) -> list[Screen]:
    """Returns cards with their names; hidden cards have none."""
    return [
        card(quanto_face(each), f"{kind}{index}" if kind else "", **_name_or_back(catalog, each))
        for index, each in enumerate(cards)
    ]


def _name_or_back(catalog: Catalog, drawn: Card) -> Screen:
    return {"name": catalog.word(str(drawn))} if drawn.face or drawn.joker else {"back": True}


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
    return catalog.text("guests.quanto-pick")


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
