"""The game that is about to begin, over the page on which it is set up."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from widgets.base import kv
from widgets.controls.texts import Heading, Muted  # noqa: F401  used in kv
from widgets.pages.home.game_pieces import GamePieces  # noqa: F401  used in kv
from widgets.table.game_screen import screen

kv.load(__file__)


class GameBanner(BoxLayout):
    """Its name, how many can play, and its pieces, on the ground of its tile; nothing where there is no room."""

    game = StringProperty("")
    players = StringProperty("")
    shown = BooleanProperty(True)
    ground = ColorProperty()

    @staticmethod
    def tile_of(game: str) -> str:
        """Returns the ground of the game's tile."""
        return screen(game).tile
