"""Drawing in a help text, built from the app's fields, dice and cards; takes no touches."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from sheets.card_face import CardFace
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
"""Unscaled width and height of each kind of piece, in dp."""
PIECE_GAP = 4
"""Gap between two pieces that are not joined, in dp."""
LINE_GAP = 7
"""Gap between two lines, in dp."""
FONT = 19
ROW_KINDS = ("field", "hole", "bar")
"""Kinds of pieces with a colored strip behind them."""


class HelpDrawing(CanvasWidget):
    """Lays out a `Drawing` in lines, scaled down to the available width; sets its own height.

    The widgets are created once per drawing and color mode; a new layout only moves them.
    """

    follows = ("drawing",)

    drawing: Drawing = ObjectProperty(Drawing((), ""))

    def __init__(self, **kwargs: Any) -> None:
        self._lines: list[list[Placed]] = []
        self._lines_key: object = None
        super().__init__(disabled=True, size_hint_y=None, height=dp(40), **kwargs)

    def draw(self) -> None:
        """Positions the pieces, with the lines centered as a block."""
        lines = self._build_lines()
        widest = max((_width(line) for line in lines), default=1)
        scale = min(1, self.width / widest)
        heights = [max(placed.height for placed in line) * scale for line in lines]
        self.height = sum(heights) + dp(LINE_GAP) * max(0, len(lines) - 1)
        top = self.top
        for line, height in zip(lines, heights, strict=True):
            self._lay_out(line, scale, self.center_x - widest * scale / 2, top - height, height)
            top -= height + dp(LINE_GAP)

    def _build_lines(self) -> list[list[Placed]]:
        """Returns the pieces with their widgets, rebuilt after a change of drawing or color mode."""
        if self._lines_key != (key := (self.drawing, theme.mode)):
            self._lines_key = key
            self._lines = [[_placed(piece) for piece in line] for line in self.drawing.lines]
            self.clear_widgets()
            for placed in (placed for line in self._lines for placed in line):
                if placed.widget is not None:
                    self.add_widget(placed.widget)
        return self._lines

    def _lay_out(self, line: list[Placed], scale: float, left: float, bottom: float, height: float) -> None:
        previous: Piece | None = None
        for piece, widget, unscaled_width, _height in line:
            width = unscaled_width * scale
            if previous is not None and not _joined(previous, piece):
                left += dp(PIECE_GAP) * scale
            if piece.kind in ROW_KINDS:
                self._draw_strip(piece, previous, (left, bottom), (width, height))
            if isinstance(widget, Label) and piece.kind == "text":
                widget.font_size = dp(FONT) * max(0.7, scale)
            if widget is not None:
                widget.size, widget.pos = (width, height), (left, bottom)
            left += width
            previous = piece

    def _draw_strip(
        self, piece: Piece, previous: Piece | None, pos: tuple[float, float], size: tuple[float, float]
    ) -> None:
        """Draws the colored strip of a row behind a piece, joined to the strip of the previous piece."""
        (left, bottom), (width, height) = pos, size
        color = piece.group or (previous.group if previous else "white")
        start = left - (dp(14) if previous is not None and _joined(previous, piece) else 0)
        self.shapes.add(Color(*theme.game(color)))
        strip_size = left + width - start, height - dp(4)
        self.shapes.add(SmoothRoundedRectangle(pos=(start, bottom + dp(2)), size=strip_size, radius=[dp(7)]))
        if piece.kind == "bar":
            self.shapes.add(Color(*theme.field))
            bar_pos, bar_size = (left + width / 2 - dp(1.5), bottom + dp(8)), (dp(3), height - dp(16))
            self.shapes.add(SmoothRoundedRectangle(pos=bar_pos, size=bar_size, radius=[dp(1.5)]))
        elif piece.kind == "hole":
            self.shapes.add(Color(*theme.on_game(color)))
            hole_pos = left + width / 2 - dp(4), bottom + height / 2 - dp(4)
            self.shapes.add(SmoothEllipse(pos=hole_pos, size=(dp(8), dp(8))))


class Placed(NamedTuple):
    """Piece with its widget and unscaled size."""

    piece: Piece
    widget: Widget | None
    width: float
    height: float


def _placed(piece: Piece) -> Placed:
    widget = _widget(piece)
    if isinstance(widget, Label) and piece.kind == "text":
        widget.texture_update()
        return Placed(piece, widget, widget.texture_size[0] + dp(4), dp(30))
    width, height = SIZES[piece.kind]
    return Placed(piece, widget, dp(width), dp(height))


def _joined(previous: Piece, piece: Piece) -> bool:
    """Whether two neighboring pieces belong to the same row."""
    if previous.kind not in ROW_KINDS or piece.kind not in ROW_KINDS:
        return False
    return piece.group == previous.group or "bar" in (piece.kind, previous.kind)


def _width(line: list[Placed]) -> float:
    gaps = sum(not _joined(left.piece, right.piece) for left, right in pairwise(line))
    return float(sum(placed.width for placed in line) + dp(PIECE_GAP) * gaps)


def _widget(piece: Piece) -> Widget | None:
    """Creates the widget for a piece; None for holes, bars and gaps."""
    if piece.kind == "field":
        return _field(piece)
    if piece.kind == "die":
        die = Die(color=piece.group, pips=False, dimmed=piece.look == "dimmed", kept=piece.look == "kept")
        die.show((piece.group, "" if piece.face == "_" else piece.face))
        return die
    if piece.kind == "card":
        card = PlayingCard(margin=dp(3), dimmed=piece.look == "dimmed")
        card.show(CardFace("", deck=piece.group, picture=piece.face), piece.look if piece.look == "picked" else "")
        return card
    if piece.kind == "arrow":
        return Label(text=ICONS["forward"], font_name="Icons", font_size=dp(FONT), disabled_color=theme.ink)
    if piece.kind == "text":
        return Label(text=piece.face, bold=True, font_size=dp(FONT), color=theme.ink, disabled_color=theme.ink)
    return None


def _field(piece: Piece) -> Field:
    number = 0 if piece.face == "_" else int(piece.face)
    offered = piece.look == "offer"
    field = Field(row=piece.group, number=0 if offered else number, offer=number if offered else 0)
    field.pentagon = piece.look in ("pentagon", "counts")
    field.counts, field.blocks, field.dead = piece.look == "counts", piece.look == "blocks", piece.look == "dead"
    field.disabled_color = theme.field_accent if offered else theme.pen
    return field
