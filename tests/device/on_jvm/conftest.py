"""A phone of strict Java classes; `STUB_CLASSES` and `STUB_LEVEL` name them, `STUB_LINES` a file for executed lines."""

from __future__ import annotations

import json
import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType, ModuleType, SimpleNamespace
from typing import Any

import jnius_config
import pytest

from device import failures

DEVICE = str(Path(failures.__file__).parent)
LEVEL = int(os.environ["STUB_LEVEL"])

jnius_config.set_classpath(os.environ["STUB_CLASSES"])
jnius_config.add_options(f"-Dlevel={LEVEL}", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:ErrorFile=/dev/null")
import jnius  # noqa: E402  starts the JVM

listeners: list[Any] = []
"""Listeners to the results of other activities, as python-for-android's `android.activity` keeps them."""
_android = ModuleType("android")
vars(_android).update(
    activity=SimpleNamespace(bind=lambda on_activity_result: listeners.append(on_activity_result)),
    config=SimpleNamespace(JAVA_NAMESPACE="org.kivy.android"),
)
sys.modules["android"] = _android
os.environ["ANDROID_ARGUMENT"] = ""

_lines: set[tuple[str, int]] = set()


def _trace(frame: FrameType, event: str, _arg: object) -> Any:
    if not frame.f_code.co_filename.startswith(DEVICE):
        return None
    if event == "line":
        _lines.add((frame.f_code.co_filename, frame.f_lineno))
    return _trace


def pytest_sessionstart() -> None:
    sys.settrace(_trace)
    threading.settrace(_trace)


def pytest_sessionfinish() -> None:
    sys.settrace(None)
    Path(os.environ["STUB_LINES"]).write_text(json.dumps(sorted(_lines)), "utf-8")


@pytest.fixture(autouse=True)
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Failures logged by a feature. A check fails if one remains: expected ones are removed by it."""
    records: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: records.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger("spielblock.device")
    monkeypatch.setattr(failures, "_logged", set())
    logger.addHandler(handler)
    yield records
    logger.removeHandler(handler)
    assert records == []


@pytest.fixture
def level() -> int:
    return LEVEL


@pytest.fixture(autouse=True)
def activity() -> Any:
    """A new activity; plyer keeps the first one, whose services are the same."""
    listeners.clear()
    activities = jnius.autoclass("org.kivy.android.PythonActivity")
    activities.mActivity = activities()
    return activities.mActivity
