"""The table of all players against each other."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle, Triangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from i18n.reports import cards as report
from widgets.base import kv
from widgets.base.accessible import Accessible
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.text_format import short
from widgets.base.theme import theme
from widgets.controls.player_mark import PlayerMark

kv.load(__name__)


class MatrixCell(Accessible, Live, ButtonBehavior, Label):
    """The score of one player against another, with a sign for the one in the lead."""

    follows = ("pos", "size", "sign", "few", "chosen")
    follows_colors = True

    sign = StringProperty("")
    """`ahead`, `behind` or `level`; empty if the two never met."""
    few = BooleanProperty(False)
    chosen = BooleanProperty(False)
    pair: tuple[str, str] = ObjectProperty(None, allownone=True)

    def accessible_label(self) -> str:
        """Returns the two players and their score."""
        return f"{self.pair[0]}, {self.pair[1]}: {self.text}"

    def touchable(self) -> bool:
        """Whether the two have met."""
        return bool(self.sign)

    def fill(self) -> None:
        """Draws the background, the border and the sign."""
        background = self.canvas.before
        background.clear()
        inset = dp(1.5)
        box = (self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset)
        with background:
            if not self.sign:
                Color(*theme.line)
                for stripe in range(1, 6):
                    x = box[0] + box[2] * stripe / 6
                    SmoothLine(points=[x - dp(4), box[1] + dp(10), x + dp(4), box[1] + dp(18)], width=dp(0.5))
            else:
                Color(*(theme.accent_soft if self.sign == "ahead" else theme.paper))
                SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(7)])
                Color(*(theme.accent if self.chosen else theme.line))
                SmoothLine(rounded_rectangle=(*box, dp(7)), width=dp(1.3 if self.chosen else 0.7))
                self._draw_sign(self.center_x, self.y + self.height * 0.3)

    def _draw_sign(self, x: float, y: float) -> None:
        side = dp(4.5)
        Color(*(theme.accent if self.sign == "ahead" else theme.muted))
        if self.sign == "ahead":
            corners = [x - side, y - side * 0.8, x + side, y - side * 0.8, x, y + side]
            Triangle(points=corners)
            SmoothLine(points=corners, close=True, width=dp(0.5))  # softens the edges
        elif self.sign == "behind":
            corners = [x - side, y + side * 0.8, x + side, y + side * 0.8, x, y - side]
            SmoothLine(points=corners, close=True, width=dp(0.6))
        else:
            for level in (-1, 1):
                SmoothLine(points=[x - side, y + level * dp(1.8), x + side, y + level * dp(1.8)], width=dp(0.7))


class MatrixName(Accessible, ButtonBehavior, Label):
    """The name at the start of a row; a tap opens the player's page."""

    person = StringProperty("")

    def accessible_label(self) -> str:
        """Returns the name."""
        return str(self.person)


class MatrixTable(Live, BoxLayout):
    """The table; a tap on a cell dispatches `on_pair(first, second)`, one on a name `on_person(name)`."""

    follows = ("people", "cells", "chosen")
    __events__ = ("on_pair", "on_person")

    people: list[str] = ListProperty()
    cells: dict[tuple[str, str], report.MatrixCell] = DictProperty()
    chosen: list[str] = ListProperty()

    def on_pair(self, first: str, second: str) -> None:
        """Default handler."""

    def on_person(self, name: str) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Builds the heading and a row for each player."""
        self.clear_widgets()
        head = BoxLayout(size_hint_y=None, height=dp(38))
        head.add_widget(Label(size_hint_x=None, width=dp(64)))
        for name in self.people:
            slot = BoxLayout()
            mark = PlayerMark(name=name, mark=player_colors.color(name), size=(dp(26), dp(26)))
            mark.pos_hint = {"center_y": 0.5}
            slot.add_widget(Label(size_hint_x=0.5))
            slot.add_widget(mark)
            slot.add_widget(Label(size_hint_x=0.5))
            head.add_widget(slot)
        self.add_widget(head)
        for name in self.people:
            self.add_widget(self._row(name))

    def _row(self, name: str) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=dp(48))
        title = MatrixName(text=short(name, 14), person=name)
        title.bind(on_release=lambda tapped: self.dispatch("on_person", tapped.person))
        row.add_widget(title)
        for other in self.people:
            score = self.cells.get((name, other))
            cell = MatrixCell(
                text=score.text if score else "",
                sign=score.sign if score else "",
                few=bool(score and score.few),
                pair=(name, other),
                chosen=[name, other] == list(self.chosen),
            )
            if score:
                cell.bind(on_release=lambda tapped: self.dispatch("on_pair", *tapped.pair))
            row.add_widget(cell)
        return row
