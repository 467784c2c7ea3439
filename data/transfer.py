"""Backup and safety copies: everything that goes out of the store and comes in again."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from data import backup, running
from data.backup import Incoming
from data.clock import Now, iso
from data.errors import DataCode, StoreError
from data.games import Games
from data.history import History
from data.intake import Intake, steps
from data.pending import Pending
from data.players import Players
from data.safety import Safety
from data.settings import Settings
from sheets.notice import Refused
from sheets.session import decode_session, encode_session


@dataclasses.dataclass(frozen=True, slots=True)
class Transfer:
    """Exports, imports, and restores safety copies."""

    games: Games
    history: History
    players: Players
    settings: Settings
    pending: Pending
    safety: Safety
    now: Now

    def export(self, path: Path | str, sessions: Collection[str] | None = None) -> int:
        """Writes everything, or the games with these ids, into one file; returns how many games.

        :raises StoreError: if it cannot be written, or a game cannot be read.
        """
        head: dict[str, Any] = {"exported": iso(self.now())}
        if sessions is None:
            head["players"] = [dataclasses.asdict(player) for player in self.players.all()]
            head["settings"] = dataclasses.asdict(self.settings.values)
        chosen = _Counted(self._chosen(sessions))
        backup.write(Path(path), head, chosen)
        return chosen.count

    def export_csv(self, path: Path | str, sessions: Collection[str] | None = None) -> None:
        """Writes the results of the history, or of the games with these ids, as a table for spreadsheets.

        :raises StoreError: if it cannot be written.
        """
        found = self.history.page(limit=10**9)
        backup.write_csv(Path(path), (one for one in found if sessions is None or one.id in sessions))

    def import_file(self, path: Path | str, settings: bool = False) -> Intake:
        """Takes in a backup or a session file: all of it or nothing; with *settings* also those.

        :raises StoreError: if anything in it is refused, or it cannot be kept.
        """
        head, incoming = backup.read(Path(path))
        done = self._take_in(incoming)
        with contextlib.suppress(StoreError):  # the games are in; the names are also in them
            fields = ("name", "colour", "used")
            self.players.merge({name: one[name] for name in fields} for one in head.get("players", ()))
        others = head.get("settings")
        for name, value in others.items() if settings and isinstance(others, dict) else ():
            with contextlib.suppress(StoreError):  # a later version may have others
                self.settings.change(**{name: value})
        return done

    def copies(self) -> list[str]:
        """Returns the days of which there is a safety copy, newest first."""
        return self.safety.days()

    def restore_copy(self, day: str) -> Intake:
        """Brings back every game of a safety copy that we do not have, or of which we have an older version.

        What has been played since stays: restoring never takes anything away.

        :raises StoreError: if there is no such copy, or it cannot be kept.
        """
        if day not in self.copies():
            raise StoreError(DataCode.COPY_UNKNOWN.refuse(day=day[:40]))
        return self._take_in(self._from_copy(day))

    def _chosen(self, sessions: Collection[str] | None) -> Iterator[dict[str, Any]]:
        for whole in self.history.records(sessions):
            yield backup.kept(whole["session"], whole["seconds"], whole["finished"], "")
        for one in reversed(self.games.summaries()):
            if sessions is None or one.id in sessions:
                session = encode_session(self.games.open(one.id).session)
                yield backup.kept(session, one.seconds, None, one.last)

    def _take_in(self, incoming: Iterable[Incoming]) -> Intake:
        done = Intake()
        try:
            self.pending.make(steps(incoming, self.history, self.games.journals, done))
        finally:
            self.games.reload({*done.added, *done.replaced})
        return done

    def _from_copy(self, day: str) -> Iterator[Incoming]:
        """Yields the games of a copy; what the rules do not read is left out."""
        for whole in self.safety.records(day):
            with contextlib.suppress(Refused):
                session = decode_session(whole["session"])
                if "deleted" not in whole:
                    yield Incoming(session, whole["finished"], whole["finished"], whole["seconds"], dated=True)
        for head, entries in self.safety.journals(day):
            with contextlib.suppress(Refused, KeyError, TypeError, ValueError):
                session = decode_session(head["session"])
                shown = running.summary_from(head, entries)
                game = session.game
                for one in entries:
                    game = running.stepped(game, one)
                if shown.deleted is None:
                    session = dataclasses.replace(session, game=game)
                    yield Incoming(session, None, shown.last, shown.seconds, dated=True)


class _Counted:
    """Counts what goes through."""

    def __init__(self, items: Iterator[dict[str, Any]]) -> None:
        self._items = items
        self.count = 0

    def __iter__(self) -> Iterator[dict[str, Any]]:
        for item in self._items:
            self.count += 1
            yield item
