"""Modules and kv files loaded before the first frame, and when a table opens."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from sheets.registry import GAMES
from tools.bench.first_frame import loaded
from tools.bench.screens import run_side

OURS = ("data", "device", "sheets", "widgets", "i18n", "coach", "guests")
MOST_MODULES = 125
"""Of our own, of about 560."""
MOST_OBJECTS = 10_000
"""Examined by the full garbage collection that Kivy makes when it opens the window."""
LATER = {
    "asyncio", "ctypes.util", "filetype", "platform", "ssl", "hashlib", "uuid", "csv", "statistics",
    "sheets.rules", "sheets.game", "sheets.session", "sheets.components",
    "data.game_controller", "data.statistics", "data.transfer", "data.backup", "data.safety_copies", "data.decks",
    "coach", "guests", "widgets.table.table_page", "widgets.pieces.die", "widgets.controls.action_sheet",
}  # fmt: skip
PARSED = {
    "assets/kivy/style.kv", "widgets/shell.kv", "widgets/pages/home/home.kv", "widgets/controls/texts.kv",
    "widgets/controls/buttons.kv", "widgets/controls/page.kv", "widgets/controls/nav_bar.kv",
}  # fmt: skip


@pytest.mark.gui
def test_first_page_loads_only_its_own_modules() -> None:
    imported = loaded()
    assert LATER & imported["modules"].keys() == set()
    assert imported["kv"].keys() == PARSED
    ours = [name for name in imported["modules"] if name.partition(".")[0] in OURS]
    assert 50 < len(ours) <= MOST_MODULES
    assert max(imported["gc"].values(), default=0) <= MOST_OBJECTS, "without `exempt_loaded` 24,000"


@pytest.mark.gui
def test_first_table_finds_its_modules_loaded() -> None:
    assert run_side("first_table", KIVY_GL_BACKEND="mock")["modules"] <= 2, "without `preload.py` about 100"


@pytest.mark.gui
@pytest.mark.parametrize("game", GAMES)
def test_modules_of_each_table_exist(game: str) -> None:
    from widgets.table.preload import TABLE, modules

    names = list(modules(game))
    assert len(names) > len(TABLE) + 1
    assert all(find_spec(name) for name in names)
