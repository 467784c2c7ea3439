"""Games are found by name, without loading their rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from sheets import registry
from sheets.registry import GAMES, GameType, game_type
from sheets.session import SessionError, decode_session
from tests.sheets.table_play import known

ROOT = Path(__file__).resolve().parents[2]


def test_game_is_registered_by_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its package can be anywhere; session files find it while it is registered."""
    file = {"spielblock": 1, "game": "seventh", "players": ["Anna", "Ben"], "options": {}, "moves": []}
    with pytest.raises(SessionError):
        decode_session(file)
    package = ModuleType("tests_seventh")
    package.GAME_TYPE = GameType("seventh", known("quando").options, range(2, 3), known("quando").rules)  # type: ignore
    monkeypatch.setitem(sys.modules, "tests_seventh", package)
    with monkeypatch.context() as patch:
        patch.setitem(registry.GAMES, "seventh", "tests_seventh")
        assert list(GAMES)[-1] == "seventh"
        assert decode_session(file).game.players == ("Anna", "Ben")
    assert game_type("seventh") is None


def test_knowing_all_games_loads_no_rules() -> None:
    """The home page shows every game with its number of players."""
    code = (
        "import sys; from sheets.registry import GAMES, game_type\n"
        "assert all(game_type(name).players_with({'components': 'app'}) for name in GAMES)\n"
        "packages = tuple(f'{package}.' for package in GAMES.values())\n"
        "print(*{name.rpartition('.')[2] for name in sys.modules if name.startswith(packages)})"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(run.stdout.split()) == {"options"}
