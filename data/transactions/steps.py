"""The steps of a transaction and their encoding, one checksummed line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO

from data.lines import decode_line, dump, encode_line, parse_bodies
from data.players import Row, is_row
from data.repair import Pair
from data.transactions.renames import Renames, is_renames

Step = dict[str, Any]
"""One of these:

- a game: `id`, `new` and `old` (summary and record, or null), `journal` and `old_journal` (their text, or null);
- a player's name in finished games: `rename` (old and new name) and `ids`;
- the list of players: `players` (the rows before and after);
- settings: `settings` (the values before and after);
- pending renames: `later` (the pairs before and after).
"""


def encode_steps(steps: Iterable[Step | None]) -> Iterator[bytes]:
    """Yields a line per step, an empty one for None."""
    for step in steps:
        yield encode_line(dump(step))[0] if step is not None else b""


def read_steps(file: BinaryIO) -> Iterator[tuple[int, Step | None]]:
    """Yields every step with its offset in the file; None for a damaged one, which does not stop the others."""
    offset = 0
    while True:
        file.seek(offset)
        line = file.readline()
        if not line:
            return
        yield offset, _decode_step(line)
        offset += len(line)


def read_step(file: BinaryIO, offset: int) -> Step | None:
    """Returns the step at *offset*, None if it is damaged."""
    file.seek(offset)
    return _decode_step(file.readline())


def _decode_step(line: bytes) -> Step | None:
    decoded = decode_line(line.rstrip(b"\n"))
    step: Step = parse_bodies([decoded[0]])[0] if decoded else {}
    match step:
        case {"rename": [str(), str()], "ids": [*_]}:
            return step
        case {"players": {"old": [*old], "new": [*new]}} if all(map(is_row, (*old, *new))):
            return step
        case {"settings": {"old": {}, "new": {}}}:
            return step
        case {"later": {"old": old, "new": new}} if is_renames(old) and is_renames(new):
            return step
        case {"id": str(), "new": new, "old": old, "journal": _, "old_journal": _} if all(map(_is_pair, (new, old))):
            return step
    return None


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
