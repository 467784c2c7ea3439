"""Parts of the screens of all games: players, headline, cards, buttons, corrections, numbers, result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from guests.drafts import Draft
from guests.screens.contract import Screen
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.color_symbols import sign
from i18n.numbers import format_number
from sheets.answers import PASS
from sheets.card_face import CardFace
from sheets.codec import Move, encode_move
from sheets.corrections import Correct, CorrectMisses
from sheets.dice import Switch, opposite_components
from sheets.notice import Violation
from sheets.offers import Offers
from sheets.pad import Finish
from sheets.standing import SeatStanding

T = TypeVar("T")
MOST_NAMED = 2
"""Names of awaited players in a short headline; more are counted."""


def people(view: SeatView, hides_totals: bool = False) -> list[Screen]:
    """Returns name, visible points and turn of each seat."""
    return [
        {"name": name, "total": "–" if hides_totals else format_number(standing.total), "turn": seat in view.waiting}
        for seat, (name, standing) in enumerate(zip(view.players, view.standing.seats, strict=True))
    ]


def answers(
    catalog: Catalog, given: Sequence[object], entered: Callable[[Any], tuple[int, str] | None]
) -> list[Screen]:
    """Returns the visible answers of all seats; *entered* returns the number and the row of an entry, else None."""
    return [
        {"seat": seat, "text": _answer_text(catalog, answer, entered), "done": answer is not None}
        for seat, answer in enumerate(given)
    ]


def _answer_text(catalog: Catalog, answer: object, entered: Callable[[Any], tuple[int, str] | None]) -> str:
    if answer is None:
        return catalog.text("guests.thinking")
    if (entry := entered(answer)) is not None:
        return catalog.text("guests.entered", value=entry[0], row=catalog.word(entry[1]))
    return catalog.text("guests.passed" if answer == PASS else "guests.done")


def headline(view: SeatView, catalog: Catalog, mine: str, others: str = "", **more: str) -> Screen:
    """Returns the headline: the instruction *mine* on the seat's turn, else the awaited players and *others*.

    *more* replaces parts of the headline on the seat's turn: `title`, its short forms `brief` and `detail`, and
    `number`, the number to be entered.
    """
    if view.over:
        return {"title": catalog.text("table.over"), "text": _end_reasons(view, catalog)}
    waiting = view.waiting
    if view.seat in waiting:
        return {"title": catalog.text("guests.your-turn"), "text": mine, "mine": True, **more}
    if not waiting:
        return {"title": others or mine, "text": ""}
    names = catalog.all_of(view.players[seat] for seat in waiting)
    if view.seat is None and len(waiting) == 1:
        return {"title": catalog.text("guests.turn-of", name=names), "text": others, "names": names}
    few = len(waiting) <= MOST_NAMED
    return {
        "title": catalog.text("guests.waiting-for", names=names),
        "text": others,
        "brief": names if few else catalog.text("guests.waiting-for-some", count=len(waiting)),
        "detail": catalog.plural("guests.still-thinking", len(waiting)) if few else "",
        "names": names,
    }


def round_title(view: SeatView, catalog: Catalog) -> str:
    """Returns the active player and the number of the roll, for a shared screen."""
    name = view.players[view.rules.active(view.state) or 0]
    return f"{name} · {catalog.text('guests.roll-number', number=view.rules.round(view.state))}"


def _end_reasons(view: SeatView, catalog: Catalog) -> str:
    return " ".join(catalog.say(reason, view.rules.name, view.players) for reason in view.standing.ends)


def color_mark(catalog: Catalog, color: str) -> Screen:
    """Returns a color with its sign and its name, because color is never the only cue."""
    return {"color": color, "sign": sign(color), "name": catalog.word(color)}


def button(label: str, move: Move, look: str = "") -> Screen:
    """Returns a button that plays *move*; *look* is `main`, `bad`, `quiet` or empty."""
    return {"label": label, "m": encode_move(move), "look": look}


def switch_button(catalog: Catalog, components: str) -> Screen:
    """Returns the button that changes between real dice and dice in the app; it is in the menu."""
    other = opposite_components(components)
    return {**button(catalog.text(f"table.switch-{other}"), Switch(other), "quiet"), "menu": True}


def finish_button(catalog: Catalog, sheets: int) -> Screen:
    """Returns the button that ends a pad; with several *sheets* all guests have to agree."""
    if sheets == 1:
        return button(catalog.text("table.finish"), Finish(), "quiet")
    return {"label": catalog.text("guests.finish-mine"), "agree": True, "look": "quiet"}


def card(face: CardFace, card_id: str = "", **looks: Any) -> Screen:
    """Returns a card; one with a *card_id* can be picked.

    Further *looks*: `word` is printed on the card, `filled` is whether the whole face has the color.
    """
    drawn: Screen = {"v": face.value, "color": face.color, "deck": face.deck, "face": face.picture, **looks}
    if face.note:
        drawn["note"] = face.note
    if face.picture.endswith("*"):
        drawn["rainbow"] = True
    if card_id:
        drawn["id"] = card_id
    return drawn


def picked_cards(picked: tuple[str, ...], kind: str, cards: Sequence[T]) -> tuple[T, ...]:
    """Returns the picked cards of one *kind* (`h` for the hand), in the order in which they were picked."""
    by_id = {f"{kind}{index}": card for index, card in enumerate(cards)}
    return tuple(by_id[card_id] for card_id in picked if card_id in by_id)


def group(label: str, cards: list[Screen], **looks: Any) -> Screen:
    """Returns cards with a common label."""
    return {"label": label, "cards": cards, **looks}


def offer_buttons(view: SeatView, catalog: Catalog, offers: Offers) -> Screen:
    """Returns offers as buttons, or the reason why there are none."""
    if isinstance(offers, Violation):
        return {"offers": [], "why": catalog.say(offers, view.rules.name, view.players)}
    buttons = [
        button(catalog.say(offer.label, view.rules.name, view.players), offer.move, "main" if not index else "")
        for index, offer in enumerate(offers)
    ]
    return {"offers": buttons, "why": ""}


def add_corrections(sheet: Screen, catalog: Catalog, seat: int, numbers: range) -> None:
    """Adds the correcting moves to the sheet of *seat* (ALL-R6); the page fills in field and number."""
    sheet["fix"] = {
        "m": encode_move(Correct(seat, "", 0)),
        "range": list(numbers),
        "ask": {row["color"]: catalog.text("correct.title", row=row["name"].capitalize()) for row in sheet["rows"]},
        "how": catalog.text("guests.hold-to-correct"),
        "hint": catalog.text("correct.hint"),
        "misses": {
            "m": encode_move(CorrectMisses(seat, 0)),
            "range": list(range(len(sheet["misses"]["of"]) + 1)),
            "ask": catalog.text("correct.misses-title"),
        },
    }


def number_entry(
    view: SeatView, catalog: Catalog, drafts: Mapping[int, Draft], without_phone: frozenset[int], form: Screen
) -> Screen:
    """Returns the tray of a tracker with the *form* for the seat's own number, and the entries of all seats.

    The entries are not part of the tray, so they do not change the choices of a player who is still typing.
    """
    seat = view.seat
    entered = [
        {
            "seat": other,
            "text": str(drafts[other].number) if other in drafts else catalog.text("guests.counting"),
            "done": other in drafts,
            "enter": seat is not None and (other == seat or other in without_phone),
            "knocked": bool(form["knock"]) and other in drafts and drafts[other].knocked,
        }
        for other in range(len(view.players))
    ]
    if seat is not None and seat in drafts:
        entered[seat]["change"] = catalog.text("guests.change", value=drafts[seat].number)
    return {"tray": {"own": {**form, "enter": catalog.text("tracker.enter-open")}}, "entered": entered}


def result(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the winners, and the parts of all scores in the order in which people check them."""
    standing = view.standing
    winners = standing.winners
    totals = [seat.total for seat in standing.seats]
    names = [view.players[seat] for seat in winners]
    if view.seat in winners and len(winners) == 1:
        title = catalog.text("guests.you-won")
    elif len(winners) == 1:
        title = catalog.text("result.wins", name=names[0])
    else:
        title = catalog.text("result.shared", names=catalog.all_of(names))
    points = catalog.plural("common.points", totals[winners[0]]).replace("-", "−")
    if view.seat not in winners or len(winners) > 1:
        points = f"{catalog.all_of(names)} {_points(view, catalog, totals[winners[0]])}"
    return {
        "title": title,
        "text": f"{points}{_ahead(view, catalog)}",
        "won": view.seat in winners,
        "rows": _part_rows(view, catalog, standing.seats),
        "totals": [format_number(total) for total in totals],
        "stars": [seat in winners for seat in range(len(totals))],
        "ranks": _ranks(view, totals),
        "shares": [round(100 * max(0, total) / max(1, *totals)) for total in totals],
        "sum": catalog.text("table.sum"),
        "ends": _end_reasons(view, catalog),
    }


def _ranks(view: SeatView, totals: list[int]) -> list[int]:
    """Returns the rank of each seat; equal totals share one, and winners are first whatever the game counts."""
    winners = view.standing.winners
    low_wins = any(total > totals[winners[0]] for total in totals)
    better = [(seat not in winners, total if low_wins else -total) for seat, total in enumerate(totals)]
    return [1 + sum(other < own for other in better) for own in better]


def _points(view: SeatView, catalog: Catalog, points: int) -> str:
    """Returns `with 18 points`, in the unit of the game."""
    message = f"result.points.{view.rules.name}"
    message = message if catalog.plural(message, 1) != message else "result.points"
    return catalog.plural(message, points).replace("-", "−")


def _ahead(view: SeatView, catalog: Catalog) -> str:
    """Returns the winner's lead over the second; empty without a single winner or a second."""
    standing = view.standing
    totals = {seat: part.total for seat, part in enumerate(standing.seats)}
    others = [seat for seat in totals if seat not in standing.winners]
    if len(standing.winners) != 1 or not others:
        return ""
    best = totals[standing.winners[0]]
    margin = min(abs(totals[seat] - best) for seat in others)
    names = catalog.all_of(view.players[seat] for seat in others if abs(totals[seat] - best) == margin)
    return catalog.text("guests.ahead", points=margin, names=names)


def _part_rows(view: SeatView, catalog: Catalog, seats: tuple[SeatStanding, ...]) -> list[Screen]:
    """Returns one row per sheet row, column and round, and one each for the sums of bonuses and misses."""
    rows: list[Screen] = []
    parts = [part for seat in seats for part in seat.parts]
    keys = dict.fromkeys((part.kind, None if part.kind in ("bonus", "miss") else part.key) for part in parts)
    for kind, key in keys:
        values = [
            sum(part.points for part in seat.parts if part.kind == kind and key in (None, part.key)) for seat in seats
        ]
        row: Screen = {"label": _part_name(catalog, kind, key), "values": [format_number(value) for value in values]}
        if kind == "row":
            row.update(color_mark(catalog, str(key)))
        rows.append(row)
    return rows


def _part_name(catalog: Catalog, kind: str, key: object) -> str:
    match kind:
        case "row":
            return catalog.word(str(key)).capitalize()
        case "column":
            return catalog.text("table.column", number=int(str(key)) + 1)
        case "bonus":
            return catalog.text("table.bonus")
        case "miss":
            return f"× {catalog.text('table.misses')}"
        case "round":
            return catalog.text("tracker.round", number=key)
        case "monads":
            return catalog.text("tracker.monads")
        case "leftover":
            return catalog.text("tracker.leftover")
    return catalog.text("tracker.cards")
