"""Tabs of the players with their totals, the active player, missing answers and the shown sheet."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from widgets.base import kv
from widgets.base.accessible import Accessible, join_parts
from widgets.base.live import Live
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr

kv.load(__name__)


class PlayerTab(Accessible, ButtonBehavior, FloatLayout):
    """One player."""

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

    def accessible_label(self) -> str:
        """Returns name, total and the state of the turn."""
        marks = {"turn": self.active, "answered": self.answered, "deals": self.deals, "shown": self.chosen,
                 "gone": self.gone, "own-phone": self.phone and not self.gone}  # fmt: skip
        return join_parts(self.player, self.total, *(tr._(f"spoken.{mark}") for mark, there in marks.items() if there))


class PlayerTabs(Live, BoxLayout):
    """All players in the order of their seats; a tap asks to see that player's sheet."""

    follows_colors = True
    follows = ("players", "totals", "active", "dealer", "answered", "seat", "phones", "gone")

    players = ListProperty()
    totals = ListProperty()
    """The points as texts; empty texts while they are hidden."""
    active: float = NumericProperty(-1)
    dealer: float = NumericProperty(-1)
    """The dealer of the round."""
    answered = ListProperty()
    """The seats that have answered the throw."""
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
                self.fbind("one_line", tab.setter("one_line"))
                self.fbind("in_bar", tab.setter("in_bar"))
                self.fbind("nameless", tab.setter("nameless"))
                tab.one_line, tab.in_bar, tab.nameless = self.one_line, self.in_bar, self.nameless
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
