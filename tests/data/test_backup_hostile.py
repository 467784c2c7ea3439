"""Hostile files are refused completely, with little memory and a reason."""

from __future__ import annotations

import errno
import gc
import io
import json
import random
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from data import backup
from data.disk import replace_file
from data.errors import DataCode, StoreError
from data.store import Store
from sheets.session import LARGEST_FILE
from tests.data.store_helpers import contents, refusal

Session = dict[str, Any]


def good(store: Store) -> list[Session]:
    """Returns two sessions of a backup."""
    return [
        backup.backup_entry(whole["session"], whole["seconds"], whole["finished"], "")
        for whole in list(store.history.records(None))[:2]
    ]


def changed(**fields: Any) -> Callable[[list[Session]], object]:
    """Returns a function that changes the second session of a backup."""
    return lambda sessions: {"spielblock-backup": 1, "sessions": [sessions[0], {**sessions[1], **fields}]}


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def has_lines(raw: object) -> bool:
    """Whether a backup has a list of sessions, which could be on separate lines."""
    return isinstance(raw, dict) and isinstance(raw.get("sessions"), list)


REFUSED: dict[str, tuple[Callable[[list[Session]], object], DataCode, str]] = {
    "a list": (lambda sessions: sessions, DataCode.IMPORT_UNREADABLE, "not-a-session"),
    "a text": (lambda sessions: "hello", DataCode.IMPORT_UNREADABLE, "not-a-session"),
    "nothing": (lambda sessions: None, DataCode.IMPORT_UNREADABLE, "not-a-session"),
    "another object": (lambda sessions: {"a": 1}, DataCode.IMPORT_UNREADABLE, "not-a-session"),
    "later backup": (lambda s: {"spielblock-backup": 2, "sessions": s}, DataCode.IMPORT_UNREADABLE, "version"),
    "true as version": (lambda s: {"spielblock-backup": True, "sessions": s}, DataCode.IMPORT_UNREADABLE, "version"),
    "sessions no list": (
        lambda s: {"spielblock-backup": 1, "sessions": {}}, DataCode.IMPORT_UNREADABLE, "not-a-session",
    ),
    "players no list": (
        lambda s: {"spielblock-backup": 1, "sessions": s, "players": [{"name": 3}]},
        DataCode.IMPORT_UNREADABLE,
        "players",
    ),
    "surrogate in players": (
        lambda s: {"spielblock-backup": 1, "sessions": s, "players": [{"name": "\ud800", "colour": "", "used": ""}]},
        DataCode.IMPORT_UNREADABLE,
        "not-json",
    ),
    "session a number": (
        lambda s: {"spielblock-backup": 1, "sessions": [s[0], 3]}, DataCode.IMPORT_SESSION, "unreadable",
    ),
    "path-like id": (changed(id="../../etc/passwd"), DataCode.IMPORT_SESSION, "id"),
    "id with a null": (changed(id="a\0b"), DataCode.IMPORT_SESSION, "id"),
    "id absent": (changed(id=""), DataCode.IMPORT_SESSION, "id"),
    "id a dot": (changed(id="."), DataCode.IMPORT_SESSION, "id"),
    "id too long": (changed(id="a" * 65), DataCode.IMPORT_SESSION, "id"),
    "id a list": (changed(id=["a"]), DataCode.IMPORT_SESSION, "id"),
    "lone surrogate": (changed(players=["Anna", "\udc00"]), DataCode.IMPORT_UNREADABLE, "not-json"),
    "deep fates": (changed(fates=[{"x": nested(900)}]), DataCode.IMPORT_UNREADABLE, "too-deep"),
}  # fmt: skip


BY_LINE = [name for name, (make, _, _) in REFUSED.items() if has_lines(make([{}, {}]))]
"""Cases that also exist with a session per line, which another code path reads."""


@pytest.mark.parametrize(
    ("name", "by_line"), [*((name, False) for name in REFUSED), *((name, True) for name in BY_LINE)]
)
def test_hostile_files_are_refused_completely(
    full: Store, empty: Store, quick_path: Path, name: str, by_line: bool
) -> None:
    make, code, reason = REFUSED[name]
    raw = make(good(full))
    path = quick_path / "in.json"
    if by_line:
        assert has_lines(raw)
        head = json.dumps({key: value for key, value in raw.items() if key != "sessions"})[:-1]
        lines = ",\n".join(json.dumps(session) for session in raw["sessions"])
        path.write_text(f'{head},"sessions":[\n{lines}\n]}}\n')
    else:
        path.write_text(json.dumps(raw))
    with pytest.raises(StoreError) as refused:
        empty.backup.import_file(path)
    assert refused.value.violation.code is code
    if code is DataCode.IMPORT_SESSION:
        assert refused.value.violation.params["number"] == 2
        because = refused.value.because
        assert because is not None
        assert reason in (str(because.code), because.params.get("reason"))
    else:
        assert refused.value.violation.params["reason"] == reason
    assert contents(empty) == {}
    assert not (empty.folder / "change.pending").exists()
    json.dumps(refused.value.violation.json(), ensure_ascii=False).encode()


UNREAD: dict[str, tuple[dict[str, Any], str]] = {
    "unknown game": ({"game": "chess"}, "game"),
    "later version": ({"spielblock": 3}, "version"),
    "moves no list": ({"moves": "enter"}, "moves"),
    "players numbers": ({"players": [1, 2]}, "players"),
    "no date": ({"started": "yesterday"}, "started"),
    "kept a list": ({"kept": []}, "not-a-session"),
    "kept no date": ({"kept": {"finished": "soon"}}, "not-a-session"),
    "kept two dates": ({"kept": {"finished": "2026-01-01", "last": "2026-01-02"}}, "not-a-session"),
    "kept no number": ({"kept": {"finished": "2026-01-01", "seconds": "9"}}, "not-a-session"),
    "cursor beyond": ({"cursor": 10**6}, "cursor"),
    "game path-like": ({"game": "../qwinto"}, "game"),
    "unknown value of an option": ({"options": {"sheets": "wet"}}, "option-value"),
    "illegal move": ({"moves": [{"do": "miss", "seat": 9}]}, "seat-unknown"),
    "unknown move": ({"moves": [{"do": "fly"}]}, "unknown-move"),
    "number too large": (
        {"moves": [{"do": "enter", "seat": 0, "row": "orange", "column": 10**30, "value": 1}]}, "field-type",
    ),
}  # fmt: skip
"""Fields that make a session with a sound id unreadable."""


@pytest.mark.parametrize("name", UNREAD)
def test_an_unreadable_game_is_left_out_and_the_others_are_imported(
    full: Store, empty: Store, quick_path: Path, name: str
) -> None:
    fields, reason = UNREAD[name]
    sound, other = good(full)
    bad = {**other, **fields}
    replace_file(quick_path / "in.json", backup.encode_backup({}, [bad, sound]))
    done = empty.backup.import_file(quick_path / "in.json")
    assert (done.added, done.left_out) == ([sound["id"]], [other["id"]])
    assert contents(empty).keys() == {sound["id"]}
    for alone in (bad, {"spielblock-backup": 1, "sessions": [bad]}):
        (quick_path / "alone.json").write_text(json.dumps(alone))
        with pytest.raises(StoreError) as refused:
            empty.backup.import_file(quick_path / "alone.json")
        because = refused.value.because
        assert because is not None
        assert reason in (str(because.code), because.params.get("reason"))
    assert contents(empty).keys() == {sound["id"]}


RAW: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "not-json"),
    "no json": (b"PK\x03\x04" * 100, "not-json"),
    "10,000 levels": (b"[" * 10_000 + b"]" * 10_000, "too-deep"),
    "100,000 objects deep": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "too-deep"),
    "NaN": (b'{"spielblock-backup": 1, "x": NaN, "sessions": []}', "not-json"),
    "Infinity": (b'{"spielblock-backup": 1, "x": -Infinity, "sessions": []}', "not-json"),
    "a key twice": (b'{"spielblock-backup": 1, "sessions": [], "sessions": []}', "duplicate-key"),
    "no utf-8": (b'{"spielblock-backup": 1, "x": "\xff\xfe", "sessions": []}', "not-json"),
    "cut off by line": (b'{"spielblock-backup":1,"sessions":[\n', "not-json"),
    "more after the end": (b'{"spielblock-backup":1,"sessions":[\n]}\n{}', "not-json"),
    "NaN by line": (b'{"spielblock-backup":1,"sessions":[\n{"spielblock":NaN}\n]}\n', "not-json"),
    "deep by line": (b'{"spielblock-backup":1,"sessions":[\n' + b"[" * 10_000 + b"\n]}\n", "too-deep"),
    "a key twice by line": (b'{"spielblock-backup":1,"sessions":[\n{"id":"a","id":"b"}\n]}\n', "duplicate-key"),
    "huge number": (b'{"spielblock-backup": ' + b"9" * 5000 + b', "sessions": []}', "not-json"),
}


@pytest.mark.parametrize("name", RAW)
def test_files_that_are_no_backup_are_refused(empty: Store, quick_path: Path, name: str) -> None:
    content, reason = RAW[name]
    (quick_path / "in.json").write_bytes(content)
    violation = refusal(lambda: empty.backup.import_file(quick_path / "in.json"))
    assert violation is not None
    found_reason = violation.params["reason"] if violation.code is DataCode.IMPORT_UNREADABLE else None
    assert found_reason == reason
    assert contents(empty) == {}


def test_lines_need_a_comma_between_them(full: Store, empty: Store, quick_path: Path) -> None:
    replace_file(quick_path / "good.json", backup.encode_backup({}, good(full)))
    content = (quick_path / "good.json").read_bytes()
    (quick_path / "in.json").write_bytes(content.replace(b",\n{", b"\n{"))
    violation = refusal(lambda: empty.backup.import_file(quick_path / "in.json"))
    assert violation is not None
    assert violation.params["reason"] == "not-json"
    assert contents(empty) == {}
    assert len(empty.backup.import_file(quick_path / "good.json").added) == 2


def test_a_file_of_200_mb_is_refused_before_it_is_read(empty: Store, quick_path: Path) -> None:
    path = quick_path / "large.json"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    tracemalloc.start()
    violation = refusal(lambda: empty.backup.import_file(path))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert violation is not None
    assert violation.code is DataCode.IMPORT_TOO_LARGE
    assert peak < 6 * LARGEST_FILE


@pytest.mark.parametrize("line", [b"[" * (8 * 1024 * 1024), b'{"a":"' + b"x" * (8 * 1024 * 1024)])
def test_an_endless_line_is_refused_with_little_memory(empty: Store, quick_path: Path, line: bytes) -> None:
    path = quick_path / "line.json"
    path.write_bytes(b'{"spielblock-backup":1,"sessions":[\n' + line)
    tracemalloc.start()
    violation = refusal(lambda: empty.backup.import_file(path))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert violation is not None
    assert violation.params["reason"] == "too-large"
    assert peak < 6 * LARGEST_FILE


def test_a_long_backup_is_imported_in_pieces(full: Store, empty: Store, quick_path: Path) -> None:
    sessions = good(full)

    def many() -> Any:
        for number in range(130):
            yield {**sessions[number % 2], "id": f"many-{number}", "x": "y" * 100_000}

    replace_file(quick_path / "long.json", backup.encode_backup({}, many()))
    assert (quick_path / "long.json").stat().st_size > 3 * LARGEST_FILE
    gc.collect()  # when cycles are let go of is chance
    tracemalloc.start()
    done = empty.backup.import_file(quick_path / "long.json")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(done.added) == 130
    assert peak < 2 * LARGEST_FILE
    assert len(empty.history.page(limit=999)) == 130


@pytest.mark.parametrize("lines", range(3))
def test_a_memory_card_removed_while_it_is_read_changes_nothing(
    full: Store, empty: Store, quick_path: Path, monkeypatch: pytest.MonkeyPatch, lines: int
) -> None:
    full.backup.export(quick_path / "backup.json")

    class RemovedCard(io.BufferedReader):
        left = lines

        def readline(self, size: int | None = -1, /) -> bytes:
            if not self.left:
                raise OSError(errno.EIO, "removed")
            self.left -= 1
            return super().readline(size)

    monkeypatch.setattr("data.backup.open", lambda path, _mode: RemovedCard(io.FileIO(path)), raising=False)
    violation = refusal(lambda: empty.backup.import_file(quick_path / "backup.json"))
    assert violation is not None
    assert violation.code is DataCode.IMPORT_NOT_FOUND
    assert empty.running() == []
    assert empty.history.count() == 0


def test_paths_that_are_no_files_are_refused(empty: Store, quick_path: Path) -> None:
    for path in (quick_path, quick_path / "nothing", Path("/dev/zero"), Path("/dev/null")):
        violation = refusal(lambda path=path: empty.backup.import_file(path))
        assert violation is not None
        assert violation.code is DataCode.IMPORT_NOT_FOUND


def test_random_changes_of_a_backup_are_imported_completely_or_refused(
    full: Store, empty: Store, quick_path: Path
) -> None:
    replace_file(quick_path / "good.json", backup.encode_backup({}, good(full)))
    content = (quick_path / "good.json").read_bytes()
    chooser = random.Random(3)
    taken = 0
    for number in range(300):
        offset = chooser.randrange(len(content))
        bad = content[:offset] + chooser.randbytes(chooser.randint(0, 3)) + content[offset + chooser.randint(0, 2) :]
        (quick_path / "bad.json").write_bytes(bad)
        before = contents(empty)
        try:
            done = empty.backup.import_file(quick_path / "bad.json")
        except StoreError:
            assert contents(empty) == before, number
        else:
            taken += 1
            brought = {session["id"] for session in json.loads(bad)["sessions"]} - set(done.left_out)
            assert brought <= {summary.id for summary in empty.history.page(limit=999)}, number
            assert {empty.history.session(name).id for name in brought} == brought, "each replays to its end"
    assert 10 < taken < 290, "both happen"
