"""A card to look at, tap and hold: its picture, and what is marked on it."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import (
    BorderImage,
    Color,
    Line,
    Rectangle,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from sheets.card_face import CardFace
from widgets.base import kv
from widgets.base.accessible import join_parts
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.holdable import Holdable
from widgets.pieces.card_pictures import MARGIN, OWN, picture, shadow

kv.load(__file__)

PALE = 0.42
"""How much of a card is left that cannot be played."""
FLIP = 0.16
"""How long half a turn takes, in seconds."""
CORNER = 7.5 / 64


class CardTag(Label):
    """A few letters on a card, on a ground of their own. Without any it is not seen."""

    card = ObjectProperty()
    """The card that it lies on; given when it is made."""


class CardNote(CardTag):
    """How many of these cards there are, or a sign."""


class CardBadge(CardTag):
    """A tick, or the number of a card where the order counts."""


class PlayingCard(Holdable, CanvasWidget):
    """A card as large as the widget has room for. Without a `picture` it is an empty place and shows nothing.

    `on_release` is a tap; `on_long_press` comes instead where a finger stays and the card has a `word`.
    """

    may_repeat = True
    follows = ("picture", "mark", "note", "dimmed", "card_width", "state", "pile", "flat")
    deck = StringProperty("")
    picture = StringProperty("")
    """Which card of the deck it is, by the name of its drawing."""
    color = StringProperty("white")
    """A color of `theme.GAME`."""
    value = StringProperty("")
    word = StringProperty("")
    """The id of the sentence that says what the card does."""
    note = StringProperty("")
    """What stands at its lower left: how many of these cards there are, or a sign."""
    mark = OptionProperty("", options=("", "picked", "laid", "beside", "free"))
    """Picked or laid: ringed; beside the laid card or free for one: a broken ring."""
    badge = StringProperty("")
    """What stands in the badge of a picked card instead of a tick: its number, where the order counts."""
    dimmed = BooleanProperty(False)
    """Pale: it cannot be played, or has a place already."""
    flat = BooleanProperty(False)
    """Whether it throws no shadow, as within a fan."""
    pile: float = NumericProperty(0)
    """How many edges of cards are seen beneath it."""
    margin: float = NumericProperty("6dp")
    """The room around it, for the ring."""
    angle: float = NumericProperty(0)
    turn: float = NumericProperty(1)
    """How much of its width is seen while it is turned over."""
    card_width: float = NumericProperty(0)
    card_height: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.turning_to: CardFace | None = None
        """What it will show when it is turned over far enough."""
        self._tags: dict[type[CardTag], CardTag] = {}
        super().__init__(**kwargs)

    def show(self, face: CardFace, mark: str = "") -> None:
        """Turns to another card, or to none, at once; a flip that was under way shows nothing any more."""
        Animation.cancel_all(self, "turn")
        self.turn = 1
        self._put(face, mark)

    def _put(self, face: CardFace, mark: str) -> None:
        self.turning_to = None
        self.deck, self.color, self.value, self.word = face.deck, face.color, face.value, face.word
        self.note, self.mark = face.note, mark
        self.picture = face.picture

    def flip(self, face: CardFace) -> None:
        """Turns over to *face*; at once with less motion."""
        if not theme.motion:
            self.show(face, self.mark)
            return
        Animation.cancel_all(self, "turn")
        self.turning_to = face
        away = Animation(turn=0, duration=FLIP, t="in_quad")
        away.bind(on_complete=lambda *_args: self._put(face, self.mark))
        (away + Animation(turn=1, duration=FLIP, t="out_quad")).start(self)

    def on_word(self, _card: PlayingCard, word: str) -> None:
        """Lets a finger that stays ask for what the card does."""
        self.holdable = bool(word)

    def fill(self) -> None:
        """Redraws it. A note and a badge are on few cards, so they are made for those alone."""
        super().fill()
        if self.note:
            self._need(CardNote)
        if self.mark == "picked":
            self._need(CardBadge)

    def _need(self, tag: type[CardTag]) -> None:
        if tag not in self._tags:
            self._tags[tag] = tag(card=self)
            self.add_widget(self._tags[tag])

    def accessible_label(self) -> str:
        """Returns what is seen of it, and what is marked on it."""
        if not self.picture:
            return str(tr._("spoken.no-card"))
        state = {"picked": "picked", "laid": "laid"}.get(self.mark) or ("dimmed" if self.dimmed else "")
        return join_parts(self._face_words(), f"× {self.note}" if self.note.isdecimal() else "",
                      tr._(f"spoken.{state}") if state else "")  # fmt: skip

    def _face_words(self) -> str:
        if self.picture == "back":
            return str(tr._("spoken.card-back"))
        known = tr.word(self.picture, self.deck)
        return str(known if known != self.picture else f"{tr.word(self.color).capitalize()} {self.value}")

    def draw(self) -> None:
        """Draws shadow, pile, picture and ring."""
        if not self.picture or self.card_width < 1:
            return
        left, low = self.center_x - self.card_width / 2, self.center_y - self.card_height / 2
        if not (self.dimmed or self.flat):
            self._shadow(left, low)
        for step in range(int(self.pile), 0, -1):
            self._edge(left + step * dp(2), low - step * dp(2.4))
        if self.dimmed:
            self._body(left, low, theme.paper)  # nothing shines through a pale card
        self.shapes.add(Color(*OWN, PALE if self.dimmed else 1))
        rim = self.card_width * MARGIN
        self.shapes.add(
            Rectangle(
                texture=picture(self.deck, self.picture, self.card_width),
                pos=(left - rim, low - rim),
                size=(self.card_width + 2 * rim, self.card_height + 2 * rim),
            )
        )
        if self.state == "down":
            self._body(left, low, [*theme.pen[:3], 0.16])
        if self.mark:
            self._ring(left, low)

    def _shadow(self, left: float, low: float) -> None:
        corner = self.card_width * 0.3
        reach = corner * 24 / 40
        self.shapes.add(Color(*OWN))
        self.shapes.add(
            BorderImage(
                texture=shadow(),
                pos=(left - reach, low - reach),
                size=(self.card_width + 2 * reach, self.card_height + 2 * reach),
                border=(40, 40, 40, 40),
                display_border=(corner, corner, corner, corner),
            )
        )

    def _edge(self, left: float, low: float) -> None:
        self._body(left, low, [*theme.pen[:3], 0.4], dp(0.8))
        self._body(left, low, theme.card_edge)

    def _body(self, left: float, low: float, color: list[float], wider: float = 0) -> None:
        self.shapes.add(Color(*color))
        size = self.card_width + 2 * wider, self.card_height + 2 * wider
        corner = [self.card_width * CORNER]
        self.shapes.add(SmoothRoundedRectangle(pos=(left - wider, low - wider), size=size, radius=corner))

    def _ring(self, left: float, low: float) -> None:
        whole = self.mark in ("picked", "laid")
        away = dp(3.5)
        box = left - away, low - away, self.card_width + 2 * away, self.card_height + 2 * away
        self.shapes.add(Color(*theme.accent))
        if whole:
            self.shapes.add(SmoothLine(rounded_rectangle=(*box, self.card_width * CORNER + away), width=dp(1.6)))
        else:
            corner = self.card_width * CORNER + away  # only a line of one pixel can be broken
            self.shapes.add(Line(rounded_rectangle=(*box, corner), width=1, dash_length=6, dash_offset=4))
