"""The screens of the games are found by name, and every name in them exists."""

from __future__ import annotations

import pytest

from sheets.registry import GAMES, accent
from widgets.base.theme import GAME
from widgets.table.area import Area
from widgets.table.game_screen import GameScreen, screen
from widgets.table.tray import Tray

PLAIN = ("package", "sum_label", "tile")
"""The texts of a screen that name no class or function."""


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_a_screen_names_is_there(game: str) -> None:
    game_screen = screen(game)
    names = [getattr(game_screen, name) for name in GameScreen._fields if name not in PLAIN]
    named = [name for name in names if isinstance(name, str) and name]
    assert len(named) >= 2
    assert all(callable(game_screen.find(name)) for name in named)
    assert {accent(game), *(color for color, _face in game_screen.pieces)} <= set(GAME)
    for in_app in (False, True):
        assert issubclass(game_screen.area_class(in_app), Area)
        assert issubclass(game_screen.tray_class(in_app), Tray)


def test_a_game_from_a_later_version_is_grey() -> None:
    assert accent("unheard-of") == "grey"
    assert not screen("unheard-of").pieces
