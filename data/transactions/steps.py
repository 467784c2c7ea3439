"""The steps of a change of many files, as they are written down: one encode_line line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO

from data.lines import decode_line, dump, encode_line, parse_bodies
from data.players import Row, is_row
from data.repair import Pair
from data.transactions.renames import Names, is_names

Step = dict[str, Any]
"""What becomes of one game: `id`, `new` and `old` (summary and record, or null), `journal` and `old_journal` (the text
of the file, or null); or of a player's name: `rename` (old and new) and `ids` (the finished games); or of the list of
players: `players` (the rows that go and those that come); or of `settings` (the values before and after); or of
what is renamed `later` (the pairs of names that go and those that come)."""


def written(steps: Iterable[Step | None]) -> Iterator[bytes]:
    """Yields a line per step, nothing for None."""
    for step in steps:
        yield encode_line(dump(step))[0] if step is not None else b""


def read_steps(file: BinaryIO) -> Iterator[tuple[int, Step | None]]:
    """Yields every step with its place in the file; None for one that is damaged: the others are carried out."""
    start = 0
    while True:
        file.seek(start)
        line = file.readline()
        if not line:
            return
        yield start, _step(line)
        start += len(line)


def read_step(file: BinaryIO, start: int) -> Step | None:
    """Returns the step that begins at a place, None if it is damaged."""
    file.seek(start)
    return _step(file.readline())


def _step(line: bytes) -> Step | None:
    whole = decode_line(line.rstrip(b"\n"))
    step: Step = parse_bodies([whole[0]])[0] if whole else {}
    match step:
        case {"rename": [str(), str()], "ids": [*_]}:
            return step
        case {"players": {"old": [*old], "new": [*new]}} if all(map(is_row, (*old, *new))):
            return step
        case {"settings": {"old": {}, "new": {}}}:
            return step
        case {"later": {"old": old, "new": new}} if is_names(old) and is_names(new):
            return step
        case {"id": str(), "new": new, "old": old, "journal": _, "old_journal": _} if all(map(_is_pair, (new, old))):
            return step
    return None


def _is_pair(said: object) -> bool:
    match said:
        case None | [{"id": str(), "key": str()}, {"id": str()}]:
            return True
    return False


def game_step(
    session: str, new: Pair | None, old: Pair | None, journal: bytes | None, old_journal: bytes | None
) -> Step:
    """Returns the step that gives a game its new form."""
    return {
        "id": session,
        "new": new,
        "old": old,
        "journal": None if journal is None else journal.decode(),
        "old_journal": None if old_journal is None else old_journal.decode(),
    }


def name_step(old: str, new: str, ids: list[str]) -> Step:
    """Returns the step that gives a player another name in these finished games."""
    return {"id": "", "rename": [old, new], "ids": ids}


def players_step(gone: list[Row], came: list[Row]) -> Step:
    """Returns the step that changes the list of players."""
    return {"id": "", "players": {"old": gone, "new": came}}


def settings_step(gone: Mapping[str, object], came: Mapping[str, object]) -> Step:
    """Returns the step that changes settings."""
    return {"id": "", "settings": {"old": dict(gone), "new": dict(came)}}


def later_step(gone: Names, came: Names) -> Step:
    """Returns the step that notes what is renamed later, or that it was."""
    return {"id": "", "later": {"old": gone, "new": came}}
