"""Page with the list of help topics: the app and each game."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from sheets.registry import GAMES
from widgets.base import kv
from widgets.controls.page import Page, TapPaper

kv.load(__name__)

APP = ""


class HelpTopic(TapPaper):
    """Help topic: a game, or the app if `game` is empty."""

    game = StringProperty(APP)


class HelpTopicsPage(Page):
    """List of help topics."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for game in (APP, *GAMES):
            topic = HelpTopic(game=game)
            topic.bind(on_release=lambda topic: self.dispatch("on_go", "help", game=topic.game))
            self.ids.topics.add_widget(topic)
