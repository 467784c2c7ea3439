"""The page of one person: how they play, and what can be changed about them."""

from __future__ import annotations

from functools import partial
from typing import Any

import coach
from data.errors import DataCode, StoreError
from data.players import LONGEST_SIGN
from data.statistics import Filter
from data.statistics.coached import CoachedGames
from i18n.reports.cards import LinkTarget, Report
from i18n.reports.formatter import ReportFormatter
from i18n.reports.pairs import score_of
from i18n.reports.person import person_report
from widgets.base.player_colors import COLORS, player_colors
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.controls.action_sheet import Action
from widgets.controls.buttons import IconButton
from widgets.controls.name_field import NameField
from widgets.controls.player_mark import PlayerMark
from widgets.shared.reports.report_page import ReportPage
from widgets.shared.review.review_queue import ReviewQueue

RIVALS = 8


class PersonPage(ReportPage):
    """One person."""

    def __init__(self, **kwargs: Any) -> None:
        self._name = ""
        self._looking = ReviewQueue(self, self.fill)
        super().__init__(**kwargs)
        self._words = NameField()
        self.add_widget(self._words)
        self._mark = PlayerMark(size_hint=(None, None), pos_hint={"center_y": 0.5})
        tools = self.ids.tools
        tools.add_widget(self._mark)
        for icon, label, then in (("swap", "statistics.compare", self.compare), ("edit", "people.edit", self.offer)):
            button = IconButton(icon=icon, quiet=False, pos_hint={"center_y": 0.5})
            button.label = tr._(label)
            button.bind(on_release=lambda _button, then=then: then())
            tools.add_widget(button)

    def open(self, name: str = "", **what: Any) -> None:
        """Shows *name*."""
        if name and name != self._name:
            self._name = name
            self.clear_filters()
        super().open(**what)

    def step_back(self) -> bool:
        """Closes what lies open."""
        return bool(self._words.close()) or super().step_back()

    def chips(self) -> list[tuple[str, str]]:
        """Returns the games."""
        return self.game_chips()

    def subjects(self) -> tuple[str, ...]:
        """Returns the person."""
        return (self._name,)

    def report(self, formatter: ReportFormatter, games: Filter) -> Report:
        """Returns how somebody plays, and against whom."""
        self._mark.name = self._name
        self._mark.mark = player_colors.color(self._name)
        table = self.statistics.everybody(games)
        met = {one for pair in table if self._name in pair for one in pair if one != self._name}
        scores = {other: score_of(table, self._name, other) for other in met}
        most = sorted(scores, key=lambda other: (-scores[other].played, other))[:RIVALS]
        rivals = [(other, f"{scores[other].first} : {scores[other].second}") for other in most]
        tallies, coached = self.statistics.person(self._name, games), self._coached(games)
        return person_report(formatter, self._name, tallies, rivals, coached, self.filtered)

    def _coached(self, games: Filter) -> dict[str, CoachedGames]:
        editions = {game: coach.edition(game) for game in coach.known_games()}
        return self.statistics.coached(self._name, self.store.reviews, editions, games)

    def open_target(self, target: LinkTarget) -> None:
        """Goes where a line leads, or has the coach look through games that it has not seen."""
        if target.page == "look-through":
            game = str(target.params["game"])
            self._looking.start(game, self._coached(self.shown_games)[game].unseen)
        else:
            super().open_target(target)

    def on_pre_leave(self, *_args: object) -> None:
        """The coach does not think on for a page that is not to be seen."""
        self._looking.stop()

    def compare(self) -> None:
        """Asks with whom."""
        others = [name for name in self.statistics.people() if name != self._name][:12]
        actions = [Action(name, "person", partial(self._compare_with, name)) for name in others]
        self.ids.menu.open(tr._("statistics.compare"), actions)

    def _compare_with(self, other: str) -> None:
        self.dispatch("on_go", "pair", first=self._name, second=other)

    # what can be changed

    def offer(self) -> None:
        """Offers what can be changed about the person."""
        known = {player.name: player for player in self.store.players.all()}
        player = known.get(self._name)
        if player is None:
            self.attempt(lambda: self.store.players.add(self._name))
            player = next(one for one in self.store.players.all() if one.name == self._name)
        hide = tr._("people.show" if player.hidden else "people.hide")
        actions = [
            Action(tr._("settings.rename"), "edit", self._ask_name),
            Action(tr._("people.merge"), "group", self._ask_whom),
            Action(tr._("people.colour"), "contrast", self._ask_color),
            Action(tr._("people.sign"), "star", partial(self._ask_sign, player.sign)),
            Action(hide, "hidden", partial(self._hide, not player.hidden)),
            Action(tr._("people.delete"), "delete", self._ask_delete, "danger"),
        ]
        self.ids.menu.open(short(self._name), actions)

    def _ask_name(self) -> None:
        title = tr._("settings.new-name", name=short(self._name))
        self._words.ask(title, tr._("settings.rename"), self._rename, self._name)

    def _rename(self, new: str) -> str:
        """Renames, and returns why not; for a name that somebody has it asks whether the two are the same."""
        try:
            self.store.rename_player(self._name, new)
        except StoreError as refused:
            if refused.violation.code is not DataCode.NAME_TAKEN:
                return str(tr.say(refused.violation, "data"))
            self._ask_merge(str(refused.violation.params["name"]))
            return ""
        old, self._name = self._name, new
        self._changed_person()
        if new != old:
            self.ids.message.say(tr._("settings.renamed", old=short(old), new=short(new)))
        return ""

    def _ask_whom(self) -> None:
        others = [player.name for player in self.store.players.all() if player.name != self._name][:12]
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
        except StoreError as refused:
            self.refuse(refused.violation)
            return
        self._name = other
        self._changed_person()
        self.ids.message.say(tr._("settings.merged", old=short(old), new=short(other)))

    def _ask_color(self) -> None:
        now = player_colors.known.get(self._name, ("", ""))[0]
        actions = [
            Action(tr._(f"people.colour-{color}"), "check" if color == now else "", partial(self._recolor, color))
            for color in COLORS
        ]
        self.ids.menu.open(tr._("people.colour"), actions)

    def _recolor(self, color: str) -> None:
        self.attempt(lambda: self.store.players.set_color(self._name, color))
        self._changed_person()

    def _ask_sign(self, sign: str) -> None:
        self._words.ask(tr._("people.sign-how"), tr._("history.keep"), self._resign, sign, LONGEST_SIGN)

    def _resign(self, sign: str) -> str:
        self.attempt(lambda: self.store.players.set_sign(self._name, sign))
        self._changed_person()
        return ""

    def _hide(self, hidden: bool) -> None:
        self.attempt(lambda: self.store.players.set_hidden(self._name, hidden))
        self.ids.message.say(tr._("people.hidden" if hidden else "people.shown", name=short(self._name)))

    def _ask_delete(self) -> None:
        played = sum(one.played for one in self.statistics.person(self._name).values())
        said = tr.n("people.delete-games", played) if played else tr._("people.delete-none")
        yes = Action(tr._("people.delete"), "delete", self._delete, "danger")
        no = Action(tr._("settings.merge-no"), "close", lambda: None)
        self.ids.menu.open(said, [yes, no])

    def _delete(self) -> None:
        if self.attempt(lambda: self.store.players.remove(self._name)):
            self._changed_person()
            self.dispatch("on_leave_page")

    def _changed_person(self) -> None:
        player_colors.load(self.store.players.all())
        self.fill()
