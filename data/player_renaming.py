"""Renaming and merging players in all games and in the list, completely or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from data.clock import iso
from data.errors import DataCode, ReportCode, StoreError
from data.history import History
from data.players import Players, clean_name
from data.quarantine import Quarantine
from data.running_games import RunningGames
from data.transactions.log import TransactionLog
from data.transactions.renames import Renames
from data.transactions.steps import Step, game_step, pending_renames_step, players_step, rename_step


class PlayerRenaming(NamedTuple):
    """Renames and merges players."""

    games: RunningGames
    history: History
    players: Players
    log: TransactionLog
    quarantine: Quarantine

    def rename(self, old: str, new: str) -> None:
        """Renames a player to an unused name.

        :raises StoreError: if *old* is unknown, *new* is taken, or it cannot be stored.
        """
        self.log.finish_pending()  # it may add games
        new = clean_name(new)
        if new != old and new in self._known_names():
            raise StoreError(DataCode.NAME_TAKEN.refuse(name=new))
        self._rename(old, new)

    def merge(self, old: str, new: str) -> None:
        """Makes two names one.

        :raises StoreError: if a name is unknown, both sat at one table, or it cannot be stored.
        """
        self.log.finish_pending()  # it may add games
        if new not in self._known_names():
            raise StoreError(DataCode.NAME_UNKNOWN.refuse(name=new[:80]))
        together = sum(old in players and new in players for players in self._players_by_game().values())
        if old != new and together:
            raise StoreError(DataCode.SAME_TABLE.refuse(name=old, other=new, games=together))
        self._rename(old, new)

    def _rename(self, old: str, new: str) -> None:
        if old not in self._known_names():
            raise StoreError(DataCode.NAME_UNKNOWN.refuse(name=old[:80]))
        if old == new:
            return
        unreadable_list = self.players.unreadable()
        steps = self._steps(old, new, not unreadable_list)
        unreadable = [*self._unreadable_games(), *unreadable_list]
        name_reused = [pair for pair in self.log.renames.all() if pair[0] == new]
        if unreadable or name_reused:
            steps.append(pending_renames_step(name_reused, [[old, new]] if unreadable else []))
        self.log.apply(steps)
        for file in unreadable:
            self.quarantine.report(ReportCode.RENAME_LEFT_OUT.notice(file=file, name=old))

    def resume(self) -> None:
        """Applies pending renames to files that can be read again, and reports it.

        :raises StoreError: if that is not possible now; the next opening tries again.
        """
        for old, new in self.log.renames.all():
            unreadable_list = self.players.unreadable()
            steps = self._steps(old, new, not unreadable_list)
            done = [] if self._unreadable_games() or unreadable_list else [pending_renames_step([[old, new]], [])]
            if steps or done:
                self.log.apply([*steps, *done])
            if steps:
                self.quarantine.report(ReportCode.COMPLETED.notice(what="rename"))

    def unblock_names(self, names: Iterable[str]) -> Renames:
        """Drops and returns pending renames of these old names: they now belong to players of a new game.

        :raises StoreError: if it cannot be stored.
        """
        dropped = [pair for pair in self.log.renames.all() if pair[0] in names]
        self.log.renames.replace(dropped, [])
        return dropped

    def _unreadable_games(self) -> list[str]:
        """Returns the files of games that cannot be read now."""
        return [*self.history.unreadable(), *sorted(self.games.unreadable)]

    def _steps(self, old: str, new: str, with_list: bool) -> list[Step]:
        """Returns the steps for the finished games, each running game and the list of players if it can be read."""
        finished = [summary["id"] for summary in self.history.all_summaries() if old in summary["players"]]
        steps: list[Step] = [rename_step(old, new, finished)] if finished else []
        line = {"do": "rename", "old": old, "new": new, "at": iso(self.quarantine.now())}
        for session, journal in self.games.journals.items():
            if old in journal.summary.players:
                steps.append(game_step(session, None, None, journal.with_entry(line), journal.content()))
        old_rows, new_rows = self.players.rename_rows(old, new) if with_list else ([], [])
        return [*steps, players_step(old_rows, new_rows)] if new_rows else steps

    def _players_by_game(self) -> dict[str, tuple[str, ...]]:
        """Returns the players of each game by its id."""
        finished = {summary["id"]: tuple(summary["players"]) for summary in self.history.all_summaries()}
        return finished | {session: journal.summary.players for session, journal in self.games.journals.items()}

    def _known_names(self) -> set[str]:
        listed = {player.name for player in self.players.all()}
        return listed.union(*self._players_by_game().values())
