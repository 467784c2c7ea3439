"""Other names for players: in every game and in the list, whole or not at all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass

from data.clock import iso
from data.errors import DataCode, ReportCode, StoreError
from data.history import History
from data.players import Players, clean_name
from data.running_games import RunningGames
from data.storage import Quarantine
from data.transactions.log import TransactionLog
from data.transactions.steps import Step, game_step, later_step, name_step, players_step


@dataclass(frozen=True, slots=True)
class PlayerRenaming:
    """Renames players and merges them."""

    games: RunningGames
    history: History
    players: Players
    pending: TransactionLog
    quarantine: Quarantine

    def rename(self, old: str, new: str) -> None:
        """Gives a player another name that nobody has.

        :raises StoreError: if nobody is called *old*, somebody is called *new*, or it cannot be kept.
        """
        self.pending.settle()  # games may be coming in
        new = clean_name(new)
        if new != old and new in self._names():
            raise StoreError(DataCode.NAME_TAKEN.refuse(name=new))
        self._rename(old, new)

    def merge(self, old: str, new: str) -> None:
        """Makes two names one.

        :raises StoreError: if one of them is unknown, they have sat at one table, or it cannot be kept.
        """
        self.pending.settle()  # games may be coming in
        if new not in self._names():
            raise StoreError(DataCode.NAME_UNKNOWN.refuse(name=new[:80]))
        together = sum(old in table and new in table for table in self._tables().values())
        if old != new and together:
            raise StoreError(DataCode.SAME_TABLE.refuse(name=old, other=new, games=together))
        self._rename(old, new)

    def _rename(self, old: str, new: str) -> None:
        if old not in self._names():
            raise StoreError(DataCode.NAME_UNKNOWN.refuse(name=old[:80]))
        if old == new:
            return
        change = self._change(old, new)
        left_out = self._left_out()
        given_anew = [one for one in self.pending.later.names() if one[0] == new]
        if left_out or given_anew:
            change.append(later_step(given_anew, [[old, new]] if left_out else []))
        self.pending.make(change)
        for file in left_out:
            self.quarantine.report(ReportCode.RENAME_LEFT_OUT.notice(file=file, name=old))

    def carry_on(self) -> None:
        """Gives players their new names in what could not be read when they were renamed, and reports it.

        :raises StoreError: if that is not possible now; the next opening tries again.
        """
        for old, new in self.pending.later.names():
            change = self._change(old, new)
            done = [] if self._left_out() else [later_step([[old, new]], [])]
            if change or done:
                self.pending.make([*change, *done])
            if change:
                self.quarantine.report(ReportCode.COMPLETED.notice(what="rename"))

    def take_anew(self, names: Iterable[str]) -> None:
        """Notes that these play now: who is called like somebody used to be is another person, and keeps the name.

        :raises StoreError: if that cannot be kept.
        """
        later = self.pending.later
        gone = [one for one in later.names() if one[0] in names]
        later.exchange(gone, [])

    def _left_out(self) -> list[str]:
        """Returns the files that cannot be read now."""
        return [*self.history.unreadable(), *sorted(self.games.unreadable), *self.players.unreadable()]

    def _change(self, old: str, new: str) -> list[Step]:
        """Returns the steps for the finished games, for each running one, and for the list."""
        finished = [one["id"] for one in self.history.all_summaries() if old in one["players"]]
        change: list[Step] = [name_step(old, new, finished)] if finished else []
        line = {"do": "rename", "old": old, "new": new, "at": iso(self.quarantine.now())}
        for session, journal in self.games.journals.items():
            if old in journal.digest.players:
                change.append(game_step(session, None, None, journal.with_entry(line), journal.content()))
        with contextlib.suppress(StoreError):  # a list that cannot be read does not stand in the way
            gone, came = self.players.renamed(old, new)
            if came:
                change.append(players_step(gone, came))
        return change

    def _tables(self) -> dict[str, tuple[str, ...]]:
        """Returns who sits in each game, by its id."""
        tables = {one["id"]: tuple(one["players"]) for one in self.history.all_summaries()}
        return tables | {session: journal.digest.players for session, journal in self.games.journals.items()}

    def _names(self) -> set[str]:
        known = {player.name for player in self.players.all()}
        return known.union(*self._tables().values())
