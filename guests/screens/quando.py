"""Quando for guests: piles and hands with the cards in the app, otherwise the rounds of the tracker."""

from __future__ import annotations

from collections.abc import Mapping

from guests.drafts import Draft
from guests.screens.common import button, card, group, headline, number_entry, offer_buttons, picked_cards
from guests.screens.contract import GuestScreen, Screen, Screens
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
from sheets.quando.moves import CorrectRound, EnterRound, PlayCards, Shuffle
from sheets.quando.offers import offers as offers_of
from sheets.quando.scoring import ScoreTable
from sheets.quando.state import Phase, QuandoState
from sheets.quando.tracker import QuandoTracker

TRIPLET = 3
"""Number of cards in a triplet."""
HIGHEST_SUM = 200
"""Maximum of the number entry; no hand of Quando comes near it."""


def _cards_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the piles, the others' cards, the seat's hand and its actions."""
    state: QuandoState = view.state
    running = state.phase not in (Phase.SHUFFLE, Phase.OVER)
    screen: Screen = {"says": _says(view, catalog, state)}
    if state.phase is Phase.PENALTY:
        screen["story"] = _story(view, catalog, state)
    if view.seat is None:
        screen.update(_course(catalog, state.table))
        screen["ends"] = _knocking(catalog, state)
    piles = []
    if running:
        piles = [
            group(catalog.text(f"quando-cards.{name}-pile"), _top(pile), kind="pile", count=len(pile))
            for name, pile in (("draw", state.draw), ("discard", state.discard))
        ]
    screen["table"] = [*piles, *(_seat_cards(view, catalog, seat) for seat in _visible_seats(view, running))]
    if view.seat is None or state.phase is Phase.OVER:
        return screen
    if not running:
        look = "main" if view.seat == state.dealer else ""
        screen["tray"] = {"buttons": [button(catalog.text("cards.deal"), Shuffle(), look)]}
        return screen
    screen["hand"] = _hand(view, catalog, view.seat)
    screen["tray"] = _tray(view, catalog, view.seat)
    return screen


def _says(view: SeatView, catalog: Catalog, state: QuandoState) -> Screen:
    """Returns the headline; a triplet has a special one for all seats."""
    screen = headline(view, catalog, _todo(view, catalog, state), _others(view, catalog, state))
    if state.phase is not Phase.PENALTY:
        return screen
    number = state.discard[0].side
    mine = view.seat == state.turn
    name = view.players[state.turn]
    title = catalog.text("guests.own-triplet" if mine else "guests.triplet", name=name, number=number)
    text = screen["text"] if screen.get("mine") else screen["title"]
    return {**screen, "title": title, "text": text, "brief": title, "detail": text, "alarm": not mine}


def _story(view: SeatView, catalog: Catalog, state: QuandoState) -> list[Screen]:
    """Returns the answers of the seats to a triplet (turned a zero or drawn), in turn order."""
    done: dict[int | None, str] = {}
    for do, mover in reversed(view.recent):
        if do == PlayCards.do:
            break
        done[mover] = do
    lines = []
    for step in range(1, len(view.players)):
        seat = (state.turn + step) % len(view.players)
        if seat in done:
            text, phase = catalog.text(f"guests.triplet-{done[seat]}"), "done"
        elif seat == state.penalized:
            text, phase = catalog.text("guests.triplet-now-you" if seat == view.seat else "guests.triplet-now"), "now"
        else:
            text, phase = catalog.text("guests.triplet-later"), ""
        lines.append({"seat": seat, "text": text, "state": phase})
    return lines


def _course(catalog: Catalog, table: ScoreTable) -> Screen:
    """Returns the points of all rounds, for a shared screen."""
    runs = [table.totals_after(count) for count in range(len(table.rounds) + 1)]
    return {
        "stage": catalog.text("tracker.round", number=len(table.rounds) + 1),
        "rounds": [
            {
                "label": str(number + 1),
                "values": [format_number(points) for points in table.points(number)],
                "knocker": ended.knocker,
            }
            for number, ended in enumerate(table.rounds)
        ],
        "runs": [list(run) for run in zip(*runs, strict=True)],
        "limit": table.target,
    }


def _knocking(catalog: Catalog, state: QuandoState) -> str:
    if state.phase is not Phase.PLAY or state.knocker is not None:
        return ""
    later = check_knock(state) is not None
    return catalog.text("quando-cards.knock-later" if later else "quando-cards.knock-now")


def _offers(view: SeatView, catalog: Catalog, picked: tuple[str, ...]) -> Screen:
    """Returns the plays that the picked cards make, or why they make none."""
    if view.seat is None:
        return {}
    state: QuandoState = view.state
    positions = picked_cards(picked, "h", range(len(state.hands[view.seat])))
    answer = offer_buttons(view, catalog, offers_of(state, view.seat, positions))
    if answer["offers"] and positions and state.phase is Phase.PLAY:
        numbers = state.numbers(view.seat)
        left = sum(numbers) - sum(numbers[position] for position in positions)
        cards = "-".join(str(numbers[position]) for position in positions)
        answer["offers"][0]["label"] = catalog.text("guests.play-leaves", cards=cards, left=left)
        triplet = len(positions) == TRIPLET and len({numbers[position] for position in positions}) == 1
        answer["why"] = catalog.text("quando-cards.is-triplet" if triplet else "quando-cards.left", sum=left)
    elif state.phase is Phase.PENALTY and answer["offers"]:
        answer["why"] = catalog.text("guests.back-unseen")
    return answer


def _card(face: CardFace, card_id: str = "", **looks: bool) -> Screen:
    """Returns one side of a card; a 0 is filled with color."""
    return card(face, card_id, **looks, **({"filled": True} if face.value == "0" else {}))


def _top(pile: tuple[Card, ...]) -> list[Screen]:
    return [_card(quando_face(pile[0].side) if pile else NOTHING)]


def _visible_seats(view: SeatView, running: bool) -> list[int]:
    """Returns the other seats; all seats while a round is being counted."""
    seats = range(len(view.players))
    return [seat for seat in seats if not running or seat != view.seat]


def _seat_cards(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: QuandoState = view.state
    if state.phase in (Phase.SHUFFLE, Phase.OVER):
        if not state.table.rounds:
            return group(view.players[seat], [], kind="seat", seat=seat)
        number = len(state.table.rounds) - 1
        scored = state.table.scores(number)[seat]
        cards = [_card(quando_face(front)) for front in sorted(state.numbers(seat))]
        note = catalog.say(scored.reason, view.rules.name, view.players)
        return group(view.players[seat], cards, kind="seat", seat=seat, note=f"{note} · +{scored.points}")
    # A shared screen shows no backs: nobody may see their own (QDO-R4).
    backs = [None if view.seat is None else held.card.other for held in state.hands[seat]]
    backs.sort(key=lambda back: -1 if back is None else back)
    cards = [_card(quando_face(back), back=back is None) for back in backs]
    plays = catalog.text("guests.plays", count=state.plays[seat])
    note = catalog.text("guests.knocked") if seat == state.knocker else plays
    return group(view.players[seat], cards, kind="seat", seat=seat, note=note)


def _hand(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: QuandoState = view.state
    fronts = state.numbers(seat)
    order = sorted(range(len(fronts)), key=lambda position: (fronts[position], position))
    zeros = state.zeros(seat) if state.phase is Phase.PENALTY and state.acting == seat else ()
    may_pick = state.acting == seat and (state.phase is Phase.PLAY or bool(zeros))
    cards = []
    for position in order:
        held = state.hands[seat][position]
        pickable = may_pick and (not zeros or position in zeros)
        drawn = _card(quando_face(fronts[position]), f"h{position}" if pickable else "")
        if held.card.other is not None:
            drawn["note"] = str(held.card.other)
        if zeros:
            drawn["must" if position in zeros else "dim"] = True
        cards.append(drawn)
    note = catalog.text("guests.hand-sum", sum=sum(fronts))
    return group(catalog.text("guests.your-hand"), cards, note=f"· {note}", single=bool(zeros))


def _tray(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    """Returns the actions without picked cards (draw, knock, pass), and why knocking is not possible yet."""
    state: QuandoState = view.state
    if state.acting != seat:
        return {}
    offers = offers_of(state, seat, ())
    tray: Screen = {"buttons": [], "hint": ""}
    if isinstance(offers, Violation):
        tray["hint"] = catalog.say(offers, view.rules.name, view.players)
        if state.phase is Phase.PLAY and check_knock(state) is not None:
            tray["buttons"] = [{"label": catalog.say(QuandoLabel.KNOCK.notice(), "quando"), "off": True}]
        return tray
    drawing = state.phase is not Phase.PLAY
    labels = [catalog.say(offer.label, "quando", view.players) for offer in offers]
    if drawing:  # short enough for two buttons side by side
        labels[1] = catalog.text("quando-cards.turn")
    tray["buttons"] = [
        button(label, offer.move, "main" if drawing and not index else "")
        for index, (label, offer) in enumerate(zip(labels, offers, strict=True))
    ]
    return tray


def _todo(view: SeatView, catalog: Catalog, state: QuandoState) -> str:
    if view.seat is None or state.acting is None:
        return _others(view, catalog, state)
    if state.phase is Phase.PLAY:
        return catalog.text("guests.quando-pick")
    if state.phase is Phase.PENALTY and state.zeros(view.seat):
        return catalog.text("guests.turn-zero")
    return catalog.text("quando-cards.draw-now", number=state.draw[0].side)


def _others(view: SeatView, catalog: Catalog, state: QuandoState) -> str:
    if state.phase is Phase.SHUFFLE:
        number = len(state.table.rounds) + 1
        return catalog.text("tracker.round-deals", number=number, name=view.players[state.dealer])
    if state.knocker is not None:
        return catalog.text("quando-cards.has-knocked", name=view.players[state.knocker])
    return catalog.text("quando-cards.target", target=state.table.target)


def _tracker_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the rounds so far; each can be corrected."""
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
    screen = {"says": headline(view, catalog, catalog.text("guests.enter-own")), "rounds": rounds}
    return screen if view.seat is not None else {**screen, **_course(catalog, state)}


def _tracker_entry(
    view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int]
) -> Screen:
    """Returns the tray for the seat's own sum, with the question whether it knocked."""
    form = {
        "round": len(view.state.rounds),
        "most": HIGHEST_SUM,
        "ask": catalog.text("guests.my-sum"),
        "knock": catalog.text("guests.i-knocked"),
    }
    return number_entry(view, catalog, drafts, without_phone, form)


def _round_move(game: Game, drafts: Mapping[int, Draft]) -> Move:
    """Returns the round with the sums of all seats."""
    sums = tuple(drafts[seat].number for seat in range(len(game.players)))
    return EnterRound(sums, next((seat for seat, draft in drafts.items() if draft.knocked), None))


def _corrected_round(game: Game[ScoreTable], seat: int, draft: Draft, number: int) -> Move | None:
    """Returns the move that replaces the sum of *seat* in an earlier round."""
    state = game.state
    if not 0 <= number < len(state.rounds):
        return None
    ended = state.rounds[number]
    sums = tuple(draft.number if other == seat else old for other, old in enumerate(ended.sums))
    knocker = seat if draft.knocked else None if ended.knocker == seat else ended.knocker
    return CorrectRound(number, sums, knocker, ended.zeros)


SCREENS: Screens = {
    QuandoCards: GuestScreen(_cards_screen, _offers),
    QuandoTracker: GuestScreen(
        _tracker_screen, entry=_tracker_entry, round_move=_round_move, corrected_round=_corrected_round
    ),
}
