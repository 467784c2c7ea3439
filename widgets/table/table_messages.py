"""Messages over the table: hints, refusals, warnings, and players who passed automatically."""

from __future__ import annotations

from i18n.numbers import format_number
from sheets.answers import RolledNumber
from sheets.notice import Notice, Violation
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine
from widgets.table.area import Area
from widgets.table.table_model import TableModel
from widgets.table.tray import Tray


class TableMessages:
    """Shows the messages of one model in the page's message line."""

    def __init__(self, model: TableModel, line: MessageLine) -> None:
        self._line = line
        self._after_roll = ""
        """Message to show after the dice have landed."""
        self._is_warning = False
        """Whether the message is about a move that was played: other input does not remove its cause."""
        model.bind(on_refused=self._refused, on_warned=self._warned, on_passed=self._passed, rolling=self._landed)
        model.bind(draft=self._input_changed)

    def follow(self, area: Area, tray: Tray) -> None:
        """Shows the hints and news of the area; a hint goes when the input of the tray changes."""
        area.bind(on_hint=lambda _area, sentence: self._hint(sentence))
        area.bind(on_news=lambda _area, sentence: self._line.say(sentence))
        for name in tray.inputs:
            tray.fbind(name, self._input_changed)

    def _hint(self, sentence: str) -> None:
        self._is_warning = False
        self._line.hint(sentence)

    def _refused(self, model: TableModel, violation: Violation) -> None:
        self._is_warning = False
        self._line.refuse(tr.say(violation, model.rules_name, model.game.players))

    def _input_changed(self, *_args: object) -> None:
        """Hides a hint or a refusal: its cause is gone."""
        if self._line.answers_tap and not self._is_warning:
            self._line.hide()

    def _warned(self, model: TableModel, warning: Notice) -> None:
        self._is_warning = True
        self._line.refuse(tr.say(warning, model.rules_name, model.game.players))

    def _passed(self, model: TableModel, seats: list[int], rolled: tuple[RolledNumber, ...]) -> None:
        """Names the players who passed automatically."""
        names = tr.all_of(model.game.players[seat] for seat in seats)
        if len(rolled) == 1 and not (rolled[0].colors and rolled[0].value > 0):
            self._after_roll = tr._("table.nobody-enters")
        elif len(rolled) == 1:
            self._after_roll = tr._("table.fits-nowhere", names=names, value=format_number(rolled[0].value))
        else:
            self._after_roll = tr._("table.nothing-fits", names=names)
        self._landed(model)

    def _landed(self, model: TableModel, *_args: object) -> None:
        if self._after_roll and not model.rolling:
            self._line.say(self._after_roll)
            self._after_roll = ""
