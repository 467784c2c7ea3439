"""Backup and safety copies: everything that goes out of the store and comes in again."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from data import backup, running, tables
from data.backup import Incoming, Unchanged
from data.clock import Now, iso
from data.digest import Digest
from data.errors import DataCode, StoreError
from data.games import Games
from data.history import History
from data.intake import Intake, Ours
from data.pending import Pending, Step, players_step
from data.players import Players, fields_of
from data.safety import Safety
from data.settings import Settings
from sheets.notice import Refused
from sheets.session import MOST_MOVES, decode_session, encode_session


@dataclasses.dataclass(slots=True)
class Exported:
    """What an export wrote."""

    games: int = 0
    missing: list[str] = dataclasses.field(default_factory=list)
    """What could not be read and is not in it: names of files, or ids of games."""


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

    def export(self, path: Path | str, sessions: Collection[str] | None = None) -> Exported:
        """Writes everything, or the games with these ids, into one file; what cannot be read is left out and told.

        :raises StoreError: if it cannot be written.
        """
        head: dict[str, Any] = {"exported": iso(self.now())}
        if sessions is None:
            head["players"] = [dataclasses.asdict(player) for player in self.players.all()]
            head["settings"] = dataclasses.asdict(self.settings.values)
        done = Exported()
        backup.write(Path(path), head, self._chosen(sessions, done))
        done.missing = [*self.history.unreadable(), *sorted(self.games.unreadable), *done.missing]
        return done

    def export_csv(self, path: Path | str, sessions: Collection[str] | None = None) -> None:
        """Writes the results of the history, or of the games with these ids, as a table for spreadsheets.

        :raises StoreError: if it cannot be written.
        """
        found = self.history.page(limit=10**9)
        chosen = (one for one in found if sessions is None or one.id in sessions)
        for _ in tables.writing(Path(path), tables.seat_lines(chosen), len(found)):
            pass

    def exporting(self, path: Path | str, kind: str, sessions: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Writes games piece by piece; yields how many are written, of how many. Closing it early leaves no file.

        *kind* is `games` (a file for Spielblock; of one game a session file), `seats-csv` or `games-csv`.

        :raises StoreError: if it cannot be written.
        """
        if kind == "games":
            chosen = self._chosen(set(sessions), Exported())
            head = {"exported": iso(self.now())}
            pieces = tables.single(chosen) if len(sessions) == 1 else backup.chunks(head, chosen)
        else:
            lines = tables.seat_lines if kind == "seats-csv" else tables.game_lines
            pieces = lines(one for session in sessions if (one := self.history.find(session)) is not None)
        return tables.writing(Path(path), pieces, len(sessions))

    def import_file(self, path: Path | str, settings: bool = False) -> Intake:
        """Takes in a backup or a session file: all of it or nothing; with *settings* also those.

        :raises StoreError: if anything in it is refused, or it cannot be kept.
        """
        ours = Ours(self.history, self.games)
        head, incoming = backup.read(Path(path), ours.unchanged)
        done = self._take_in(ours, incoming, head.get("players", ()))
        others = head.get("settings")
        for name, value in others.items() if settings and isinstance(others, dict) else ():
            with contextlib.suppress(StoreError):  # a later version may have others
                self.settings.change(**{name: value})
        return done

    def copies(self) -> list[str]:
        """Returns the days of which there is a safety copy, the one made last first."""
        return self.safety.days()

    def restore_copy(self, day: str) -> Intake:
        """Brings back every game of a safety copy that we do not have, or of which we have an older version.

        What has been played since stays: restoring never takes anything away.

        :raises StoreError: if there is no such copy, or it cannot be kept.
        """
        if day not in self.copies():
            raise StoreError(DataCode.COPY_UNKNOWN.refuse(day=day[:40]))
        return self._take_in(Ours(self.history, self.games), self._from_copy(day))

    def _chosen(self, sessions: Collection[str] | None, done: Exported) -> Iterator[dict[str, Any]]:
        """Yields what is exported: only what an import reads."""
        for whole in self.history.records(sessions):
            session = whole.get("session")
            if session is None or len(session["moves"]) > MOST_MOVES:
                done.missing.append(whole["id"])
                continue
            done.games += 1
            yield backup.kept(session, whole["seconds"], whole["finished"], "")
        for one in reversed(self.games.summaries()):
            if sessions is None or one.id in sessions:
                try:
                    session = encode_session(self.games.look(one.id))
                except StoreError:
                    done.missing.append(one.id)
                    continue
                done.games += 1
                yield backup.kept(session, one.seconds, None, one.last)

    def _take_in(
        self, ours: Ours, incoming: Iterable[Incoming | Unchanged], players: Iterable[dict[str, str]] = ()
    ) -> Intake:
        done = Intake()
        self.pending.make(chain(ours.steps(incoming, done), self._new_players(players)))
        return done

    def _new_players(self, others: Iterable[dict[str, str]]) -> Iterator[Step]:
        """Yields the step that makes players known; nothing if the list cannot be read: the names are in the games."""
        with contextlib.suppress(StoreError):
            gone, came = self.players.merged(fields_of(one) for one in others)
            if came:
                yield players_step(gone, came)

    def _from_copy(self, day: str) -> Iterator[Incoming]:
        """Yields the games of a copy; what the rules do not read is left out."""
        for whole in self.safety.records(day):
            with contextlib.suppress(Refused):
                session = decode_session(whole["session"])
                if "deleted" not in whole:
                    yield Incoming(session, whole["finished"], whole["finished"], whole["seconds"], dated=True)
        for head, *lines in self.safety.journals(day):
            with contextlib.suppress(Refused, KeyError, TypeError, ValueError):
                digest = Digest.of(head, lines)
                session = decode_session(head["session"])
                game = session.game
                for line in lines:
                    game = running.stepped(game, line)
                if digest.deleted is None:
                    session = dataclasses.replace(session, game=game)
                    yield Incoming(session, None, digest.last, digest.seconds, dated=True)
