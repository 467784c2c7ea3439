"""Quando for guests: with the cards in the app piles, everybody's cards and the own hand; else the rounds."""

from __future__ import annotations

from collections.abc import Mapping

from guests.drafts import Draft
from guests.screens.common import button, card, group, offered, says
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.screens.own_number import own_number
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.card_face import NOTHING, CardFace
from sheets.codec import Move
from sheets.game import Game
from sheets.notice import Violation
from sheets.quando.cards import Card
from sheets.quando.checks import check_knock
from sheets.quando.codes import QuandoLabel
from sheets.quando.faces import quando_face
from sheets.quando.in_app import QuandoCards
from sheets.quando.moves import CorrectRound, EnterRound, Shuffle
from sheets.quando.offers import offers as offers_of
from sheets.quando.scoring import ScoreTable
from sheets.quando.state import Phase, QuandoState
from sheets.quando.tracker import QuandoTracker

HIGHEST_SUM = 200
"""No hand of Quando comes near it; it keeps the keys of the page from running on."""


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the piles, the others' cards and the own hand with what can be done."""
    state: QuandoState = view.state
    running = state.phase not in (Phase.SHUFFLE, Phase.OVER)
    shown: Screen = {"says": says(view, catalog, _todo(view, catalog, state), _others(view, catalog, state))}
    piles = []
    if running:
        piles = [
            group(catalog.text("quando-cards.draw-pile", count=len(state.draw)), _top(state.draw)),
            group(catalog.text("quando-cards.discard-pile", count=len(state.discard)), _top(state.discard)),
        ]
    shown["table"] = [*piles, *(_line(view, catalog, seat) for seat in _in_sight(view, running))]
    if view.seat is None or state.phase is Phase.OVER:
        return shown
    if not running:
        look = "main" if view.seat == state.dealer else ""
        shown["tray"] = {"buttons": [button(catalog.text("cards.deal"), Shuffle(), look)]}
        return shown
    shown["hand"] = _hand(view, catalog, view.seat)
    shown["tray"] = _tray(view, catalog, view.seat)
    return shown


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns what the picked cards are together, or why they are nothing."""
    if view.seat is None:
        return {}
    state: QuandoState = view.state
    known = {f"h{place}": place for place in range(len(state.hands[view.seat]))}
    positions = tuple(known[id] for id in picked if id in known)
    found = offered(view, catalog, offers_of(state, view.seat, positions))
    if found["offers"] and positions and state.phase is Phase.PLAY:
        numbers = state.numbers(view.seat)
        left = sum(numbers) - sum(numbers[place] for place in positions)
        found["why"] = catalog.text("quando-cards.left", sum=left)
    return found


def _card(face: CardFace, id: str = "", **more: bool) -> Screen:
    """Returns one side of a card; a 0 is a card full of color."""
    return card(face, id, **more, **({"filled": True} if face.value == "0" else {}))


def _top(pile: tuple[Card, ...]) -> list[Screen]:
    return [_card(quando_face(pile[0].side) if pile else NOTHING)]


def _in_sight(view: SeatView, running: bool) -> list[int]:
    """Returns the others in their order; when a round is counted, everybody."""
    seats = range(len(view.players))
    return [seat for seat in seats if not running or seat != view.seat]


def _line(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: QuandoState = view.state
    if state.phase in (Phase.SHUFFLE, Phase.OVER):
        if not state.table.rounds:
            return group(view.players[seat], [], small=True)
        number = len(state.table.rounds) - 1
        scored = state.table.scores(number)[seat]
        cards = [_card(quando_face(front)) for front in sorted(state.numbers(seat))]
        note = catalog.say(scored.reason, view.rules.name, view.players)
        return group(view.players[seat], cards, small=True, note=f"{note} · +{scored.points}")
    # On a screen that everybody sees no back is shown: nobody may see the own ones (QDO-R4).
    backs = [None if view.seat is None else held.card.other for held in state.hands[seat]]
    shown = sorted(backs, key=lambda back: -1 if back is None else back)
    cards = [_card(quando_face(back), back=back is None) for back in shown]
    plays = catalog.text("quando-cards.plays", count=state.plays[seat])
    knocked = seat == state.knocker
    note = catalog.text("quando-cards.has-knocked", name=view.players[seat]) if knocked else plays
    return group(view.players[seat], cards, small=True, note=note)


def _hand(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: QuandoState = view.state
    fronts = state.numbers(seat)
    order = sorted(range(len(fronts)), key=lambda place: (fronts[place], place))
    picks = state.acting == seat and (state.phase is Phase.PLAY or bool(state.zeros(seat)))
    cards = []
    for place in order:
        held = state.hands[seat][place]
        note = "" if held.card.other is None else str(held.card.other)
        shown = _card(quando_face(fronts[place]), f"h{place}" if picks else "")
        cards.append({**shown, "note": note} if note else shown)
    return group(catalog.text("guests.your-hand"), cards, note=catalog.text("quando-cards.sum", sum=sum(fronts)))


def _tray(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    """Returns what needs no cards: drawing, knocking, passing; and why knocking is not possible yet."""
    state: QuandoState = view.state
    if state.acting != seat:
        return {}
    found = offers_of(state, seat, ())
    tray: Screen = {"buttons": [], "hint": ""}
    if isinstance(found, Violation):
        tray["hint"] = catalog.say(found, view.rules.name, view.players)
        if state.phase is Phase.PLAY and check_knock(state) is not None:
            tray["buttons"] = [{"label": catalog.say(QuandoLabel.KNOCK.notice(), "quando"), "off": True}]
        return tray
    drawing = state.phase is not Phase.PLAY
    tray["buttons"] = [
        button(catalog.say(one.says, "quando", view.players), one.move, "main" if drawing and not place else "")
        for place, one in enumerate(found)
    ]
    return tray


def _todo(view: SeatView, catalog: Catalog, state: QuandoState) -> str:
    if view.seat is None or state.acting is None:
        return _others(view, catalog, state)
    if state.phase is Phase.PLAY:
        return catalog.text("quando-cards.pick", sum=sum(state.numbers(view.seat)))
    if state.phase is Phase.PENALTY and state.zeros(view.seat):
        return catalog.text("quando-cards.pick-zero", name=view.players[state.turn])
    return catalog.text("quando-cards.draw-now", number=state.draw[0].side)


def _others(view: SeatView, catalog: Catalog, state: QuandoState) -> str:
    if state.phase is Phase.SHUFFLE:
        number = len(state.table.rounds) + 1
        return catalog.text("tracker.round-deals", number=number, name=view.players[state.dealer])
    if state.knocker is not None:
        return catalog.text("quando-cards.has-knocked", name=view.players[state.knocker])
    return catalog.text("quando-cards.target", target=state.table.target)


def _tracker_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the rounds so far; each can be put right."""
    state: ScoreTable = view.state
    rounds = [
        {
            "label": catalog.text("tracker.round", number=number + 1),
            "values": [format_number(points) for points in state.points(number)],
            "knocker": ended.knocker,
            "fix": number,
        }
        for number, ended in enumerate(state.rounds)
    ]
    return {"says": says(view, catalog, catalog.text("guests.enter-own")), "rounds": rounds}


def _tracker_entry(
    view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    """Returns the tray with the own sum, and who knocked."""
    asked = {
        "round": len(view.state.rounds),
        "most": HIGHEST_SUM,
        "ask": catalog.text("guests.my-sum"),
        "knock": catalog.text("guests.i-knocked"),
    }
    return own_number(view, catalog, drafts, without_phone, asked)


def _round_move(game: Game, drafts: Mapping[int, Draft]) -> Move:
    """Returns the round that the sums make."""
    sums = tuple(drafts[seat].number for seat in range(len(game.players)))
    return EnterRound(sums, next((seat for seat, draft in drafts.items() if draft.knocked), None))


def _corrected_round(game: Game[ScoreTable], seat: int, draft: Draft, number: int) -> Move | None:
    """Returns the move that puts another sum of *seat* into a round that was played."""
    state = game.state
    if not 0 <= number < len(state.rounds):
        return None
    ended = state.rounds[number]
    sums = tuple(draft.number if other == seat else known for other, known in enumerate(ended.sums))
    knocker = seat if draft.knocked else None if ended.knocker == seat else ended.knocker
    return CorrectRound(number, sums, knocker, ended.zeros)


SCREENS: Screens = {
    QuandoCards: GuestScreen(_cards_screen, _offers),
    QuandoTracker: GuestScreen(
        _tracker_screen, entry=_tracker_entry, round_move=_round_move, corrected_round=_corrected_round
    ),
}
