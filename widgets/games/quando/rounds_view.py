"""The table of rounds and the chart over a game of Quando, to look at."""

from __future__ import annotations

from typing import Any

from sheets.quando.state import QuandoState
from widgets.base import kv
from widgets.controls.info_sheet import InfoOverlay
from widgets.games.quando.rounds import QuandoRounds
from widgets.table.table_model import TableModel

kv.load(__name__)


class RoundsView(InfoOverlay):
    """Its title with a cross, and below it what the rounds brought."""

    def __init__(self, model: TableModel[QuandoState], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.slot.add_widget(QuandoRounds(model=model, framed=True))
