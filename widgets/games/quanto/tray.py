"""Tray of a Quanto count: the cards of all players, the cards left in the layout, and the last player to take."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty

from i18n.numbers import format_number
from sheets.quanto.cards import DECK
from sheets.quanto.tracker import CountState
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.games.quanto.view import CountDraft, doubts, draft_of, refusal
from widgets.table.counting_tray import CountingTray
from widgets.table.table_model import TableModel


class QuantoTray(CountingTray):
    """A count that the cards do not allow is explained before it is entered."""

    model: TableModel[CountState]

    most = len(DECK)
    notes = BooleanProperty(False)

    def new_draft(self) -> CountDraft:
        """Returns the current count."""
        return draft_of(self.model.game)

    def mark(self, number: int) -> None:
        """Sets the last player to take; a second tap clears it."""
        self.model.change(self.draft.take_last(number))

    def fill(self) -> None:
        """Shows the draft and its points."""
        game, draft = self.model.game, self.draft
        self.over = game.over
        self.complete = not draft.open
        self.has_next = bool(draft.open)
        self.hint = tr._("table.over" if self.over else "tracker.count-hint")
        names = [*game.players, tr._("tracker.leftover")]
        self.fields = [self._field(draft, number, name) for number, name in enumerate(names)]
        values = " · ".join(map(format_number, draft.totals))
        self.enter_text = tr._("tracker.enter", values=values) if self.complete else tr._("tracker.enter-open")
        self._say(draft)

    def _field(self, draft: CountDraft, number: int, name: str) -> dict[str, Any]:
        player = number < draft.seats
        return {
            "name": name,
            "value": draft.typed.texts[number],
            "typing": draft.typed.at == number,
            "icon": "hand" if player and draft.leftover else "",
            "word": tr._("tracker.last-taker"),
            "marked": player and bool(draft.leftover) and draft.last_taker == number,
        }

    def _say(self, draft: CountDraft) -> None:
        game = self.model.game
        refused = refusal(game, draft)
        odd = doubts(game, draft)
        self.is_warning = bool(refused or odd)
        if refused:
            self.message = tr.say(refused, "quanto", game.players)
        elif odd:
            self.message = "\n".join(tr.say(warning, "quanto", game.players) for warning in odd)
        elif draft.leftover:
            self.message = tr._("tracker.last-taker-hint")
        elif draft.open and any(draft.typed.texts):
            self.message = tr._("tracker.open", names=", ".join(short(game.players[seat], 12) for seat in draft.open))
        else:
            self.message = tr._("tracker.leftover-hint")
