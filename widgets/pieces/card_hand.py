"""Cards side by side: a hand as a fan, or in as many rows as keep the cards large; also open cards."""

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
from widgets.base.rects import is_point_on
from widgets.base.theme import theme
from widgets.pieces.card_flight import FlyingCard
from widgets.pieces.card_pictures import ASPECT_RATIO
from widgets.pieces.playing_card import PlayingCard

LIFT = 1 / 8
"""Offset of a picked card as a share of its width."""
MAX_LIFT_IN_ROWS = 10
"""Largest offset in dp if there are several rows."""
GOOD_ENOUGH = 0.85
"""Share of the largest possible width that suffices if it saves a row."""
MIN_SHRUNK_WIDTH = 72
"""Width in dp below which no row is saved."""
MAX_FAN = 5
"""Largest number of cards in a fan."""
MIN_STRIP = 0.52
"""Visible share of a card's width that the next card leaves at least."""
TILT = 5.0
"""Degrees between two cards of a fan."""
DROP = 0.035
"""Lowering of a card in a fan as a share of its width, times the square of its distance from the middle."""
BADGE = 5
"""Height in dp by which the badge of a picked card exceeds the card's margin."""
OVERLAP = 1.5
"""Width of a card as a share of its pitch in a crowd."""
DRAG_DISTANCE = 16
"""Distance in dp after which a finger drags the card."""
DRAGGED = "dragged card"
"""Key in `touch.ud` of a touch that drags or has dragged a card."""
CROWD = 8
"""Number of cards above which they overlap."""
MARGIN = 3
"""Margin around a card in dp."""


class CardHand(Layout):
    """Shows `faces`. `on_pick(index)` is a tap on a card, `on_ask(index)` a long press.

    `on_drop(index, x, y)` is a card that was dragged out of the hand, with the finger's position in the window.
    """

    __events__ = ("on_pick", "on_ask", "on_drop")
    faces: list[CardFace] = ListProperty()
    """Visible faces."""
    picked: list[int] = ListProperty()
    """Indices of the picked cards."""
    dimmed: list[int] = ListProperty()
    """Indices of the cards that cannot be picked."""
    ringed: list[int] = ListProperty()
    """Indices of the cards with a dashed ring."""
    largest: float = NumericProperty("100dp")
    """Largest width of a card."""
    fan = BooleanProperty(False)
    """Whether a few cards form a fan."""
    notes_above = BooleanProperty(False)
    """Whether notes lie above all cards instead of on their own; set before there are cards."""
    drags = BooleanProperty(False)
    """Whether cards can be dragged out of the hand."""
    numbered = BooleanProperty(False)
    """Whether picked cards show the order in which they were picked."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spare: list[PlayingCard] = []
        """Unused cards without a face; reusing one is cheaper than creating one."""
        self._dragged: FlyingCard | None = None
        self._refresh = Clock.create_trigger(self._fill, -1)
        for name in ("faces", "picked", "dimmed", "ringed", "numbered"):
            self.fbind(name, self._refresh)
        for name in ("pos", "size", "largest", "fan", "children"):
            self.fbind(name, self._trigger_layout)
        self.fbind("faces", self._end_drag)
        self._fill(0)

    @property
    def cards(self) -> list[PlayingCard]:
        """The cards from the left."""
        return list(reversed(self.children))

    def card(self, index: int) -> PlayingCard:
        """Returns the card at an index."""
        card: PlayingCard = self.children[len(self.children) - 1 - index]
        return card

    def columns(self) -> int:
        """Returns the number of cards in a row that makes them large; saving a row may cost a little width."""
        count = len(self.children)
        choices = [ceil(count / rows) for rows in range(1, count + 1)] or [1]
        best = max(map(self._width, choices))
        enough = min(best, max(best * GOOD_ENOUGH, dp(MIN_SHRUNK_WIDTH)))
        return next(columns for columns in choices if self._width(columns) >= enough)

    def turn_over(self, index: int, before: CardFace) -> None:
        """Animates how a card turns from *before* to its face; does nothing without motion."""
        if theme.motion and index < len(self.faces):
            self._fill(0)
            card = self.card(index)
            card.show(before, card.mark)
            card.flip(self.faces[index])

    def do_layout(self, *_args: Any) -> None:
        """Places the cards in the middle."""
        if not self.children:
            return
        if self.fan and 1 < len(self.children) <= MAX_FAN:
            self._lay_out_fan()
        else:
            self._lay_out_rows()

    def _lay_out_fan(self) -> None:
        """Overlaps the cards and rotates them about a point far below."""
        count = len(self.children)
        outermost = (count - 1) / 2
        above = 0.5 / ASPECT_RATIO + LIFT
        below = 0.5 / ASPECT_RATIO + DROP * outermost**2 + sin(radians(TILT * outermost)) / 2
        free_height = self.height - 2 * dp(MARGIN) - dp(BADGE)
        width = min(self.largest, free_height / (above + below))
        step = min(width * 0.86, (self.width - width * 1.25) / (count - 1))
        if step < width * MIN_STRIP:
            width = self.width / (1.25 + MIN_STRIP * (count - 1))
            step = width * MIN_STRIP
        middle = self.center_y - dp(BADGE) / 2 + width * (below - above) / 2
        for index, card in enumerate(self.cards):
            offset = index - outermost
            card.flat = False
            self._set_size(card, width)
            card.center_x = self.center_x + offset * step
            card.center_y = middle + width * ((LIFT if index in self.picked else 0) - DROP * offset**2)
            card.angle = -offset * TILT

    def _lay_out_rows(self) -> None:
        columns = self.columns()
        outer_width = self._width(columns)
        rows = ceil(len(self.children) / columns)
        pitch = min(outer_width, self._max_pitch(columns))
        width = outer_width - 2 * dp(MARGIN)
        height = width / ASPECT_RATIO + 2 * dp(MARGIN)
        lift = width * LIFT if rows == 1 else min(width * LIFT, dp(MAX_LIFT_IN_ROWS))
        above = lift + dp(BADGE)
        step = min(height + dp(2), (self.height - height - above) / (rows - 1)) if rows > 1 else height
        top = self.center_y + (height + (rows - 1) * step - above) / 2
        for index, card in enumerate(self.cards):
            row, column = divmod(index, columns)
            in_row = min(columns, len(self.children) - row * columns)
            card.angle = 0
            self._set_size(card, width)
            card.center_x = self.center_x + (column - (in_row - 1) / 2) * pitch
            card.top = top - row * step + (lift if index in self.picked else 0)

    def _set_size(self, card: PlayingCard, width: float) -> None:
        margin = dp(MARGIN)
        card.margin = margin
        card.size = width + 2 * margin, width / ASPECT_RATIO + 2 * margin

    def _max_pitch(self, columns: int) -> float:
        """Returns the largest distance of cards in a row; in a crowd the last card is wider than its pitch."""
        if len(self.children) <= CROWD:
            return self.width / columns
        return self.width / (columns - 1 + OVERLAP)

    def _width(self, columns: int) -> float:
        """Returns the largest width of a card with its margin."""
        rows = max(1, ceil(len(self.children) / columns))
        free_width = self._max_pitch(columns) * (OVERLAP if len(self.children) > CROWD else 1) - 2 * dp(MARGIN)
        free_height = (self.height - dp(BADGE)) / rows - 2 * dp(MARGIN)
        lift = LIFT if rows == 1 else 0.04
        width = min(self.largest, free_width, free_height / (1 / ASPECT_RATIO + lift))
        return max(1, width + 2 * dp(MARGIN))

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
        card = PlayingCard(size_hint=(None, None), note_layer=self.canvas.after if self.notes_above else None)
        card.bind(on_release=lambda tapped: self.dispatch("on_pick", self.cards.index(tapped)))
        card.bind(on_long_press=lambda held: self.dispatch("on_ask", self.cards.index(held)))
        card.bind(on_touch_move=self._drag, on_touch_up=self._drop)
        return card

    def _drag(self, card: PlayingCard, touch: MotionEvent) -> None:
        """Drags a copy of the card with the finger; the hand itself does not change."""
        if touch.grab_current is not card or not self.drags:
            return
        if self._dragged is None:
            distance = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
            if DRAGGED in touch.ud or distance < dp(DRAG_DISTANCE) or card.dimmed:
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
        self._end_drag()
        x, y = card.to_window(*touch.pos)
        if not is_point_on(self, x, y):
            self.dispatch("on_drop", self.cards.index(card), x, y)

    def _end_drag(self, *_args: object) -> None:
        """Removes the dragged copy; a covered hand must leave nothing on the screen."""
        if self._dragged is not None:
            Window.remove_widget(self._dragged)
            self._dragged = None

    def on_pick(self, index: int) -> None:
        """Default handler."""

    def on_drop(self, index: int, x: float, y: float) -> None:
        """Default handler."""

    def on_ask(self, index: int) -> None:
        """Default handler."""
