"""What the replay shows of the table. No Kivy."""

from __future__ import annotations

from typing import Any

from sheets.quando.state import CardsState


def laid_cards(state: CardsState) -> list[tuple[str, tuple[Any, ...]]]:
    """Returns the tops of both piles; of the discard pile three cards, the last one right."""
    return [("replay.draw-pile", state.draw[:1]), ("replay.discard-pile", state.discard[:3][::-1])]
