"""A hand of cards behind a curtain: the one place that decides when hidden cards are in a widget."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty

from sheets.card_face import CardFace
from widgets.base import kv
from widgets.base.responsive import PartsBox
from widgets.base.secure_hand import protect_hand
from widgets.base.theme import theme

kv.load(__name__)


class HiddenHand(PartsBox):
    """Base of every tray with a hidden hand: its kv rule has the parts `curtain` and `hand`.

    The cards are in the widgets only between `show_hand` and `hide_hand`; a subclass says what opening, closing and
    tapping mean for its game or deck.
    """

    player = StringProperty("")
    """Name of the curtain's player."""
    message = StringProperty("")
    """Sentence about the last action, for the player who takes the phone."""
    player_color = ColorProperty(theme.player(0))
    lines = ListProperty()
    """Actions of the others since that player's last turn (`news_list.Line`)."""
    due = StringProperty("")
    """A penalty or choice that this player owes in addition to an ordinary turn."""
    covers = BooleanProperty(False)
    """Whether the curtain covers a table that can be looked at."""
    faces = ListProperty()
    picked = ListProperty()
    """Indexes of the picked cards in the open hand."""

    def reveal(self) -> None:
        """Opens the hand whose curtain hangs."""
        raise TypeError(f"{type(self).__name__} does not say how a hand opens")

    def conceal(self) -> None:
        """Closes the curtain and clears the selection."""
        raise TypeError(f"{type(self).__name__} does not say how a hand closes")

    def tap_card(self, index: int) -> None:
        """Takes a tap on a card of the open hand."""
        raise TypeError(f"{type(self).__name__} does not say what a tap on a card does")

    def lower(self) -> None:
        """Takes the wish to see what the curtain covers."""

    def show_log(self) -> None:
        """Takes the wish to see all that happened."""

    def drop_card(self, index: int, x: float, y: float) -> None:
        """Takes a card that was dragged out of the open hand to a place in the window; where nothing is, nothing."""

    def ask_about(self, face: CardFace) -> None:
        """Takes the question what a card does."""

    def show_hand(self, faces: list[CardFace], picked: list[int]) -> None:
        """Puts the cards into the widgets."""
        protect_hand(bool(faces))
        self.faces, self.picked = faces, picked
        # the widget may be off the screen, where its binding waits: what it holds must change at once
        self.part("hand").faces = faces

    def hide_hand(self) -> None:
        """Takes every card out of the widgets."""
        self.show_hand([], [])


def toggled(indexes: tuple[int, ...], index: int) -> tuple[int, ...]:
    """Returns the indexes with *index* picked at the end, or without it."""
    return tuple(other for other in indexes if other != index) if index in indexes else (*indexes, index)
