"""The frame rate drops while the app is idle."""

# ruff: noqa: SLF001  the rate has no public name in Kivy's clock

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from types import SimpleNamespace

from kivy.clock import Clock

from widgets.base.kivy_internals.frame_rate import ACTIVITY, IDLE_AFTER, IDLE_FPS, IdleFrameRate


class FakeClock:
    """A clock with one trigger, which the test calls."""

    def __init__(self, rate: float) -> None:
        self._max_fps = rate
        self.pending = False

    def create_trigger(self, callback: Callable[[float], None], seconds: float) -> FakeClock:
        assert seconds == IDLE_AFTER
        self.callback = callback
        return self

    def __call__(self) -> None:
        self.pending = True

    def cancel(self) -> None:
        self.pending = False


def test_rate_drops_when_idle_and_rises_with_a_touch() -> None:
    events: dict[str, Callable[..., None]] = {}
    window = SimpleNamespace(fbind=events.__setitem__, funbind=lambda name, _callback: events.pop(name))
    clock = FakeClock(30)
    idle_rates: list[float] = []
    frame_rate = IdleFrameRate(window, clock, lambda: idle_rates.append(clock._max_fps))
    assert tuple(events) == ACTIVITY
    events["on_draw"]()
    assert clock.pending
    clock.callback(0)
    assert clock._max_fps == IDLE_FPS
    assert idle_rates == [IDLE_FPS]
    events["on_touch_down"]()
    assert clock._max_fps == 30
    clock.callback(0)
    frame_rate.stop()
    assert (clock._max_fps, clock.pending, events) == (30, False, {})


def test_idle_loop_waits_a_twelfth_of_a_second() -> None:
    clock = Clock.__class__()
    clock._max_fps = IDLE_FPS
    clock.tick()
    begin = perf_counter()
    for _ in range(3):
        clock.tick()
    assert perf_counter() - begin > 0.95 * 3 / 12


def test_clock_without_a_limit_is_left_alone() -> None:
    events: dict[str, Callable[..., None]] = {}
    IdleFrameRate(SimpleNamespace(fbind=events.__setitem__), FakeClock(0), lambda: None)
    assert events == {}
