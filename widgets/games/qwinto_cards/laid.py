"""What the replay shows of the table. No Kivy."""

from __future__ import annotations

from typing import Any

from sheets.qwinto_cards.state import CardsState


def laid_cards(state: CardsState) -> list[tuple[str, tuple[Any, ...]]]:
    """Returns the four open cards."""
    stacks = state.piles.grid.stacks if state.piles is not None else ()
    return [("replay.layout", tuple(stack[-1] for stack in stacks if stack))]
