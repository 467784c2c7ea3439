"""Qwinto with dice: the sheet as a free pad, or guided rounds with real or virtual dice."""

from __future__ import annotations

from typing import Any

from sheets.options import COMPONENTS, FIRST, HIDDEN_WRITES, SHEETS, Options
from sheets.pad import PadState
from sheets.qwinto import sheet
from sheets.qwinto.pad import QwintoPad
from sheets.qwinto.rounds import QwintoRounds, RoundsState
from sheets.qwinto.sheet import Sheet
from sheets.qwinto.writing import Writing
from sheets.registry import Entry
from sheets.rules import Rules


def rules(options: Options) -> Rules[Any]:
    """Returns the rules of the pad or of the rounds."""
    return QwintoPad() if options["sheets"] == "mine" else QwintoRounds()


ENTRY = Entry("qwinto", (COMPONENTS, SHEETS, FIRST, HIDDEN_WRITES), rules)


def describe(state: PadState[Sheet] | RoundsState) -> str:
    """Returns the state as plain text, for playthroughs that people read."""
    if isinstance(state, PadState):
        return sheet.describe(state.sheets)
    return describe_round(state.writing, "" if state.dice is None else f"dice {state.dice.faces}")


def describe_round(writing: Writing, components: str) -> str:
    """Returns a round as plain text: who is active, the throw, what has been answered, and the sheets."""
    throw = f"{writing.throw.value} in {', '.join(writing.throw.colors)}" if writing.throw else "no throw"
    answers = ", ".join(str(answer or "-") for answer in writing.answers)
    head = "; ".join(part for part in (f"active {writing.active}", throw, components, answers) if part)
    return f"{head}\n{sheet.describe(writing.written)}"
