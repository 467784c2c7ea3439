"""Asks for the correct number of a field or of misses, and plays the correction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from sheets.codec import Move
from widgets.base import kv
from widgets.base.rects import window_rect
from widgets.base.translation import tr
from widgets.controls.info_sheet import InfoOverlay
from widgets.table.table_model import TableModel

kv.load(__name__)


class CorrectionSheet(InfoOverlay):
    """Offers the fitting numbers; a tap on another number shows why it does not fit.

    It covers the tray and lets touches beside it through, so that another field can be tapped; without a tray it is in
    the center of the window.
    """

    least: float = NumericProperty(1)
    most: float = NumericProperty(18)
    current: float = NumericProperty(0)
    """The current number."""
    fitting = ListProperty()
    hint = StringProperty("")
    clearable = BooleanProperty(False)
    """Whether the current entry can be removed."""
    tray = ObjectProperty(None, allownone=True)
    """The widget that it covers."""
    tray_width: float = NumericProperty(0)
    tray_height: float = NumericProperty(0)
    needed: float = NumericProperty(0)
    """Height of its content."""
    long_title = StringProperty("")
    short_title = StringProperty("")
    """The title if the place beside the sheet is narrow."""
    dense = BooleanProperty(False)
    """Whether the title does not fit; the ring around the field has the same meaning."""
    clear_text = StringProperty("")
    key_height: float = NumericProperty(0)
    clear_in_corner = BooleanProperty(False)
    """Whether the button that removes the entry is beside the last numbers."""
    below = BooleanProperty(False)
    """Whether the tray is below the sheet, where the area shows the hint."""
    beside = BooleanProperty(False)
    """Whether the tray is beside the sheet, in landscape, where it is narrow."""

    def __init__(
        self, model: TableModel, numbers: range, current: int, move: Callable[[int], Move], **kwargs: Any
    ) -> None:
        self._model = model
        self._move = move
        fitting = [value for value in numbers if model.game.check(move(value)) is None]
        super().__init__(least=numbers[0], most=numbers[-1], current=current, fitting=fitting, **kwargs)
        self.clearable = bool(current) and 0 not in numbers
        name = model.game.players[model.seat]
        self.hint = f"{name} · {tr._('correct.hint')}" if len(model.game.players) > 1 else tr._("correct.hint")

    def open(self, *args: Any, **kwargs: Any) -> None:
        """Shows the question and follows the tray when the phone is turned."""
        if self.tray is not None:
            self.tray.bind(pos=self.update_position, size=self.update_position)
        super().open(*args, **kwargs)

    def on_dismiss(self) -> None:
        """Stops following the tray."""
        if self.tray is not None:
            self.tray.unbind(pos=self.update_position, size=self.update_position)

    def set_position(self, width: float, height: float) -> None:
        """Covers the tray, and more if it needs more height."""
        if self.tray is None:
            super().set_position(width, height)
            return
        x, y, self.tray_width, self.tray_height = window_rect(self.tray)
        self.below = self.tray_width > self.tray_height
        self.pos = x, y if self.below else y + (self.tray_height - self.height) / 2

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Closes at a touch beside it, and passes the touch to the table."""
        if self.tray is not None and not self.collide_point(*touch.pos):
            self.dismiss(animation=False)
            return False
        return bool(super().on_touch_down(touch))

    def pick(self, value: int) -> None:
        """Plays the correction, or says why it is refused."""
        move = self._move(value)
        refused = self._model.game.check(move)
        if refused is not None:
            self.hint = tr.say(refused, self._model.rules_name, self._model.game.players)
        else:
            self.dismiss(animation=False)
            self._model.play(move)
