"""The navigation bar."""

from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.controls.nav_bar import NavBar, NavItem


def test_bar_scales_with_the_density(phone: Phone) -> None:
    phone.resize(540, 1170)
    phone.start(SpielblockApp())
    for density in (1.0, 1.5):
        phone.scale(density=density)
        phone.frames(4)
        bar = phone.find(NavBar)
        assert all(item.top <= bar.top for item in phone.find_all(NavItem))
        assert bar.height == 60 * density
