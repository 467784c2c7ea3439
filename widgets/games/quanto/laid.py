"""What the replay shows of the table. No Kivy."""

from __future__ import annotations

from typing import Any

from sheets.quanto.state import QuantoState


def laid_cards(state: QuantoState) -> list[tuple[str, tuple[Any, ...]]]:
    """Returns the layout and every Quanto."""
    quantos = [(f"replay.quanto-{quanto.token}", quanto.cards) for quanto in state.quantos if quanto]
    return [("replay.layout", (*state.layout, *state.revealed)), *quantos]
