"""Qwinto for guests: the seat's own sheet, the roll, and the answers to it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any

from guests.screens.common import (
    add_corrections,
    answers,
    button,
    color_mark,
    finish_button,
    headline,
    round_title,
    switch_button,
)
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.answers import PASS, Pass, RolledNumber
from sheets.codec import encode_move
from sheets.dice import Keep
from sheets.pad import Miss
from sheets.qwinto.entry_round import Answer, EntryRound, field_refusal, is_enterable
from sheets.qwinto.moves import Announce, Enter, PadEnter, Reroll, Roll
from sheets.qwinto.pad import QwintoPad
from sheets.qwinto.rounds import QwintoRounds
from sheets.qwinto.sheet import (
    BONUS,
    FIELDS,
    MISS_COST,
    MOST_MISSES,
    NUMBERS,
    ROWS,
    QwintoSheet,
    dead_fields,
    legal_fields,
    score,
)
from sheets.qwinto.state import QwintoState


def rounds_screen(view: SeatView, catalog: Catalog, sums: Iterable[int] = NUMBERS) -> Screen:
    """Returns sheet and tray of a seat, or all sheets for a watcher; *sums* are those of real dice or cards."""
    entry_round: EntryRound = view.state.entry_round
    screen = sheets_screen(view, catalog, entry_round)
    if view.seat is not None and not view.over:
        screen["tray"] = _tray(view, catalog, entry_round, sums)
    more = entering(view, catalog, entry_round) if entry_round.roll else {}
    todo = more.pop("text", "") or _todo(view, catalog)
    screen["says"] = headline(view, catalog, todo, _others(view, catalog, entry_round), **more)
    screen["roll"] = _roll(view, catalog, entry_round)
    if view.seat is None:
        screen["ends"] = catalog.text("guests.qwinto-ends")
    return screen


def sheets_screen(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> Screen:
    """Returns the seat's sheet, or all of them, and the answers; the card game in the app adds its cards."""
    screen: Screen = {"answers": answers(catalog, entry_round.answers, partial(_entered, entry_round))}
    if view.seat is None:
        screen["stage"] = round_title(view, catalog)
        screen["sheets"] = [_sheet_of(view, catalog, entry_round, seat) for seat in range(len(view.players))]
    else:
        screen["sheet"] = _sheet_of(view, catalog, entry_round, view.seat)
    return screen


def _sheet_of(view: SeatView, catalog: Catalog, entry_round: EntryRound, seat: int) -> Screen:
    answer = entry_round.answers[seat] if entry_round.answers else None
    owner = seat if seat == view.seat else None
    must_wait = owner is not None and _must_wait(view, seat)
    return _answered_sheet(
        catalog, entry_round.sheets[seat], answer, entry_round.roll, owner, seat == entry_round.active, must_wait
    )


@lru_cache(64)
def _answered_sheet(
    catalog: Catalog,
    before: QwintoSheet,
    answer: Any,
    roll: RolledNumber | None,
    owner: int | None,
    active: bool,
    must_wait: bool,
) -> Screen:
    """Returns a sheet with the answer to the roll; cached until something on it changes."""
    fits: tuple[tuple[str, int], ...] = ()
    if roll and is_enterable(roll) and owner is not None and not must_wait:
        fits = legal_fields(before, roll.value, roll.colors)
    single = EntryRound((before,), 0 if active else 1, roll, (answer,) if roll else ())
    screen = _sheet_screen(catalog, single.answered_sheet(0), fits, format_number(roll.value) if roll else "")
    for field in screen["fields"]:
        row, column = field["r"], field["c"]
        if (row, column) == answer:
            field["now"] = True
        elif not field["n"] and owner is not None:
            field["m"] = {"do": Enter.do, "seat": owner, "row": row, "column": column}
            refused = field_refusal(single, 0, row, column) if roll and "fit" not in field and not must_wait else None
            if refused:
                field["why"] = catalog.say(refused, "qwinto")
    screen["answered"] = answer is not None
    if owner is not None:
        add_corrections(screen, catalog, owner, NUMBERS)
    return screen


def _must_wait(view: SeatView, seat: int) -> bool:
    """Whether the active player has to decide about the second roll first."""
    state = view.state
    dice = state.dice if isinstance(state, QwintoState) else None
    return dice is not None and dice.open and seat != state.entry_round.active


def _sheet_screen(catalog: Catalog, sheet: QwintoSheet, fits: tuple[tuple[str, int], ...], number: str) -> Screen:
    """Returns fields, misses and points of a sheet; the fields in *fits* can take *number*."""
    dead = dead_fields(sheet)
    points = score(sheet)
    fields: list[Screen] = []
    for row in ROWS:
        for column in FIELDS[row]:
            field: Screen = {"r": row, "c": column, "n": sheet.number(row, column)}
            if BONUS.get(column) == row:
                field["bonus"] = True
            if (row, column) in fits:
                field["fit"] = number
            elif (row, column) in dead:
                field["dead"] = True
            fields.append(field)
    parts = [
        {"label": catalog.word(row).capitalize(), **color_mark(catalog, row), "v": format_number(part.points)}
        for row, part in zip(ROWS, points.parts, strict=False)
    ]
    parts.append({"label": catalog.text("table.bonus"), "v": format_number(points.points("bonus"))})
    return {
        "kind": "shifted",  # the rows start in different columns
        "fields": fields,
        "rows": [color_mark(catalog, row) for row in ROWS],
        "misses": {"label": catalog.text("table.misses"), "n": sheet.misses, "of": [-MISS_COST] * MOST_MISSES},
        "parts": parts,
        "total": {"label": catalog.text("table.sum"), "v": format_number(points.total)},
    }


def _entered(entry_round: EntryRound, answer: Answer) -> tuple[int, str] | None:
    """Returns the number and the row of an entry."""
    return (entry_round.roll.value, answer[0]) if isinstance(answer, tuple) and entry_round.roll else None


def _roll(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> Screen | None:
    """Returns the dice and their sum; with real dice only the announced colors and sum."""
    roll = entry_round.roll
    if roll is None:
        return None
    dice = view.state.dice if isinstance(view.state, QwintoState) else None
    faces = dict(zip(dice.colors, dice.faces, strict=True)) if dice else {}
    drawn = [{**color_mark(catalog, row), "v": str(faces.get(row, "")), "dim": row not in roll.colors} for row in ROWS]
    colors = catalog.one_of(roll.colors)
    return {"dice": drawn, "value": format_number(roll.value), "text": colors, "sum": bool(faces)}


def _todo(view: SeatView, catalog: Catalog) -> str:
    app = isinstance(view.state, QwintoState) and view.state.components == "app"
    return catalog.text("guests.choose-dice" if app else "guests.announce")


def entering(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> dict[str, str]:
    """Returns the headline for entering the rolled number: the colors in which it fits, or that it fits nowhere."""
    roll = entry_round.roll
    if roll is None or view.seat is None:
        return {}
    value = format_number(roll.value)
    if not is_enterable(roll):
        return {"text": catalog.text("guests.nothing-to-enter", value=value)}
    fits = legal_fields(entry_round.sheets[view.seat], roll.value, roll.colors)
    if not fits:
        rerolls = isinstance(view.state, QwintoState) and view.state.dice is not None and view.state.dice.open
        text = catalog.text("guests.roll-again-or-miss" if rerolls else "guests.take-the-miss")
        title = catalog.text("guests.fits-nowhere-title", value=value)
        return {"title": title, "text": text, "brief": title, "detail": text, "number": value}
    colors = catalog.one_of(color for color in roll.colors if any(row == color for row, _column in fits))
    colors = colors[:1].upper() + colors[1:]
    title = catalog.text("guests.where-to", value=value)
    text = f"{colors} · {catalog.plural('guests.fields-fit', len(fits))}"
    brief = catalog.text("guests.where-to-brief", value=value)
    return {"title": title, "text": text, "brief": brief, "detail": colors, "number": value}


def _others(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> str:
    active = view.players[entry_round.active]
    if entry_round.roll is None:
        return catalog.text("guests.rolls-next", name=active)
    following = view.players[(entry_round.active + 1) % len(view.players)]
    return catalog.text("guests.next", name=following)


def _tray(view: SeatView, catalog: Catalog, entry_round: EntryRound, sums: Iterable[int]) -> Screen:
    seat = view.seat
    assert seat is not None
    if entry_round.roll is None:
        return _before_roll(view, catalog, sums) if seat == entry_round.active else {}
    tray: Screen = {"buttons": []}
    answer = entry_round.answers[seat]
    if isinstance(view.state, QwintoState) and view.state.dice and view.state.dice.open:
        if seat != entry_round.active:
            return tray
        tray["buttons"] += [
            button(catalog.text("table.reroll"), Reroll()),
            button(catalog.text("guests.keep"), Keep(), "quiet"),
        ]
    tray["buttons"].append(pass_button(catalog, entry_round, seat))
    if may_change(entry_round, seat):
        tray["change"], tray["until"] = change_label(catalog, answer, entry_round), catalog.text("guests.until-all")
    return tray


def may_change(entry_round: EntryRound, seat: int) -> bool:
    """Whether the seat has answered and has another choice."""
    answer, roll = entry_round.answers[seat], entry_round.roll
    if answer is None or roll is None:
        return False
    return answer != PASS or bool(legal_fields(entry_round.sheets[seat], roll.value, roll.colors))


def pass_button(catalog: Catalog, entry_round: EntryRound, seat: int) -> Screen:
    """Returns the button for entering nothing: a miss for the active player."""
    if cost := entry_round.pass_cost(seat):
        return button(catalog.text("table.miss", cost=cost), Pass(seat), "bad")
    return button(catalog.text("table.pass"), Pass(seat))


def change_label(catalog: Catalog, answer: Any, entry_round: EntryRound) -> str:
    """Returns the label of the button for another answer."""
    if isinstance(answer, tuple) and entry_round.roll:
        return catalog.text("guests.change", value=entry_round.roll.value)
    return catalog.text("guests.change-pass")


def _before_roll(view: SeatView, catalog: Catalog, sums: Iterable[int]) -> Screen:
    toggles = [{"v": row, **color_mark(catalog, row)} for row in ROWS]
    state = view.state
    if isinstance(state, QwintoState) and state.components == "app":
        labels = ["", *(catalog.plural("guests.roll-dice", count) for count in range(1, len(ROWS) + 1))]
        form: Screen = {"m": encode_move(Roll(())), "toggles": "colors", "choices": toggles, "labels": labels,
                "ask": catalog.text("guests.which-dice"), "on": list(ROWS)}  # fmt: skip
    else:
        form = {"m": encode_move(Announce(0, ())), "toggles": "colors", "choices": toggles, "numbers": "value",
                "range": list(sums), "ask": catalog.text("guests.which-sum")}  # fmt: skip
    switch = [switch_button(catalog, state.components)] if isinstance(state, QwintoState) else []
    return {"form": form, "buttons": switch}


def pad_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the seat's own sheet with all numbers, or all sheets for a watcher."""
    sheets: tuple[QwintoSheet, ...] = view.state.sheets
    if view.seat is None:
        drawn = [_sheet_screen(catalog, sheet, (), "") for sheet in sheets]
        return {"sheets": drawn, "says": headline(view, catalog, "")}
    screen = _sheet_screen(catalog, sheets[view.seat], (), "")
    for field in screen["fields"]:
        if not field["n"]:
            field["m"] = encode_move(PadEnter(view.seat, field["r"], field["c"], 0))
    add_corrections(screen, catalog, view.seat, NUMBERS)
    tray: Screen = {"pad": {"range": list(NUMBERS), "ask": catalog.text("table.pad-hint")}}
    tray["buttons"] = [
        button(catalog.text("table.miss", cost=sheets[view.seat].next_miss_cost), Miss(view.seat), "bad")
    ]
    tray["buttons"].append(finish_button(catalog, len(sheets)))
    todo = headline(view, catalog, catalog.text("guests.own-pad"))
    return {"sheet": screen, "tray": {} if view.over else tray, "says": todo}


SCREENS: Screens = {QwintoRounds: GuestScreen(rounds_screen), QwintoPad: GuestScreen(pad_screen)}
