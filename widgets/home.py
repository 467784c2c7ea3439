"""The first screen."""

from pathlib import Path

from kivy.lang import Builder
from kivy.uix.screenmanager import Screen

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class HomeScreen(Screen):
    """Where the app starts."""
