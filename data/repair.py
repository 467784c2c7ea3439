"""Mending the history: what a damaged file lost, and what stands in a wrong file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from data.record import Document, key_of, replay_summary
from data.storage import Tables
from sheets.notice import Refused

SUMMARIES, SESSIONS = "summaries", "sessions"
Pair = tuple[Document, Document]
"""A summary and its record."""
Rescue = Callable[[Callable[[Document], bool], bool], list[Document]]
"""Returns the records that are wanted, as far as any safety copy has them, or only the newest copy."""


def pair_key(pair: Pair) -> str:
    """Returns the key of a game."""
    return key_of(pair[0])


def reconcile(tables: Tables, rescue: Rescue, strays: list[Document] | None) -> tuple[int, int]:
    """Makes summaries and records fit each other again; returns how many records are lost, and how many were rescued.

    New summaries are made for records that lost theirs; lost records are looked for in the safety copies; where none
    has it, the summary stays and says `lost`. *strays* are records that may be gone without any trace.
    """
    summaries = {one["id"]: one for one in tables[SUMMARIES].values()}
    records = {one["id"]: one for one in tables[SESSIONS].values()}
    missing = summaries.keys() - records.keys()
    found = {one["id"]: one for one in rescue(lambda one: one["id"] in missing, False)} if missing else {}
    for session in missing:
        summary = summaries[session]
        own = {name: summary[name] for name in ("id", "key", "finished", "seconds", "deleted") if name in summary}
        if session in found:
            records[session] = {**own, "session": found[session]["session"]}
        else:
            records[session] = {**own, "lost": True}
            summaries[session] = {**summary, "lost": True}
    more = {one["id"]: one for one in strays or () if one["id"] not in records}
    records.update(more)
    for session in records.keys() - summaries.keys():
        try:
            summaries[session] = replay_summary(records[session])
        except (Refused, KeyError):
            del records[session]
    both = sorted(((summaries[session], records[session]) for session in records), key=pair_key)
    tables[SUMMARIES] = {str(row): summary for row, (summary, _) in enumerate(both, 1)}
    tables[SESSIONS] = {str(row): record for row, (_, record) in enumerate(both, 1)}
    return sum("lost" in one for one in records.values()), len(found) + len(more)


def settled(
    start: str, read: Callable[[str], list[Pair]], home_of: Callable[[str], str]
) -> Iterator[tuple[str, list[Pair]]]:
    """Yields what to write, in this order, so that every game stands in the file that its key belongs to.

    First every file gets what belongs to it, and keeps what does not; then that goes. So at any moment every game is in
    one of them. Files are those that *start* holds games of, and those that these hold games of, and so on.
    """
    files: dict[str, list[Pair]] = {}
    todo = {start}
    while todo:
        name = todo.pop()
        files[name] = read(name)
        todo |= {home_of(pair_key(pair)) for pair in files[name]} - files.keys()
    homes: dict[str, dict[str, Pair]] = {name: {} for name in files}
    own_first = sorted(files.items(), key=lambda file: file[0])
    for is_own in (True, False):
        for name, pairs in own_first:
            for pair in pairs:
                home = home_of(pair_key(pair))
                if (home == name) == is_own:
                    homes[home].setdefault(pair[0]["id"], pair)
    whole = {name: sorted(games.values(), key=pair_key) for name, games in homes.items()}
    for name, pairs in files.items():
        known = {id(pair) for pair in pairs}
        if any(id(pair) not in known for pair in whole[name]):
            yield name, [*whole[name], *(pair for pair in pairs if home_of(pair_key(pair)) != name)]
    for name, pairs in files.items():
        if any(home_of(pair_key(pair)) != name for pair in pairs):
            yield name, whole[name]
