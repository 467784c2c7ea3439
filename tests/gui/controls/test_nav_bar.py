"""The bar with the four places."""

from tests.gui.phone import Phone
from widgets.app import SpielblockApp
from widgets.controls.nav_bar import NavBar, NavItem


def test_the_bar_grows_with_the_pixels_of_the_screen(phone: Phone) -> None:
    phone.resize(540, 1170)
    phone.start(SpielblockApp())
    for density in (1.0, 1.5):
        phone.scale(density=density)
        phone.frames(4)
        bar = phone.find(NavBar)
        assert all(place.top <= bar.top for place in phone.find_all(NavItem))
        assert bar.height == 60 * density
