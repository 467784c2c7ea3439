"""Files that go to other apps and come from them: through Android's chooser, which answers late or never."""

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
    """Kivy's clock: what was put off happens when the app is back in front."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], object]] = []

    def __call__(self, call: Callable[[], object]) -> None:
        self.waiting.append(call)

    def resume(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()


class Chooser:
    """The chooser and a folder behind it."""

    def __init__(self, android: Android, folder: Path) -> None:
        self.android, self.folder = android, folder
        self.frames = Frames()
        self.documents = Documents(self.frames)
        self.said: list[str] = []
        android.answers[f"{OPENED}.detachFd()"] = self._opened

    def _opened(self) -> int:
        uri, mode = self.android.called("openFileDescriptor")[-1]
        assert uri == "Uri.parse", "what other threads know must not cross over as Java objects"
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


def test_a_file_goes_where_the_user_says(android: Android, chooser: Chooser, backup: Path) -> None:
    chooser.documents.save(backup, "spielblock.json", "application/json", chooser.said.append)
    assert android.called("Intent") == [("Intent.ACTION_CREATE_DOCUMENT",)]
    assert android.called("setType") == [("application/json",)]
    assert android.called("addCategory") == [("Intent.CATEGORY_OPENABLE",)]
    assert android.called("String") == [("spielblock.json",)]
    assert chooser.said == [], "the user still looks for a folder"
    chooser.choose("spielblock.json")
    assert chooser.said == ["done"]
    assert (chooser.folder / "spielblock.json").read_bytes() == b"all games"


def test_a_longer_file_is_replaced_as_a_whole(chooser: Chooser, backup: Path) -> None:
    (chooser.folder / "old.json").write_bytes(b"another backup, and a longer one")
    chooser.documents.save(backup, "old.json", "application/json", chooser.said.append)
    chooser.choose("old.json")
    assert (chooser.folder / "old.json").read_bytes() == b"all games"


def test_a_file_comes_in_but_no_more_of_it_than_wanted(android: Android, chooser: Chooser, tmp_path: Path) -> None:
    (chooser.folder / "some.json").write_bytes(b"x" * 200_000)
    for most, got in ((1_000_000, 200_000), (70_000, 70_001)):
        chooser.documents.open(tmp_path / "in.json", most, chooser.said.append)
        chooser.choose("some.json")
        assert (tmp_path / "in.json").stat().st_size == got
    assert chooser.said == ["done", "done"]
    assert android.called("setType") == [("*/*",), ("*/*",)]
    assert len(android.heard) == 1, "one listener for all questions"


def test_nothing_is_done_before_the_app_is_back(android: Android, chooser: Chooser, backup: Path) -> None:
    """Android answers before it wakes the app, on another thread."""
    chooser.documents.save(backup, "new.json", "application/json", chooser.said.append)
    android.answer(OK, "content://new.json")
    assert chooser.said == []
    assert not list(chooser.folder.iterdir())
    chooser.frames.resume()
    assert chooser.said == ["done"]


@pytest.mark.parametrize("result", [OK, CANCELLED])
def test_whoever_changes_their_mind_is_left_in_peace(
    android: Android, chooser: Chooser, backup: Path, result: int, caplog: pytest.LogCaptureFixture
) -> None:
    chooser.documents.save(backup, "new.json", "application/json", chooser.said.append)
    android.answer(result, None)
    android.answer(result, None)
    chooser.frames.resume()
    assert chooser.said == ["cancelled"]
    assert caplog.records == []


def test_answers_to_others_are_not_ours(android: Android, chooser: Chooser, backup: Path) -> None:
    chooser.documents.save(backup, "new.json", "application/json", chooser.said.append)
    first = android.called("startActivityForResult")[-1][1]
    chooser.documents.save(backup, "newer.json", "application/json", chooser.said.append)
    android.answer(OK, "content://new.json", code=first)
    android.answer(OK, "content://new.json", code=1)
    chooser.frames.resume()
    assert chooser.said == []
    chooser.choose("newer.json")
    assert chooser.said == ["done"]


def test_no_chooser_and_no_access_are_told_and_logged_once(
    android: Android, chooser: Chooser, backup: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chooser.documents.open(backup, 10, chooser.said.append)
    chooser.choose("not there")
    chooser.documents.open(backup, 10, chooser.said.append)
    chooser.choose("not there")
    assert chooser.said == ["failed", "failed"]
    assert len(caplog.records) == 1
    android.answers["PythonActivity.mActivity.startActivityForResult()"] = RuntimeError("no such activity")
    chooser.documents.open(backup, 10, chooser.said.append)
    assert chooser.said == ["failed"] * 3
    assert len(caplog.records) == 2


def test_a_desktop_asks_nobody(backup: Path) -> None:
    said: list[str] = []
    Documents().save(backup, "new.json", "application/json", said.append)
    Documents().open(backup, 10, said.append)
    assert said == ["here", "here"]


def put_pictures(android: Android, folder: Path) -> None:
    """A collection of pictures without a permission, as from Android 10 on."""
    android.answers["Build$VERSION.SDK_INT"] = 29
    android.answers[f"{OPENED}.detachFd()"] = lambda: os.open(folder / "sent.png", os.O_WRONLY | os.O_CREAT)


def test_a_picture_goes_into_the_collection_and_to_the_app_that_the_user_chooses(
    android: Android, tmp_path: Path, backup: Path
) -> None:
    put_pictures(android, tmp_path)
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


def test_an_android_that_would_ask_for_a_permission_is_not_tried(android: Android, backup: Path) -> None:
    android.answers["Build$VERSION.SDK_INT"] = 28
    assert share_picture(backup, "Result", lambda text: None) == "unknown"
    assert not android.called("insert")


def test_a_picture_that_cannot_be_shared_is_told(
    android: Android, tmp_path: Path, backup: Path, caplog: pytest.LogCaptureFixture
) -> None:
    put_pictures(android, tmp_path)
    android.answers["PythonActivity.mActivity.getContentResolver.insert()"] = RuntimeError("full")
    assert [share_picture(backup, "Result", lambda text: None) for _ in range(2)] == ["", ""]
    assert len(caplog.records) == 1


def test_a_desktop_copies_the_path_of_the_picture(backup: Path) -> None:
    copied: list[str] = []
    assert share_picture(backup, "Result", copied.append) == "copied"
    assert copied == [str(backup)]
    assert share_picture(backup, "Result", lambda text: 1 / 0) == "kept"
