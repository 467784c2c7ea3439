"""A running game: the game in memory, never ahead of its journal on the disk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from zlib import crc32

from data.clock import Now, history_key, iso, micros, playing_seconds
from data.errors import DataCode, StoreError
from data.journal import Journal, JournalLine, cut
from data.record import GameSummary
from data.storage import Quarantine
from sheets.codec import Move, decode_move, encode_move
from sheets.game import Game
from sheets.notice import IllegalMove
from sheets.session import Session, SessionError, decode_session, encode_session

ENDING = ".journal"


def file_name(session: str) -> str:
    """Returns the name of a game's journal; ids that differ only in case get different ones, as some disks need."""
    return f"{session.lower()}-{crc32(session.encode()):08x}{ENDING}"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningSummary(GameSummary):
    """What the list of running games shows; made from the journal alone, without the rules."""

    last: str
    """When it was last played."""


class Running:
    """A running game that is open. `play`, `undo`, `redo` return when the disk has it; `game` is what the disk has."""

    def __init__(self, journal: Journal, session: Session, now: Now) -> None:
        self._journal = journal
        self._now = now
        self._seconds = summary_of(journal).seconds
        self.id = session.id
        self.started = session.started
        self.game = session.game
        self._opened = session

    @property
    def session(self) -> Session:
        """The game with its id and its start."""
        return replace(self._opened, game=self.game)

    @property
    def last(self) -> str:
        """When the last entry was made."""
        return last(self._journal)

    @property
    def seconds(self) -> float:
        """The playing time so far, up to the last entry."""
        return self._seconds

    def play(self, move: Move) -> Game:
        """Plays *move*.

        :raises IllegalMove: if the rules do not allow it.
        :raises StoreError: if it could not be kept; the game is then as before.
        """
        game = self.game.play(move)
        self._append({"do": "move", "move": encode_move(move)})
        self.game = game
        return game

    def undo(self) -> Game:
        """Takes the last move back; at the start nothing happens.

        :raises StoreError: if it could not be kept.
        """
        if self.game.can_undo:
            self._append({"do": "undo"})
            self.game = self.game.undo()
        return self.game

    def redo(self) -> Game:
        """Plays the move again that was taken back; if there is none nothing happens.

        :raises StoreError: if it could not be kept.
        """
        if self.game.can_redo:
            self._append({"do": "redo"})
            self.game = self.game.redo()
        return self.game

    def mark_finished(self, at: str) -> None:
        """Notes that the game is on its way to the history, so that a crash on the way is completed."""
        self._append({"do": "finish"}, at)

    def rename(self, old: str, new: str) -> None:
        """Gives a player another name."""
        if old in self.game.players:
            self._append({"do": "rename", "old": old, "new": new})
            self.game = renamed(self.game, old, new)

    def _append(self, entry: JournalLine, at: str | None = None) -> None:
        at = at or iso(self._now())
        before = self.last
        self._journal.append({**entry, "at": at})
        self._seconds += playing_seconds(before, at)


def create(folder: Path, session: Session, now: Now, head: JournalLine | None = None) -> Journal:
    """Makes the journal of *session*, which may have moves already; *head* adds to its first line."""
    whole = {"session": encode_session(session), "at": iso(now()), **(head or {})}
    return Journal.create(folder / file_name(session.id), whole)


def last(journal: Journal) -> str:
    """Returns when the journal's last entry was made."""
    return str((journal.entries[-1] if journal.entries else journal.head).get("at", ""))


def deleted(journal: Journal) -> str | None:
    """Returns when the game was deleted, None if it was not or has been restored."""
    return _deleted(journal.entries)


def _deleted(entries: list[JournalLine]) -> str | None:
    for entry in reversed(entries):
        if entry.get("do") in ("delete", "restore"):
            return str(entry.get("at", "")) if entry["do"] == "delete" else None
    return None


def finishing(journal: Journal) -> str | None:
    """Returns when the game was finished, if its way to the history was cut off there."""
    newest = journal.entries[-1] if journal.entries else {}
    return str(newest.get("at", "")) if newest.get("do") == "finish" else None


def history_keys(journal: Journal, session: str) -> list[str]:
    """Returns the places of the history where the game may still stand although it is running (again)."""
    keys = [history_key(str(entry.get("at", "")), session) for entry in journal.entries if entry.get("do") == "finish"]
    came = journal.head.get("from")
    return [*([came] if isinstance(came, str) else []), *keys]


def summary_of(journal: Journal) -> RunningSummary:
    """Returns what the list shows of a journal."""
    return summary_from(journal.head, journal.entries)


def summary_from(head: JournalLine, entries: list[JournalLine]) -> RunningSummary:
    """Returns what the list shows of the lines of a journal, whatever stands in them."""
    session = head["session"]
    listed = session.get("moves")
    length = len(listed) if isinstance(listed, list) else 0
    cursor = session.get("cursor")
    cursor = cursor if isinstance(cursor, int) else length
    players = tuple(str(name) for name in session.get("players", ()))
    started = str(session.get("started", ""))
    before, seconds = str(head.get("at", "")), float(head.get("seconds", 0.0))
    for entry in entries:
        match entry.get("do"):
            case "move":
                cursor += 1
            case "undo":
                cursor -= 1
            case "redo":
                cursor += 1
            case "rename":
                players = tuple(entry["new"] if name == entry["old"] else name for name in players)
        at = str(entry.get("at", ""))
        seconds += playing_seconds(before, at)
        before = at
    options = session.get("options")
    return RunningSummary(
        id=str(session.get("id", "")),
        game=str(session.get("game", "")),
        players=players,
        options=dict(options) if isinstance(options, dict) else {},
        started=started,
        last=before,
        seconds=seconds,
        moves=max(0, cursor),
        deleted=_deleted(entries),
    )


def replayed(journal: Journal, quarantine: Quarantine) -> tuple[Journal, Session]:
    """Returns the session that the journal tells.

    From an entry on that the rules refuse nothing counts: the file is kept aside, reported, and cut there.

    :raises StoreError: if already the head is refused.
    """
    try:
        session = decode_session(journal.head["session"])
    except SessionError as error:
        name = str(journal.head["session"].get("id", ""))
        raise StoreError(DataCode.GAME_DAMAGED.refuse(id=name), error.violation) from None
    game = session.game
    for place, entry in enumerate(journal.entries):
        try:
            game = stepped(game, entry)
        except (IllegalMove, KeyError, TypeError, ValueError):
            journal = cut(journal, place, quarantine)
            break
    return journal, replace(session, game=game)


def renamed(game: Game, old: str, new: str) -> Game:
    """Returns the game in which *old* is called *new*."""
    return replace(game, players=tuple(new if name == old else name for name in game.players))


def newest_first(summaries: Sequence[RunningSummary]) -> list[RunningSummary]:
    """Returns *summaries* in the order of the list."""
    return sorted(summaries, key=lambda one: (micros(one.last), one.id), reverse=True)


def stepped(game: Game, entry: JournalLine) -> Game:
    """Returns the game after one entry of its journal; raises for one that is refused or no entry at all."""
    match entry["do"]:
        case "move":
            return game.play(decode_move(game.rules.move_types(), entry["move"]))
        case "undo":
            return game.undo()
        case "redo":
            return game.redo()
        case "rename":
            return renamed(game, str(entry["old"]), str(entry["new"]))
        case "finish" | "delete" | "restore":
            return game
        case unknown:
            raise ValueError(unknown)
