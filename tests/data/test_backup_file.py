"""Export and import: what goes out comes in again, and nothing else does."""

from __future__ import annotations

import csv
import json
import random
import resource
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from storehelp import Clock, contents, finished, play, refusal, short_game

from data import backup
from data.errors import DataCode, ReportCode, StoreError
from data.intake import SKIPPED
from data.store import Store
from sheets.session import LARGEST_FILE, encode_session

Session = dict[str, Any]


@pytest.fixture
def full(quick_path: Path) -> Store:
    """A store with finished, running and deleted games."""
    store = Store(quick_path / "full", Clock())
    ids = finished(store, 40)
    running = store.new("qwinto", ["Anna", "Cem"], {"components": "app"})
    play(running, 20)
    for _ in range(3):
        running.undo()
    store.delete(ids[7])
    store.settings.change(theme="dark")
    store.players.recolour("Anna", "teal")
    return store


@pytest.fixture
def empty(quick_path: Path) -> Store:
    return Store(quick_path / "empty", Clock())


def test_everything_that_goes_out_comes_in_again(full: Store, empty: Store, quick_path: Path) -> None:
    assert full.backup.export(quick_path / "out.json") == 40
    done = empty.backup.import_file(quick_path / "out.json")
    assert (len(done.added), done.replaced, done.skipped) == (40, [], [])
    assert contents(empty) == contents(full)
    assert empty.history.page(limit=99) == full.history.page(limit=99)
    assert [card.seconds for card in empty.running()] == pytest.approx([card.seconds for card in full.running()])
    assert empty.players.all() == full.players.all()
    assert empty.settings.values.theme == "system"
    again = empty.backup.import_file(quick_path / "out.json", settings=True)
    assert {reason for _, reason in again.skipped} == {"same"}
    assert len(again.skipped) == 40
    assert empty.settings.values.theme == "dark"
    empty.close()
    with Store(empty.folder, Clock()) as reopened:
        assert contents(reopened) == contents(full)
        assert reopened.reports == []


def test_a_selection_goes_out_alone(full: Store, empty: Store, quick_path: Path) -> None:
    chosen = {full.history.page()[3].id, full.running()[0].id}
    assert full.backup.export(quick_path / "some.json", chosen) == 2
    assert set(empty.backup.import_file(quick_path / "some.json").added) == chosen
    assert set(contents(empty)) == chosen
    assert "players" not in json.loads((quick_path / "some.json").read_bytes())


def test_the_backup_is_one_json_object_and_may_be_laid_out_anew(full: Store, empty: Store, quick_path: Path) -> None:
    full.backup.export(quick_path / "out.json")
    said = json.loads((quick_path / "out.json").read_text())
    assert said["spielblock-backup"] == 1
    (quick_path / "pretty.json").write_text(json.dumps(said, indent=1))
    assert len(empty.backup.import_file(quick_path / "pretty.json").added) == 40
    assert contents(empty) == contents(full)


def test_a_bare_session_file_comes_in(full: Store, empty: Store, quick_path: Path) -> None:
    over, going = full.history.page()[0], full.running()[0]
    for name, session in ((over.id, full.history.session(over.id)), (going.id, full.open(going.id).session)):
        (quick_path / "one.json").write_text(json.dumps(encode_session(session)))
        assert empty.backup.import_file(quick_path / "one.json").added == [name]
        assert empty.backup.import_file(quick_path / "one.json").skipped == [(name, "same")]
    assert [one.id for one in empty.history.page()] == [over.id]
    assert empty.open(going.id).game == full.open(going.id).game


def test_the_newer_of_two_versions_stays(quick_path: Path) -> None:
    clock = Clock()
    with Store(quick_path / "a", clock) as phone, Store(quick_path / "b", clock) as tablet:
        game = phone.new("qwinto", ["Anna", "Ben"])
        play(game, 4)
        phone.backup.export(quick_path / "4.json")
        play(game, 3, seed=1)
        phone.backup.export(quick_path / "7.json")
        assert tablet.backup.import_file(quick_path / "7.json").added == [game.id]
        assert tablet.backup.import_file(quick_path / "4.json").skipped == [(game.id, "older")]
        assert tablet.open(game.id).game == game.game
        stale = tablet.open(game.id)
        play(game, 2, seed=2)
        phone.backup.export(quick_path / "9.json")
        assert tablet.backup.import_file(quick_path / "9.json").replaced == [game.id]
        assert tablet.open(game.id).game == game.game
        assert refusal(stale.undo).code is DataCode.CLOSED  # type: ignore[union-attr]
        phone.finish(game.id, early=True)
        phone.backup.export(quick_path / "done.json")
        assert tablet.backup.import_file(quick_path / "done.json").replaced == [game.id]
        assert tablet.running() == []
        assert tablet.backup.import_file(quick_path / "9.json").skipped == [(game.id, "older")]
        again = phone.reopen(game.id)
        again.undo()
        phone.backup.export(quick_path / "again.json")
        assert tablet.backup.import_file(quick_path / "again.json").replaced == [game.id]
        assert contents(tablet) == contents(phone)
        assert tablet.history.page() == []
    with Store(quick_path / "b", clock) as tablet:
        assert set(contents(tablet)) == {game.id}


def test_deleted_games_come_back_by_an_import(full: Store, quick_path: Path) -> None:
    full.backup.export(quick_path / "out.json")
    before = contents(full)
    gone = [full.history.page()[2].id, full.running()[0].id]
    for name in gone:
        full.delete(name)
    assert sorted(full.backup.import_file(quick_path / "out.json").added) == sorted(gone)
    assert contents(full) == before


def test_the_reasons_for_skipping_are_all_known(full: Store, empty: Store, quick_path: Path) -> None:
    session = encode_session(full.history.session(full.history.page()[0].id))
    twice = {"spielblock-backup": 1, "sessions": [session, session]}
    (quick_path / "twice.json").write_text(json.dumps(twice))
    done = empty.backup.import_file(quick_path / "twice.json")
    assert (done.added, done.skipped) == ([session["id"]], [(session["id"], "twice")])
    assert set(SKIPPED) == {"same", "older", "twice"}


def test_the_table_for_spreadsheets(quick_path: Path) -> None:
    with Store(quick_path / "a", Clock()) as store:
        first = store.finish(short_game(store, ("=1+1", 'B"e,n')).id)
        store.finish(short_game(store, ("Anna", "Ben"), 1).id)
        store.backup.export_csv(quick_path / "some.csv", {first.id})
        store.backup.export_csv(quick_path / "all.csv")
        rows = list(csv.DictReader((quick_path / "some.csv").read_text("utf-8-sig").splitlines()))
        assert [row["player"] for row in rows] == ["'=1+1", 'B"e,n']
        assert [int(row["total"]) for row in rows] == list(first.totals)
        assert [seat for seat, row in enumerate(rows) if row["won"] == "1"] == list(first.winners)
        assert len((quick_path / "all.csv").read_text().splitlines()) == 5


# hostile input


def good(store: Store) -> list[Session]:
    """Two sessions as a backup has them."""
    return [
        backup.kept(whole["session"], whole["seconds"], whole["finished"], "")
        for whole in list(store.history.records(None))[:2]
    ]


def changed(**fields: Any) -> Callable[[list[Session]], object]:
    """A backup whose second session has other fields."""
    return lambda sessions: {"spielblock-backup": 1, "sessions": [sessions[0], {**sessions[1], **fields}]}


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


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
    "later session": (changed(spielblock=2), DataCode.IMPORT_SESSION, "version"),
    "path-like id": (changed(id="../../etc/passwd"), DataCode.IMPORT_SESSION, "id"),
    "id with a null": (changed(id="a\0b"), DataCode.IMPORT_SESSION, "id"),
    "id absent": (changed(id=""), DataCode.IMPORT_SESSION, "id"),
    "id a dot": (changed(id="."), DataCode.IMPORT_SESSION, "id"),
    "id too long": (changed(id="a" * 65), DataCode.IMPORT_SESSION, "id"),
    "id a list": (changed(id=["a"]), DataCode.IMPORT_SESSION, "id"),
    "unknown game": (changed(game="chess"), DataCode.IMPORT_SESSION, "game"),
    "game path-like": (changed(game="../qwinto"), DataCode.IMPORT_SESSION, "game"),
    "moves no list": (changed(moves="enter"), DataCode.IMPORT_SESSION, "moves"),
    "illegal move": (changed(moves=[{"do": "miss", "seat": 9}]), DataCode.IMPORT_SESSION, "seat-unknown"),
    "unknown move": (changed(moves=[{"do": "fly"}]), DataCode.IMPORT_SESSION, "unknown-move"),
    "number too large": (
        changed(moves=[{"do": "enter", "seat": 0, "row": "orange", "column": 10**30, "value": 1}]),
        DataCode.IMPORT_SESSION,
        "field-type",
    ),
    "players numbers": (changed(players=[1, 2]), DataCode.IMPORT_SESSION, "players"),
    "lone surrogate": (changed(players=["Anna", "\udc00"]), DataCode.IMPORT_UNREADABLE, "not-json"),
    "no date": (changed(started="yesterday"), DataCode.IMPORT_SESSION, "started"),
    "kept a list": (changed(kept=[]), DataCode.IMPORT_SESSION, "not-a-session"),
    "kept no date": (changed(kept={"finished": "soon"}), DataCode.IMPORT_SESSION, "not-a-session"),
    "kept no number": (
        changed(kept={"finished": "2026-01-01", "seconds": "9"}), DataCode.IMPORT_SESSION, "not-a-session",
    ),
    "deep fates": (changed(fates=[{"x": nested(900)}]), DataCode.IMPORT_UNREADABLE, "too-deep"),
    "cursor beyond": (changed(cursor=10**6), DataCode.IMPORT_SESSION, "cursor"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("by_line", [False, True], ids=["whole", "by line"])
def test_hostile_files_are_refused_whole(
    full: Store, empty: Store, quick_path: Path, name: str, by_line: bool
) -> None:
    make, code, reason = REFUSED[name]
    said = make(good(full))
    path = quick_path / "in.json"
    if by_line:
        if not isinstance(said, dict) or not isinstance(said.get("sessions"), list):
            pytest.skip("has no lines")
        head = json.dumps({key: value for key, value in said.items() if key != "sessions"})[:-1]
        lines = ",\n".join(json.dumps(session) for session in said["sessions"])
        path.write_text(f'{head},"sessions":[\n{lines}\n]}}\n')
    else:
        path.write_text(json.dumps(said))
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
def test_what_is_no_backup_at_all_is_refused(empty: Store, quick_path: Path, name: str) -> None:
    content, reason = RAW[name]
    (quick_path / "in.json").write_bytes(content)
    violation = refusal(lambda: empty.backup.import_file(quick_path / "in.json"))
    assert violation is not None
    told = violation.params["reason"] if violation.code is DataCode.IMPORT_UNREADABLE else None
    assert told == reason
    assert contents(empty) == {}


def test_lines_need_a_comma_between_them(full: Store, empty: Store, quick_path: Path) -> None:
    backup.write(quick_path / "good.json", {}, good(full))
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
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    violation = refusal(lambda: empty.backup.import_file(path))
    assert violation is not None
    assert violation.code is DataCode.IMPORT_TOO_LARGE
    assert time.perf_counter() - start < 2
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000


@pytest.mark.parametrize("line", [b"[" * (8 * 1024 * 1024), b'{"a":"' + b"x" * (8 * 1024 * 1024)])
def test_one_endless_line_is_refused_in_little_memory(empty: Store, quick_path: Path, line: bytes) -> None:
    path = quick_path / "line.json"
    path.write_bytes(b'{"spielblock-backup":1,"sessions":[\n' + line)
    tracemalloc.start()
    violation = refusal(lambda: empty.backup.import_file(path))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert violation is not None
    assert violation.params["reason"] == "too-large"
    assert peak < 6 * LARGEST_FILE


def test_a_long_backup_comes_in_piece_by_piece(full: Store, empty: Store, quick_path: Path) -> None:
    sessions = good(full)

    def many() -> Any:
        for number in range(800):
            yield {**sessions[number % 2], "id": f"many-{number}", "x": "y" * 20_000}

    backup.write(quick_path / "long.json", {}, many())
    assert (quick_path / "long.json").stat().st_size > 3 * LARGEST_FILE
    tracemalloc.start()
    done = empty.backup.import_file(quick_path / "long.json")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(done.added) == 800
    assert peak < 2 * LARGEST_FILE
    assert len(empty.history.page(limit=999)) == 800


def test_what_is_not_a_file_is_refused(empty: Store, quick_path: Path) -> None:
    for path in (quick_path, quick_path / "nothing", Path("/dev/zero"), Path("/dev/null")):
        violation = refusal(lambda path=path: empty.backup.import_file(path))
        assert violation is not None
        assert violation.code is DataCode.IMPORT_NOT_FOUND


def test_random_changes_of_a_backup_never_crash_and_never_come_in_by_half(
    full: Store, empty: Store, quick_path: Path
) -> None:
    backup.write(quick_path / "good.json", {}, good(full))
    content = (quick_path / "good.json").read_bytes()
    chooser = random.Random(3)
    taken = 0
    for number in range(300):
        place = chooser.randrange(len(content))
        bad = content[:place] + chooser.randbytes(chooser.randint(0, 3)) + content[place + chooser.randint(0, 2) :]
        (quick_path / "bad.json").write_bytes(bad)
        before = contents(empty)
        if refusal(lambda: empty.backup.import_file(quick_path / "bad.json")):
            assert contents(empty) == before, number
        else:
            taken += 1
    assert taken < 300


def test_an_import_that_a_crash_cut_off_is_completed(full: Store, empty: Store, quick_path: Path) -> None:
    full.backup.export(quick_path / "out.json")
    pending = empty.folder / "change.pending"
    carry_out = empty._pending.__class__._carry_out

    class Crash(BaseException):
        pass

    def crash(*args: Any) -> None:
        raise Crash

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(empty._pending.__class__, "_carry_out", crash)
        with pytest.raises(Crash):
            empty.backup.import_file(quick_path / "out.json")
    assert pending.exists()
    assert carry_out is empty._pending.__class__._carry_out
    empty.close()
    with Store(empty.folder, Clock()) as again:
        assert contents(again) == contents(full)
        assert [report.code for report in again.reports] == [ReportCode.COMPLETED]
        assert not pending.exists()
