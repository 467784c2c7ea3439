"""Qwantum: the sheet as a free pad, or guided rounds with real or virtual dice."""

from __future__ import annotations

from typing import Any

from sheets.options import COMPONENTS, FIRST, HIDDEN_WRITES, SHEETS, Options
from sheets.pad import PadState
from sheets.qwantum.pad import QwantumPad
from sheets.qwantum.rounds import QwantumRounds, RoundsState
from sheets.qwantum.sheet import Sheet
from sheets.qwantum.sheet import describe as describe_sheets
from sheets.registry import Entry
from sheets.rules import Rules


def rules(options: Options) -> Rules[Any]:
    """Returns the rules of the pad or of the rounds."""
    return QwantumPad() if options["sheets"] == "mine" else QwantumRounds()


ENTRY = Entry("qwantum", (COMPONENTS, SHEETS, FIRST, HIDDEN_WRITES), rules)


def describe(state: PadState[Sheet] | RoundsState) -> str:
    """Returns the state as plain text, for playthroughs that people read."""
    if isinstance(state, PadState):
        return describe_sheets(state.sheets)
    values = "no throw" if state.values is None else ", ".join(f"{row} {state.values[row]}" for row in state.values)
    dice = " ".join(map(str, state.faces))
    taken = f"taken {state.taken}" if state.taken else ""
    answers = ", ".join(str(answer or "-") for answer in state.answers)
    head = f"active {state.active}", f"step {state.step}", values, dice, taken, answers
    return "; ".join(part for part in head if part) + "\n" + describe_sheets(state.written)
