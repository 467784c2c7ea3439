"""Asks what should stand in a field, or how many misses there should be, and plays the correction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from sheets.codec import Move
from widgets.base import kv
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoOverlay
from widgets.table.table_model import TableModel

kv.load(__name__)


class CorrectionSheet(InfoOverlay):
    """The numbers that fit can be tapped; who taps another reads why it does not fit."""

    least: float = NumericProperty(1)
    most: float = NumericProperty(18)
    stands: float = NumericProperty(0)
    """The present number."""
    fitting = ListProperty()
    hint = StringProperty("")
    clearable = BooleanProperty(False)
    """Whether the present entry can be removed."""

    def __init__(
        self, model: TableModel, numbers: range, stands: int, move: Callable[[int], Move], **kwargs: Any
    ) -> None:
        self._model = model
        self._move = move
        fitting = [value for value in numbers if model.game.check(move(value)) is None]
        super().__init__(least=numbers[0], most=numbers[-1], stands=stands, fitting=fitting, **kwargs)
        self.clearable = bool(stands) and 0 not in numbers
        name = model.game.players[model.seat]
        self.hint = f"{name} · {tr._('correct.hint')}" if len(model.game.players) > 1 else tr._("correct.hint")

    def pick(self, value: int) -> None:
        """Plays the correction, or says why it cannot be."""
        move = self._move(value)
        refused = self._model.game.check(move)
        if refused is not None:
            self.hint = tr.say(refused, self._model.rules_name, self._model.game.players)
        else:
            self.dismiss(animation=False)
            self._model.play(move)
