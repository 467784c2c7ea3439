"""A card to tap and hold: its picture with marks, note and badge."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.graphics import (
    BorderImage,
    Color,
    Line,
    Rectangle,
    SmoothLine,
)
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from sheets.card_face import CardFace
from widgets.base import kv
from widgets.base.accessible import join_parts
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.motion import Motion
from widgets.base.rounded import Rounded
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.holdable import Holdable
from widgets.pieces.card_pictures import PICTURE_MARGIN, UNTINTED, picture, shadow

kv.load(__name__)

DIMMED_OPACITY = 0.42
FLIP_SECONDS = 0.16
"""Seconds of half a turn."""
CORNER = 7.5 / 64
"""Radius of the corners as a share of the width."""


class CardTag(Label):
    """A short text on a card; invisible if it is empty."""

    card: PlayingCard = ObjectProperty()
    """The card under it, passed to the constructor."""


RELATIVE = "•"
"""Note of a relative, drawn as two rings on gold."""


class CardNote(CardTag):
    """The number of such cards, or a sign."""

    sign: ClassVar[str] = RELATIVE
    relative = BooleanProperty(False)


class CardBadge(CardTag):
    """The badge of a picked card: a tick, or its number if the order matters."""


class PlayingCard(Holdable, CanvasWidget):
    """A card as large as it fits into the widget; invisible without a `picture`.

    `on_release` is a tap, `on_long_press` a long press on a card that has a `word`.
    """

    may_repeat = True
    follows = ("picture", "mark", "note", "dimmed", "card_width", "state", "pile", "flat")
    deck = StringProperty("")
    picture = StringProperty("")
    """Name of the picture in the deck."""
    color = StringProperty("white")
    """A color of `theme.GAME`."""
    value = StringProperty("")
    word = StringProperty("")
    """Message id of the card's effect."""
    note = StringProperty("")
    """Text at the lower left: the number of such cards, or a sign."""
    mark = OptionProperty("", options=("", "picked", "laid", "beside", "free"))
    """A solid ring for picked and laid cards, a dashed one for cards beside the laid card and free spaces."""
    badge = StringProperty("")
    """Number in the badge of a picked card, if the order matters; otherwise the badge has a tick."""
    dimmed = BooleanProperty(False)
    """Whether it is pale, because it cannot be played or is used already."""
    flat = BooleanProperty(False)
    """Whether it has no shadow."""
    pile: float = NumericProperty(0)
    """Number of visible edges of cards below it."""
    note_layer: Any = ObjectProperty(None, allownone=True)
    """Canvas above all cards of a hand for the note, so that no neighbor covers it; None: the card's own."""
    margin: float = NumericProperty("6dp")
    """Space around the card, for the ring."""
    angle: float = NumericProperty(0)
    turn: float = NumericProperty(1)
    """Visible share of its width while it flips."""
    card_width: float = NumericProperty(0)
    card_height: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.turning_to: CardFace | None = None
        """Face after the current flip."""
        self._tags: dict[type[CardTag], CardTag] = {}
        self._motion = Motion()
        super().__init__(**kwargs)
        self.canvas.before.insert(0, self._motion.begin)
        self.canvas.after.add(self._motion.end)
        for name in ("angle", "turn", "pos", "size"):
            self.fbind(name, self._move)
        self._move()

    def _move(self, *_args: object) -> None:
        self._motion.move(self.center, angle=self.angle, zoom=(max(0.001, self.turn), 1))

    def show(self, face: CardFace, mark: str = "") -> None:
        """Shows a face without animation; stops a running flip."""
        Animation.cancel_all(self, "turn")
        self.turn = 1
        self._set_face(face, mark)

    def _set_face(self, face: CardFace, mark: str) -> None:
        self.turning_to = None
        self.deck, self.color, self.value, self.word = face.deck, face.color, face.value, face.word
        self.note, self.mark = face.note, mark
        self.picture = face.picture

    def flip(self, face: CardFace) -> None:
        """Flips to *face*; without motion at once."""
        if not theme.motion:
            self.show(face, self.mark)
            return
        Animation.cancel_all(self, "turn")
        self.turning_to = face
        away = Animation(turn=0, duration=FLIP_SECONDS, t="in_quad")
        away.bind(on_complete=lambda *_args: self._set_face(face, self.mark))
        (away + Animation(turn=1, duration=FLIP_SECONDS, t="out_quad")).start(self)

    def on_word(self, _card: PlayingCard, word: str) -> None:
        """Enables the long press if the card has an effect to explain."""
        self.holdable = bool(word)

    def fill(self) -> None:
        """Redraws the card; note and badge are created only for the few cards that have one."""
        super().fill()
        if self.note:
            self._ensure_tag(CardNote)
        if self.mark == "picked":
            self._ensure_tag(CardBadge)

    def _ensure_tag(self, tag: type[CardTag]) -> None:
        if tag not in self._tags:
            self._tags[tag] = tag(card=self)
            if tag is CardNote and self.note_layer is not None:
                self.note_layer.add(self._tags[tag].canvas)
            else:
                self.add_widget(self._tags[tag])

    def accessible_label(self) -> str:
        """Returns face, note and state."""
        if not self.picture:
            return tr._("spoken.no-card")
        state = {"picked": "picked", "laid": "laid"}.get(self.mark) or ("dimmed" if self.dimmed else "")
        return join_parts(self._face_text(), f"× {self.note}" if self.note.isdecimal() else "",
                      tr._(f"spoken.{state}") if state else "")  # fmt: skip

    def _face_text(self) -> str:
        if self.picture == "back":
            return tr._("spoken.card-back")
        name = tr.word(self.picture, self.deck)
        return name if name != self.picture else f"{tr.word(self.color).capitalize()} {self.value}"

    def draw(self) -> None:
        """Draws shadow, pile, picture and ring."""
        if not self.picture or self.card_width < 1:
            return
        left, bottom = self.center_x - self.card_width / 2, self.center_y - self.card_height / 2
        if not (self.dimmed or self.flat):
            self._shadow(left, bottom)
        for step in range(int(self.pile), 0, -1):
            self._edge(left + step * dp(2), bottom - step * dp(2.4))
        if self.dimmed:
            self._body(left, bottom, theme.paper)  # an opaque ground for a pale picture
        self.shapes.add(Color(*UNTINTED, DIMMED_OPACITY if self.dimmed else 1))
        margin = self.card_width * PICTURE_MARGIN
        self.shapes.add(
            Rectangle(
                texture=picture(self.deck, self.picture, self.card_width),
                pos=(left - margin, bottom - margin),
                size=(self.card_width + 2 * margin, self.card_height + 2 * margin),
            )
        )
        if self.state == "down":
            self._body(left, bottom, [*theme.pen[:3], 0.16])
        if self.mark:
            self._ring(left, bottom)

    def _shadow(self, left: float, bottom: float) -> None:
        corner = self.card_width * 0.3
        reach = corner * 24 / 40
        self.shapes.add(Color(*UNTINTED))
        self.shapes.add(
            BorderImage(
                texture=shadow(),
                pos=(left - reach, bottom - reach),
                size=(self.card_width + 2 * reach, self.card_height + 2 * reach),
                border=(40, 40, 40, 40),
                display_border=(corner, corner, corner, corner),
            )
        )

    def _edge(self, left: float, bottom: float) -> None:
        self._body(left, bottom, [*theme.pen[:3], 0.4], dp(0.8))
        self._body(left, bottom, theme.card_edge)

    def _body(self, left: float, bottom: float, color: list[float], wider: float = 0) -> None:
        self.shapes.add(Color(*color))
        size = self.card_width + 2 * wider, self.card_height + 2 * wider
        corner = [self.card_width * CORNER]
        self.shapes.add(Rounded(pos=(left - wider, bottom - wider), size=size, radius=corner))

    def _ring(self, left: float, bottom: float) -> None:
        whole = self.mark in ("picked", "laid")
        away = dp(3.5)
        box = left - away, bottom - away, self.card_width + 2 * away, self.card_height + 2 * away
        self.shapes.add(Color(*theme.accent))
        if whole:
            self.shapes.add(SmoothLine(rounded_rectangle=(*box, self.card_width * CORNER + away), width=dp(1.6)))
        else:
            corner = self.card_width * CORNER + away  # Kivy dashes only lines of one pixel
            self.shapes.add(Line(rounded_rectangle=(*box, corner), width=1, dash_length=6, dash_offset=4))
