"""Tabs of the players with their totals, the active player, missing answers and the shown sheet."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Instruction, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.color_math import mix
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.rounded import Disc, Rounded
from widgets.base.theme import theme
from widgets.base.translation import tr

kv.load(__name__)


class PlayerTab(Live, Accessible, ButtonBehavior, FloatLayout):
    """One player. Its signs are drawn in Python, because a kv rule would hand over the absent ones, too."""

    follows = ("pos", "size", "mark", "active", "answered", "deals", "chosen", "phone", "gone", "one_line", "in_bar",
               "badge_x", "badge_y")  # fmt: skip
    follows_colors = True

    seat: int = NumericProperty(0)
    player = StringProperty("")
    mark = ColorProperty()
    """The player's color."""
    total = StringProperty("")
    active = BooleanProperty(False)
    answered = BooleanProperty(False)
    deals = BooleanProperty(False)
    chosen = BooleanProperty(False)
    phone = BooleanProperty(False)
    """Whether the player has their own phone."""
    gone = BooleanProperty(False)
    """Whether that phone is not connected now."""
    one_line = BooleanProperty(False)
    nameless = BooleanProperty(False)
    """Whether only mark and total fit; the heading of the sheet has the name."""
    in_bar = BooleanProperty(False)
    """Whether it is in the bar of a phone in landscape, where nothing may protrude at the top."""
    badge_x: float = NumericProperty(0)
    """Center of the badge for the turn or an answer: on the upper edge, so that the name keeps its width."""
    badge_y: float = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._badge, self._signs = InstructionGroup(), InstructionGroup()
        self._badge_look: tuple[object, ...] = ()
        super().__init__(**kwargs)
        for group in (self._badge, self._signs):
            self.canvas.after.add(group)  # above the name, so that the name keeps its width
        self.follow(self.ids.disc, "pos", "size")

    def fill(self) -> None:
        """Draws the signs: a dot for whose turn it is, a tick for an answer, a card for the dealer, a phone."""
        self._signs.clear()
        self._draw_badge()
        if self.answered:
            x, y = self.badge_x, self.badge_y
            tick = [x - dp(2.6), y - dp(0.2), x - dp(0.7), y - dp(2.2), x + dp(2.8), y + dp(1.8)]
            self._draw(theme.accent_ink, SmoothLine(points=tick, width=dp(0.9)))
        if self.deals:
            beside_name = self.ids.disc.right + dp(3), self.center_y - dp(6)
            pos = beside_name if self.one_line else (self.right - dp(12), self.y + dp(5))
            self._signs.add(Rounded(pos=pos, size=(dp(8), dp(12)), radius=[dp(2)], rgba=theme.accent))
        if self.gone or self.phone:
            self._draw_phone()

    def _draw_badge(self) -> None:
        """Draws the dot, if it has changed: an answer only adds the tick to it."""
        x, y = self.badge_x, self.badge_y
        tint = mix(theme.background, self.mark, 0.11 if theme.mode == "light" else 0.2)
        ground = tint if self.chosen and self.in_bar else theme.background
        look = (x, y, *ground, *theme.accent) if self.active or self.answered else ()
        if look == self._badge_look:
            return
        self._badge_look = look
        self._badge.clear()
        if look:
            self._badge.add(Disc(pos=(x - dp(7), y - dp(7)), size=(dp(14), dp(14)), rgba=ground))
            self._badge.add(Disc(pos=(x - dp(5), y - dp(5)), size=(dp(10), dp(10)), rgba=theme.accent))

    def _draw_phone(self) -> None:
        x, y = self.pos
        if self.gone:
            outline = (x + dp(5), y + dp(5), dp(8), dp(13), dp(2))
            stroke = [x + dp(3.5), y + dp(4), x + dp(14.5), y + dp(19)]
            self._draw(theme.bad, SmoothLine(rounded_rectangle=outline, width=dp(1)))
            self._signs.add(SmoothLine(points=stroke, width=dp(1)))
        else:
            tick = [x + dp(6.8), y + dp(11.5), x + dp(8.4), y + dp(9.8), x + dp(11.2), y + dp(13)]
            size = dp(8), dp(13)
            self._signs.add(Rounded(pos=(x + dp(5), y + dp(5)), size=size, radius=[dp(2)], rgba=theme.accent))
            self._draw(theme.paper, SmoothLine(points=tick, width=dp(0.8)))

    def _draw(self, color: list[float], shape: Instruction) -> None:
        self._signs.add(Color(*color))
        self._signs.add(shape)

    def accessible_label(self) -> str:
        """Returns name, total and the state of the turn."""
        marks = {"turn": self.active, "answered": self.answered, "deals": self.deals, "shown": self.chosen,
                 "gone": self.gone, "own-phone": self.phone and not self.gone}  # fmt: skip
        return join_parts(self.player, self.total, *(tr._(f"spoken.{mark}") for mark, there in marks.items() if there))


class PlayerTabs(Live, BoxLayout):
    """All players in the order of their seats; a tap asks to see that player's sheet."""

    follows_colors = True
    follows = ("players", "totals", "active", "dealer", "answered", "seat", "phones", "gone", "one_line", "in_bar",
               "nameless")  # fmt: skip

    players = ListProperty()
    totals = ListProperty()
    """The points as texts; empty texts while they are hidden."""
    active: float = NumericProperty(-1)
    dealer: float = NumericProperty(-1)
    """The dealer of the round."""
    answered = ListProperty()
    """The seats that have answered the roll."""
    seat: int = NumericProperty(0)
    phones = ListProperty()
    """The seats that play on a phone of their own."""
    gone = ListProperty()
    """Those of them whose phone is not connected now."""
    one_line = BooleanProperty(False)
    """Name and total side by side, where height is scarce."""
    in_bar = BooleanProperty(False)

    nameless = BooleanProperty(False)
    """Whether only marks and totals fit."""

    __events__ = ("on_choose",)

    def on_choose(self, seat: int) -> None:
        """Default handler."""

    def fill(self) -> None:
        """Shows everybody."""
        if len(self.children) != len(self.players):
            self.clear_widgets()
            for seat in range(len(self.players)):
                tab = PlayerTab(seat=seat)
                tab.bind(on_release=lambda touched: self.dispatch("on_choose", int(touched.seat)))
                self.add_widget(tab)
        colors = player_colors.at_table(self.players)
        for tab in self.children:
            seat = int(tab.seat)
            tab.mark = colors[seat]
            tab.player = self.players[seat]
            tab.total = self.totals[seat] if seat < len(self.totals) else ""
            tab.active = seat == self.active
            tab.deals = seat == self.dealer
            tab.answered = seat in self.answered
            tab.chosen = seat == self.seat
            tab.phone, tab.gone = seat in self.phones, seat in self.gone
            tab.one_line, tab.in_bar, tab.nameless = self.one_line, self.in_bar, self.nameless
