"""The list of all known players; a tap opens a player's page."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from data.clock import local_now
from data.errors import StoreError
from data.statistics.filters import playing_day
from i18n.catalog import catalog_for
from i18n.reports.formatter import ReportFormatter
from widgets.base import kv
from widgets.base.player_colors import player_colors
from widgets.base.translation import tr
from widgets.controls.page import Page, TapPaper

kv.load(__name__)


class PersonLine(RecycleDataViewBehavior, TapPaper):
    """A player, the number of games and the date of the last one."""

    name = StringProperty("")
    detail = StringProperty("")
    open_person: Callable[[str], object] | None = ObjectProperty(None, allownone=True)
    """Callback of a tap; part of the data because a row is reused."""


class PeoplePage(Page):
    """The list of players, latest game first."""

    follows_language = True
    empty = BooleanProperty(False)

    def fill(self) -> None:
        """Lists all players."""
        statistics = self.store.history.statistics
        formatter = ReportFormatter(
            catalog_for(tr.language), playing_day(local_now(), statistics.zone), statistics.zone
        )
        played = statistics.people()
        players = self.store.players.all()
        player_colors.load(players)
        hidden = {player.name for player in players if player.hidden}
        names = [*played, *(player.name for player in players if player.name not in played)]
        rows = []
        for name in names:
            count, last_played = played.get(name, (0, 0))
            details = [formatter.plural("games", count), *([formatter.day(last_played)] if count else [])]
            details += [tr._("people.not-offered")] if name in hidden else []
            rows.append({"name": name, "detail": " · ".join(details), "open_person": self._open})
        self.empty = not rows
        self.ids.scroll.data = rows

    def step_back(self) -> bool:
        """Closes the name field."""
        return bool(self.ids.name.close())

    def ask_name(self) -> None:
        """Asks for the name of a new player."""
        self.ids.name.ask(tr._("people.add"), tr._("history.keep"), self._add)

    def _add(self, name: str) -> str:
        try:
            self.store.players.add(name)
        except StoreError as error:
            return str(tr.say(error.violation, "data"))
        player_colors.load(self.store.players.all())
        self.fill()
        return ""

    def _open(self, name: str) -> None:
        self.dispatch("on_go", "person", name=name)
