"""All that there is help on: the app and each game, a tap away from the first page."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from sheets.registry import GAMES
from widgets.base import kv
from widgets.controls.page import Page, TapPaper
from widgets.controls.texts import Heading, Icon  # noqa: F401  used in kv
from widgets.pages.home.game_pieces import GamePieces  # noqa: F401  used in kv

kv.load(__file__)

APP = ""


class HelpTopic(TapPaper):
    """Something to read about: a game, or the app for an empty `game`."""

    game = StringProperty(APP)


class HelpTopicsPage(Page):
    """The list of them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for game in (APP, *GAMES):
            topic = HelpTopic(game=game)
            topic.bind(on_release=lambda touched: self.dispatch("on_go", "help", game=touched.game))
            self.ids.topics.add_widget(topic)
