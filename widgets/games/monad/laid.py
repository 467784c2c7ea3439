"""What the replay shows of the table. No Kivy."""

from __future__ import annotations

from sheets.monad.state import MonadState
from widgets.table.game_screen import Pile


def laid_cards(state: MonadState) -> list[Pile]:
    """Returns the top cards of the columns and of the discard pile."""
    tops = tuple(column[0] for column in state.columns if column)
    return [Pile("replay.columns", tops), Pile("replay.discard-pile", state.discard[:1], len(state.discard))]
