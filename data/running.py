"""A running game: the game in memory, never ahead of its journal on the disk."""

from __future__ import annotations

from dataclasses import replace

from data.clock import Now, iso
from data.errors import DataCode, StoreError
from data.journal import Journal, cut
from data.journal_summary import JournalLine
from data.lines import dump
from data.storage import Quarantine
from sheets.codec import Move, decode_move, encode_move
from sheets.game import Game
from sheets.notice import IllegalMove
from sheets.session import LARGEST_FILE, MOST_MOVES, Session, SessionError, decode_session, encode_session

LARGEST_GAME = LARGEST_FILE - 64 * 1024
"""A game may become so many bytes; the rest is for what a backup adds."""


class Running:
    """A running game that is open. `play`, `undo`, `redo` return when the disk has it; `game` is what the disk has.

    The store keeps it up to date: after a rename, an import, or when it comes back from the history, the same object
    holds what the disk holds now. While the game is in the history or gone, moves are refused with `closed`.
    """

    def __init__(self, journal: Journal, session: Session, now: Now) -> None:
        self._now = now
        self.follow(journal, session)

    def follow(self, journal: Journal, session: Session) -> None:
        """Goes on with another journal of the same game: others have replaced it."""
        self.journal = journal
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
        return self.journal.digest.last

    @property
    def seconds(self) -> float:
        """The playing time so far, up to the last entry."""
        return self.journal.digest.seconds

    def play(self, move: Move) -> Game:
        """Plays *move*.

        :raises IllegalMove: if the rules do not allow it.
        :raises StoreError: if it could not be kept; the game is then as before.
        """
        game = self.game.play(move)
        if game.cursor > MOST_MOVES or self.journal.size > LARGEST_GAME // 4:
            self._check_size(game)
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

    def mark_finished(self, at: str, key: str) -> None:
        """Notes that the game is on its way to the history, so that a crash on the way is completed."""
        self.journal.append({"do": "finish", "key": key, "at": at})

    def stay(self, at: str) -> None:
        """Notes that the game did not get to the history: what was refused must not come later."""
        if self.journal.digest.finishing is not None:
            self.journal.append({"do": "restore", "at": at})

    def _append(self, entry: JournalLine) -> None:
        entry["at"] = iso(self._now())
        self.journal.append(entry)

    def _check_size(self, game: Game) -> None:
        """Refuses a move after which no file could hold the game: it could not be decode_line or exported any more."""
        size = len(dump(encode_session(replace(self._opened, game=game))))
        if game.cursor > MOST_MOVES or size > LARGEST_GAME:
            raise StoreError(DataCode.GAME_FULL.refuse(id=self.id, most=MOST_MOVES))


def head_of(session: Session, at: str) -> JournalLine:
    """Returns the first line of a journal of *session*, which may have moves already."""
    return {"session": encode_session(session), "at": at}


def replayed(journal: Journal, quarantine: Quarantine) -> tuple[Journal, Session]:
    """Returns the session that the journal tells.

    From an entry on that the rules refuse nothing counts: the file is kept aside, reported, and cut there.

    :raises StoreError: if already the head is refused, or the file cannot be read.
    """
    head, *entries = journal.lines()
    try:
        session = decode_session(head["session"])
    except SessionError as error:
        raise StoreError(DataCode.GAME_DAMAGED.refuse(id=journal.digest.id), error.violation) from None
    game = session.game
    for place, entry in enumerate(entries):
        try:
            game = stepped(game, entry)
        except (IllegalMove, KeyError, TypeError, ValueError):
            journal = cut(journal, place, quarantine)
            break
    return journal, replace(session, game=game)


def renamed(game: Game, old: str, new: str) -> Game:
    """Returns the game in which *old* is called *new*."""
    return replace(game, players=tuple(new if name == old else name for name in game.players))


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
