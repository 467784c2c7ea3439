"""Parts of a screen that every game has: who sits there, what is said, cards, buttons, the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from guests.screens.contract import Screen
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.color_symbols import sign
from i18n.numbers import format_number
from sheets.card_face import CardFace
from sheets.codec import Move, encode_move
from sheets.dice import Switch, opposite_components
from sheets.notice import Violation
from sheets.offers import Offers
from sheets.pad import Finish
from sheets.standing import SeatStanding


def people(view: SeatView, hides_totals: bool = False) -> list[Screen]:
    """Returns a line per seat: name, points as far as they are shown, whether the game waits for it."""
    return [
        {"name": name, "total": "–" if hides_totals else format_number(standing.total), "turn": seat in view.waiting}
        for seat, (name, standing) in enumerate(zip(view.players, view.standing.seats, strict=True))
    ]


def says(view: SeatView, catalog: Catalog, mine: str, others: str = "") -> Screen:
    """Returns the headline: your turn with what to do, or who is awaited."""
    if view.over:
        ends = view.standing.ends
        return {"title": catalog.text("table.over"), "text": _ends(view, catalog, ends)}
    waiting = view.waiting
    if view.seat in waiting:
        return {"title": catalog.text("guests.your-turn"), "text": mine, "mine": True}
    if not waiting:
        return {"title": others or mine, "text": ""}
    names = catalog.all_of(view.players[seat] for seat in waiting)
    return {"title": catalog.text("guests.waiting-for", names=names), "text": others}


def stage(view: SeatView, catalog: Catalog) -> str:
    """Returns who throws and the how manieth throw it is, for a screen for all."""
    name = view.players[view.rules.active(view.state) or 0]
    return f"{name} · {catalog.text('guests.throw-number', number=view.rules.round(view.state))}"


def _ends(view: SeatView, catalog: Catalog, ends: Iterable[Any]) -> str:
    return " ".join(catalog.say(end, view.rules.name, view.players) for end in ends)


def mark(catalog: Catalog, color: str) -> Screen:
    """Returns a color with its sign, for color alone is never enough, and its name, for who does not see it."""
    return {"color": color, "sign": sign(color), "name": catalog.word(color)}


def button(label: str, move: Move, look: str = "") -> Screen:
    """Returns a button that plays *move*; *look* is `main`, `bad`, `quiet` or nothing."""
    return {"label": label, "m": encode_move(move), "look": look}


def switch_button(catalog: Catalog, components: str) -> Screen:
    """Returns the button that takes the other dice from now on."""
    wanted = opposite_components(components)
    return button(catalog.text(f"table.switch-{wanted}"), Switch(wanted), "quiet")


def finish_button(catalog: Catalog, sheets: int) -> Screen:
    """Returns the button that ends a pad; one of several sheets is ended when all who have phones say so."""
    alone = button(catalog.text("table.finish"), Finish(), "quiet")
    return alone if sheets == 1 else {"label": catalog.text("guests.finish-mine"), "agree": True, "look": "quiet"}


def card(face: CardFace, id: str = "", **more: Any) -> Screen:
    """Returns a card as it is drawn; one with an *id* can be picked.

    *more* are further looks: `word` is written on it, `filled` it is where its whole face has the color.
    """
    shown: Screen = {"v": face.value, "color": face.color, **more}
    if face.note:
        shown["note"] = face.note
    if face.picture.endswith("*"):
        shown["rainbow"] = True
    if id:
        shown["id"] = id
    return shown


def group(label: str, cards: list[Screen], **more: Any) -> Screen:
    """Returns cards that lie together under a label."""
    return {"label": label, "cards": cards, **more}


def offered(view: SeatView, catalog: Catalog, found: Offers) -> Screen:
    """Returns offers as buttons, or the refusal in words."""
    if isinstance(found, Violation):
        return {"offers": [], "why": catalog.say(found, view.rules.name, view.players)}
    buttons = [
        button(catalog.say(offer.says, view.rules.name, view.players), offer.move, "main" if not place else "")
        for place, offer in enumerate(found)
    ]
    return {"offers": buttons, "why": ""}


def result(view: SeatView, catalog: Catalog) -> Screen:
    """Returns who has won, and everybody's parts as they are checked aloud."""
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
    return {
        "title": title,
        "text": f"{catalog.all_of(names)} {_points(view, catalog, totals[winners[0]])}{_ahead(view, catalog)}",
        "won": view.seat in winners,
        "rows": _part_rows(view, catalog, standing.seats),
        "totals": [format_number(total) for total in totals],
        "stars": [seat in winners for seat in range(len(totals))],
        "sum": catalog.text("table.sum"),
        "ends": _ends(view, catalog, standing.ends),
    }


def _points(view: SeatView, catalog: Catalog, points: int) -> str:
    """Returns `with 18 points`, in what the game counts."""
    message = f"result.points.{view.rules.name}"
    message = message if catalog.plural(message, 1) != message else "result.points"
    return catalog.plural(message, points).replace("-", "−")


def _ahead(view: SeatView, catalog: Catalog) -> str:
    """Returns by how much the winner is ahead of the second; nothing where there is no second or no first."""
    standing = view.standing
    totals = {seat: one.total for seat, one in enumerate(standing.seats)}
    others = [seat for seat in totals if seat not in standing.winners]
    if len(standing.winners) != 1 or not others:
        return ""
    best = totals[standing.winners[0]]
    margin = min(abs(totals[seat] - best) for seat in others)
    names = catalog.all_of(view.players[seat] for seat in others if abs(totals[seat] - best) == margin)
    return catalog.text("guests.ahead", points=margin, names=names)


def _part_rows(view: SeatView, catalog: Catalog, seats: tuple[SeatStanding, ...]) -> list[Screen]:
    """Returns rows and columns singly, bonus and misses as sums, rounds one by one."""
    rows: list[Screen] = []
    parts = [part for seat in seats for part in seat.parts]
    keys = dict.fromkeys((part.kind, None if part.kind in ("bonus", "miss") else part.key) for part in parts)
    for kind, key in keys:
        values = [
            sum(part.points for part in seat.parts if part.kind == kind and key in (None, part.key)) for seat in seats
        ]
        row: Screen = {"label": _part_name(catalog, kind, key), "values": [format_number(value) for value in values]}
        if kind == "row":
            row.update(mark(catalog, str(key)))
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
