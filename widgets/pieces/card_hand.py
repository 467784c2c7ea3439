"""Some cards side by side: a hand in a fan, or in as many rows as keep the cards large; also cards that lie open."""

from __future__ import annotations

from math import ceil, radians, sin
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.layout import Layout

from sheets.card_face import NOTHING, CardFace
from widgets.base.theme import theme
from widgets.pieces.card_flight import FlyingCard
from widgets.pieces.card_pictures import SHAPE
from widgets.pieces.playing_card import PlayingCard

LIFT = 1 / 8
"""How far a picked card stands out, by its width."""
LIFT_IN_ROWS = 7
"""In several rows no more than this, in dp."""
ALMOST = 0.85
"""How much of the largest possible width is as good, if it saves a row."""
SMALL = 72
"""Below this width, in dp, no row is saved."""
FAN = 5
"""So many cards make a fan."""
STRIP = 0.52
"""How much of a card's width is seen of one that another covers, at least."""
TILT = 5.0
"""How much a card of a fan is turned against the next, in degrees."""
DROP = 0.035
"""How much lower a card of a fan is than the middle one, by its width and the square of the steps between them."""
BADGE = 5
"""So much of a picked card's badge stands out above the card's margin, in dp."""
OVERLAP = 1.5
"""Where there are more than this many rows would hold, a card is so much wider than its place."""
DRAG = 16
"""A finger that moves so far drags the card, in dp."""
DRAGGED = "dragged card"
"""Under this name a touch keeps that it drags, or has dragged, a card."""
CROWD = 8
"""So many cards lie beside each other before they overlap."""


class CardHand(Layout):
    """Shows `faces`; `on_pick(index)` is a tap on one of them, `on_ask(index)` a finger that stays on one.

    `on_drop(index, x, y)` is a card that was dragged out of the hand, and where in the window the finger left it.
    """

    __events__ = ("on_pick", "on_ask", "on_drop")
    faces = ListProperty()
    """What is seen of each card (`CardFace`)."""
    picked = ListProperty()
    """The places of the cards that are picked."""
    dimmed = ListProperty()
    """The places of those that cannot be."""
    ringed = ListProperty()
    """The places of those that are not like the others: with a broken ring."""
    largest: float = NumericProperty("100dp")
    """No card gets wider."""
    fan = BooleanProperty(False)
    """Whether a few cards are held like a fan."""
    drags = BooleanProperty(False)
    """Whether a finger can drag a card out of it."""
    numbered = BooleanProperty(False)
    """Whether picked cards show in which order they were picked."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spare: list[PlayingCard] = []  # a card costs more to make than to show again; these show nothing
        self._dragged: FlyingCard | None = None
        self._refresh = Clock.create_trigger(self._fill, -1)
        for name in ("faces", "picked", "dimmed", "ringed", "numbered"):
            self.fbind(name, self._refresh)
        for name in ("pos", "size", "largest", "fan", "children"):
            self.fbind(name, self._trigger_layout)
        self.fbind("faces", self._take_back)
        self._fill(0)

    @property
    def cards(self) -> list[PlayingCard]:
        """The cards from the left."""
        return list(reversed(self.children))

    def card(self, index: int) -> PlayingCard:
        """Returns the card at that place."""
        found: PlayingCard = self.children[len(self.children) - 1 - index]
        return found

    def columns(self) -> int:
        """Returns how many cards stand side by side so that all are large; a row less is worth a little of that."""
        count = len(self.children)
        choices = [ceil(count / rows) for rows in range(1, count + 1)] or [1]
        best = max(map(self._width, choices))
        enough = min(best, max(best * ALMOST, dp(SMALL)))
        return next(columns for columns in choices if self._width(columns) >= enough)

    def turn_over(self, index: int, before: CardFace) -> None:
        """Shows how that card turns from *before* to what it is; with less motion nothing is to be seen."""
        if theme.motion and index < len(self.faces):
            self._fill(0)
            card = self.card(index)
            card.show(before, card.mark)
            card.flip(self.faces[index])

    def do_layout(self, *_args: Any) -> None:
        """Lays the cards out in the middle."""
        if not self.children:
            return
        if self.fan and 1 < len(self.children) <= FAN:
            self._lay_fan()
        else:
            self._lay_rows()

    def _lay_fan(self) -> None:
        """Each covers a part of the one before; they are turned about a point far below."""
        count = len(self.children)
        outermost = (count - 1) / 2
        above = 0.5 / SHAPE + LIFT
        below = 0.5 / SHAPE + DROP * outermost**2 + sin(radians(TILT * outermost)) / 2
        free = self.height - 2 * self._margin() - dp(BADGE)
        wide = min(self.largest, free / (above + below))
        step = min(wide * 0.86, (self.width - wide * 1.25) / (count - 1))
        if step < wide * STRIP:
            wide = self.width / (1.25 + STRIP * (count - 1))
            step = wide * STRIP
        middle = self.center_y - dp(BADGE) / 2 + wide * (below - above) / 2
        for index, card in enumerate(self.cards):
            place = index - outermost
            card.flat = False
            self._size(card, wide)
            card.center_x = self.center_x + place * step
            card.center_y = middle + wide * ((LIFT if index in self.picked else 0) - DROP * place**2)
            card.angle = -place * TILT

    def _lay_rows(self) -> None:
        columns = self.columns()
        width = self._width(columns)
        rows = ceil(len(self.children) / columns)
        pitch = min(width, self._pitch(columns))
        wide = width - 2 * self._margin()
        high = wide / SHAPE + 2 * self._margin()
        lift = wide * LIFT if rows == 1 else min(wide * LIFT, dp(LIFT_IN_ROWS))
        above = lift + dp(BADGE)
        step = min(high + dp(2), (self.height - high - above) / (rows - 1)) if rows > 1 else high
        top = self.center_y + (high + (rows - 1) * step - above) / 2
        for index, card in enumerate(self.cards):
            row, column = divmod(index, columns)
            beside = min(columns, len(self.children) - row * columns)
            card.angle = 0
            self._size(card, wide)
            card.center_x = self.center_x + (column - (beside - 1) / 2) * pitch
            card.top = top - row * step + (lift if index in self.picked else 0)

    def _size(self, card: PlayingCard, wide: float) -> None:
        margin = self._margin()
        card.margin = margin
        card.size = wide + 2 * margin, wide / SHAPE + 2 * margin

    def _margin(self) -> float:
        return float(dp(3))

    def _pitch(self, columns: int) -> float:
        """Returns how far apart cards in a row may be; in a crowd the last one needs more room than its place."""
        if len(self.children) <= CROWD:
            return float(self.width / columns)
        return float(self.width / (columns - 1 + OVERLAP))

    def _width(self, columns: int) -> float:
        """Returns how wide a card with its margin can be."""
        rows = max(1, ceil(len(self.children) / columns))
        beside = self._pitch(columns) * (OVERLAP if len(self.children) > CROWD else 1)
        lift = LIFT if rows == 1 else 0.04
        room = (self.height - dp(BADGE)) / rows - 2 * self._margin()
        wide = min(self.largest, beside - 2 * self._margin(), room / (1 / SHAPE + lift))
        return float(max(1, wide + 2 * self._margin()))

    def _fill(self, _dt: float) -> None:
        while len(self.children) > len(self.faces):
            card = self.children[0]
            self.remove_widget(card)
            card.show(NOTHING)
            self.spare.append(card)
        while len(self.children) < len(self.faces):
            self.add_widget(self.spare.pop() if self.spare else self._new_card())
        for index, (card, face) in enumerate(zip(self.cards, self.faces, strict=True)):
            mark = "picked" if index in self.picked else "free" if index in self.ringed else ""
            if card.turning_to == face:
                card.mark = mark
            else:
                card.show(face, mark)
            card.badge = str(self.picked.index(index) + 1) if self.numbered and index in self.picked else ""
            card.dimmed = index in self.dimmed
        self._trigger_layout()

    def _new_card(self) -> PlayingCard:
        card = PlayingCard(size_hint=(None, None))
        card.bind(on_release=lambda touched: self.dispatch("on_pick", self.cards.index(touched)))
        card.bind(on_long_press=lambda touched: self.dispatch("on_ask", self.cards.index(touched)))
        card.bind(on_touch_move=self._drag, on_touch_up=self._drop)
        return card

    def _drag(self, card: PlayingCard, touch: MotionEvent) -> None:
        """Takes a card out of the hand with the finger: a copy follows it, the hand stays as it is."""
        if touch.grab_current is not card or not self.drags:
            return
        if self._dragged is None:
            if DRAGGED in touch.ud or max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(DRAG) or card.dimmed:
                return
            card.cancel_hold()
            touch.ud[DRAGGED] = True
            self._dragged = FlyingCard(size_hint=(None, None), size=card.size)
            self._dragged.show(self.faces[self.cards.index(card)])
            Window.add_widget(self._dragged)
        self._dragged.center = card.to_window(*touch.pos)

    def _drop(self, card: PlayingCard, touch: MotionEvent) -> None:
        if touch.grab_current is not card or self._dragged is None:
            return
        self._take_back()
        x, y = card.to_window(*touch.pos)
        left, low = self.to_window(*self.pos)
        if not (left <= x <= left + self.width and low <= y <= low + self.height):
            self.dispatch("on_drop", self.cards.index(card), x, y)

    def on_pick(self, index: int) -> None:
        """Default handler."""

    def _take_back(self, *_args: object) -> None:
        """Lets go of the card that is dragged; a hand that is covered leaves nothing on the screen."""
        if self._dragged is not None:
            Window.remove_widget(self._dragged)
            self._dragged = None

    def on_drop(self, index: int, x: float, y: float) -> None:
        """Default handler."""

    def on_ask(self, index: int) -> None:
        """Default handler."""
