"""The tray of a Quando tracker: the round that is being entered, or an old one that is corrected."""

from __future__ import annotations

from typing import Any

from i18n.numbers import format_number
from sheets.quando.scoring import ScoreTable
from widgets.base.text_format import short
from widgets.base.translation import tr
from widgets.games.quando.view import RoundDraft, doubts, new_draft, preview, reasons
from widgets.table.counting_tray import CountingTray
from widgets.table.table_model import TableModel


class QuandoTray(CountingTray):
    """Sums and the knock; every +5 and every 0 is explained before it is entered."""

    model: TableModel[ScoreTable]

    most = 99  # eight cards of ten, and some more after triplets

    def new_draft(self) -> RoundDraft:
        """Returns the next round."""
        return new_draft(self.model.game)

    def mark(self, number: int) -> None:
        """Sets the knocker; a second tap clears it."""
        self.model.change(self.draft.knock(number))

    def fill(self) -> None:
        """Shows the draft and its points."""
        game, draft = self.model.game, self.draft
        table = game.state
        self.changing = draft.number is not None
        self.over = game.over and not self.changing
        self.complete = draft.complete
        self.has_next = bool(draft.typed.open)
        self.hint = self._head(draft)
        points = preview(table, draft)
        self.fields = [self._field(draft, seat, points) for seat in range(table.seats)]
        values = " · ".join(format_number(cell.points) for cell in points)
        message = "tracker.change" if self.changing else "tracker.enter"
        self.enter_text = tr._(message, values=values) if points else tr._("tracker.enter-open")
        self._say(draft)

    def _head(self, draft: RoundDraft) -> str:
        game = self.model.game
        if self.over:
            return str(tr._("table.over"))
        if draft.number is not None:
            return str(tr._("tracker.round-change", number=draft.number + 1))
        number = len(game.state.rounds)
        return str(tr._("tracker.round-deals", number=number + 1, name=game.players[game.state.dealer(number)]))

    def _field(self, draft: RoundDraft, seat: int, points: tuple[Any, ...]) -> dict[str, Any]:
        cell = points[seat] if points else None
        note = "" if cell is None else format_number(cell.points)
        return {
            "name": self.model.game.players[seat],
            "value": draft.typed.texts[seat],
            "typing": draft.typed.at == seat,
            "note": f"= {note}" if note else "",
            "tone": "plain" if cell is None else "bad" if cell.penalty else "good" if cell.best else "plain",
            "icon": "touch",
            "word": tr._("tracker.knocked"),
            "marked": draft.knocker == seat,
        }

    def _say(self, draft: RoundDraft) -> None:
        game = self.model.game
        seat_reasons = reasons(game.state, draft)
        odd = doubts(game, draft)
        lines = [
            str(tr._("tracker.said", name=short(game.players[seat], 12), reason=tr.say(why, "quando", game.players)))
            for seat, why in seat_reasons
        ]
        warned = [tr.say(warning, "quando", game.players) for warning in odd]
        self.is_warning = bool(warned) or any(
            seat == draft.knocker and "penalty" in why.params for seat, why in seat_reasons
        )
        if not draft.complete:
            names = ", ".join(short(game.players[seat], 12) for seat in draft.typed.open)
            lines = [tr._("tracker.open", names=names)]
            if not any(draft.typed.texts):
                lines = [tr._("tracker.type-sums"), *([tr._("tracker.tap-round")] if game.state.rounds else [])]
        if draft.knocker is None and not warned:
            lines.append(tr._("tracker.nobody-knocked"))
        self.message = "\n".join([*warned, *lines])
