"""The TinyDB storage class."""

from __future__ import annotations

import math
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest
from tinydb import TinyDB, where

from data.errors import DataCode, ReportCode, StoreError
from data.own_names import clear_temporaries
from data.quarantine import Quarantine
from data.storage import SafeStorage
from sheets.notice import Notice
from tests.data.store_helpers import failing, refusal


@pytest.fixture
def reports() -> list[Notice]:
    return []


@pytest.fixture
def quarantine(tmp_path: Path, reports: list[Notice]) -> Quarantine:
    return Quarantine(tmp_path / "damaged", reports.append, lambda: datetime(2026, 11, 15, 20, 0, 0, tzinfo=UTC))


def database(tmp_path: Path, quarantine: Quarantine, only: tuple[str, ...] | None = None) -> TinyDB:
    return TinyDB(storage=lambda: SafeStorage(tmp_path / "a.table", quarantine, ("front", "back"), only))


def test_the_storage_works_as_a_tinydb(tmp_path: Path, quarantine: Quarantine) -> None:
    table = database(tmp_path, quarantine).table("front")
    table.insert_multiple({"name": name, "points": points} for name, points in (("Änne", 3), ("Ben", 4), ("Ç\n", 5)))
    table.update({"points": 9}, where("name") == "Ben")
    table.remove(where("points") == 3)
    again = database(tmp_path, quarantine).table("front")
    assert again.all() == [{"name": "Ben", "points": 9}, {"name": "Ç\n", "points": 5}]
    assert again.get(where("name") == "Ben").doc_id == 2
    assert again.insert({"name": "Dora"}) == 4


def test_the_front_table_is_read_without_the_back_one(tmp_path: Path, quarantine: Quarantine) -> None:
    whole = database(tmp_path, quarantine)
    whole.table("back").insert({"text": "x" * 100_000})
    whole.table("front").insert({"n": 1})
    path = tmp_path / "a.table"
    content = path.read_bytes()
    path.write_bytes(content[:-50_000])  # damage that only a whole read can see
    assert database(tmp_path, quarantine, ("front",)).table("front").all() == [{"n": 1}]
    assert path.stat().st_size == len(content) - 50_000
    assert database(tmp_path, quarantine).table("back").all() == []
    assert path.stat().st_size < 1000


@pytest.mark.parametrize(
    ("value", "reason"),
    [(math.nan, "nan"), (math.inf, "nan"), ("\ud800", "text"), (object(), "type")],
)
def test_values_outside_json_are_refused_and_the_file_stays(
    tmp_path: Path, quarantine: Quarantine, value: object, reason: str
) -> None:
    table = database(tmp_path, quarantine).table("front")
    table.insert({"n": 1})
    with pytest.raises(StoreError) as refused:
        table.insert({"n": value})
    assert refused.value.violation.code is DataCode.NOT_STORABLE
    assert refused.value.violation.params["reason"] == reason
    assert database(tmp_path, quarantine).table("front").all() == [{"n": 1}]


def test_a_batch_is_one_write_or_none(tmp_path: Path, quarantine: Quarantine, monkeypatch: pytest.MonkeyPatch) -> None:
    db = database(tmp_path, quarantine)
    db.table("front").insert({"n": 0})
    before = (tmp_path / "a.table").read_bytes()
    storage = db.storage
    assert isinstance(storage, SafeStorage)
    with suppress(ZeroDivisionError), storage.batch():
        db.table("front").insert({"n": 1 / len(db.table("front"))})
        db.table("front").insert({"n": 1 / len(db.table("back"))})
    assert (tmp_path / "a.table").read_bytes() == before
    with storage.batch():
        db.table("front").insert({"n": 1})
        db.table("back").insert({"n": 2})
        assert (tmp_path / "a.table").read_bytes() == before
        assert len(db.table("front")) == 2
    assert len(database(tmp_path, quarantine).table("back")) == 1


def test_a_failed_write_leaves_the_old_file_or_the_new_one_and_no_temporary(
    tmp_path: Path, quarantine: Quarantine, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = database(tmp_path, quarantine).table("front")
    table.insert({"n": 0})
    old = [{"n": 0}]
    for nth in range(1, 20):
        with failing(monkeypatch, nth, lasting=False) as tripped:
            violation = refusal(lambda nth=nth: table.insert({"n": nth}))
        assert violation is None or violation.code is DataCode.DISK_FULL
        new = [*old, {"n": nth}]
        old = database(tmp_path, quarantine).table("front").all()
        assert old in (new[:-1], new)
        assert not list(tmp_path.glob("*.tmp"))
        if not tripped():
            assert old == new
            return
    pytest.fail("never got through")


def test_temporary_files_of_a_crash_are_removed(tmp_path: Path) -> None:
    (tmp_path / "a.table.tmp").write_bytes(b"half")
    (tmp_path / "a.table").write_bytes(b"whole")
    clear_temporaries(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["a.table"]


def test_every_changed_byte_is_detected_and_loses_at_most_one_document(
    tmp_path: Path, quarantine: Quarantine, reports: list[Notice]
) -> None:
    table = database(tmp_path, quarantine).table("front")
    table.insert_multiple({"n": number} for number in range(4))
    path = tmp_path / "a.table"
    content = path.read_bytes()
    whole = table.all()
    for offset in range(len(content)):
        damaged = content[:offset] + bytes([content[offset] ^ 0x01]) + content[offset + 1 :]
        path.write_bytes(damaged)
        reports.clear()
        documents = database(tmp_path, quarantine).table("front").all()
        (report,) = reports
        assert report.code is ReportCode.DAMAGED
        assert (tmp_path / "damaged" / str(report.params["kept"])).read_bytes() == damaged
        assert len(documents) >= 3
        assert all(document in whole for document in documents)
        assert report.params["saved"] == len(documents)
        reports.clear()
        assert database(tmp_path, quarantine).table("front").all() == documents
        assert reports == []


def test_damaged_files_of_one_second_get_different_names_with_the_date(
    tmp_path: Path, quarantine: Quarantine, reports: list[Notice]
) -> None:
    for text in (b"one", b"two"):
        (tmp_path / "a.table").write_bytes(text)
        database(tmp_path, quarantine).table("front").all()
    names = sorted(path.name for path in (tmp_path / "damaged").iterdir())
    assert names == ["a.table.20261115-200000", "a.table.20261115-200000-2"]


def test_a_damaged_file_that_cannot_be_quarantined_is_not_overwritten(
    tmp_path: Path, quarantine: Quarantine, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.table"
    path.write_bytes(b"damaged")
    with failing(monkeypatch, 1), pytest.raises(StoreError):
        database(tmp_path, quarantine).table("front").insert({"n": 1})
    assert path.read_bytes() == b"damaged"
