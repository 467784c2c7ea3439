"""Qwinto in plain text, for playthroughs that people read."""

from __future__ import annotations

from sheets.pad import PadState
from sheets.qwinto import sheet
from sheets.qwinto.sheet import Sheet
from sheets.qwinto.state import RoundsState
from sheets.qwinto.writing import Writing


def describe(state: PadState[Sheet] | RoundsState) -> str:
    """Returns the sheets and, in rounds, the round and its dice."""
    if isinstance(state, PadState):
        return sheet.describe(state.sheets)
    return describe_round(state.writing, "" if state.dice is None else f"dice {state.dice.faces}")


def describe_round(writing: Writing, components: str) -> str:
    """Returns a round: who is active, the throw, what has been answered, and the sheets."""
    throw = f"{writing.throw.value} in {', '.join(writing.throw.colors)}" if writing.throw else "no throw"
    answers = ", ".join(str(answer or "-") for answer in writing.answers)
    head = "; ".join(part for part in (f"active {writing.active}", throw, components, answers) if part)
    return f"{head}\n{sheet.describe(writing.written)}"
