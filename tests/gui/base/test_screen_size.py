"""The scale of all lengths follows the screen size."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.metrics import dp, sp

from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.base.screen_size import ScreenSize, screen_size
from widgets.pages.home.home import GameTile


@pytest.mark.parametrize(
    ("shorter", "growth"),
    [(300, 0.88), (320, 320 / 360), (360, 1), (412, 1), (600, 1), (689, 1), (690, 1.15), (800, 1.3), (2000, 1.6)],
)
def test_phones_keep_their_scale_and_tablets_scale_in_steps(shorter: float, growth: float) -> None:
    assert ScreenSize.scale_for(shorter) == pytest.approx(growth)


def test_lengths_are_scaled_on_tablets_only(phone: Phone) -> None:
    assert (screen_size.tablet, dp(10), sp(10)) == (False, 10, 10)
    phone.resize(1280, 800)
    assert (screen_size.tablet, dp(10), sp(10)) == (True, 13, 13)
    phone.scale(density=2)  # 640 x 400 dp: a phone in landscape
    assert (screen_size.tablet, dp(10)) == (False, 20)


def test_enlarged_window_is_rebuilt_on_the_same_page(phone: Phone, tmp_path: Path) -> None:
    app = phone.start(SpielblockApp())
    app.root.go("settings")
    app.root.go("people")
    before = app.root
    phone.resize(800, 700)
    phone.resize(1280, 800)
    phone.advance(0.1)
    assert app.root is before, "not while it is being dragged"
    phone.advance(0.5)
    assert app.root is not before
    assert app.root.ids.pages.current == "people"
    phone.back()
    assert app.root.ids.pages.current == "settings"
    app.root.go("home")
    phone.frames(3)
    assert all(tile.height > dp(136) > 136 for tile in phone.find_all(GameTile))
    app.root.go("new-game", game="qwinto")
    page = app.root.ids.pages.current_screen
    page.players = ["Anna", "Ben"]
    phone.resize(360, 780)
    phone.advance(0.5)
    assert app.root.ids.pages.current_screen is page, "who sits there already stays"
    phone.resize(1280, 800)
    phone.advance(0.5)
    app.root.go("home")
    shell = app.root
    phone.resize(800, 1280)
    phone.advance(0.5)
    assert app.root is shell, "turning it changes nothing"
