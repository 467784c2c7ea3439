"""A drawn example of the help, made of the app's own fields, dice and cards. It is only looked at."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sheets.card_face import Face
from widgets.base.canvas_widget import CanvasWidget
from widgets.base.icons import ICONS
from widgets.base.theme import theme
from widgets.pages.help.help_text import Drawing, Piece
from widgets.pieces.die import Die
from widgets.pieces.field import Field
from widgets.pieces.playing_card import PlayingCard

SIZES = {
    "field": (34, 40), "hole": (34, 40), "gap": (34, 40), "bar": (12, 40), "arrow": (30, 40), "die": (46, 46),
    "card": (54, 72),
}  # fmt: skip
"""Width and height of a piece in dp, where there is room for all."""
BETWEEN = 4
"""Between two pieces that are not fields of one row, in dp."""
LINES = 7
"""Between two lines, in dp."""
FONT = 19
ROW = ("field", "hole", "bar")
"""What lies on the colored strip of a row."""


class HelpDrawing(CanvasWidget):
    """Lays out a `Drawing` in lines, smaller where the screen is narrow; as high as it needs to be.

    The pieces are made once; when the page is laid out, they are only moved.
    """

    follows = ("drawing",)

    drawing = ObjectProperty(Drawing((), ""))

    def __init__(self, **kwargs: Any) -> None:
        self._pieces: list[list[Made]] = []
        self._made_of: object = None
        super().__init__(disabled=True, size_hint_y=None, height=dp(40), **kwargs)

    def draw(self) -> None:
        """Places everything, each line in the middle."""
        lines = self._lines()
        widest = max((_width(line) for line in lines), default=1)
        scale = min(1, self.width / widest)
        heights = [max(high for _piece, _widget, _wide, high in line) * scale for line in lines]
        self.height = sum(heights) + dp(LINES) * max(0, len(lines) - 1)
        top = self.top
        for line, high in zip(lines, heights, strict=True):
            self._lay(line, scale, self.center_x - widest * scale / 2, top - high, high)
            top -= high + dp(LINES)

    def _lines(self) -> list[list[Made]]:
        """The pieces of the drawing in the present colors."""
        if self._made_of != (made_of := (self.drawing, theme.mode)):
            self._made_of = made_of
            self._pieces = [[_made(piece) for piece in line] for line in self.drawing.lines]
            self.clear_widgets()
            for _piece, widget, _wide, _high in (made for line in self._pieces for made in line):
                if widget is not None:
                    self.add_widget(widget)
        return self._pieces

    def _lay(self, line: list[Made], scale: float, left: float, low: float, high: float) -> None:
        before: Piece | None = None
        for piece, widget, wide, _high in line:
            if before is not None and not _joined(before, piece):
                left += dp(BETWEEN) * scale
            if piece.kind in ROW:
                self._strip(piece, before, left, low, wide * scale, high)
            if isinstance(widget, Label) and piece.kind == "words":
                widget.font_size = dp(FONT) * max(0.7, scale)
            if widget is not None:
                widget.size, widget.pos = (wide * scale, high), (left, low)
            left += wide * scale
            before = piece

    def _strip(self, piece: Piece, before: Piece | None, left: float, low: float, wide: float, high: float) -> None:
        """Draws the row beneath a field, joined to that of the field before."""
        color = piece.of or (before.of if before else "white")
        begin = left - (dp(14) if before is not None and _joined(before, piece) else 0)
        self.shapes.add(Color(*theme.game(color)))
        size = left + wide - begin, high - dp(4)
        self.shapes.add(SmoothRoundedRectangle(pos=(begin, low + dp(2)), size=size, radius=[dp(7)]))
        if piece.kind == "bar":
            self.shapes.add(Color(*theme.field))
            place, size = (left + wide / 2 - dp(1.5), low + dp(8)), (dp(3), high - dp(16))
            self.shapes.add(SmoothRoundedRectangle(pos=place, size=size, radius=[dp(1.5)]))
        elif piece.kind == "hole":
            self.shapes.add(Color(*theme.on_game(color)))
            self.shapes.add(SmoothEllipse(pos=(left + wide / 2 - dp(4), low + high / 2 - dp(4)), size=(dp(8), dp(8))))


Made = tuple[Piece, Widget | None, float, float]
"""A piece with its widget, width and height."""


def _made(piece: Piece) -> Made:
    widget = _widget(piece)
    if isinstance(widget, Label) and piece.kind == "words":
        widget.texture_update()
        return piece, widget, widget.texture_size[0] + dp(4), dp(30)
    wide, high = SIZES[piece.kind]
    return piece, widget, dp(wide), dp(high)


def _joined(before: Piece, piece: Piece) -> bool:
    """Tells whether two pieces are of one row."""
    return before.kind in ROW and piece.kind in ROW and (piece.of == before.of or "bar" in (piece.kind, before.kind))


def _width(line: list[Made]) -> float:
    between = sum(not _joined(one[0], other[0]) for one, other in pairwise(line))
    return float(sum(wide for _piece, _widget, wide, _high in line) + dp(BETWEEN) * between)


def _widget(piece: Piece) -> Widget | None:
    """Returns the piece of the app that shows it; a hole and a bar are only drawn."""
    if piece.kind == "field":
        return _field(piece)
    if piece.kind == "die":
        die = Die(color=piece.of, pips=False, dimmed=piece.look == "dimmed", kept=piece.look == "kept")
        die.show((piece.of, "" if piece.face == "_" else piece.face))
        return die
    if piece.kind == "card":
        card = PlayingCard(margin=dp(3), dimmed=piece.look == "dimmed")
        card.show(Face("", deck=piece.of, picture=piece.face), piece.look if piece.look == "picked" else "")
        return card
    if piece.kind == "arrow":
        return Label(text=ICONS["forward"], font_name="Icons", font_size=dp(FONT), disabled_color=theme.ink)
    if piece.kind == "words":
        return Label(text=piece.face, bold=True, font_size=dp(FONT), color=theme.ink, disabled_color=theme.ink)
    return None


def _field(piece: Piece) -> Field:
    number = 0 if piece.face == "_" else int(piece.face)
    offered = piece.look == "offer"
    field = Field(row=piece.of, number=0 if offered else number, offer=number if offered else 0)
    field.pentagon = piece.look in ("pentagon", "counts")
    field.counts, field.blocks, field.dead = piece.look == "counts", piece.look == "blocks", piece.look == "dead"
    field.disabled_color = theme.field_accent if offered else theme.pen
    return field
