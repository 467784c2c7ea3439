"""Qwinto for guests: one's own sheet, the throw, and what can be answered."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from guests.screens.common import button, finish_button, mark, says, stage, switch_button
from guests.screens.contract import GuestScreen, Screen, Screens
from guests.screens.corrections import add_corrections
from guests.seat_view import SeatView
from i18n.catalog import Catalog
from i18n.numbers import format_number
from sheets.answers import PASS, Pass, RolledNumber
from sheets.codec import encode_move
from sheets.dice import Keep
from sheets.pad import Miss
from sheets.qwinto.entry_round import EntryRound, is_enterable
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
    """Returns the sheet and the tray of a seat; for a watcher all sheets. Real dice or cards come to one of *sums*."""
    entry_round: EntryRound = view.state.entry_round
    shown = round_screen(view, catalog, entry_round)
    if view.seat is not None and not view.over:
        shown["tray"] = _tray(view, catalog, entry_round, sums)
    shown["says"] = says(view, catalog, _todo(view, catalog, entry_round), _others(view, catalog, entry_round))
    shown["throw"] = _throw(view, catalog, entry_round)
    return shown


def round_screen(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> Screen:
    """Returns the sheet, or all of them, and who has answered; the card game in the app adds its cards."""
    shown: Screen = {"answers": answers(view, catalog, entry_round)}
    if view.seat is None:
        shown["stage"] = stage(view, catalog)
        shown["sheets"] = [_sheet_of(view, catalog, entry_round, seat) for seat in range(len(view.players))]
    else:
        shown["sheet"] = _sheet_of(view, catalog, entry_round, view.seat)
    return shown


def _sheet_of(view: SeatView, catalog: Catalog, entry_round: EntryRound, seat: int) -> Screen:
    answer = entry_round.answers[seat] if entry_round.answers else None
    mine = seat == view.seat
    held_back = mine and _held_back(view, seat)
    owner = seat if mine else None
    return _written(
        catalog, entry_round.sheets[seat], answer, entry_round.roll, owner, seat == entry_round.active, held_back
    )


@lru_cache(64)
def _written(
    catalog: Catalog,
    before: QwintoSheet,
    answer: Any,
    roll: RolledNumber | None,
    mine: int | None,
    active: bool,
    held_back: bool,
) -> Screen:
    """Returns a sheet with the answer to the throw; rebuilt only when something on it has changed."""
    fits: tuple[tuple[str, int], ...] = ()
    if roll and is_enterable(roll) and mine is not None and not held_back:
        fits = legal_fields(before, roll.value, roll.colors)
    one = EntryRound((before,), 0 if active else 1, roll, (answer,) if roll else ())
    shown = sheet(catalog, one.answered_sheet(0), fits, format_number(roll.value) if roll else "")
    for field in shown["fields"]:
        place = (field["r"], field["c"])
        if place == answer:
            field["now"] = True
        elif not field["n"] and mine is not None:
            field["m"] = {"do": Enter.do, "seat": mine, "row": place[0], "column": place[1]}
    shown["answered"] = answer is not None
    if mine is not None:
        add_corrections(shown, catalog, mine, NUMBERS)
    return shown


def _held_back(view: SeatView, seat: int) -> bool:
    """Tells whether the active player has to decide on the second roll first."""
    state = view.state
    dice = state.dice if isinstance(state, QwintoState) else None
    return dice is not None and dice.open and seat != state.entry_round.active


def sheet(catalog: Catalog, sheet: QwintoSheet, fits: tuple[tuple[str, int], ...], number: str) -> Screen:
    """Returns a sheet as it is drawn: its fields, misses and points."""
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
        {"label": catalog.word(row).capitalize(), **mark(catalog, row), "v": format_number(part.points)}
        for row, part in zip(ROWS, points.parts, strict=False)
    ]
    parts.append({"label": catalog.text("table.bonus"), "v": format_number(points.points("bonus"))})
    return {
        "kind": "shifted",  # rows that do not begin in the same column
        "fields": fields,
        "rows": [mark(catalog, row) for row in ROWS],
        "misses": {"label": catalog.text("table.misses"), "n": sheet.misses, "of": [-MISS_COST] * MOST_MISSES},
        "parts": parts,
        "total": {"label": catalog.text("table.sum"), "v": format_number(points.total)},
    }


def answers(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> list[Screen]:
    """Returns who has answered the throw and how, as far as that may be view."""
    if entry_round.roll is None:
        return []
    return [
        {"seat": seat, "text": _answer_words(catalog, entry_round, answer), "done": answer is not None}
        for seat, answer in enumerate(entry_round.answers)
    ]


def _answer_words(catalog: Catalog, entry_round: EntryRound, answer: Any) -> str:
    if answer is None:
        return catalog.text("guests.thinking")
    if isinstance(answer, tuple) and entry_round.roll:
        return catalog.text("guests.wrote", value=entry_round.roll.value, row=catalog.word(answer[0]))
    return catalog.text("guests.passed" if answer == PASS else "guests.done")


def _throw(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> Screen | None:
    """Returns the dice and their sum; with real dice only what was announced."""
    throw = entry_round.roll
    if throw is None:
        return None
    dice = view.state.dice if isinstance(view.state, QwintoState) else None
    faces = dict(zip(dice.colors, dice.faces, strict=True)) if dice else {}
    shown = [{**mark(catalog, row), "v": str(faces.get(row, "")), "dim": row not in throw.colors} for row in ROWS]
    said = catalog.one_of(throw.colors) if throw.colors else ""
    return {"dice": shown, "value": format_number(throw.value), "text": said, "sum": bool(faces)}


def _todo(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> str:
    if entry_round.roll is None:
        app = isinstance(view.state, QwintoState) and view.state.components == "app"
        return catalog.text("guests.choose-dice" if app else "guests.announce")
    if not is_enterable(entry_round.roll):
        return catalog.text("guests.nothing-to-write", value=format_number(entry_round.roll.value))
    value = format_number(entry_round.roll.value)
    return catalog.text("guests.write", value=value, colors=catalog.one_of(entry_round.roll.colors))


def _others(view: SeatView, catalog: Catalog, entry_round: EntryRound) -> str:
    active = view.players[entry_round.active]
    if entry_round.roll is None:
        return catalog.text("guests.throws-next", name=active)
    following = view.players[(entry_round.active + 1) % len(view.players)]
    return catalog.text("guests.next", name=following)


def _tray(view: SeatView, catalog: Catalog, entry_round: EntryRound, sums: Iterable[int]) -> Screen:
    seat = view.seat
    assert seat is not None
    if entry_round.roll is None:
        return _before_throw(view, catalog, sums) if seat == entry_round.active else {}
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
        tray["change"], tray["until"] = change_words(catalog, answer, entry_round), catalog.text("guests.until-all")
    return tray


def may_change(entry_round: EntryRound, seat: int) -> bool:
    """Tells whether the seat has answered and could answer otherwise: who passed because nothing fits cannot."""
    answer, throw = entry_round.answers[seat], entry_round.roll
    if answer is None or throw is None:
        return False
    return answer != PASS or bool(legal_fields(entry_round.sheets[seat], throw.value, throw.colors))


def pass_button(catalog: Catalog, entry_round: EntryRound, seat: int) -> Screen:
    """Returns the button for entering nothing: a miss for the active player."""
    if cost := entry_round.pass_cost(seat):
        return button(catalog.text("table.miss", cost=cost), Pass(seat), "bad")
    return button(catalog.text("table.pass"), Pass(seat))


def change_words(catalog: Catalog, answer: Any, entry_round: EntryRound) -> str:
    """Returns what the button says that takes the answer up again."""
    if isinstance(answer, tuple) and entry_round.roll:
        return catalog.text("guests.change", value=entry_round.roll.value)
    return catalog.text("guests.change-pass")


def _before_throw(view: SeatView, catalog: Catalog, sums: Iterable[int]) -> Screen:
    toggles = [{"v": row, **mark(catalog, row)} for row in ROWS]
    state = view.state
    if isinstance(state, QwintoState) and state.components == "app":
        labels = ["", *(catalog.plural("guests.throw-dice", count) for count in range(1, len(ROWS) + 1))]
        form: Screen = {"m": encode_move(Roll(())), "toggles": "colors", "choices": toggles, "labels": labels,
                "ask": catalog.text("guests.which-dice"), "on": list(ROWS)}  # fmt: skip
    else:
        form = {"m": encode_move(Announce(0, ())), "toggles": "colors", "choices": toggles, "numbers": "value",
                "range": list(sums), "ask": catalog.text("guests.which-sum")}  # fmt: skip
    switch = [switch_button(catalog, state.components)] if isinstance(state, QwintoState) else []
    return {"form": form, "buttons": switch}


def pad_screen(view: SeatView, catalog: Catalog) -> Screen:
    """Returns the own sheet with all numbers; for a watcher all sheets."""
    sheets: tuple[QwintoSheet, ...] = view.state.sheets
    if view.seat is None:
        return {"sheets": [sheet(catalog, one, (), "") for one in sheets], "says": says(view, catalog, "")}
    shown = sheet(catalog, sheets[view.seat], (), "")
    for field in shown["fields"]:
        if not field["n"]:
            field["m"] = encode_move(PadEnter(view.seat, field["r"], field["c"], 0))
    add_corrections(shown, catalog, view.seat, NUMBERS)
    tray: Screen = {"pad": {"range": list(NUMBERS), "ask": catalog.text("table.pad-hint")}}
    tray["buttons"] = [
        button(catalog.text("table.miss", cost=sheets[view.seat].next_miss_cost), Miss(view.seat), "bad")
    ]
    tray["buttons"].append(finish_button(catalog, len(sheets)))
    said = says(view, catalog, catalog.text("guests.own-pad"))
    return {"sheet": shown, "tray": {} if view.over else tray, "says": said}


SCREENS: Screens = {QwintoRounds: GuestScreen(rounds_screen), QwintoPad: GuestScreen(pad_screen)}
