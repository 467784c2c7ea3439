"""Where running games stand, kept beside them: the first page shows it without replaying a single one."""

from __future__ import annotations

import contextlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data.disk import replace_file
from data.errors import StoreError
from data.journal import Journal
from data.lines import decode_line, dump, encode_line, parse_bodies

if TYPE_CHECKING:
    from sheets.game import Game

FILE = "progress"
VERSION = 2
"""Goes up when games are counted in another way: what was kept before is then made anew."""


@dataclass(frozen=True, slots=True)
class GameProgress:
    """Where a running game stands, as far as everybody may see it."""

    over: bool
    round: int | None
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    active: int | None
    """Whose turn it is; None where several may act, and when it is over."""


def progress_of(game: Game) -> GameProgress:
    """Returns where *game* stands."""
    standing = game.standing
    totals = tuple(seat.total for seat in standing.seats)
    active = None if standing.over else game.rules.active(game.state)
    return GameProgress(standing.over, game.round, totals, tuple(standing.leaders), active)


class GameProgressFile:
    """Remembers where each game stood at which length of its journal. Only a help: what does not fit is left out."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known: dict[str, list[Any]] | None = None

    def get(self, journal: Journal) -> GameProgress | None:
        """Returns where the game stands, None if that was not noted for this very journal."""
        match self._all().get(journal.digest.id):
            case [int(size), int(check), dict(told)] if (size, check) == (journal.size, journal.check):
                return _read(told)
        return None

    def note(self, journal: Journal, progress: GameProgress, running: list[str]) -> None:
        """Notes where a game stands; of games that are not *running* any more nothing is kept."""
        known = {name: told for name, told in self._all().items() if name in running}
        self._known = known | {journal.digest.id: [journal.size, journal.check, asdict(progress)]}
        with contextlib.suppress(StoreError):
            replace_file(self._path, (encode_line(dump({"version": VERSION, "games": self._known}))[0],), durable=False)

    def _all(self) -> dict[str, list[Any]]:
        if self._known is None:
            self._known = {}
            with contextlib.suppress(OSError):
                line = decode_line(self._path.read_bytes().rstrip(b"\n"))
                match parse_bodies([line[0]])[0] if line else None:
                    case {"version": version, "games": dict(games)} if version == VERSION:
                        self._known = games
        return self._known


def _read(told: dict[str, Any]) -> GameProgress | None:
    match told:
        case {
            "over": bool(over),
            "round": int() | None as number,
            "totals": [*totals],
            "leaders": [*leaders],
            "active": int() | None as active,
        }:
            return GameProgress(over, number, tuple(map(int, totals)), tuple(map(int, leaders)), active)
    return None
