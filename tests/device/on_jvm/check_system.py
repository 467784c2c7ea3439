"""Insets, system settings, network, the secure flag, vibration and the accelerometer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import jnius
import pytest

from device import insets, memory, network, surface, system
from device.insets import Insets
from device.privacy import SecureWindow
from device.shake import Shake
from device.vibration import Vibration


def test_insets_are_the_bars_over_the_content(activity: Any) -> None:
    assert insets.read() == Insets(0, 96, 0, 132)


def test_insets_exclude_the_room_that_android_leaves(activity: Any) -> None:
    view = activity.getWindow().getDecorView()
    rects = jnius.autoclass("android.graphics.Rect")
    view.visible = rects(0, 96, 1080, 2268)
    assert insets.read() == Insets(0, 0, 0, 0)
    view.visible = rects(0, 0, 1080, 2268)
    assert insets.read() == Insets(0, 96, 0, 0)


def test_insets_are_empty_before_the_window_exists(activity: Any) -> None:
    activity.getWindow().getDecorView().insets = None
    assert insets.read() == Insets()


def test_surface_has_a_position_on_the_screen() -> None:
    assert surface.corner() == (10, 20)


def test_settings_are_read_again_each_time(activity: Any) -> None:
    configuration = activity.getResources().getConfiguration()
    assert system.dark()
    assert system.scales() == (pytest.approx(2.625), pytest.approx(1.15))
    assert system.shorter_side() == 411
    configuration.uiMode = 0x11
    configuration.fontScale = 2.0
    assert not system.dark()
    assert system.scales() == (pytest.approx(2.625), system.LARGEST)


def test_language_is_that_of_the_phone() -> None:
    locales = jnius.autoclass("java.util.Locale")
    before = locales.getDefault()
    try:
        locales.setDefault(locales.forLanguageTag("de-AT"))
        assert system.language() == "de"
    finally:
        locales.setDefault(before)


@pytest.mark.parametrize(
    ("read", "unknown"), [(system.dark, False), (system.language, ""), (system.scales, None), (insets.read, Insets())]
)
def test_failing_settings_are_unknown(
    monkeypatch: pytest.MonkeyPatch, logged: list[str], read: Any, unknown: object
) -> None:
    broken = SimpleNamespace(mActivity=None, getDefault=lambda: None)
    for module in (system, insets):
        monkeypatch.setattr(module, "java", lambda name: broken)
        monkeypatch.setattr(module, "activity", lambda: None)
    assert read() == unknown
    assert len(logged) == 1
    logged.clear()


def test_memory_is_released_where_the_c_library_can(monkeypatch: pytest.MonkeyPatch, level: int) -> None:
    """Its `mallopt` exists from level 26 on, and knows this option from 28 on."""
    options: list[int] = []
    library = SimpleNamespace(mallopt=lambda option, _value: options.append(option)) if level >= 26 else object()
    monkeypatch.setattr(memory, "_c_library", lambda: library)
    memory.release_freed_memory()
    assert options == ([memory.PURGE] if level >= 28 else [])


def test_interfaces_include_the_loopback() -> None:
    listed = network.interfaces()
    assert listed is not None
    assert ("lo", "127.0.0.1") in listed


def test_secure_flag_is_set_and_cleared(activity: Any) -> None:
    window, flags = SecureWindow(), []
    for on in (True, True, False):
        window.set(on)
        flags.append(activity.getWindow().flags)
    assert flags == [0x2000, 0x2000, 0]


def test_motor_plays_single_pulses_and_patterns(activity: Any) -> None:
    motor = jnius.cast("android.os.Vibrator", activity.getSystemService("vibrator"))
    motor.felt = ""
    vibration = Vibration()
    vibration.feel("roll")
    vibration.feel("refused")
    vibration.strength = 0
    vibration.feel("roll")
    assert motor.felt == "once 60; pattern [0, 30, 60, 30] -1; "


def test_accelerometer_listens_only_between_start_and_stop(activity: Any) -> None:
    sensors = jnius.cast("android.hardware.SensorManager", activity.getSystemService("sensor"))
    readings: list[Any] = []
    times = iter((1.0, 1.3))
    event = SimpleNamespace(cancel=lambda: None)
    shake = Shake(repeat=lambda read, every: readings.append(read) or event, now=lambda: next(times))
    shaken: list[bool] = []
    shake.start(lambda: shaken.append(True))
    assert sensors.listeners == 1
    readings[0](0)
    readings[0](0)
    assert shaken == [True]
    shake.stop()
    assert sensors.listeners == 0
