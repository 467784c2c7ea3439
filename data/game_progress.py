"""Progress of running games, cached next to them: the home page shows it without replaying a game."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from data.disk import read_bytes, replace_file
from data.errors import StoreError
from data.journal import Journal
from data.lines import decode_line, dump, encode_line, parse_bodies

if TYPE_CHECKING:
    from sheets.game import Game

FILE = "progress"
VERSION = 2
"""Increased when games are counted differently, which invalidates the cache."""


class GameProgress(NamedTuple):
    """Public state of a running game."""

    over: bool
    round: int | None
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    active: int | None
    """The seat whose turn it is; None if several may act or the game is over."""


def progress_of(game: Game) -> GameProgress:
    """Returns the progress of *game*."""
    standing = game.standing
    totals = tuple(seat.total for seat in standing.seats)
    active = None if standing.over else game.rules.active(game.state)
    return GameProgress(standing.over, game.round, totals, tuple(standing.leaders), active)


class GameProgressFile:
    """Cache of the progress of each game at a certain length of its journal; outdated entries are ignored."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._entries: dict[str, list[Any]] | None = None

    def get(self, journal: Journal) -> GameProgress | None:
        """Returns the cached progress for exactly this journal, if any."""
        match self._all().get(journal.summary.id):
            case [int(size), int(check), dict(fields)] if (size, check) == (journal.size, journal.check):
                return _decode(fields)
        return None

    def note(self, journal: Journal, progress: GameProgress, running: list[str]) -> None:
        """Stores the progress of a game and drops games that are not *running* any more."""
        others = {session: entry for session, entry in self._all().items() if session in running}
        self._entries = others | {journal.summary.id: [journal.size, journal.check, progress._asdict()]}
        line, _ = encode_line(dump({"version": VERSION, "games": self._entries}))
        with contextlib.suppress(StoreError):
            replace_file(self._path, (line,), durable=False)

    def _all(self) -> dict[str, list[Any]]:
        if self._entries is None:
            self._entries = {}
            with contextlib.suppress(OSError):
                line = decode_line(read_bytes(self._path).rstrip(b"\n"))
                match parse_bodies([line[0]])[0] if line else None:
                    case {"version": version, "games": dict(games)} if version == VERSION:
                        self._entries = games
        return self._entries


def _decode(fields: dict[str, Any]) -> GameProgress | None:
    match fields:
        case {
            "over": bool(over),
            "round": int() | None as number,
            "totals": [*totals],
            "leaders": [*leaders],
            "active": int() | None as active,
        }:
            return GameProgress(over, number, tuple(map(int, totals)), tuple(map(int, leaders)), active)
    return None
