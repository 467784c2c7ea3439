"""The finished games, newest first, and how somebody has done in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from data.clock import local_now
from data.errors import StoreError
from data.record import Summary
from data.statistics.columns import lowest_wins
from data.statistics.tallies import Tally
from sheets.registry import GAMES
from widgets.base import kv
from widgets.base.dates import day_words
from widgets.base.i18n import tr
from widgets.base.names import in_markup, result, short
from widgets.controls.action_sheet import Action, ActionSheet  # noqa: F401  used in kv
from widgets.controls.filter_row import FilterRow  # noqa: F401  used in kv
from widgets.controls.message_line import MessageLine  # noqa: F401  used in kv
from widgets.controls.page import Page
from widgets.pages.history.history_rows import HistoryRow, ResultsCard, row_data  # noqa: F401  used in kv
from widgets.table.game_screen import screen
from words.numbers import shown_number

kv.load(__file__)

ANY = ""
BARS = 12
NEAR_END = 0.2
"""The next page is read when so much of the list is left."""


class HistoryPage(Page):
    """The list with its filters; more of it is read when its end comes near."""

    game = StringProperty(ANY)
    player = StringProperty(ANY)
    empty = BooleanProperty(True)
    """Whether there is no finished game at all."""
    nothing = BooleanProperty(False)
    """Whether there is none that fits the filters."""
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._found: list[Summary] = []
        self._all_read = False
        super().__init__(**kwargs)
        self._refresh = Clock.create_trigger(self._read, -1)
        for name in ("game", "player"):
            self.fbind(name, self._refresh)
        tr.bind(_=self._follow)

    def _follow(self, *_args: object) -> None:
        """Bound as a method, for words and colours outlive the page and must not keep it alive."""
        self._refresh()

    def open(self, **what: object) -> None:
        """Shows what is finished by now."""
        self._read()

    def step_back(self) -> bool:
        """Closes the menu of a game."""
        return bool(self.ids.menu.close())

    def show_all(self) -> None:
        """Takes the filters away."""
        self.game = self.player = ANY

    def _read(self, *_args: object) -> None:
        self._found = []
        self._all_read = False
        self._fill_filters()
        self._read_more()
        self.ids.list.scroll_y = 1

    def read_more(self, scroll_y: float) -> None:
        """Reads the next page of the history when the end of the list is near."""
        if scroll_y < NEAR_END and not self._all_read and self._found:
            self._read_more()

    def _read_more(self) -> None:
        before = self._found[-1].key if self._found else None
        found = self.store.history.page(before=before, game=self.game or None, player=self.player or None)
        self._all_read = not found
        self._found += found
        self.empty = not self._found and self.game == ANY and self.player == ANY
        self.nothing = not self._found and not self.empty
        self._show()

    def _fill_filters(self) -> None:
        """Offers the games and players that occur; a filter whose last game was deleted ends."""
        played = self.store.history.statistics.games()
        early = {one.game for one in self.store.history.page()}
        games = [game for game in GAMES if game in played or game in early]
        people = self.store.history.players()
        newest = sorted(people, key=lambda name: people[name], reverse=True)
        if self.game not in games:
            self.game = ANY
        if self.player not in people:
            self.player = ANY
        offered = [(ANY, tr._("history.all")), *((game, tr._(f"game.{game}")) for game in games)]
        self.ids.games.choices = offered if len(games) > 1 else []
        everybody = [(ANY, tr._("history.everybody")), *((name, short(name)) for name in newest)]
        self.ids.players.choices = everybody if len(people) > 1 else []

    def _show(self) -> None:
        now = local_now()
        rows = [
            row_data(
                size=(0, sp(46) + dp(24)),
                session=one.id,
                title=tr._(f"game.{one.game}"),
                day=day_words(one.finished, now),
                result=_results(one),
                accent=screen(one.game).accent,
                open_it=self._open_result,
                offer=self._offer,
            )
            for one in self._found
        ]
        self.ids.list.data = [*self._card(), *rows]

    # how somebody has done

    def _card(self) -> list[dict[str, Any]]:
        """Returns the card for the chosen player and game; without a choice, for who plays the newest game most."""
        if not self._found:
            return []
        game = self.game or self._found[0].game
        if self.player:
            tally = self.store.history.statistics.person(self.player).get(game)
            return [_card_data(game, self.player, tally)] if tally else []
        people = self.store.history.statistics.game(game).people
        player = next(iter(people), None)
        if player is None or people[player].played < 2:
            return []
        return [_card_data(game, player, self.store.history.statistics.person(player)[game])]

    # what is done with a game

    def _open_result(self, session: str) -> None:
        self.dispatch("on_go", "result", id=session)

    def _offer(self, session: str) -> None:
        one = next(one for one in self._found if one.id == session)
        actions = [
            Action(tr._("history.open"), "table", lambda: self._open_result(session)),
            Action(tr._("history.delete"), "delete", lambda: self._delete(one), "danger"),
        ]
        if not one.over:
            actions.insert(1, Action(tr._("history.go-on"), "play", lambda: self._go_on(session)))
        self.ids.menu.open(f"{tr._(f'game.{one.game}')} · {day_words(one.finished, local_now())}", actions)

    def _go_on(self, session: str) -> None:
        if self._try(lambda: self.store.reopen(session)):
            self.dispatch("on_go", "table", id=session)

    def _delete(self, one: Summary) -> None:
        if self._try(lambda: self.store.delete(one.id)):
            said = tr._("history.deleted", game=tr._(f"game.{one.game}"))
            self.ids.message.say(said, tr._("shell.undo"), lambda: self._try(lambda: self.store.restore(one.id)))

    def _try(self, do: Callable[[], object]) -> bool:
        try:
            do()
        except StoreError as refused:
            self.ids.message.say(tr.say(refused.violation, "data"))
            return False
        self._read()
        return True


def _results(one: Summary) -> str:
    """Returns the players with their points, winners first with a star."""
    if not one.over:
        names = " · ".join(in_markup(short(name)) for name in one.players)
        return f"{names} – {tr._('history.early')}"
    best = one.totals[one.winners[0]] if one.winners else max(one.totals)
    alone = len(one.players) == 1
    seats = sorted(range(len(one.players)), key=lambda seat: abs(one.totals[seat] - best))
    shown = []
    for seat in seats:
        won = seat in one.winners
        text = result(one.players[seat], one.totals[seat], first=won and not alone)
        shown.append(f"[b]{text}[/b]" if won else text)
    return " · ".join(shown)


def _card_data(game: str, player: str, tally: Tally) -> dict[str, Any]:
    values = [one.points for one in tally.series[-BARS:]]
    average = f"{tally.average:.1f}".replace(".", tr._("history.decimal")).replace("-", "−")
    return {
        "viewclass": "ResultsCard",
        "size": (0, sp(64) + dp(116)),
        "title": f"{tr._(f'game.{game}')} · {short(player)}",
        "count": tr.n("history.last", len(values)),
        "values": values,
        "average": tally.average,
        "lowest_wins": lowest_wins(game),
        "average_text": average,
        "best": shown_number(tally.best),
        "wins": f"{tally.won + tally.shared} / {tally.contested}" if tally.contested else "–",
    }
