"""Replay of a journal: the session that its lines describe."""

from __future__ import annotations

from dataclasses import replace

from data.errors import DataCode, StoreError
from data.journal import Journal, truncate_journal
from data.journal_summary import JournalLine
from data.quarantine import Quarantine
from sheets.codec import decode_move
from sheets.game import Game
from sheets.notice import IllegalMove
from sheets.session import MOST_MOVES, Session, SessionError, decode_session, encode_session


def journal_head(session: Session, at: str) -> JournalLine:
    """Returns the first line of a journal of *session*, which may have moves already."""
    return {"session": encode_session(session), "at": at}


def replay_journal(journal: Journal, quarantine: Quarantine) -> tuple[Journal, Session]:
    """Returns the journal's session.

    An entry that the rules refuse, or beyond the maximum number of moves, ends the replay: the file is quarantined,
    reported and truncated there.

    :raises StoreError: if the head is refused, or the file cannot be read.
    """
    head, *entries = journal.lines()
    try:
        session = decode_session(head["session"])
    except SessionError as error:
        raise StoreError(DataCode.GAME_DAMAGED.refuse(id=journal.summary.id), error.violation) from None
    game = session.game
    for number, entry in enumerate(entries):
        try:
            after = apply_entry(game, entry)
            if after.cursor > MOST_MOVES:  # never written by the app; reading takes quadratic time
                raise ValueError(after.cursor)
            game = after
        except (IllegalMove, KeyError, TypeError, ValueError):
            journal = truncate_journal(journal, number, quarantine)
            break
    return journal, replace(session, game=game)


def rename_player(game: Game, old: str, new: str) -> Game:
    """Returns the game with the player *old* called *new*."""
    return replace(game, players=tuple(new if name == old else name for name in game.players))


def apply_entry(game: Game, entry: JournalLine) -> Game:
    """Returns the game after one entry of its journal; raises for an illegal or unknown entry."""
    match entry["do"]:
        case "move":
            return game.play(decode_move(game.rules.move_types(), entry["move"]))
        case "undo":
            return game.undo()
        case "redo":
            return game.redo()
        case "rename":
            return rename_player(game, str(entry["old"]), str(entry["new"]))
        case "finish" | "delete" | "restore":
            return game
        case unknown:
            raise ValueError(unknown)
