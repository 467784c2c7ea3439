"""The tray of a Monad tracker: a reference card with prices, leaps and bonuses."""

from __future__ import annotations

from typing import Any

from sheets.monad.tracker import Tally
from widgets.base import kv
from widgets.base.translation import tr
from widgets.table.table_model import TableModel
from widgets.table.tray import Tray

kv.load(__name__)


class MonadTray(Tray):
    """The reference card: every rank with its value, which is also its price, from the Monad down."""

    model: TableModel[Tally]

    min_width = 350

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fill_and_show()

    def heights(self) -> tuple[int, int]:
        """Returns the (normal, compact) height in dp for portrait."""
        return 214, 200

    def parts(self) -> list[str]:
        """Returns the parts: the card only during the game, because after the end a button takes its place."""
        return ["head", "rest"] if self.model.game.over else ["head", "card", "rest"]

    def fill(self) -> None:
        """Shows a reminder of the price of the next rank; nothing is entered."""
        self.hint = tr._("table.over") if self.model.game.over else tr._("tracker.two-make")
