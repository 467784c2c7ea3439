"""What is said over the table: why something was refused, what is odd about a move, for whom nothing fits."""

from __future__ import annotations

from i18n.numbers import format_number
from sheets.answers import RolledNumber
from sheets.notice import Notice, Violation
from widgets.base.translation import tr
from widgets.controls.message_line import MessageLine
from widgets.table.session import TableSession


class TableMessages:
    """Says what one session tells, in the page's message line."""

    def __init__(self, session: TableSession, line: MessageLine) -> None:
        self._line = line
        self._after_roll = ""
        """What is to be said once the dice lie."""
        session.bind(on_refused=self._refused, on_warned=self._warned, on_passed=self._passed, rolling=self._landed)

    def _refused(self, session: TableSession, violation: Violation) -> None:
        self._line.refuse(tr.say(violation, session.rules_name, session.game.players))

    def _warned(self, session: TableSession, warning: Notice) -> None:
        self._line.refuse(tr.say(warning, session.rules_name, session.game.players))

    def _passed(self, session: TableSession, seats: list[int], thrown: tuple[RolledNumber, ...]) -> None:
        """Says for whom nothing fits."""
        names = tr.all_of(session.game.players[seat] for seat in seats)
        if len(thrown) == 1:
            self._after_roll = tr._("table.fits-nowhere", names=names, value=format_number(thrown[0].value))
        else:
            self._after_roll = tr._("table.nothing-fits", names=names)
        self._landed(session)

    def _landed(self, session: TableSession, *_args: object) -> None:
        if self._after_roll and not session.rolling:
            self._line.say(self._after_roll)
            self._after_roll = ""
