"""A field of a score sheet."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from widgets.base import kv
from widgets.base.accessible import join_parts
from widgets.base.kivy_internals.unrendered_label import UnrenderedLabel
from widgets.base.rects import Rect, center, window_rect
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.controls.holdable import Holdable
from widgets.pieces.field_drawing import FieldDrawing

kv.load(__name__)

ENTRY_SECONDS = 0.18
"""Seconds of the animation of an entry."""
TEXT_PROPERTIES = ("number", "offer", "disc", "pentagon", "oval")
"""Properties that change the text."""
DRAWN_PROPERTIES = ("pos", "size", "row", "pentagon", "oval", "number", "offer", "dead", "counts", "blocks", "refused",
                    "picked", "editable", "state", "swell", "color", "disabled", "disabled_color",
                    "opacity")  # fmt: skip
"""Properties that change the drawing."""


class Field(Holdable, UnrenderedLabel):
    """A round or five-sided field: empty, offered (it glows with the possible number), filled, or dead.

    A long press asks to correct its number. The whole cell takes the touch; the drawing is as large as it fits. A sheet
    has many fields and a tap changes most of them, so a `FieldDrawing` draws all of them; a field alone has its own.
    """

    row = StringProperty("")
    column: int = NumericProperty(0)
    number: float = NumericProperty(0)
    """The entered number; 0 if the field is empty."""
    offer: float = NumericProperty(0)
    """The number that a tap would enter; 0 for none."""
    pentagon = BooleanProperty(False)
    oval = BooleanProperty(False)
    """Whether it fills a cell that is much wider than high."""
    dead = BooleanProperty(False)
    """Whether it can never be filled."""
    counts = BooleanProperty(False)
    """Whether it scores a bonus."""
    blocks = BooleanProperty(False)
    """Whether it is the reason of the last refusal."""
    refused = BooleanProperty(False)
    """Whether it did not take the number: a dashed red rim."""
    picked = BooleanProperty(False)
    """Whether the next number goes here."""
    editable = BooleanProperty(False)
    """Whether a tap corrects its number: a dashed rim."""
    disc: float = NumericProperty(0)
    """Diameter of the drawing."""
    swell: float = NumericProperty(1)
    """Scale of the number during the animation of an entry."""

    def __init__(self, **kwargs: Any) -> None:
        self._drawing: FieldDrawing | None = None
        self.animates_entry = True
        """Whether a new number is an entry; False while another sheet is shown."""
        kwargs.setdefault("size", (0, 0))  # its sheet places it; until then there is nothing to draw
        super().__init__(**kwargs)
        for name in DRAWN_PROPERTIES:
            self.fbind(name, self._redraw)
        for name in TEXT_PROPERTIES:
            self.fbind(name, self._update_text)
        self.fbind("number", self._animate_entry)
        self._update_text()

    def draw_with(self, drawing: FieldDrawing) -> None:
        """Has *drawing* draw it."""
        self._drawing = drawing
        drawing.change(self)

    def on_parent(self, _field: Field, parent: object) -> None:
        """Draws itself if it is on no sheet."""
        if parent is not None and self._drawing is None:
            drawing = FieldDrawing()
            self.canvas.add(drawing.group)
            self.draw_with(drawing)

    def disc_rect(self) -> Rect:
        """Returns the rectangle of its drawing in the window."""
        x, y = center(window_rect(self))
        return x - self.disc / 2, y - self.disc / 2, self.disc, self.disc

    def _redraw(self, *_args: object) -> None:
        if self._drawing is not None:
            self._drawing.change(self)

    def accessible_label(self) -> str:
        """Returns row, position and state: `Orange, field 5, empty, the 8 fits`."""
        if self.number:
            state = tr._("spoken.field-entered", number=int(self.number))
        elif self.dead:
            state = tr._("spoken.field-dead")
        elif self.offer:
            state = join_parts(tr._("spoken.empty"), tr._("spoken.field-fits", number=int(self.offer)))
        else:
            state = tr._("spoken.empty")
        marks = [tr._(f"spoken.{name}") for name in self._marks()]
        position = tr._("spoken.field", row=tr.word(self.row).capitalize(), number=int(self.column) + 1)
        return join_parts(position, state, *marks)

    def touch_meaning(self) -> object:
        """Returns number, offer and marks without words: the guard compares them several times per tap."""
        return self.number, self.offer, self.dead, self.picked, self.blocks

    def _marks(self) -> list[str]:
        """Returns the message ids of its other states."""
        marks = {"field-bonus": self.pentagon, "field-picked": self.picked, "field-blocks": self.blocks}
        return [name for name, is_set in marks.items() if is_set]

    def _animate_entry(self, _field: Field, number: int) -> None:
        Animation.cancel_all(self, "swell")
        if number and theme.motion and self.animates_entry:
            self.swell = 1.5
            Animation(swell=1, duration=ENTRY_SECONDS, transition="out_quad").start(self)
        else:
            self.swell = 1

    def _update_text(self, *_args: object) -> None:
        """Shows the entered number in handwriting, or the offered one."""
        number = int(self.number or self.offer)
        if number:
            entered = bool(self.number)
            self.font_name, self.bold = ("Hand", False) if entered else ("Text", True)
            size = self.disc * (0.56 if entered else 0.46)
            self.font_size = size + (min(size / 2, dp(7)) if self.oval else 0)  # an oval has space for more
            self.color = theme.pen if entered else theme.field_accent
            self.padding = 0, self.disc * (0.1 if self.pentagon else 0.07 if entered else 0), 0, 0
        self.text = str(number) if number else ""
