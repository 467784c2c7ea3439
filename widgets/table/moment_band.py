"""A band across the table for a moment that concerns everybody: a knock, a triplet, a stolen Quanto, a Monad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from sheets.card_face import CardFace
from widgets.base import kv
from widgets.base.scenes import SceneLayer
from widgets.pieces.card_flight import SceneCard

kv.load(__name__)

UNFOLD, LANDING, FADE, SECONDS = 0.15, 0.45, 0.15, 1.2
"""Seconds until the band is open, until cards and waves have arrived, of the fading, and of the whole scene."""
CARD_WIDTH, CARD_HEIGHT = 46, 63
FAN = 15
"""Distance of two cards in dp."""
STAGGER = 0.09
"""Seconds between the landings of two cards."""


class MomentBand(SceneLayer):
    """The player's mark with the cards of the moment, a sentence and its consequence, on the player's color."""

    title = StringProperty("")
    sentence = StringProperty("")
    """Consequence of the moment."""
    player = StringProperty("")
    mark = ColorProperty()
    other = StringProperty("")
    """The player who lost something, if there is one."""
    other_mark = ColorProperty([0, 0, 0, 0])
    card_count: int = NumericProperty(0)
    open: float = NumericProperty(0)
    """Opened share of the band's height."""
    wave: float = NumericProperty(0)
    """Spread of the rings around the mark, from 0 to 1."""

    def __init__(self, cards: Sequence[CardFace] = (), **kwargs: Any) -> None:
        super().__init__(card_count=len(cards), **kwargs)
        self._cards = [SceneCard(size_hint=(None, None), size=(dp(CARD_WIDTH), dp(CARD_HEIGHT))) for _ in cards]
        for card, face in zip(self._cards, cards, strict=True):
            card.show(face)

    def start(self) -> None:
        """Starts the animations; call it once the scene is shown."""
        unfold = Animation(open=1, duration=UNFOLD, t="out_quad")
        unfold += Animation(duration=SECONDS - UNFOLD - FADE)
        unfold += Animation(opacity=0, duration=FADE)
        unfold.start(self)
        wave = Animation(wave=1, duration=LANDING, t="out_quad")
        (wave + Animation(wave=0, duration=0) + wave).start(self)
        Clock.schedule_once(self._let_all_fall)  # after the layout

    def _let_all_fall(self, _dt: float) -> None:
        for number, card in enumerate(self._cards):
            self._let_fall(card, number)

    def _let_fall(self, card: SceneCard, number: int) -> None:
        """Animates a card that falls beside the mark; a stolen one starts at the player who lost it."""
        band, marks = self.ids.band, self.ids.mark
        x = marks.right - dp(8) + dp(FAN) * number
        y = band.center_y - dp(CARD_HEIGHT) / 2 - dp(6)
        card.pos = (self.ids.loser.x, y) if self.other else (x, y + dp(60))
        card.opacity = 0
        self.add_widget(card)
        fall = Animation(opacity=0, duration=UNFOLD / 2 + STAGGER * number)
        fall += Animation(x=x, y=y, opacity=1, duration=LANDING - UNFOLD, t="out_cubic")
        fall.start(card)
