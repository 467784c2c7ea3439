"""Sizes and font scales of the walks over all tables and pages, and the check of the layout on them.

`SPIELBLOCK_LONG=1` adds screens, and every number of players.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

import pytest

from tests.gui.layout_faults import faults, visible_rects
from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.theme import theme
from widgets.base.translation import tr

Size = tuple[int, int]
Checks = tuple[Callable[[Phone], list[str]], ...]
"""Checks that return descriptions of the faults on the screen."""
SMALL_PHONE = (320, 568)
LONG = os.environ.get("SPIELBLOCK_LONG") == "1"
PHONES = [(360, 640), (360, 780), (412, 915), (780, 360), (360, 780)]
"""In this order, so that every page is also rotated to landscape and back."""
SCREENS: dict[str, tuple[float, list[Size]]] = {
    "large text": (1.3, PHONES),
    "normal text": (1.0, [(360, 780), (780, 360), (600, 960)]),
    "small phone": (1.0, [SMALL_PHONE, (568, 320)]),
    "tablet": (1.0, [(800, 1280), (1280, 800)]),
}
"""Font scale and window sizes; all sizes of one entry have the same scale."""
if LONG:
    SCREENS = {
        "large text": (1.3, [*PHONES, (600, 960)]),
        "normal text": (1.0, [*PHONES, (600, 960)]),
        "small phone": (1.0, [SMALL_PHONE, (568, 320)]),
        "small phone with large text": (1.3, [SMALL_PHONE, (568, 320)]),
        "tablet": (1.0, [(800, 1280), (1280, 800)]),
        "squarer tablet": (1.0, [(1024, 768), (768, 1024)]),
        "tablet with large text": (1.3, [(800, 1280), (1280, 800)]),
    }
SEATS = (2, 3, 4, 5, 6) if LONG else (6,)
"""Numbers of players."""


@pytest.fixture
def start(phone: Phone, caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[str], SpielblockApp]]:
    """Starts the app on a kind of screen, in German without animation; layouts must settle within a frame."""

    def start_on(kind: str) -> SpielblockApp:
        fontscale, sizes = SCREENS[kind]
        phone.resize(*sizes[0])
        phone.scale(fontscale=fontscale)
        app = SpielblockApp()
        phone.start(app)
        theme.motion, tr.language = False, "de"
        return app

    yield start_on
    assert not unsettled(caplog.get_records("call"))


def unsettled(records: list[logging.LogRecord]) -> list[str]:
    """Returns Kivy's warnings about layouts that did not settle within a frame."""
    return [record.getMessage() for record in records if "too much iteration" in record.getMessage()]


def check_screens(
    phone: Phone,
    kind: str,
    name: str,
    rotates: bool = True,
    more_checks: Mapping[Size, Checks] = MappingProxyType({}),
) -> list[str]:
    """Returns the faults of the layout on all screens of a kind, and those that *more_checks* find at their sizes.

    If it *rotates*, the layout must be the same after rotating back.
    """
    all_faults, sizes = [], SCREENS[kind][1]
    before: dict[Size, Any] = {}
    for size in sizes if rotates else dict.fromkeys(sizes):
        phone.resize(*size)
        phone.frames(3)
        for check in (faults, *more_checks.get(size, ())):
            all_faults += [f"{name} {size}: {fault}" for fault in check(phone)]
        if rotates and sizes.count(size) > 1:
            now = visible_rects(phone)
            moved = now ^ before.setdefault(size, now)
            all_faults += [f"{name}: changed by rotating: {sorted(moved)}"] if moved else []
    return all_faults
