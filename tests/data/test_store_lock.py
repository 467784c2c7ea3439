"""One process per folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from data.errors import DataCode, StoreError
from data.store import Store
from tests.data.store_helpers import Clock, finished

ROOT = Path(__file__).parents[2]
CHILD = """
import sys
from data.errors import StoreError
from data.store import Store
try:
    store = Store(sys.argv[1])
except StoreError as error:
    print("refused", error.violation.code, flush=True)
else:
    print("open", len(store.history.page()), flush=True)
    sys.stdin.readline()
"""


def child(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, str(folder)], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def output_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_a_second_process_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()) as store:
        finished(store, 2)
        (tmp_path / "history" / "x.games.tmp").write_bytes(b"being written")
        before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
        with child(tmp_path) as second:
            assert output_of(second) == "refused locked"
        assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    with child(tmp_path) as second:
        assert output_of(second) == "open 2"
        with pytest.raises(StoreError) as refused:
            Store(tmp_path, Clock())
        assert refused.value.violation.code is DataCode.LOCKED
        second.kill()
    with Store(tmp_path, Clock()) as store:
        assert len(store.history.page()) == 2


def test_a_second_store_in_the_same_process_is_refused(tmp_path: Path) -> None:
    with Store(tmp_path, Clock()), pytest.raises(StoreError) as refused:
        Store(tmp_path, Clock())
    assert refused.value.violation.code is DataCode.LOCKED
    Store(tmp_path, Clock()).close()
