"""What the replay shows of the table. No Kivy."""

from __future__ import annotations

from sheets.quanto.state import QuantoState
from widgets.table.game_screen import Pile


def laid_cards(state: QuantoState) -> list[Pile]:
    """Returns the layout and every Quanto."""
    quantos = [Pile(f"replay.quanto-{quanto.token}", quanto.cards) for quanto in state.quantos if quanto]
    return [Pile("replay.layout", (*state.layout, *state.revealed)), *quantos]
