"""Backup and safety copies: everything that goes out of the store and comes in again."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from data import backup, csv_export, disk, journal_replay
from data.backup import ImportedGame, ImportItem
from data.clock import Now, iso
from data.errors import DataCode, StoreError
from data.history import History
from data.import_merge import ImportMerge, ImportResult
from data.journal_summary import JournalSummary
from data.players import Players, fields_of, row_of
from data.progress import Progress
from data.record import Document, decode_summary
from data.running_games import RunningGames
from data.safety_copies import SafetyCopies
from data.settings import Settings
from data.transactions.log import TransactionLog
from data.transactions.steps import Step, players_step, settings_step
from sheets.notice import Refused
from sheets.session import MOST_MOVES, decode_session, encode_session


@dataclasses.dataclass(slots=True)
class ExportResult:
    """What an export wrote."""

    games: int = 0
    missing: list[str] = dataclasses.field(default_factory=list)
    """What could not be read and is not in it: names of files, or ids of games."""


@dataclasses.dataclass(frozen=True, slots=True)
class Transfer:
    """Exports, imports, and restores safety copies."""

    games: RunningGames
    history: History
    players: Players
    settings: Settings
    pending: TransactionLog
    safety: SafetyCopies
    now: Now

    def export(self, path: Path | str, sessions: Collection[str] | None = None) -> ExportResult:
        """Writes everything, or the games with these ids, into one file; what cannot be read is left out and told.

        :raises StoreError: if it cannot be written.
        """
        done = ExportResult()
        for _ in self.iter_export(path, "games", sessions, done):
            pass
        return done

    def iter_export(
        self, path: Path | str, kind: str, sessions: Collection[str] | None = None, done: ExportResult | None = None
    ) -> Iterator[Progress]:
        """Writes everything, or the games with these ids, piece by piece. Closing it early leaves no file.

        *kind* is `games` (a file for Spielblock; of one game a session file), `seats-csv` or `games-csv`. What was
        written is noted in *done*.

        :raises StoreError: if it cannot be written.
        """
        done = ExportResult() if done is None else done
        yield from self.history.reading()
        if kind == "games":
            pieces, count = self._session_pieces(sessions, done)
        else:
            found = self._listed(sessions)
            count = len(found)
            pieces = (csv_export.seat_lines if kind == "seats-csv" else csv_export.game_lines)(
                map(decode_summary, found)
            )
        for number in disk.iter_replace_file(Path(path), pieces):
            yield Progress(min(number, count), count)
        if kind == "games":
            done.missing = [*self.history.unreadable(), *sorted(self.games.unreadable), *done.missing]

    def import_file(self, path: Path | str, settings: bool = False) -> ImportResult:
        """Takes in a backup or a session file: all of it or nothing; with *settings* also those.

        Only games that the rules do not read stay out, and are told.

        :raises StoreError: if anything else in it is refused, or it cannot be kept.
        """
        done = ImportResult()
        for _ in self.iter_import(path, done, settings):
            pass
        return done

    def iter_import(self, path: Path | str, done: ImportResult, settings: bool = False) -> Iterator[Progress]:
        """Does so piece by piece and notes in *done* what became of each game; one at a time."""
        yield from self.history.reading()
        ours = ImportMerge(self.history, self.games)
        contents = backup.read(Path(path), ours.unchanged)
        others = self.settings.known(contents.head.get("settings"))
        if not settings:
            done.settings, others = self.settings.differing(others), {}
        yield from self._take_in(
            ours, contents.sessions, contents.count, done, contents.head.get("players", ()), others
        )

    def copies(self) -> list[str]:
        """Returns the days of which there is a safety copy, the one made last first."""
        return self.safety.days()

    def restore_copy(self, day: str) -> ImportResult:
        """Brings back every game of a safety copy that we do not have, or of which we have an older version.

        What has been played since stays: restoring never takes anything away.

        :raises StoreError: if there is no such copy, or it cannot be kept.
        """
        done = ImportResult()
        for _ in self.iter_restore(day, done):
            pass
        return done

    def iter_restore(self, day: str, done: ImportResult) -> Iterator[Progress]:
        """Does so piece by piece and notes in *done* what became of each game; one at a time."""
        if day not in self.copies():
            raise StoreError(DataCode.COPY_UNKNOWN.refuse(day=day[:40]))
        yield from self.history.reading()
        yield from self._take_in(ImportMerge(self.history, self.games), self._from_copy(day), 0, done)

    def _session_pieces(self, sessions: Collection[str] | None, done: ExportResult) -> tuple[Iterator[bytes], int]:
        """Returns the lines of the file and how many games they hold, as far as that is known before."""
        chosen = self._chosen(sessions, done)
        if sessions is not None and len(sessions) == 1:
            return csv_export.single(chosen), 1
        head: dict[str, Any] = {"exported": iso(self.now())}
        if sessions is None:
            head["players"] = [row_of(player) for player in self.players.all()]
            head["settings"] = dataclasses.asdict(self.settings.values)
        count = len(self._listed(None)) + len(self.games.summaries()) if sessions is None else len(sessions)
        return backup.chunks(head, chosen), count

    def _listed(self, sessions: Collection[str] | None) -> list[Document]:
        """Returns the summaries of all games that are not deleted, or of those with these ids, newest first."""
        hidden = self.games.ids()
        found = {one["id"]: one for one in self.history.all_summaries() if one["id"] not in hidden}
        if sessions is not None:
            return [found[session] for session in sessions if session in found]
        return [one for one in found.values() if "deleted" not in one]

    def _chosen(self, sessions: Collection[str] | None, done: ExportResult) -> Iterator[dict[str, Any]]:
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
        self,
        ours: ImportMerge,
        incoming: Iterable[ImportItem],
        count: int,
        done: ImportResult,
        players: Iterable[dict[str, str]] = (),
        settings: Mapping[str, object] | None = None,
    ) -> Iterator[Progress]:
        """Takes in what comes; *count* says how much that is, 0 if nobody knows."""
        new = [settings_step(self.settings.now(settings), settings)] if settings else []
        steps = chain(ours.steps(incoming, done), self._new_players(players), new)
        for step in self.pending.making(steps):
            yield step if not step.may_stop else Progress(min(step.done, count), count)

    def _new_players(self, others: Iterable[dict[str, str]]) -> Iterator[Step]:
        """Yields the step that makes players known; nothing if the list cannot be read: the names are in the games."""
        with contextlib.suppress(StoreError):
            gone, came = self.players.merged(fields_of(one) for one in others)
            if came:
                yield players_step(gone, came)

    def _from_copy(self, day: str) -> Iterator[ImportedGame]:
        """Yields the games of a copy; what the rules do not read is left out."""
        for whole in self.safety.records(day):
            with contextlib.suppress(Refused):
                session = decode_session(whole["session"])
                if "deleted" not in whole:
                    yield ImportedGame(session, whole["finished"], whole["finished"], whole["seconds"], dated=True)
        for head, *lines in self.safety.journals(day):
            with contextlib.suppress(Refused, KeyError, TypeError, ValueError):
                digest = JournalSummary.of(head, lines)
                session = decode_session(head["session"])
                game = session.game
                for line in lines:
                    game = journal_replay.apply_entry(game, line)
                if digest.deleted is None:
                    session = dataclasses.replace(session, game=game)
                    yield ImportedGame(session, None, digest.last, digest.seconds, dated=True)
