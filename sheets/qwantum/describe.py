"""Qwantum's state as plain text, for readable playthroughs."""

from __future__ import annotations

from sheets.pad import PadState
from sheets.qwantum.sheet import QwantumSheet
from sheets.qwantum.sheet import describe as describe_sheets
from sheets.qwantum.state import QwantumState


def describe(state: PadState[QwantumSheet] | QwantumState) -> str:
    """Returns the sheets and, in rounds, the round and its dice."""
    if isinstance(state, PadState):
        return describe_sheets(state.sheets)
    values = "no roll" if state.values is None else ", ".join(f"{row} {state.values[row]}" for row in state.values)
    dice = " ".join(map(str, state.faces))
    taken = f"taken {state.taken}" if state.taken else ""
    answers = ", ".join(str(answer or "-") for answer in state.answers)
    head = f"active {state.active}", f"step {state.step}", values, dice, taken, answers
    return "; ".join(part for part in head if part) + "\n" + describe_sheets(state.answered_sheets)
