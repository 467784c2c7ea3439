"""Area of a Quanto count: the cards of all players as bars, the teams, and the cards left over."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from i18n.numbers import format_number
from sheets.quanto.cards import DECK
from sheets.quanto.tracker import CountState
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.base.theme import theme
from widgets.base.translation import tr
from widgets.games.quanto.view import CountDraft, draft_of, missing, teams
from widgets.table.area import Area
from widgets.table.table_model import TableModel

kv.load(__name__)


class CountRow(BoxLayout):
    """The cards of a player or a team."""

    name = StringProperty("")
    total = StringProperty("")
    note = StringProperty("")
    share: float = NumericProperty(0)
    """Length of the bar: 1 for the most cards of any player."""
    tint = ColorProperty()
    strong = BooleanProperty(False)
    """A team."""


class QuantoArea(Area):
    """Follows the typed numbers; partners are together, with their common sum."""

    model: TableModel[CountState]

    watched = ("game", "draft")
    follows_colors = True  # the bars get theirs from here
    tabs = "never"  # the rows name the players

    sum_text = StringProperty("")
    rest_text = StringProperty("")
    too_many = BooleanProperty(False)

    def fill(self) -> None:
        """Shows the typed numbers, or the final count."""
        game = self.model.game
        draft = self.model.draft
        if not isinstance(draft, CountDraft):
            draft = draft_of(game)
        rows = self._rows(draft)
        box = self.ids.rows
        if len(box.children) != len(rows):
            box.clear_widgets()
            for _row in rows:
                box.add_widget(CountRow())
        for row, values in zip(reversed(box.children), rows, strict=True):
            for name, value in values.items():
                setattr(row, name, value)
        rest = missing(draft)
        self.too_many = rest < 0
        self.sum_text = tr._("tracker.sum-of", sum=draft.sum, all=len(DECK))
        if rest < 0:
            self.sum_text = tr._("tracker.too-many", sum=draft.sum, count=-rest)
        self.rest_text = ""
        if not draft.open and rest >= 0:
            self.rest_text = tr.n("tracker.missing", rest) if rest else tr._("tracker.all-there")

    def _rows(self, draft: CountDraft) -> list[dict[str, Any]]:
        game = self.model.game
        together = teams(game.state, draft.totals)
        highest = max(1, *draft.totals, *together)
        seats = [self._seat(draft, seat, highest) for seat in range(draft.seats)]
        if not together:
            return seats
        return [row for team in (0, 1) for row in (self._team(together, team, highest), seats[team], seats[team + 2])]

    def _seat(self, draft: CountDraft, seat: int, highest: int) -> dict[str, Any]:
        cards = draft.typed.numbers[seat]
        left = draft.leftover if seat == draft.last_taker else 0
        return {
            "name": self.model.game.players[seat],
            "total": format_number(draft.totals[seat]) if draft.typed.texts[seat] or left else "–",
            "note": tr._("tracker.with-leftover", cards=cards, leftover=left) if left else "",
            "share": draft.totals[seat] / highest,
            "tint": player_colors.at_seat(self.model.game.players, seat),
            "strong": False,
        }

    def _team(self, together: tuple[int, ...], team: int, highest: int) -> dict[str, Any]:
        players = self.model.game.players
        return {
            "name": tr._("tracker.team-names", first=players[team], second=players[team + 2]),
            "total": format_number(together[team]),
            "note": "",
            "share": together[team] / highest,
            "tint": theme.muted,
            "strong": True,
        }
