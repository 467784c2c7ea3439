"""The page that replaces the app when its storage cannot be opened: the reason, and a button to try again."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from widgets.base import kv

kv.load(__name__)


class Trouble(AnchorLayout):
    """Fills the window; `on_retry` asks to open the storage again."""

    sentence = StringProperty("")

    __events__ = ("on_retry",)

    def on_retry(self) -> None:
        """Default handler."""
