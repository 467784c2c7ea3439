"""Pytest plugin of `make quick`: a third of all tests, every twelfth of the screens and every second of the others.

`make test` runs all tests. `SLOW` lists the folders and files that are left out because a test takes more than about a
second of CPU time, most of them walks through all pages or tables.
"""

from __future__ import annotations

from collections import Counter

import pytest

SHARE, GUI_SHARE = 2, 12
"""One of this many tests of a file runs; tests that open a window take ten times as long."""
SLOW = (
    "tests/coach/test_luck.py", "tests/coach/test_strength.py", "tests/coach/test_training.py",
    "tests/data/test_store_crashes.py", "tests/data/test_store_damage.py", "tests/data/test_store_faults.py",
    "tests/data/test_store_storm.py", "tests/device/test_declarations.py", "tests/device/test_on_jvm.py",
    "tests/guests/", "tests/gui/storm/", "tests/gui/table/test_foreign_hands.py",
    "tests/gui/table/test_touch_safety.py", "tests/gui/test_card_contrast.py", "tests/gui/test_emulator.py",
    "tests/gui/test_every_", "tests/gui/test_first_evening.py", "tests/gui/test_first_sight.py",
    "tests/gui/test_fit_sheets.py", "tests/gui/test_label_player.py", "tests/gui/test_no_socket.py",
    "tests/gui/test_store_refusals.py", "tests/gui/test_tour.py", "tests/package/",
)  # fmt: skip


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects slow tests and most of the others."""
    seen: Counter[str] = Counter()
    selected, deselected = [], []
    for item in items:
        file = item.nodeid.partition("::")[0]
        share = GUI_SHARE if file.startswith("tests/gui/") else SHARE
        wanted = not file.startswith(SLOW) and seen[file] % share == 0
        seen[file] += 1
        (selected if wanted else deselected).append(item)
    config.hook.pytest_deselected(items=deselected)
    items[:] = selected
