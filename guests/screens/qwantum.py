"""Qwantum for guests: the seat's own sheet, the seven dice, their four values, and the answers to them."""

from __future__ import annotations

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
from sheets.answers import Pass
from sheets.codec import encode_move
from sheets.dice import Keep
from sheets.frozen import FrozenMap
from sheets.pad import Miss
from sheets.qwantum.moves import Announce, Enter, PadEnter, Reroll, Roll
from sheets.qwantum.pad import QwantumPad
from sheets.qwantum.rounds import QwantumRounds, field_refusal
from sheets.qwantum.sheet import (
    ASCENDING,
    FIELDS,
    MOST_MISSES,
    NUMBERS,
    ROWS,
    QwantumSheet,
    column_points,
    dead_fields,
    score,
)
from sheets.qwantum.state import QwantumState


def _rounds_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns sheet and tray of a seat, or all sheets for a watcher."""
    state: QwantumState = view.state
    screen: Screen = {
        "answers": answers(catalog, state.answers, partial(_entered, state)),
        "roll": _roll(catalog, state),
        "says": _says(view, catalog, state),
    }
    if view.seat is None:
        screen["ends"] = catalog.text("guests.qwantum-ends")
        screen["stage"] = round_title(view, catalog)
        screen["sheets"] = [_sheet_of(view, catalog, seat) for seat in range(len(view.players))]
        return screen
    screen["sheet"] = _sheet_of(view, catalog, view.seat)
    if not view.over:
        screen["tray"] = _tray(catalog, state, view.seat)
    return screen


def _sheet_of(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: QwantumState = view.state
    owner = seat if seat == view.seat else None
    answer = state.answers[seat] if state.answers else None
    fits: tuple[tuple[str, int], ...] = ()
    if owner is not None and state.values is not None and not view.over and (state.answers or seat == state.active):
        fits = tuple((row, state.values[row]) for row in _fitting_rows(state, seat))
    return _answered_sheet(catalog, state.sheets[seat], state.answered_sheet(seat), answer, fits, owner)


def _fitting_rows(state: QwantumState, seat: int) -> list[str]:
    """Returns the rows in which the seat may enter a value of the roll."""
    return [row for row in ROWS if field_refusal(state, seat, row) is None]


@lru_cache(64)
def _answered_sheet(
    catalog: Catalog,
    before: QwantumSheet,
    now: QwantumSheet,
    answer: Any,
    fits: tuple[tuple[str, int], ...],
    owner: int | None,
) -> Screen:
    """Returns a sheet with the answer to the roll; cached until something on it changes."""
    screen = _sheet_screen(catalog, now, dict(fits))
    for field in screen["fields"]:
        row, column = field["r"], field["c"]
        if row == answer and column == len(before.row(row)):
            field["now"] = True
        elif owner is not None and column == len(before.row(row)):
            field["m"] = encode_move(Enter(owner, row))
    screen["answered"] = answer is not None
    if owner is not None:
        add_corrections(screen, catalog, owner, NUMBERS)
    return screen


def _sheet_screen(catalog: Catalog, sheet: QwantumSheet, fits: dict[str, int]) -> Screen:
    """Returns fields, column scores, misses and points of a sheet; *fits* has the values that rows can take."""
    dead = dead_fields(sheet)
    fields: list[Screen] = []
    for row, numbers in sheet.named():
        for column in range(FIELDS):
            number = numbers[column] if column < len(numbers) else 0
            field: Screen = {"r": row, "c": column, "n": number}
            if row in fits and column == len(numbers):
                field["fit"] = format_number(fits[row])
            elif (row, column) in dead:
                field["dead"] = True
            fields.append(field)
    return {
        "kind": "straight",
        "line": ASCENDING,
        "order": catalog.text("table.left-to-right"),
        "fields": fields,
        "rows": [color_mark(catalog, row) for row in ROWS],
        "columns": [column_points(sheet, column) or "" for column in range(FIELDS)],
        "points": catalog.text("guests.points"),
        "misses": {
            "label": catalog.text("table.misses"),
            "n": sheet.misses,
            "of": [-number for number in range(1, MOST_MISSES + 1)],
        },
        "total": {"label": catalog.text("table.sum"), "v": format_number(score(sheet).total)},
    }


def _entered(state: QwantumState, answer: str) -> tuple[int, str] | None:
    """Returns the number and the row of an entry."""
    return (state.values[answer], answer) if answer in ROWS and state.values is not None else None


def _roll(catalog: Catalog, state: QwantumState) -> Screen | None:
    if state.values is None:
        return None
    dice = [{**color_mark(catalog, face.color), "v": str(face.digit)} for face in state.faces]
    values = [{**color_mark(catalog, row), "v": str(state.values[row]), "dim": row == state.taken} for row in ROWS]
    return {"dice": dice, "values": values}


def _says(view: SeatView, catalog: Catalog, state: QwantumState) -> Screen:
    """Returns the headline: roll, take a color, enter one of the others, or that nothing fits."""
    others = _others(view, catalog, state)
    if state.values is None:
        todo = catalog.text("guests.roll-all" if state.components == "app" else "guests.announce-four")
        return headline(view, catalog, todo, others)
    name = view.players[state.active]
    if not state.answers:
        step, text = "step-b", catalog.text("guests.step-b-text")
    elif state.taken is None:
        step, text = "step-c-any", catalog.text("guests.step-c-any-text", name=name)
    else:
        step, text = "step-c", catalog.text("guests.step-c-text", name=name, row=catalog.word(state.taken))
    title, brief = catalog.text(f"guests.{step}"), catalog.text(f"guests.{step[:6]}-brief")
    if view.seat is not None and not _fitting_rows(state, view.seat):
        title = brief = catalog.text("guests.nothing-fits-now")
    return headline(view, catalog, text, others, title=title, brief=brief, detail=text)


def _others(view: SeatView, catalog: Catalog, state: QwantumState) -> str:
    if state.answers:
        return catalog.text("guests.next", name=view.players[(state.active + 1) % len(view.players)])
    key = "guests.rolls-next" if state.values is None else "guests.enters-first"
    return catalog.text(key, name=view.players[state.active])


def _tray(catalog: Catalog, state: QwantumState, seat: int) -> Screen:
    if state.values is None:
        return _before_roll(catalog, state) if seat == state.active else {}
    if not state.answers and seat != state.active:
        return {}
    tray: Screen = {"buttons": []}
    if state.open:
        labels = ["", *(catalog.text("table.reroll-some", count=count) for count in range(1, len(state.faces) + 1))]
        choices = [
            {"v": number, **color_mark(catalog, face.color), "text": str(face.digit)}
            for number, face in enumerate(state.faces)
        ]
        tray["form"] = {"m": encode_move(Reroll(())), "toggles": "dice", "choices": choices, "labels": labels,
                        "ask": catalog.text("guests.which-again"), "on": []}  # fmt: skip
        tray["buttons"].append({**button(catalog.text("guests.keep"), Keep(), "quiet"), "unchosen": True})
    cost = state.pass_cost(seat)
    label = catalog.text("table.miss", cost=cost) if cost else catalog.text("table.pass")
    tray["buttons"].append(button(label, Pass(seat), "bad" if cost else ""))
    answer = state.answers[seat] if state.answers else None
    if answer in ROWS or (answer is not None and _fitting_rows(state, seat)):
        if answer in ROWS:
            tray["change"] = catalog.text("guests.change", value=state.values[str(answer)])
        else:
            tray["change"] = catalog.text("guests.change-pass")
        tray["until"] = catalog.text("guests.until-all")
    return tray


def _before_roll(catalog: Catalog, state: QwantumState) -> Screen:
    if state.components == "app":
        return {"buttons": [button(catalog.text("table.roll"), Roll(), "main"), switch_button(catalog, "app")]}
    rows = [{"v": row, **color_mark(catalog, row)} for row in ROWS]
    form = {"m": encode_move(Announce(FrozenMap({}))), "each": "values", "choices": rows, "most": NUMBERS[-1],
            "ask": catalog.text("guests.four-sums"), "label": catalog.text("guests.announce-now")}  # fmt: skip
    return {"form": form, "buttons": [switch_button(catalog, "table")]}


def _pad_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the seat's own sheet with all numbers, or all sheets for a watcher."""
    sheets: tuple[QwantumSheet, ...] = view.state.sheets
    if view.seat is None:
        drawn = [_sheet_screen(catalog, sheet, {}) for sheet in sheets]
        return {"sheets": drawn, "says": headline(view, catalog, "")}
    screen = _sheet_screen(catalog, sheets[view.seat], {})
    for field in screen["fields"]:
        if field["c"] == len(sheets[view.seat].row(field["r"])):
            field["m"] = encode_move(PadEnter(view.seat, field["r"], 0))
    add_corrections(screen, catalog, view.seat, NUMBERS)
    tray: Screen = {"pad": {"range": list(NUMBERS), "ask": catalog.text("table.pad-hint")}}
    cost = sheets[view.seat].next_miss_cost
    tray["buttons"] = [button(catalog.text("table.miss", cost=cost), Miss(view.seat), "bad")]
    tray["buttons"].append(finish_button(catalog, len(sheets)))
    todo = headline(view, catalog, catalog.text("guests.own-pad"))
    return {"sheet": screen, "tray": {} if view.over else tray, "says": todo}


SCREENS: Screens = {QwantumRounds: GuestScreen(_rounds_screen), QwantumPad: GuestScreen(_pad_screen)}
