"""Banner of the game to be started."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.registry import known_game
from widgets.base import kv
from widgets.table.game_screen import screen

kv.load(__name__)


class GameBanner(BoxLayout):
    """Name, player count, duration and pieces of the game, on the color of its tile."""

    game = StringProperty("")
    players = StringProperty("")
    visible = BooleanProperty(True)
    ground = ColorProperty()

    @staticmethod
    def minutes_of(game: str) -> int:
        """Returns the approximate duration of the game in minutes; 0 if unknown."""
        return known_game(game).minutes if game else 0

    @staticmethod
    def tile_of(game: str) -> str:
        """Returns the color of the game's tile."""
        return screen(game).tile
