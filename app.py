"""The app: one window and the screens in it."""

import kivy_setup  # noqa: F401  first, for some of the imports below open the window

# isort: split
from kivy.app import App
from kivy.uix.screenmanager import ScreenManager

from widgets import fonts
from widgets.home import HomeScreen


class SpielblockApp(App):
    """Builds the screens."""

    title = "Spielblock"

    def build(self) -> ScreenManager:
        """The root of the window."""
        fonts.register()
        screens = ScreenManager()
        screens.add_widget(HomeScreen(name="home"))
        return screens
