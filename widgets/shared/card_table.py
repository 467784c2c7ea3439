"""The cards of a game at one moment, to look at: the piles on the table and every hand, row by row."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from i18n.numbers import format_number
from sheets.card_face import CardFace, back
from sheets.game import Game
from widgets.base import kv
from widgets.base.live import Live
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.pieces.playing_card import PlayingCard
from widgets.table.game_screen import screen

kv.load(__name__)

CARD_WIDTH = 48
ROW_HEIGHT = 66
"""Largest width of a card and height of a row, in dp."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """The cards of a pile or of a player's hand."""

    title_id: str
    """Message id of the pile's name; empty for a hand."""
    faces: tuple[CardFace, ...]
    player: str = ""
    number: int | None = None
    """Number of cards in the pile, or value of the hand; None: not displayed."""


def card_lines(game: Game, is_open: bool) -> list[CardLine]:
    """Returns the piles and hands of a game with cards in the app, nothing for other games.

    With *is_open* every hand is visible, otherwise only cards that everybody could see.
    """
    state = game.state if is_open else game.rules.view(game.state, None)
    hands = game.rules.hands(state)
    if not hands:
        return []
    view = screen(game.rules.name)
    lines = [
        CardLine(pile.word, tuple(_face(game, card) for card in pile.cards), number=pile.size or None)
        for pile in view.piles(state)
        if pile.cards
    ]
    for player, hand in zip(game.players, hands, strict=True):
        lines.append(CardLine("", tuple(_face(game, card) for card in hand), player, view.sum_of(hand)))
    return lines


def _face(game: Game, card: object) -> CardFace:
    return back(game.rules.name) if str(card) == "?" else screen(game.rules.name).face_in_replay(card)


class CardRow(BoxLayout):
    """The title of a pile or hand, and its cards."""

    title = StringProperty("")
    player = StringProperty("")
    number = StringProperty("")
    """Number of cards or value of the hand, below the title."""
    row_height: float = NumericProperty(0)


class ReplayCard(PlayingCard):
    """A card that cannot be played; a long press on a special card explains it, if that is enabled."""

    explains = BooleanProperty(False)

    def touchable(self) -> bool:
        """Whether a long press explains the card."""
        return bool(self.explains and self.word)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignores touches on a card without an explanation."""
        return bool(self.touchable() and super().on_touch_down(touch))


class CardTable(Live, ScrollView):
    """A row for each pile and hand; many cards in a row are narrower, or overlap.

    A long press on a special card dispatches `on_ask(word)` if `explains` is set.
    """

    __events__ = ("on_ask",)
    follows = ("lines", "width", "height")
    follows_language = True

    lines: list[CardLine] = ListProperty()
    """The rows (`CardLine`)."""
    overlaps = BooleanProperty(False)
    """Whether cards keep their width and overlap."""
    explains = BooleanProperty(False)

    def on_ask(self, word: str) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Builds the rows."""
        rows = self.ids.rows
        rows.clear_widgets()
        if not self.lines:
            return
        row_height = max(dp(44), min(dp(ROW_HEIGHT), self.height / len(self.lines) - dp(4)))
        for line in self.lines:
            rows.add_widget(self._row(line, row_height))

    def _row(self, line: CardLine, row_height: float) -> CardRow:
        title = short(line.player, 14) if line.player else tr._(line.title_id)
        number = "" if line.number is None else format_number(line.number)
        row = CardRow(title=title, player=line.player, number=number, row_height=row_height)
        count = len(line.faces)
        available = max(dp(80), self.width - dp(72))
        width = min(dp(CARD_WIDTH), row_height * 0.8, dp(CARD_WIDTH) if self.overlaps else available / max(1, count))
        row.ids.cards.spacing = min(0, (available - width * count) / max(1, count - 1))
        for face in line.faces:
            card = ReplayCard(size_hint=(None, 1), width=width, margin=dp(2), explains=self.explains)
            card.show(face)
            card.bind(on_long_press=lambda pressed: self.dispatch("on_ask", pressed.word))
            row.ids.cards.add_widget(card)
        row.ids.cards.add_widget(Widget())
        return row
