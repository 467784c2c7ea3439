"""A finger on the touch screen of the test phone."""

from itertools import count

from tests.gui import surface  # noqa: F401  first, because some of the imports below open the window

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent


class Finger(MotionEvent):
    """Touch as reported by a touch screen. Positions are window pixels from the lower left."""

    _ids = count(1)

    def __init__(self, x: float, y: float) -> None:
        super().__init__("finger", next(self._ids), self._relative(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    @staticmethod
    def _relative(x: float, y: float) -> tuple[float, float]:
        return x / (Window.width - 1), y / (Window.height - 1)

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        super().depack(args)

    def down(self) -> None:
        EventLoop.input_events.append(("begin", self))

    def move_to(self, x: float, y: float) -> None:
        self.move(self._relative(x, y))
        EventLoop.input_events.append(("update", self))

    def up(self) -> None:
        self.update_time_end()
        EventLoop.input_events.append(("end", self))
