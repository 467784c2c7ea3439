"""Pytest plugin of `make quick`: every third test of each file, except for slow ones.

`make test` runs all tests. `SLOW` lists the folders and files whose tests take more than about two seconds of CPU time.
"""

from __future__ import annotations

from collections import Counter

import pytest

SHARE = 3
"""One of this many tests of a file runs."""
SLOW = (
    "tests/coach/test_luck.py", "tests/coach/test_strength.py", "tests/coach/test_training.py",
    "tests/data/test_store_crashes.py", "tests/data/test_store_damage.py", "tests/data/test_store_faults.py",
    "tests/data/test_store_storm.py", "tests/device/test_declarations.py", "tests/device/test_on_jvm.py",
    "tests/guests/", "tests/gui/storm/", "tests/gui/test_emulator.py", "tests/gui/test_first_evening.py",
    "tests/gui/test_fit", "tests/gui/test_tour.py", "tests/package/",
)  # fmt: skip


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects slow tests and two of three others."""
    seen: Counter[str] = Counter()
    selected, deselected = [], []
    for item in items:
        file = item.nodeid.partition("::")[0]
        wanted = not file.startswith(SLOW) and seen[file] % SHARE == 0
        seen[file] += 1
        (selected if wanted else deselected).append(item)
    config.hook.pytest_deselected(items=deselected)
    items[:] = selected
