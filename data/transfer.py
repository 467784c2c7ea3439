"""Export, import and restoring of safety copies."""

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
from data.lines import dump
from data.players import Players, encode_player, imported_name, stored_fields
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
    """The result of an export."""

    games: int = 0
    missing: list[str] = dataclasses.field(default_factory=list)
    """Unreadable files and ids of games that are not in the export."""


@dataclasses.dataclass(frozen=True, slots=True)
class Transfer:
    """Exports, imports, and restores safety copies."""

    games: RunningGames
    history: History
    players: Players
    settings: Settings
    log: TransactionLog
    safety: SafetyCopies
    now: Now

    def export(self, path: Path | str, sessions: Collection[str] | None = None) -> ExportResult:
        """Exports everything, or the games with these ids, into one file; unreadable games are skipped and listed.

        :raises StoreError: if it cannot be written.
        """
        result = ExportResult()
        for _ in self.iter_export(path, "games", sessions, result):
            pass
        return result

    def iter_export(
        self,
        path: Path | str,
        kind: str,
        sessions: Collection[str] | None = None,
        result: ExportResult | None = None,
        separator: str = ",",
    ) -> Iterator[Progress]:
        """Exports everything, or the games with these ids, in small pieces. Closing it early leaves no file.

        *kind* is `games` (a backup; for one game a session file), `seats-csv` or `games-csv`, with the *separator* that
        the spreadsheet expects. *result* is filled in.

        :raises StoreError: if it cannot be written.
        """
        result = ExportResult() if result is None else result
        yield from self.history.iter_read()
        if kind == "games":
            chunks, count = self._session_chunks(sessions, result)
        else:
            summaries = self._finished_summaries(sessions)
            count = len(summaries)
            lines = csv_export.seat_lines if kind == "seats-csv" else csv_export.game_lines
            chunks = lines([decode_summary(summary) for summary in summaries], separator)
        for number in disk.iter_replace_file(Path(path), chunks):
            yield Progress(min(number, count), count)
        running = sorted(self.games.unreadable) if kind == "games" else []
        result.missing = [*self.history.unreadable(), *running, *result.missing]

    def import_file(self, path: Path | str, settings: bool = False) -> ImportResult:
        """Imports a backup or a session file, all of it or nothing; with *settings* also those.

        Only games that cannot be read are left out, and listed in the result.

        :raises StoreError: if anything else in it is refused, or it cannot be stored.
        """
        result = ImportResult()
        for _ in self.iter_import(path, result, settings):
            pass
        return result

    def iter_import(self, path: Path | str, result: ImportResult, settings: bool = False) -> Iterator[Progress]:
        """Runs `import_file` in small pieces and fills in *result*; one import at a time."""
        yield from self.history.iter_read()
        merge = ImportMerge(self.history, self.games)
        contents = backup.read_backup(Path(path), merge.unchanged)
        imported = self.settings.valid(contents.head.get("settings"))
        if not settings:
            result.settings, imported = self.settings.differing(imported), {}
        yield from self._merge(
            merge, contents.sessions, contents.count, result, contents.head.get("players", ()), imported
        )

    def copies(self) -> list[str]:
        """Returns the days of the safety copies, the latest copy first.

        :raises StoreError: if their folder cannot be read.
        """
        return self.safety.days()

    def restore_copy(self, day: str) -> ImportResult:
        """Imports every game of a safety copy that is missing here or older; newer games stay.

        :raises StoreError: if there is no such copy, or it cannot be stored.
        """
        result = ImportResult()
        for _ in self.iter_restore(day, result):
            pass
        return result

    def iter_restore(self, day: str, result: ImportResult) -> Iterator[Progress]:
        """Runs `restore_copy` in small pieces and fills in *result*; one import at a time."""
        if day not in self.safety.days():
            raise StoreError(DataCode.COPY_UNKNOWN.refuse(day=day[:40]))
        yield from self.history.iter_read()
        yield from self._merge(ImportMerge(self.history, self.games), self._from_copy(day), 0, result)

    def _session_chunks(self, sessions: Collection[str] | None, result: ExportResult) -> tuple[Iterator[bytes], int]:
        """Returns the chunks of the file and the expected number of games."""
        entries = self._backup_entries(sessions, result)
        if sessions is not None and len(sessions) == 1:
            return (dump(entry) + b"\n" for entry in entries), 1  # a session file (`docs/session-format.md`)
        head: dict[str, Any] = {"exported": iso(self.now())}
        if sessions is None:
            head["players"] = [
                encode_player(player) for player in sorted(self.players.all(), key=lambda player: player.order)
            ]
            head["settings"] = self.settings.values._asdict()
            count = len(self._finished_summaries(None)) + len(self.games.summaries())
        else:
            count = len(sessions)
        return backup.encode_backup(head, entries), count

    def _finished_summaries(self, sessions: Collection[str] | None) -> list[Document]:
        """Returns the summaries of all games that are not deleted, or of those with these ids, newest first."""
        hidden = self.games.ids()
        summaries = {summary["id"]: summary for summary in self.history.all_summaries() if summary["id"] not in hidden}
        if sessions is not None:
            return [summaries[session] for session in sessions if session in summaries]
        return [summary for summary in summaries.values() if "deleted" not in summary]

    def _backup_entries(self, sessions: Collection[str] | None, result: ExportResult) -> Iterator[dict[str, Any]]:
        """Yields the games to export; games beyond the limits of an import are listed as missing."""
        for record in self.history.records(sessions):
            session = record.get("session")
            if session is None or len(session["moves"]) > MOST_MOVES:
                result.missing.append(record["id"])
                continue
            result.games += 1
            yield backup.backup_entry(session, record["seconds"], record["finished"], "")
        for summary in reversed(self.games.summaries()):
            if sessions is None or summary.id in sessions:
                try:
                    session = encode_session(self.games.read_session(summary.id))
                except StoreError:
                    result.missing.append(summary.id)
                    continue
                result.games += 1
                yield backup.backup_entry(session, summary.seconds, None, summary.last)

    def _merge(
        self,
        merge: ImportMerge,
        incoming: Iterable[ImportItem],
        count: int,
        result: ImportResult,
        players: Iterable[dict[str, str]] = (),
        settings: Mapping[str, object] | None = None,
    ) -> Iterator[Progress]:
        """Merges the *incoming* games, *count* in number (0 if unknown), players and settings."""
        last_steps = [settings_step(self.settings.current(settings), settings)] if settings else []
        steps = chain(merge.steps(incoming, result), self._new_players(players, merge.people), last_steps)
        for step in self.log.iter_apply(steps):
            yield step if not step.may_stop else Progress(min(step.done, count), count)

    def _new_players(self, others: Iterable[dict[str, str]], people: dict[str, str]) -> Iterator[Step]:
        """Yields the step that adds players of a backup, and *people* of its games whom no list names.

        *people* has the time of everybody's last game. There is no step if the list cannot be read: the names are in
        the games.
        """
        listed = [{**stored_fields(other), "name": name} for other in others if (name := imported_name(other["name"]))]
        with contextlib.suppress(StoreError):
            listed_names = {player.name for player in self.players.all()}.union(row["name"] for row in listed)
            seated = [
                {"name": name, "colour": "", "used": last} for name, last in people.items() if name not in listed_names
            ]
            old, new = self.players.merge_rows([*listed, *seated])
            if new:
                yield players_step(old, new)

    def _from_copy(self, day: str) -> Iterator[ImportedGame]:
        """Yields the games of a copy; those that the rules do not read are skipped."""
        for record in self.safety.records(day):
            with contextlib.suppress(Refused):
                session = decode_session(record["session"])
                if "deleted" not in record:
                    yield ImportedGame(session, record["finished"], record["finished"], record["seconds"], dated=True)
        for head, *lines in self.safety.journals(day):
            with contextlib.suppress(Refused, KeyError, TypeError, ValueError):
                summary = JournalSummary.of(head, lines)
                session = decode_session(head["session"])
                game = session.game
                for line in lines:
                    game = journal_replay.apply_entry(game, line)
                if summary.deleted is None:
                    session = dataclasses.replace(session, game=game)
                    yield ImportedGame(session, None, summary.last, summary.seconds, dated=True)
