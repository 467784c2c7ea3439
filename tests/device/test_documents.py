"""Saving, opening and sharing files through Android's chooser, which answers late or never."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from device.documents import Documents
from device.share import share_picture
from tests.device.fake_android import Android

OPENED = "PythonActivity.mActivity.getContentResolver.openFileDescriptor"
OK, CANCELLED = -1, 0


class Frames:
    """A fake of Kivy's clock: scheduled calls run when the app resumes."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []

    def __call__(self, call: Callable[[], object]) -> None:
        self.waiting.append(call)

    def resume(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


class Chooser:
    """The chooser with a folder of the other app."""

    def __init__(self, android: Android, folder: Path) -> None:
        self.android, self.folder = android, folder
        self.frames = Frames()
        self.documents = Documents(self.frames)
        self.results: list[str] = []
        android.answers[f"{OPENED}.detachFd()"] = self._open

    def _open(self) -> int:
        uri, mode = self.android.called("openFileDescriptor")[-1]
        assert uri == "Uri.parse", "Java objects of another thread must not be used here"
        name = str(self.android.called("parse")[-1][0]).removeprefix("content://")
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT}[mode]
        return os.open(self.folder / name, flags)

    def choose(self, name: str) -> None:
        self.android.answer(OK, f"content://{name}")
        self.frames.resume()


@pytest.fixture
def chooser(android: Android, tmp_path: Path) -> Chooser:
    outside = tmp_path / "outside"
    outside.mkdir()
    return Chooser(android, outside)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    path = tmp_path / "backup.json"
    path.write_bytes(b"all games")
    return path


def test_save_writes_to_the_chosen_file(android: Android, chooser: Chooser, backup: Path) -> None:
    chooser.documents.save(backup, "spielblock.json", "application/json", chooser.results.append)
    assert android.called("Intent") == [("Intent.ACTION_CREATE_DOCUMENT",)]
    assert android.called("setType") == [("application/json",)]
    assert android.called("addCategory") == [("Intent.CATEGORY_OPENABLE",)]
    assert android.called("String") == [("spielblock.json",)]
    assert chooser.results == [], "the user is still choosing"
    chooser.choose("spielblock.json")
    assert chooser.results == ["done"]
    assert (chooser.folder / "spielblock.json").read_bytes() == b"all games"


def test_save_truncates_a_longer_file(chooser: Chooser, backup: Path) -> None:
    (chooser.folder / "old.json").write_bytes(b"another backup, and a longer one")
    chooser.documents.save(backup, "old.json", "application/json", chooser.results.append)
    chooser.choose("old.json")
    assert (chooser.folder / "old.json").read_bytes() == b"all games"


def test_open_copies_at_most_one_byte_more_than_allowed(android: Android, chooser: Chooser, tmp_path: Path) -> None:
    (chooser.folder / "some.json").write_bytes(b"x" * 200_000)
    for most, got in ((1_000_000, 200_000), (70_000, 70_001)):
        chooser.documents.open(tmp_path / "in.json", most, chooser.results.append)
        chooser.choose("some.json")
        assert (tmp_path / "in.json").stat().st_size == got
    assert chooser.results == ["done", "done"]
    assert android.called("setType") == [("*/*",), ("*/*",)]
    assert len(android.listeners) == 1, "one listener for all requests"


def test_result_is_processed_after_the_app_resumed(android: Android, chooser: Chooser, backup: Path) -> None:
    """Android answers before it resumes the app, on another thread."""
    chooser.documents.save(backup, "new.json", "application/json", chooser.results.append)
    android.answer(OK, "content://new.json")
    assert chooser.results == []
    assert not list(chooser.folder.iterdir())
    chooser.frames.resume()
    assert chooser.results == ["done"]


@pytest.mark.parametrize("result", [OK, CANCELLED])
def test_cancelling_is_reported_once_and_not_logged(
    android: Android, chooser: Chooser, backup: Path, result: int, caplog: pytest.LogCaptureFixture
) -> None:
    chooser.documents.save(backup, "new.json", "application/json", chooser.results.append)
    android.answer(result, None)
    android.answer(result, None)
    chooser.frames.resume()
    assert chooser.results == ["cancelled"]
    assert caplog.records == []


def test_results_with_other_request_codes_are_ignored(android: Android, chooser: Chooser, backup: Path) -> None:
    chooser.documents.save(backup, "new.json", "application/json", chooser.results.append)
    first = android.called("startActivityForResult")[-1][1]
    chooser.documents.save(backup, "newer.json", "application/json", chooser.results.append)
    android.answer(OK, "content://new.json", code=first)
    android.answer(OK, "content://new.json", code=1)
    chooser.frames.resume()
    assert chooser.results == []
    chooser.choose("newer.json")
    assert chooser.results == ["done"]


def test_missing_chooser_and_missing_access_fail_and_are_logged_once(
    android: Android, chooser: Chooser, backup: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chooser.documents.open(backup, 10, chooser.results.append)
    chooser.choose("not there")
    chooser.documents.open(backup, 10, chooser.results.append)
    chooser.choose("not there")
    assert chooser.results == ["failed", "failed"]
    assert len(caplog.records) == 1
    android.answers["PythonActivity.mActivity.startActivityForResult()"] = RuntimeError("no such activity")
    chooser.documents.open(backup, 10, chooser.results.append)
    assert chooser.results == ["failed"] * 3
    assert len(caplog.records) == 2


def test_desktop_reports_here(backup: Path) -> None:
    results: list[str] = []
    Documents().save(backup, "new.json", "application/json", results.append)
    Documents().open(backup, 10, results.append)
    assert results == ["here", "here"]


def add_media_collection(android: Android, folder: Path) -> None:
    """Adds a media collection that needs no permission, as from Android 10 on."""
    android.answers["Build$VERSION.SDK_INT"] = 29
    android.answers[f"{OPENED}.detachFd()"] = lambda: os.open(folder / "sent.png", os.O_WRONLY | os.O_CREAT)


def test_shared_picture_is_added_to_the_collection_and_sent(android: Android, tmp_path: Path, backup: Path) -> None:
    add_media_collection(android, tmp_path)
    assert share_picture(backup, "Result", lambda text: pytest.fail("copied")) == "shared"
    assert (tmp_path / "sent.png").read_bytes() == b"all games"
    assert android.called("insert")[0][0] == "MediaStore$Images$Media.EXTERNAL_CONTENT_URI"
    assert [call[0] for call in android.called("put")] == [
        "MediaStore$MediaColumns.DISPLAY_NAME", "MediaStore$MediaColumns.MIME_TYPE",
        "MediaStore$MediaColumns.RELATIVE_PATH",
    ]  # fmt: skip
    assert android.called("String") == [("backup.json",), ("image/png",), ("Pictures/Spielblock",), ("Result",)]
    sent = "PythonActivity.mActivity.getContentResolver.insert"
    assert android.called("putExtra") == [("Intent.EXTRA_STREAM", sent)]
    assert android.called("addFlags") == [("Intent.FLAG_GRANT_READ_URI_PERMISSION",)]
    assert len(android.called("startActivity")) == 1


def test_picture_is_not_shared_where_a_permission_is_needed(android: Android, backup: Path) -> None:
    android.answers["Build$VERSION.SDK_INT"] = 28
    assert share_picture(backup, "Result", lambda text: None) == "unknown"
    assert not android.called("insert")


def test_failed_sharing_of_a_picture_returns_empty_and_is_logged_once(
    android: Android, tmp_path: Path, backup: Path, caplog: pytest.LogCaptureFixture
) -> None:
    add_media_collection(android, tmp_path)
    android.answers["PythonActivity.mActivity.getContentResolver.insert()"] = RuntimeError("full")
    assert [share_picture(backup, "Result", lambda text: None) for _ in range(2)] == ["", ""]
    assert len(caplog.records) == 1


def test_desktop_copies_the_path_of_the_picture(backup: Path) -> None:
    copied: list[str] = []
    assert share_picture(backup, "Result", copied.append) == "copied"
    assert copied == [str(backup)]
    assert share_picture(backup, "Result", lambda text: 1 / 0) == "kept"
