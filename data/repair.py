"""Repair of history files: records lost by damage and games in the wrong file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from data.record import Document, key_of, replay_summary
from data.storage import Tables
from sheets.notice import Refused

SUMMARIES, SESSIONS = "summaries", "sessions"
_SHARED_FIELDS = ("id", "key", "finished", "seconds", "deleted")
"""Fields that a summary and its record have in common."""
Pair = tuple[Document, Document]
"""A summary and its record."""
Rescue = Callable[[Callable[[Document], bool], bool], list[Document]]
"""Returns the records that match a predicate from all safety copies, or only from the newest one."""


def pair_key(pair: Pair) -> str:
    """Returns the key of a game."""
    return key_of(pair[0])


def reconcile(tables: Tables, rescue: Rescue, strays: list[Document] | None) -> tuple[int, int]:
    """Makes summaries and records consistent; returns the numbers of lost and of rescued records.

    Missing summaries are computed from their records, missing records are searched in the safety copies. Where no copy
    has the record, the summary stays and is marked `lost`. *strays* are records that may have vanished without a trace.
    """
    summaries = _by_id(tables[SUMMARIES].values())
    records = _by_id(tables[SESSIONS].values())
    missing = summaries.keys() - records.keys()
    rescued = _by_id(rescue(lambda record: record["id"] in missing, False)) if missing else {}
    for session in missing:
        summary = summaries[session]
        own: Document = {name: summary[name] for name in _SHARED_FIELDS if name in summary}
        if session in rescued:
            records[session] = {**own, "session": rescued[session]["session"]}
        else:
            records[session] = {**own, "lost": True}
            summaries[session] = {**summary, "lost": True}
    vanished = _by_id(stray for stray in strays or () if stray["id"] not in records)
    records.update(vanished)
    for session in records.keys() - summaries.keys():
        try:
            summaries[session] = replay_summary(records[session])
        except (Refused, KeyError):
            del records[session]
    pairs = sorted(((summaries[session], records[session]) for session in records), key=pair_key)
    tables[SUMMARIES] = {str(row): summary for row, (summary, _) in enumerate(pairs, 1)}
    tables[SESSIONS] = {str(row): record for row, (_, record) in enumerate(pairs, 1)}
    return sum("lost" in record for record in records.values()), len(rescued) + len(vanished)


def _by_id(documents: Iterable[Document]) -> dict[str, Document]:
    return {document["id"]: document for document in documents}


def redistribute_by_key(
    start: str, read: Callable[[str], list[Pair]], shard_of: Callable[[str], str]
) -> Iterator[tuple[str, list[Pair]]]:
    """Yields files to write, in this order, after which every game is in the file of its key.

    First every file receives its games and keeps its strays; then the strays are removed. So no crash loses a game.
    The files are those reachable from *start* by strays.
    """
    files: dict[str, list[Pair]] = {}
    unread = {start}
    while unread:
        name = unread.pop()
        files[name] = read(name)
        unread |= {shard_of(pair_key(pair)) for pair in files[name]} - files.keys()
    complete = _complete_shards(files, shard_of)
    for name, pairs in files.items():
        present = {id(pair) for pair in pairs}
        if any(id(pair) not in present for pair in complete[name]):
            yield name, [*complete[name], *(pair for pair in pairs if shard_of(pair_key(pair)) != name)]
    for name, pairs in files.items():
        if any(shard_of(pair_key(pair)) != name for pair in pairs):
            yield name, complete[name]


def _complete_shards(files: dict[str, list[Pair]], shard_of: Callable[[str], str]) -> dict[str, list[Pair]]:
    """Returns for each file the sorted games of its keys; a game in its own file precedes a stray version of it."""
    shards: dict[str, dict[str, Pair]] = {name: {} for name in files}
    for own_only in (True, False):
        for name, pairs in sorted(files.items(), key=lambda item: item[0]):
            for pair in pairs:
                target = shard_of(pair_key(pair))
                if (target == name) == own_only:
                    shards[target].setdefault(pair[0]["id"], pair)
    return {name: sorted(games.values(), key=pair_key) for name, games in shards.items()}
