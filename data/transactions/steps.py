"""The steps of a transaction and their encoding, one checksummed line each between a head and an end line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from data.lines import decode_line, dump, encode_line, parse_bodies
from data.player_looks import Row
from data.players import is_row
from data.repair import Pair
from data.transactions.renames import Renames, is_renames

VERSION = 2
"""Version 1 had neither head nor end."""
Step = dict[str, Any]
"""One of these:

- a game: `id`, `new` and `old` (summary and record, or null), `journal` and `old_journal` (their text, or null);
- a player's name in finished games: `rename` (old and new name) and `ids`;
- the list of players: `players` (the rows before and after);
- settings: `settings` (the values before and after);
- pending renames: `later` (the pairs before and after).
"""


@dataclass(slots=True)
class StepIndex:
    """The offsets of the steps in a file, and its damage."""

    offsets: list[int] = field(default_factory=list)
    damaged: int = 0
    """Number of lines that cannot be read."""
    has_head: bool = False
    expected: int | None = None
    """Number of steps by the end line."""

    @property
    def lost(self) -> int:
        """Number of missing steps, at least 1 if the end of the file is missing."""
        if self.expected is not None:
            return max(self.damaged, self.expected - len(self.offsets))
        is_cut = self.has_head or not self.offsets
        return max(self.damaged, 1) if is_cut else self.damaged


def encode_steps(steps: Iterable[Step | None]) -> Iterator[bytes]:
    """Yields a chunk per step, with an empty one for None, and a last chunk for the end."""
    prefix, count = encode_line(dump({"log": VERSION}))[0], 0
    for step in steps:
        count += step is not None
        yield prefix + (encode_line(dump(step))[0] if step is not None else b"")
        prefix = b""
    yield prefix + encode_line(dump({"end": count}))[0]


def read_steps(file: BinaryIO, index: StepIndex) -> Iterator[tuple[int, Step]]:
    """Yields every readable step with its offset in the file and fills in *index*."""
    offset = 0
    while True:
        file.seek(offset)
        line = file.readline()
        if not line:
            return
        match _decode(line):
            case {"log": int()}:
                index.has_head = True
            case {"end": int(count)}:
                index.expected = count
            case step if _is_step(step):
                index.offsets.append(offset)
                yield offset, step
            case _:
                index.damaged += 1
        offset += len(line)


def read_step(file: BinaryIO, offset: int) -> Step | None:
    """Returns the step at *offset*, None if it is damaged."""
    file.seek(offset)
    step = _decode(file.readline())
    return step if _is_step(step) else None


def _decode(line: bytes) -> Any:
    decoded = decode_line(line.rstrip(b"\n"))
    return parse_bodies([decoded[0]])[0] if decoded else None


def _is_step(raw: object) -> bool:
    match raw:
        case {"rename": [str(), str()], "ids": [*_]}:
            return True
        case {"players": {"old": [*old], "new": [*new]}}:
            return all(map(is_row, (*old, *new)))
        case {"settings": {"old": {}, "new": {}}}:
            return True
        case {"later": {"old": old, "new": new}}:
            return is_renames(old) and is_renames(new)
        case {"id": str(), "new": new, "old": old, "journal": _, "old_journal": _}:
            return _is_pair(new) and _is_pair(old)
    return False


def _is_pair(raw: object) -> bool:
    match raw:
        case None | [{"id": str(), "key": str()}, {"id": str()}]:
            return True
    return False


def game_step(
    session: str, new: Pair | None, old: Pair | None, journal: bytes | None, old_journal: bytes | None
) -> Step:
    """Returns the step that replaces a game."""
    return {
        "id": session,
        "new": new,
        "old": old,
        "journal": None if journal is None else journal.decode(),
        "old_journal": None if old_journal is None else old_journal.decode(),
    }


def rename_step(old: str, new: str, ids: list[str]) -> Step:
    """Returns the step that renames a player in these finished games."""
    return {"id": "", "rename": [old, new], "ids": ids}


def players_step(old: list[Row], new: list[Row]) -> Step:
    """Returns the step that changes the list of players."""
    return {"id": "", "players": {"old": old, "new": new}}


def settings_step(old: Mapping[str, object], new: Mapping[str, object]) -> Step:
    """Returns the step that changes settings."""
    return {"id": "", "settings": {"old": dict(old), "new": dict(new)}}


def pending_renames_step(old: Renames, new: Renames) -> Step:
    """Returns the step that changes the pending renames."""
    return {"id": "", "later": {"old": old, "new": new}}
