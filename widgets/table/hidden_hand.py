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
        """Opens the hand of the shown curtain."""
        raise TypeError(f"{type(self).__name__} does not say how a hand opens")

    def conceal(self) -> None:
        """Closes the curtain and clears the selection."""
        raise TypeError(f"{type(self).__name__} does not say how a hand closes")

    def tap_card(self, index: int) -> None:
        """Handles a tap on a card of the open hand."""
        raise TypeError(f"{type(self).__name__} does not say what a tap on a card does")

    def lower(self) -> None:
        """Handles the request to see the table behind the curtain."""

    def show_log(self) -> None:
        """Handles the request to see all turns."""

    def drop_card(self, index: int, x: float, y: float) -> None:
        """Handles a card dragged from the open hand to a position in the window."""

    def ask_about(self, face: CardFace) -> None:
        """Handles the question about the effect of a card."""

    def show_hand(self, faces: list[CardFace], picked: list[int]) -> None:
        """Puts the cards into the widgets."""
        protect_hand(bool(faces))
        self.faces, self.picked = faces, picked
        # at once, because the bindings of a widget off the screen wait
        self.part("hand").faces = faces

    def hide_hand(self) -> None:
        """Removes all cards from the widgets."""
        self.show_hand([], [])


def toggled(indexes: tuple[int, ...], index: int) -> tuple[int, ...]:
    """Returns the indexes with *index* picked at the end, or without it."""
    return tuple(other for other in indexes if other != index) if index in indexes else (*indexes, index)
