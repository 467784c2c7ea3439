"""Everybody who has played or is known; a tap opens somebody's page."""

from __future__ import annotations

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
from widgets.controls.buttons import IconButton  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.name_field import NameField  # noqa: F401  used in kv
from widgets.controls.page import Page, TapPaper, TopBar  # noqa: F401  used in kv
from widgets.controls.player_mark import PlayerMark  # noqa: F401  used in kv
from widgets.controls.texts import Icon, Muted, Text  # noqa: F401  used in kv

kv.load(__file__)


class PersonLine(RecycleDataViewBehavior, TapPaper):
    """One person with how often and when they played."""

    name = StringProperty("")
    detail = StringProperty("")
    open_it = ObjectProperty(None, allownone=True)


class PeoplePage(Page):
    """The list, who played last first."""

    follows_language = True
    empty = BooleanProperty(False)

    def fill(self) -> None:
        """Lists everybody."""
        statistics = self.store.history.statistics
        formatter = ReportFormatter(
            catalog_for(tr.language), playing_day(local_now(), statistics.zone), statistics.zone
        )
        played = statistics.people()
        known = self.store.players.all()
        player_colors.load(known)
        hidden = {player.name for player in known if player.hidden}
        names = [*played, *(player.name for player in known if player.name not in played)]
        rows = []
        for name in names:
            count, when = played.get(name, (0, 0))
            parts = [formatter.plural("games", count), *([formatter.day(when)] if count else [])]
            parts += [tr._("people.not-offered")] if name in hidden else []
            rows.append({"name": name, "detail": " · ".join(parts), "open_it": self._open})
        self.empty = not rows
        self.ids.list.data = rows

    def step_back(self) -> bool:
        """Closes the field for a name."""
        return bool(self.ids.name.close())

    def ask_name(self) -> None:
        """Asks for somebody new."""
        self.ids.name.ask(tr._("people.add"), tr._("history.keep"), self._add)

    def _add(self, name: str) -> str:
        try:
            self.store.players.add(name)
        except StoreError as refused:
            return str(tr.say(refused.violation, "data"))
        player_colors.load(self.store.players.all())
        self.fill()
        return ""

    def _open(self, name: str) -> None:
        self.dispatch("on_go", "person", name=name)
