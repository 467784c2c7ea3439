"""The two piles of Quando with notes on the round, or with the choice of the side to draw."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from sheets.card_face import NOTHING, CardFace
from widgets.base import kv
from widgets.base.theme import theme
from widgets.pieces.playing_card import PlayingCard

kv.load(__name__)

SHORT = 14
"""Most letters for naming the dealer in little space."""


class KnockSign(Label):
    """Announces a knock in a color that nothing else on the mat has."""

    words = StringProperty("")
    swell: float = NumericProperty(1)


class QuandoPiles(BoxLayout):
    """`on_draw(index)`: 0 for the visible side, 1 for the other; `on_pile`: a tap on the draw pile itself."""

    __events__ = ("on_draw", "on_pile")
    upper = ObjectProperty(NOTHING)
    """Face of the draw pile's top."""
    number = StringProperty("")
    """The number on the draw pile."""
    count: int = NumericProperty(0)
    laid = ObjectProperty(NOTHING)
    """Face of the discard pile's top."""
    laid_count: float = NumericProperty(0)
    drawing = BooleanProperty(False)
    """Whether the choice of a side is visible."""
    round_text = StringProperty("")
    knock_text = StringProperty("")
    portrait = BooleanProperty(True)
    dense = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether height is scarce, so that everything is smaller."""
    card_width: float = NumericProperty(0)
    beside = BooleanProperty(False)
    """Whether the notes are beside the piles, not below them."""
    flat = BooleanProperty(False)
    """Whether there is space for only one note."""
    named = BooleanProperty(False)
    """Whether the names of the piles fit."""
    knocked = BooleanProperty(False)
    """Whether a player has knocked, which is highlighted."""

    @staticmethod
    def reading_order(text: str) -> str:
        """Returns the round and its dealer on two lines; only the round if space is scarce."""
        number, _between, dealer = text.partition(" · ")
        return f"{number}\n{dealer}" if dealer and len(dealer) <= SHORT and sp(1) <= dp(1.1) else number

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._bands = {name: self.ids[name].__self__ for name in ("info", "sides")}  # ids are weak
        for name in ("upper", "laid", "drawing", "count", "laid_count"):
            self.fbind(name, self._show)
        self.fbind("knocked", self._knock)
        self._show()

    @property
    def draw_pile(self) -> PlayingCard:
        """The card on the draw pile."""
        card: PlayingCard = self.ids.draw.__self__
        return card

    @property
    def discard_pile(self) -> PlayingCard:
        """The card on the discard pile."""
        card: PlayingCard = self.ids.discard.__self__
        return card

    def _show(self, *_args: object) -> None:
        for card, face, count in (
            (self.draw_pile, self.upper, self.count),
            (self.discard_pile, self.laid, self.laid_count),
        ):
            shown: CardFace = face
            card.show(replace(shown, note=str(int(count))) if shown.picture else shown)
        self.number = self.upper.value
        wanted, band = self._bands["sides" if self.drawing else "info"], self.ids.band
        if band.children != [wanted]:
            band.clear_widgets()
            band.add_widget(wanted)

    def _knock(self, _piles: QuandoPiles, knocked: bool) -> None:
        """Lets the sign knock twice."""
        sign = self.ids.knock
        Animation.cancel_all(sign, "swell")
        sign.swell = 1
        if knocked and theme.motion:
            beat = Animation(swell=1.35, duration=0.09) + Animation(swell=1, duration=0.16)
            (beat + Animation(duration=0.1) + beat).start(sign)

    def on_draw(self, index: int) -> None:
        """Default handler."""

    def on_pile(self) -> None:
        """Default handler."""
