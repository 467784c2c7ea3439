"""Backup and safety copies: everything that goes out of the store and comes in again."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from data import backup, disk, running, tables
from data.advance import Advance
from data.backup import Arriving, Incoming
from data.clock import Now, iso
from data.digest import Digest
from data.errors import DataCode, StoreError
from data.games import Games
from data.history import History
from data.intake import Intake, Ours
from data.pending import Pending
from data.players import Players, fields_of, row_of
from data.record import Document, as_summary
from data.safety import Safety
from data.settings import Settings
from data.steps import Step, players_step, settings_step
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
        done = Exported()
        for _ in self.exporting(path, "games", sessions, done):
            pass
        return done

    def exporting(
        self, path: Path | str, kind: str, sessions: Collection[str] | None = None, done: Exported | None = None
    ) -> Iterator[Advance]:
        """Writes everything, or the games with these ids, piece by piece. Closing it early leaves no file.

        *kind* is `games` (a file for Spielblock; of one game a session file), `seats-csv` or `games-csv`. What was
        written is noted in *done*.

        :raises StoreError: if it cannot be written.
        """
        done = Exported() if done is None else done
        yield from self.history.reading()
        if kind == "games":
            pieces, count = self._session_pieces(sessions, done)
        else:
            found = self._listed(sessions)
            count = len(found)
            pieces = (tables.seat_lines if kind == "seats-csv" else tables.game_lines)(map(as_summary, found))
        for number in disk.writing_beside(Path(path), pieces):
            yield Advance(min(number, count), count)
        if kind == "games":
            done.missing = [*self.history.unreadable(), *sorted(self.games.unreadable), *done.missing]

    def import_file(self, path: Path | str, settings: bool = False) -> Intake:
        """Takes in a backup or a session file: all of it or nothing; with *settings* also those.

        Only games that the rules do not read stay out, and are told.

        :raises StoreError: if anything else in it is refused, or it cannot be kept.
        """
        done = Intake()
        for _ in self.importing(path, done, settings):
            pass
        return done

    def importing(self, path: Path | str, done: Intake, settings: bool = False) -> Iterator[Advance]:
        """Does so piece by piece and notes in *done* what became of each game; one at a time."""
        yield from self.history.reading()
        ours = Ours(self.history, self.games)
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

    def restore_copy(self, day: str) -> Intake:
        """Brings back every game of a safety copy that we do not have, or of which we have an older version.

        What has been played since stays: restoring never takes anything away.

        :raises StoreError: if there is no such copy, or it cannot be kept.
        """
        done = Intake()
        for _ in self.restoring(day, done):
            pass
        return done

    def restoring(self, day: str, done: Intake) -> Iterator[Advance]:
        """Does so piece by piece and notes in *done* what became of each game; one at a time."""
        if day not in self.copies():
            raise StoreError(DataCode.COPY_UNKNOWN.refuse(day=day[:40]))
        yield from self.history.reading()
        yield from self._take_in(Ours(self.history, self.games), self._from_copy(day), 0, done)

    def _session_pieces(self, sessions: Collection[str] | None, done: Exported) -> tuple[Iterator[bytes], int]:
        """Returns the lines of the file and how many games they hold, as far as that is known before."""
        chosen = self._chosen(sessions, done)
        if sessions is not None and len(sessions) == 1:
            return tables.single(chosen), 1
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
        self,
        ours: Ours,
        incoming: Iterable[Arriving],
        count: int,
        done: Intake,
        players: Iterable[dict[str, str]] = (),
        settings: Mapping[str, object] | None = None,
    ) -> Iterator[Advance]:
        """Takes in what comes; *count* says how much that is, 0 if nobody knows."""
        new = [settings_step(self.settings.now(settings), settings)] if settings else []
        steps = chain(ours.steps(incoming, done), self._new_players(players), new)
        for step in self.pending.making(steps):
            yield step if not step.may_stop else Advance(min(step.done, count), count)

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
