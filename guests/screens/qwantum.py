"""Qwantum for guests: one's own sheet, the seven dice and their four values, and what can be answered."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from guests.screens.common import button, finish_button, mark, says, stage, switch_button
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.screens.corrections import add_corrections
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.answers import PASS, Pass
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
    """Returns the sheet and the tray of a seat; for a watcher all sheets."""
    state: QwantumState = view.state
    shown: Screen = {
        "answers": _answers(catalog, state),
        "throw": _throw(catalog, state),
        "says": says(view, catalog, _todo(view, catalog, state), _others(view, catalog, state)),
    }
    if view.seat is None:
        shown["stage"] = stage(view, catalog)
        shown["sheets"] = [_sheet_of(view, catalog, seat) for seat in range(len(view.players))]
        return shown
    shown["sheet"] = _sheet_of(view, catalog, view.seat)
    if not view.over:
        shown["tray"] = _tray(view, catalog, state, view.seat)
    return shown


def _sheet_of(view: SeatView, catalog: Catalog, seat: int) -> Screen:
    state: QwantumState = view.state
    mine = seat == view.seat
    answer = state.answers[seat] if state.answers else None
    fits: tuple[tuple[str, int], ...] = ()
    if mine and state.values is not None and not view.over and (state.answers or seat == state.active):
        fits = tuple((row, state.values[row]) for row in ROWS if field_refusal(state, seat, row) is None)
    return _written(catalog, state.sheets[seat], state.answered_sheet(seat), answer, fits, seat if mine else None)


@lru_cache(64)
def _written(
    catalog: Catalog,
    before: QwantumSheet,
    now: QwantumSheet,
    answer: Any,
    fits: tuple[tuple[str, int], ...],
    mine: int | None,
) -> Screen:
    """Returns a sheet with the answer to the throw; rebuilt only when something on it has changed."""
    shown = sheet(catalog, now, dict(fits))
    for field in shown["fields"]:
        row, column = field["r"], field["c"]
        if row == answer and column == len(before.row(row)):
            field["now"] = True
        elif mine is not None and column == len(before.row(row)):
            field["m"] = encode_move(Enter(mine, row))
    shown["answered"] = answer is not None
    if mine is not None:
        add_corrections(shown, catalog, mine, NUMBERS)
    return shown


def sheet(catalog: Catalog, sheet: QwantumSheet, fits: dict[str, int]) -> Screen:
    """Returns a sheet as it is drawn: its fields, what the columns count, misses and points."""
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
        "rows": [mark(catalog, row) for row in ROWS],
        "columns": [column_points(sheet, column) or "" for column in range(FIELDS)],
        "misses": {
            "label": catalog.text("table.misses"),
            "n": sheet.misses,
            "of": [-number for number in range(1, MOST_MISSES + 1)],
        },
        "total": {"label": catalog.text("table.sum"), "v": format_number(score(sheet).total)},
    }


def _answers(catalog: Catalog, state: QwantumState) -> list[Screen]:
    return [
        {"seat": seat, "text": _answer_words(catalog, state, answer), "done": answer is not None}
        for seat, answer in enumerate(state.answers)
    ]


def _answer_words(catalog: Catalog, state: QwantumState, answer: Any) -> str:
    if answer is None:
        return catalog.text("guests.thinking")
    if answer in ROWS and state.values is not None:
        return catalog.text("guests.wrote", value=state.values[answer], row=catalog.word(answer))
    return catalog.text("guests.passed" if answer == PASS else "guests.done")


def _throw(catalog: Catalog, state: QwantumState) -> Screen | None:
    if state.values is None:
        return None
    dice = [{**mark(catalog, face.color), "v": str(face.digit)} for face in state.faces]
    values = [{**mark(catalog, row), "v": str(state.values[row]), "dim": row == state.taken} for row in ROWS]
    return {"dice": dice, "values": values}


def _todo(view: SeatView, catalog: Catalog, state: QwantumState) -> str:
    if state.values is None:
        return catalog.text("guests.roll-all" if state.components == "app" else "guests.announce-four")
    if not state.answers:
        return catalog.text("guests.step-b")
    if state.taken is None:
        return catalog.text("guests.step-c-any", name=view.players[state.active])
    return catalog.text("guests.step-c", name=view.players[state.active], row=catalog.word(state.taken))


def _others(view: SeatView, catalog: Catalog, state: QwantumState) -> str:
    if state.answers:
        return catalog.text("guests.next", name=view.players[(state.active + 1) % len(view.players)])
    key = "guests.throws-next" if state.values is None else "guests.writes-first"
    return catalog.text(key, name=view.players[state.active])


def _tray(view: SeatView, catalog: Catalog, state: QwantumState, seat: int) -> Screen:
    if state.values is None:
        return _before_throw(catalog, state) if seat == state.active else {}
    if not state.answers and seat != state.active:
        return {}
    tray: Screen = {"buttons": []}
    if state.open:
        labels = ["", *(catalog.text("table.reroll-some", count=count) for count in range(1, len(state.faces) + 1))]
        choices = [
            {"v": number, **mark(catalog, face.color), "text": str(face.digit)}
            for number, face in enumerate(state.faces)
        ]
        tray["form"] = {"m": encode_move(Reroll(())), "toggles": "dice", "choices": choices, "labels": labels,
                        "ask": catalog.text("guests.which-again"), "on": []}  # fmt: skip
        tray["buttons"].append(button(catalog.text("guests.keep"), Keep(), "quiet"))
    cost = state.pass_cost(seat)
    label = catalog.text("table.miss", cost=cost) if cost else catalog.text("table.pass")
    tray["buttons"].append(button(label, Pass(seat), "bad" if cost else ""))
    answer = state.answers[seat] if state.answers else None
    if answer in ROWS or (answer is not None and any(field_refusal(state, seat, row) is None for row in ROWS)):
        known = answer in ROWS
        tray["change"] = (
            catalog.text("guests.change", value=state.values[str(answer)])
            if known
            else catalog.text("guests.change-pass")
        )
        tray["until"] = catalog.text("guests.until-all")
    return tray


def _before_throw(catalog: Catalog, state: QwantumState) -> Screen:
    if state.components == "app":
        return {"buttons": [button(catalog.text("table.roll"), Roll(), "main"), switch_button(catalog, "app")]}
    rows = [{"v": row, **mark(catalog, row)} for row in ROWS]
    form = {"m": encode_move(Announce(FrozenMap({}))), "each": "values", "choices": rows, "most": NUMBERS[-1],
            "ask": catalog.text("guests.four-sums"), "label": catalog.text("guests.announce-now")}  # fmt: skip
    return {"form": form, "buttons": [switch_button(catalog, "table")]}


def _pad_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the own sheet with all numbers; for a watcher all sheets."""
    sheets: tuple[QwantumSheet, ...] = view.state.sheets
    if view.seat is None:
        return {"sheets": [sheet(catalog, one, {}) for one in sheets], "says": says(view, catalog, "")}
    shown = sheet(catalog, sheets[view.seat], {})
    for field in shown["fields"]:
        if field["c"] == len(sheets[view.seat].row(field["r"])):
            field["m"] = encode_move(PadEnter(view.seat, field["r"], 0))
    add_corrections(shown, catalog, view.seat, NUMBERS)
    tray: Screen = {"pad": {"range": list(NUMBERS), "ask": catalog.text("table.pad-hint")}}
    cost = sheets[view.seat].next_miss_cost
    tray["buttons"] = [button(catalog.text("table.miss", cost=cost), Miss(view.seat), "bad")]
    tray["buttons"].append(finish_button(catalog, len(sheets)))
    said = says(view, catalog, catalog.text("guests.own-pad"))
    return {"sheet": shown, "tray": {} if view.over else tray, "says": said}


SCREENS: Screens = {QwantumRounds: GuestScreen(_rounds_screen), QwantumPad: GuestScreen(_pad_screen)}
