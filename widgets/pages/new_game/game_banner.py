"""The game that is about to begin, over the page on which it is set up."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sheets.registry import known_game
from widgets.base import kv
from widgets.controls.texts import Heading, Muted  # noqa: F401  used in kv
from widgets.shared.game_pieces import GamePieces  # noqa: F401  used in kv
from widgets.table.game_screen import screen

kv.load(__file__)


class GameBanner(BoxLayout):
    """Its name, how many can play and how long, and its pieces, on its tile; nothing where there is no room."""

    game = StringProperty("")
    players = StringProperty("")
    visible = BooleanProperty(True)
    ground = ColorProperty()

    @staticmethod
    def minutes_of(game: str) -> int:
        """Returns about how long the game takes; 0: that is not known."""
        return known_game(game).minutes if game else 0

    @staticmethod
    def tile_of(game: str) -> str:
        """Returns the ground of the game's tile."""
        return screen(game).tile
