"""Qwinto's state as plain text, for readable playthroughs."""

from __future__ import annotations

from sheets.pad import PadState
from sheets.qwinto import sheet
from sheets.qwinto.entry_round import EntryRound
from sheets.qwinto.sheet import QwintoSheet
from sheets.qwinto.state import QwintoState


def describe(state: PadState[QwintoSheet] | QwintoState) -> str:
    """Returns the sheets and, in rounds, the round and its dice."""
    if isinstance(state, PadState):
        return sheet.describe(state.sheets)
    return describe_round(state.entry_round, "" if state.dice is None else f"dice {state.dice.faces}")


def describe_round(entry_round: EntryRound, components: str) -> str:
    """Returns a round: the active seat, the roll, the answers and the sheets."""
    roll = f"{entry_round.roll.value} in {', '.join(entry_round.roll.colors)}" if entry_round.roll else "no roll"
    answers = ", ".join(str(answer or "-") for answer in entry_round.answers)
    head = "; ".join(part for part in (f"active {entry_round.active}", roll, components, answers) if part)
    return f"{head}\n{sheet.describe(entry_round.answered_sheets)}"
