"""The page of one player: statistics, and a menu to rename, merge, recolor, hide or delete the player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

import coach
from data.errors import DataCode, StoreError
from data.player_looks import COLORS
from data.players import LONGEST_SIGN, Player
from data.statistics import Filter
from data.statistics.coached import CoachedGames
from i18n.reports.cards import LinkTarget, Report
from i18n.reports.formatter import ReportFormatter
from i18n.reports.pairs import score_of
from i18n.reports.person import person_report
from widgets.base.player_colors import player_colors
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.buttons import IconButton
from widgets.controls.name_field import NameField
from widgets.controls.player_mark import PlayerMark
from widgets.shared.reports.report_page import ReportPage
from widgets.shared.review.review_queue import ReviewQueue

MOST_RIVALS = 8
"""Opponents listed with their scores."""
MOST_CHOICES = 12
"""Other players offered for comparing or merging."""


class PersonPage(ReportPage):
    """Statistics of one player."""

    keeps = ("_name", *ReportPage.keeps)

    def __init__(self, **kwargs: Any) -> None:
        self._name = ""
        self._review_queue = ReviewQueue(self, self.fill)
        super().__init__(**kwargs)
        self._name_field = NameField()
        self.add_widget(self._name_field)
        self._mark = PlayerMark(size_hint=(None, None), pos_hint={"center_y": 0.5})
        before_title = BoxLayout(size_hint_x=None, width=dp(40))
        before_title.add_widget(self._mark)
        self.ids.bar.add_widget(before_title, index=len(self.ids.bar.children) - 1)
        tools = self.ids.tools
        buttons = (("swap", "statistics.compare", self.compare), ("edit", "people.edit", self.open_edit_menu))
        for icon, label, action in buttons:
            button = IconButton(icon=icon, quiet=False, pos_hint={"center_y": 0.5})
            button.label = tr._(label)
            button.bind(on_release=lambda _button, action=action: action())
            tools.add_widget(button)

    def open(self, name: str = "", **what: Any) -> None:
        """Shows the player *name*."""
        if name and name != self._name:
            self._name = name
            self.clear_filters()
        super().open(**what)

    def step_back(self) -> bool:
        """Closes the name field or the menu."""
        return bool(self._name_field.close()) or super().step_back()

    def chips(self) -> list[tuple[str, str]]:
        """Returns the games."""
        return self.game_chips()

    def subjects(self) -> tuple[str, ...]:
        """Returns the player."""
        return (self._name,)

    def queries(self, games: Filter) -> Iterator[None]:
        """Asks for the figures of the report one by one."""
        self.statistics.everybody(games)
        yield
        self.statistics.person(self._name, games)
        yield
        self.statistics.game_refs(self._own(games))
        yield

    def _own(self, games: Filter) -> Filter:
        return replace(games, people=(*games.people, self._name))

    def report(self, formatter: ReportFormatter, games: Filter) -> Report:
        """Returns the player's results and scores against the most frequent opponents."""
        self._mark.name = self._name
        self._mark.mark = self.person = player_colors.color(self._name)
        table = self.statistics.everybody(games)
        opponents = {name for pair in table if self._name in pair for name in pair if name != self._name}
        scores = {other: score_of(table, self._name, other) for other in opponents}
        frequent = sorted(scores, key=lambda other: (-scores[other].played, other))[:MOST_RIVALS]
        rivals = [(other, f"{scores[other].first} : {scores[other].second}") for other in frequent]
        tallies, coached = self.statistics.person(self._name, games), self._coached(games)
        practice = sum(game.practice for game in self.statistics.game_refs(self._own(games)))
        players_of = self.statistics.players_of
        return person_report(formatter, self._name, tallies, rivals, coached, self.filtered, practice, players_of)

    def _coached(self, games: Filter) -> dict[str, CoachedGames]:
        editions = {game: coach.edition(game) for game in coach.known_games()}
        return self.statistics.coached(self._name, self.store.reviews, editions, games)

    def open_target(self, target: LinkTarget) -> None:
        """Opens the page of a row, or lets the coach review the games that are not reviewed yet."""
        if target.page == "review-games":
            game = str(target.params["game"])
            self._review_queue.start(game, self._coached(self.shown_games)[game].unreviewed)
        else:
            super().open_target(target)

    def on_pre_leave(self, *_args: object) -> None:
        """Cancels the reviews."""
        self._review_queue.stop()

    def compare(self) -> None:
        """Asks for the player to compare with."""
        others = [name for name in self.statistics.people() if name != self._name][:MOST_CHOICES]
        actions = [Action(name, "person", partial(self._compare_with, name)) for name in others]
        self.ids.menu.open(tr._("statistics.compare"), actions)

    def _compare_with(self, other: str) -> None:
        self.dispatch("on_go", "pair", first=self._name, second=other)

    # menu

    def open_edit_menu(self) -> None:
        """Offers the changes to the player; one who is only in the history is added to the list first."""
        player = self._known_player()
        if player is None:
            self.attempt(lambda: self.store.players.add(self._name))
            player = self._known_player()
        if player is None:
            return
        hide = tr._("people.show" if player.hidden else "people.hide")
        actions = [
            Action(tr._("settings.rename"), "edit", self._ask_name),
            Action(tr._("people.merge"), "group", self._ask_merge_target),
            Action(tr._("people.color"), "contrast", self._ask_color),
            Action(tr._("people.sign"), "star", partial(self._ask_sign, player.sign)),
            Action(hide, "hidden", partial(self._hide, not player.hidden)),
            Action(tr._("people.delete"), "delete", self._ask_delete, "danger"),
        ]
        self.ids.menu.open(short(self._name), actions)

    def _known_player(self) -> Player | None:
        return next((player for player in self.store.players.all() if player.name == self._name), None)

    def _ask_name(self) -> None:
        title = tr._("settings.new-name", name=short(self._name))
        self._name_field.ask(title, tr._("settings.rename"), self._rename, self._name)

    def _rename(self, new: str) -> str:
        """Renames the player and returns an error text; if the name is taken, offers to merge the two."""
        try:
            self.store.rename_player(self._name, new)
        except StoreError as error:
            if error.violation.code is not DataCode.NAME_TAKEN:
                return str(tr.say(error.violation, "data"))
            self._ask_merge(str(error.violation.params["name"]))
            return ""
        old, self._name = self._name, new
        self._reload()
        if new != old:
            self.message.say(tr._("settings.renamed", old=short(old), new=short(new)))
        return ""

    def _ask_merge_target(self) -> None:
        others = [player.name for player in self.store.players.all() if player.name != self._name][:MOST_CHOICES]
        actions = [Action(name, "person", partial(self._ask_merge, name)) for name in others]
        self.ids.menu.open(tr._("people.merge-whom", name=short(self._name)), actions)

    def _ask_merge(self, other: str) -> None:
        yes = Action(tr._("settings.merge-yes"), "group", partial(self._merge, other), "primary")
        no = Action(tr._("settings.merge-no"), "close", lambda: None)
        self.ids.menu.open(tr._("settings.merge", new=short(other)), [yes, no])

    def _merge(self, other: str) -> None:
        old = self._name
        try:
            self.store.merge_players(old, other)
        except StoreError as error:
            self.refuse(error.violation)
            return
        self._name = other
        self._reload()
        self.message.say(tr._("settings.merged", old=short(old), new=short(other)))

    def _ask_color(self) -> None:
        current = player_colors.known.get(self._name, ("", ""))[0]
        actions = [
            Action(tr._(f"people.color-{color}"), "check" if color == current else "", partial(self._recolor, color))
            for color in COLORS
        ]
        self.ids.menu.open(tr._("people.color"), actions)

    def _recolor(self, color: str) -> None:
        self.attempt(lambda: self.store.players.set_color(self._name, color))
        self._reload()

    def _ask_sign(self, sign: str) -> None:
        self._name_field.ask(tr._("people.sign-how"), tr._("history.keep"), self._change_sign, sign, LONGEST_SIGN)

    def _change_sign(self, sign: str) -> str:
        self.attempt(lambda: self.store.players.set_sign(self._name, sign))
        self._reload()
        return ""

    def _hide(self, hidden: bool) -> None:
        if self.attempt(lambda: self.store.players.set_hidden(self._name, hidden)):
            self.message.say(tr._("people.hidden" if hidden else "people.shown", name=short(self._name)))

    def _ask_delete(self) -> None:
        played = sum(tally.played for tally in self.statistics.person(self._name).values())
        consequence = tr.n("people.delete-games", played) if played else tr._("people.delete-none")
        yes = Action(tr._("people.delete"), "delete", self._delete, "danger")
        no = Action(tr._("settings.merge-no"), "close", lambda: None)
        self.ids.menu.open(consequence, [yes, no])

    def _delete(self) -> None:
        if self.attempt(lambda: self.store.players.remove(self._name)):
            self._reload()
            self.dispatch("on_leave_page")

    def _reload(self) -> None:
        player_colors.load(self.store.players.all())
        self.fill()
