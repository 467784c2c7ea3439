"""A table passes touches only to the widgets near them."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from tests.gui.phone import Phone
from widgets.table.touch_routing import BEYOND, RoutedBox


class Listener(Widget):
    """Counts the touches that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self.seen.append("down")
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.seen.append("up")
        return False


def listeners(phone: Phone) -> tuple[Listener, Listener]:
    """Returns the upper and the lower half of the window."""
    box = RoutedBox(orientation="vertical")
    upper, lower = Listener(), Listener()
    for child in (upper, lower):
        box.add_widget(child)
    phone.show(box)
    phone.frames()
    return upper, lower


def test_touch_reaches_only_the_child_under_it(phone: Phone) -> None:
    upper, lower = listeners(phone)
    phone.tap(upper)
    assert (upper.seen, lower.seen) == (["down", "up"], [])


def test_lifted_finger_reaches_the_child_where_it_began(phone: Phone) -> None:
    upper, lower = listeners(phone)
    phone.drag(upper, lower)
    assert (upper.seen, lower.seen) == (["down", "up"], ["up"])


def test_target_may_extend_beyond_its_child(phone: Phone) -> None:
    upper, lower = listeners(phone)
    phone.tap((upper.center_x, upper.y - dp(BEYOND) + 1))
    phone.tap((upper.center_x, upper.y - dp(BEYOND) - 1))
    assert (len(upper.seen), len(lower.seen)) == (2, 4)


def test_disabled_container_takes_the_touch(phone: Phone) -> None:
    upper, lower = listeners(phone)
    upper.parent.disabled = True
    phone.tap(upper)
    assert (upper.seen, lower.seen) == ([], [])
