"""What the replay shows of the table. No Kivy."""

from __future__ import annotations

from sheets.qwinto_cards.state import QwintoCardsState
from widgets.table.game_screen import Pile


def laid_cards(state: QwintoCardsState) -> list[Pile]:
    """Returns the four open cards."""
    stacks = state.piles.grid.stacks if state.piles is not None else ()
    return [Pile("replay.layout", tuple(stack[-1] for stack in stacks if stack))]
