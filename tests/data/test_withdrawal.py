"""A refused change must not come back: it is undone, or the refusal says that it may come back."""

from __future__ import annotations

import errno
import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from data.disk import replace_file
from data.errors import TERMS, DataCode, StoreError, stored_term
from data.store import Store
from i18n.catalog import LANGUAGES, catalog_for
from tests.data.faults import FaultyDisk
from tests.data.store_helpers import Clock, contents, failing, finished, play, refusal, some_move


@contextmanager
def broken(*names: str) -> Iterator[None]:
    """These calls of the system fail."""

    def fail(*_args: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.setattr(os, name, fail)
        yield


@pytest.mark.parametrize("is_closed", [True, False], ids=["closed", "killed"])
def test_a_move_that_cannot_be_truncated_says_so_and_is_withdrawn_when_the_store_is_closed(
    quick_path: Path, is_closed: bool
) -> None:
    store = Store(quick_path, Clock())
    controller = store.new("qwinto", ["Anna", "Ben"])
    play(controller, 2)
    before = controller.game.cursor
    with broken("fsync", "ftruncate"):
        violation = refusal(lambda: controller.record(some_move(controller.game, random.Random(1))))
    assert violation is not None
    assert violation.code is DataCode.NOT_WITHDRAWN
    assert controller.game.cursor == before
    if is_closed:
        store.close()
    with Store(quick_path, Clock()) if is_closed else Store(_copied(quick_path), Clock()) as again:
        assert again.open(controller.id).game.cursor == (before if is_closed else before + 1)
    store.close()


def _copied(folder: Path) -> Path:
    return shutil.copytree(folder, folder.parent / f"{folder.name}-copy")


def test_a_replaced_file_that_cannot_be_flushed_is_restored(quick_path: Path) -> None:
    path = quick_path / "settings.table"
    with FaultyDisk(quick_path) as disk:
        replace_file(path, [b"plain"])
    flush = len(disk.calls)
    assert disk.calls[-1] == "fsync"
    path.unlink()
    for old in (None, b"old"):
        if old is not None:
            path.write_bytes(old)
        with FaultyDisk(quick_path, flush, errno.EIO) as disk, pytest.raises(StoreError) as refused:
            replace_file(path, [b"new"])
        assert disk.tripped
        assert refused.value.violation.code is DataCode.DISK_ERROR
        assert (path.read_bytes() if path.exists() else None) == old
    with FaultyDisk(quick_path, flush, errno.EIO, lasting=True), pytest.raises(StoreError) as refused:
        replace_file(path, [b"new"])
    assert refused.value.violation.code is DataCode.NOT_WITHDRAWN
    assert [entry.name for entry in quick_path.iterdir()] == ["settings.table"]


def test_a_refused_setting_is_not_there_after_reopening(quick_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(quick_path, Clock()) as store:
        store.settings.change(theme="light")
        for nth in range(1, 7):
            with failing(monkeypatch, nth, errno.EIO, lasting=False) as tripped:
                violation = refusal(lambda: store.settings.change(theme="dark"))
            assert (violation is not None) == tripped()
            if violation is None:
                break
            with Store(_copied(quick_path), Clock()) as again:
                assert again.settings.values.theme == "light", nth
            shutil.rmtree(quick_path.parent / f"{quick_path.name}-copy")
        assert nth > 3


def test_a_refused_finish_that_cannot_be_cancelled_says_so_and_is_cancelled_on_close(quick_path: Path) -> None:
    store = Store(quick_path, Clock())
    controller = store.new("qwinto", ["Anna", "Ben"])
    real, calls = os.fsync, []

    def fail_after_the_mark(file: int) -> None:
        calls.append(file)
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, "")
        real(file)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", fail_after_the_mark)
        violation = refusal(lambda: store.finish(controller.id, early=True))
    assert violation is not None
    assert violation.code is DataCode.NOT_WITHDRAWN
    store.close()
    with Store(quick_path, Clock()) as store:
        assert [summary.id for summary in store.running()] == [controller.id]
        assert store.history.page() == []


def test_a_refused_import_that_cannot_be_rolled_back_says_so_and_is_rolled_back_on_close(quick_path: Path) -> None:
    with Store(quick_path / "other", Clock()) as other:
        finished(other, 2, ("Eva", "Finn"))
        other.backup.export(quick_path / "in.json")
    store = Store(quick_path / "data", Clock())
    finished(store, 1)
    before = contents(store)
    with FaultyDisk(store.folder) as disk:
        assert refusal(lambda: store.backup.import_file(quick_path / "no.json")) is not None
    start = len(disk.calls)
    for at in range(start + 8, start + 30):
        with FaultyDisk(store.folder, at, errno.EIO, lasting=True) as disk:
            violation = refusal(lambda: store.backup.import_file(quick_path / "in.json"))
        if violation is not None and violation.code is DataCode.NOT_WITHDRAWN:
            break
    else:
        pytest.fail("never came to that")
    store.close()
    with Store(quick_path / "data", Clock()) as store:
        assert contents(store) == before
        assert not (store.folder / "change.pending").exists()


def test_players_read_terms_instead_of_file_names(quick_path: Path) -> None:
    with Store(quick_path, Clock()) as store:
        controller = store.new("qwinto", ["Anna", "Ben"])
        with broken("fsync"):
            violation = refusal(lambda: controller.record(some_move(controller.game, random.Random(1))))
        assert violation is not None
        assert violation.params["what"] == "stored-game"
        assert len(controller.journal.path.name) > 70
        for language in LANGUAGES:
            sentence = catalog_for(language).say(violation, "qwinto")
            assert controller.journal.path.name not in sentence
            assert catalog_for(language).text("word.stored-game") in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_message(language: str) -> None:
    for term in TERMS:
        assert catalog_for(language).knows(f"word.{term}"), term


def test_every_file_of_a_store_has_a_term(quick_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(quick_path, Clock()) as store:
        finished(store, 1)
        store.new("qwinto", ["Anna", "Ben"])
        store.settings.change(theme="dark")
        store.run_daily_tasks()
        for path in (path for path in quick_path.rglob("*") if path.is_file() and path.suffix):
            assert stored_term(path) in TERMS, path
    assert stored_term(quick_path / "lock") in TERMS, "the first file that a full or protected disk refuses"
    assert stored_term(Path("my-backup.json")) == "my-backup.json"
