"""The table of rounds and the chart of Quando with the cards in the app."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from sheets.quando.state import QuandoState
from widgets.base import kv
from widgets.controls.info_sheet import InfoOverlay
from widgets.games.quando.area import QuandoArea
from widgets.table.table_model import TableModel

kv.load(__name__)


class QuandoRounds(QuandoArea):
    """The tracker's area without corrections, because the sums come from the cards."""

    nothing = StringProperty("quando-cards.no-rounds")

    def pick(self, number: int) -> None:
        """Ignores the tap."""


class RoundsView(InfoOverlay):
    """The rounds over the page, with a title and a cross."""

    def __init__(self, model: TableModel[QuandoState], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.slot.add_widget(QuandoRounds(model=model, framed=True))
