"""What the replay shows of the table. No Kivy."""

from __future__ import annotations

from typing import Any

from sheets.monad.state import Table


def laid_cards(state: Table) -> list[tuple[str, tuple[Any, ...]]]:
    """Returns the top cards of the columns and of the discard pile."""
    tops = tuple(column[0] for column in state.columns if column)
    return [("replay.columns", tops), ("replay.discard-pile", state.discard[:1])]
