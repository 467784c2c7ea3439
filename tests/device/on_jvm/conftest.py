"""A phone of strict Java classes; `STUB_CLASSES` and `STUB_LEVEL` name them, `STUB_LINES` a file for executed lines."""

from __future__ import annotations

import json
import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
import pythonforandroid

from device import failures
from tests.package.phone_process import android_package, start_java

DEVICE = str(Path(failures.__file__).parent)
LEVEL = int(os.environ["STUB_LEVEL"])

start_java(os.environ["STUB_CLASSES"], LEVEL, Path(DEVICE).parent)
android_package(Path(pythonforandroid.__file__).parent)
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
    """A new activity; plyer keeps the first one, whose services are the same, and `android.activity` its own."""
    sys.modules.pop("android.activity", None)
    vars(sys.modules["android"]).pop("activity", None)
    import jnius

    activities = jnius.autoclass("org.kivy.android.PythonActivity")
    activities.mActivity = activities()
    return activities.mActivity
