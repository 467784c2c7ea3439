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


def people(seen: SeatView, hides_totals: bool = False) -> list[Screen]:
    """Returns a line per seat: name, points as far as they are shown, whether the game waits for it."""
    return [
        {"name": name, "total": "–" if hides_totals else format_number(standing.total), "turn": seat in seen.waiting}
        for seat, (name, standing) in enumerate(zip(seen.players, seen.standing.seats, strict=True))
    ]


def says(seen: SeatView, words: Catalog, mine: str, others: str = "") -> Screen:
    """Returns the headline: your turn with what to do, or who is awaited."""
    if seen.over:
        ends = seen.standing.ends
        return {"title": words.text("table.over"), "text": _ends(seen, words, ends)}
    waiting = seen.waiting
    if seen.seat in waiting:
        return {"title": words.text("guests.your-turn"), "text": mine, "mine": True}
    if not waiting:
        return {"title": others or mine, "text": ""}
    names = words.all_of(seen.players[seat] for seat in waiting)
    return {"title": words.text("guests.waiting-for", names=names), "text": others}


def stage(seen: SeatView, words: Catalog) -> str:
    """Returns who throws and the how manieth throw it is, for a screen for all."""
    name = seen.players[seen.rules.active(seen.state) or 0]
    return f"{name} · {words.text('guests.throw-number', number=seen.rules.round(seen.state))}"


def _ends(seen: SeatView, words: Catalog, ends: Iterable[Any]) -> str:
    return " ".join(words.say(end, seen.rules.name, seen.players) for end in ends)


def mark(words: Catalog, color: str) -> Screen:
    """Returns a color with its sign, for color alone is never enough, and its name, for who does not see it."""
    return {"color": color, "sign": sign(color), "name": words.word(color)}


def button(label: str, move: Move, look: str = "") -> Screen:
    """Returns a button that plays *move*; *look* is `main`, `bad`, `quiet` or nothing."""
    return {"label": label, "m": encode_move(move), "look": look}


def switch_button(words: Catalog, components: str) -> Screen:
    """Returns the button that takes the other dice from now on."""
    wanted = opposite_components(components)
    return button(words.text(f"table.switch-{wanted}"), Switch(wanted), "quiet")


def finish_button(words: Catalog, sheets: int) -> Screen:
    """Returns the button that ends a pad; one of several sheets is ended when all who have phones say so."""
    alone = button(words.text("table.finish"), Finish(), "quiet")
    return alone if sheets == 1 else {"label": words.text("guests.finish-mine"), "agree": True, "look": "quiet"}


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


def offered(seen: SeatView, words: Catalog, found: Offers) -> Screen:
    """Returns offers as buttons, or the refusal in words."""
    if isinstance(found, Violation):
        return {"offers": [], "why": words.say(found, seen.rules.name, seen.players)}
    buttons = [
        button(words.say(offer.says, seen.rules.name, seen.players), offer.move, "main" if not place else "")
        for place, offer in enumerate(found)
    ]
    return {"offers": buttons, "why": ""}


def result(seen: SeatView, words: Catalog) -> Screen:
    """Returns who has won, and everybody's parts as they are checked aloud."""
    standing = seen.standing
    winners = standing.winners
    totals = [seat.total for seat in standing.seats]
    names = [seen.players[seat] for seat in winners]
    if seen.seat in winners and len(winners) == 1:
        title = words.text("guests.you-won")
    elif len(winners) == 1:
        title = words.text("result.wins", name=names[0])
    else:
        title = words.text("result.shared", names=words.all_of(names))
    return {
        "title": title,
        "text": f"{words.all_of(names)} {_points(seen, words, totals[winners[0]])}{_ahead(seen, words)}",
        "won": seen.seat in winners,
        "rows": _part_rows(seen, words, standing.seats),
        "totals": [format_number(total) for total in totals],
        "stars": [seat in winners for seat in range(len(totals))],
        "sum": words.text("table.sum"),
        "ends": _ends(seen, words, standing.ends),
    }


def _points(seen: SeatView, words: Catalog, points: int) -> str:
    """Returns `with 18 points`, in what the game counts."""
    message = f"result.points.{seen.rules.name}"
    message = message if words.plural(message, 1) != message else "result.points"
    return words.plural(message, points).replace("-", "−")


def _ahead(seen: SeatView, words: Catalog) -> str:
    """Returns by how much the winner is ahead of the second; nothing where there is no second or no first."""
    standing = seen.standing
    totals = {seat: one.total for seat, one in enumerate(standing.seats)}
    others = [seat for seat in totals if seat not in standing.winners]
    if len(standing.winners) != 1 or not others:
        return ""
    best = totals[standing.winners[0]]
    margin = min(abs(totals[seat] - best) for seat in others)
    names = words.all_of(seen.players[seat] for seat in others if abs(totals[seat] - best) == margin)
    return words.text("guests.ahead", points=margin, names=names)


def _part_rows(seen: SeatView, words: Catalog, seats: tuple[SeatStanding, ...]) -> list[Screen]:
    """Returns rows and columns singly, bonus and misses as sums, rounds one by one."""
    rows: list[Screen] = []
    parts = [part for seat in seats for part in seat.parts]
    keys = dict.fromkeys((part.kind, None if part.kind in ("bonus", "miss") else part.key) for part in parts)
    for kind, key in keys:
        values = [
            sum(part.points for part in seat.parts if part.kind == kind and key in (None, part.key)) for seat in seats
        ]
        row: Screen = {"label": _part_name(words, kind, key), "values": [format_number(value) for value in values]}
        if kind == "row":
            row.update(mark(words, str(key)))
        rows.append(row)
    return rows


def _part_name(words: Catalog, kind: str, key: object) -> str:
    match kind:
        case "row":
            return words.word(str(key)).capitalize()
        case "column":
            return words.text("table.column", number=int(str(key)) + 1)
        case "bonus":
            return words.text("table.bonus")
        case "miss":
            return f"× {words.text('table.misses')}"
        case "round":
            return words.text("tracker.round", number=key)
        case "monads":
            return words.text("tracker.monads")
        case "leftover":
            return words.text("tracker.leftover")
    return words.text("tracker.cards")
