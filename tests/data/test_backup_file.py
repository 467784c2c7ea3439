"""Export and import of backups and session files."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from data.errors import ReportCode
from data.import_merge import SKIPPED
from data.store import Store
from data.transfer import ExportResult
from sheets.session import encode_session
from tests.data.store_helpers import Clock, contents, play, short_game

Session = dict[str, Any]


def test_imported_names_are_normalized(quick_path: Path) -> None:
    """Composed and decomposed letters are one player; names of later versions of Unicode stay."""
    with Store(quick_path / "one", Clock()) as store:
        for name in ("Zo\u00eb", "Ben", "Cem"):
            store.new("qwinto", [name, "Anna"])
        store.backup.export(quick_path / "backup.json")
    text = (quick_path / "backup.json").read_text("utf-8")
    text = text.replace("Zo\u00eb", "Zoe\u0308 \\u0007").replace('"Ben"', '"\U000107ff"').replace('"Cem"', '"\\n "')
    (quick_path / "backup.json").write_text(text, "utf-8")
    with Store(quick_path / "other", Clock()) as store:
        store.players.add("Zo\u00eb")
        for added in (2, 0):
            result = store.backup.import_file(quick_path / "backup.json")
            assert (len(result.added), len(result.left_out)) == (added, 1), "a game without a name is left out"
            assert {player.name for player in store.players.all()} == {"Anna", "Zo\u00eb", "\U000107ff"}
            assert {name for game in store.running() for name in game.players} == {"Anna", "Zo\u00eb", "\U000107ff"}


def test_an_exported_backup_is_imported_completely(full: Store, empty: Store, quick_path: Path) -> None:
    assert full.backup.export(quick_path / "out.json") == ExportResult(40)
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


def test_selected_games_are_exported_without_the_others(full: Store, empty: Store, quick_path: Path) -> None:
    chosen = {full.history.page()[3].id, full.running()[0].id}
    assert full.backup.export(quick_path / "some.json", chosen) == ExportResult(2)
    assert set(empty.backup.import_file(quick_path / "some.json").added) == chosen
    assert set(contents(empty)) == chosen
    assert "players" not in json.loads((quick_path / "some.json").read_bytes())


def test_the_backup_is_one_json_object_in_any_layout(full: Store, empty: Store, quick_path: Path) -> None:
    full.backup.export(quick_path / "out.json")
    backup = json.loads((quick_path / "out.json").read_text())
    assert backup["spielblock-backup"] == 1
    (quick_path / "pretty.json").write_text(json.dumps(backup, indent=1))
    assert len(empty.backup.import_file(quick_path / "pretty.json").added) == 40
    assert contents(empty) == contents(full)


def test_a_bare_session_file_is_imported(full: Store, empty: Store, quick_path: Path) -> None:
    over, going = full.history.page()[0], full.running()[0]
    for name, session in ((over.id, full.history.session(over.id)), (going.id, full.open(going.id).session)):
        (quick_path / "one.json").write_text(json.dumps(encode_session(session)))
        assert empty.backup.import_file(quick_path / "one.json").added == [name]
        assert empty.backup.import_file(quick_path / "one.json").skipped == [(name, "same")]
    assert [summary.id for summary in empty.history.page()] == [over.id]
    assert empty.open(going.id).game == full.open(going.id).game


def test_the_newer_of_two_versions_wins(quick_path: Path) -> None:
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
        assert stale is tablet.open(game.id)
        assert stale.game == game.game
        phone.finish(game.id, early=True)
        phone.backup.export(quick_path / "done.json")
        assert tablet.backup.import_file(quick_path / "done.json").replaced == [game.id]
        assert tablet.running() == []
        assert tablet.backup.import_file(quick_path / "9.json").skipped == [(game.id, "older")]
        again = phone.reopen(game.id)
        again.record_undo()
        phone.backup.export(quick_path / "again.json")
        assert tablet.backup.import_file(quick_path / "again.json").replaced == [game.id]
        assert contents(tablet) == contents(phone)
        assert tablet.history.page() == []
    with Store(quick_path / "b", clock) as tablet:
        assert set(contents(tablet)) == {game.id}


def test_an_import_restores_deleted_games(full: Store, quick_path: Path) -> None:
    full.backup.export(quick_path / "out.json")
    before = contents(full)
    gone = [full.history.page()[2].id, full.running()[0].id]
    for name in gone:
        full.delete(name)
    assert sorted(full.backup.import_file(quick_path / "out.json").added) == sorted(gone)
    assert contents(full) == before


def test_every_reason_for_skipping_occurs(full: Store, empty: Store, quick_path: Path) -> None:
    session = encode_session(full.history.session(full.history.page()[0].id))
    twice = {"spielblock-backup": 1, "sessions": [session, session]}
    (quick_path / "twice.json").write_text(json.dumps(twice))
    done = empty.backup.import_file(quick_path / "twice.json")
    assert (done.added, done.skipped) == ([session["id"]], [(session["id"], "twice")])
    assert set(SKIPPED) == {"same", "older", "twice"}


def test_the_csv_table_has_a_line_per_seat(quick_path: Path) -> None:
    with Store(quick_path / "a", Clock()) as store:
        first = store.finish(short_game(store, ("=1+1", 'B"e,n')).id)
        store.finish(short_game(store, ("Anna", "Ben"), 1).id)
        for name, sessions in (("some.csv", {first.id}), ("all.csv", None)):
            assert list(store.backup.iter_export(quick_path / name, "seats-csv", sessions))
        rows = list(csv.DictReader((quick_path / "some.csv").read_text("utf-8-sig").splitlines()))
        assert [row["player"] for row in rows] == ["'=1+1", 'B"e,n']
        assert [int(row["total"]) for row in rows] == list(first.totals)
        assert [seat for seat, row in enumerate(rows) if row["won"] == "1"] == list(first.winners)
        assert len((quick_path / "all.csv").read_text().splitlines()) == 5


def test_an_import_interrupted_by_a_crash_is_completed(full: Store, empty: Store, quick_path: Path) -> None:
    full.backup.export(quick_path / "out.json")
    pending = empty.folder / "change.pending"

    class Crash(BaseException):
        pass

    def crash(*args: Any) -> None:
        raise Crash

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("data.history.History.put_all", crash)
        with pytest.raises(Crash):
            empty.backup.import_file(quick_path / "out.json")
    assert pending.exists()
    empty.close()
    with Store(empty.folder, Clock()) as again:
        assert contents(again) == contents(full)
        assert [report.code for report in again.reports] == [ReportCode.COMPLETED]
        assert not pending.exists()


def test_invalid_settings_of_a_backup_are_ignored(full: Store, empty: Store, quick_path: Path) -> None:
    full.backup.export(quick_path / "out.json")
    backup = json.loads((quick_path / "out.json").read_text())
    backup["settings"] = {"theme": "dark", "language": "klingon", "self": 1, "later": True, "shake_strength": True}
    (quick_path / "in.json").write_text(json.dumps(backup))
    before = empty.settings.values._asdict()
    empty.backup.import_file(quick_path / "in.json", settings=True)
    assert empty.settings.values._asdict() == {**before, "theme": "dark"}
