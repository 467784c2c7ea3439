"""Links, sharing and the file chooser."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jnius
import pytest

from device.documents import Documents
from device.links import open_link
from device.share import share_picture, share_text

OK, CANCELLED = -1, 0
SEND = "[android.intent.action.CHOOSER, Result, android.intent.action.SEND"


def test_link_is_opened_in_another_app(activity: Any) -> None:
    assert open_link("https://example.org")
    assert activity.started.toString() == "[android.intent.action.VIEW] https://example.org"


def test_text_is_shared_through_the_app_chooser(activity: Any) -> None:
    assert share_text("Anna 77", "Result", lambda text: pytest.fail("copied")) == "shared"
    assert activity.started.toString() == f"{SEND}, text/plain, android.intent.extra.TEXT=Anna 77]"


def test_missing_apps_are_logged(activity: Any, logged: list[str]) -> None:
    activity.refuses = True
    assert not open_link("https://example.org")
    assert share_text("Anna 77", "Result", lambda text: pytest.fail("copied")) == ""
    assert ["ActivityNotFoundException" in line for line in logged] == [True, True]
    logged.clear()


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "result.png"
    path.write_bytes(b"picture")
    return path


def test_picture_is_added_to_the_collection_and_shared(
    activity: Any, level: int, picture: Path, logged: list[str]
) -> None:
    resolver = activity.getContentResolver()
    resolver.next = os.open(picture.with_name("shared"), os.O_RDWR | os.O_CREAT)
    answer = share_picture(picture, "Result", lambda text: pytest.fail("copied"))
    if level < 29:
        assert answer == "unknown", "a permission would be needed"
        assert activity.started is None
        return
    assert answer == "shared"
    stream = "android.intent.extra.STREAM=parcel content://media/1, flags 1]"
    assert activity.started.toString() == f"{SEND}, image/png, {stream}"
    values = "{_display_name=result.png, mime_type=image/png, relative_path=Pictures/Spielblock}"
    assert resolver.inserted == f"content://media/external/images/media {values}"
    assert picture.with_name("shared").read_bytes() == b"picture"
    resolver.full = True
    assert [share_picture(picture, "Result", lambda text: None) for _ in range(2)] == ["", ""]
    assert len(logged) == 1
    logged.clear()


class Chooser:
    """The chooser with a folder of the other app; scheduled calls run when the app resumes."""

    def __init__(self, activity: Any, folder: Path) -> None:
        self.activity, self.folder = activity, folder
        self.waiting: list[Callable[[], object]] = []
        self.documents = Documents(self.waiting.append)
        self.results: list[str] = []

    def answer(self, result: int, uri: str | None, code: int | None = None) -> None:
        """Returns from the chooser as Android does."""
        intents, uris = jnius.autoclass("android.content.Intent"), jnius.autoclass("android.net.Uri")
        intent = None if uri is None else intents(intents.ACTION_VIEW, uris.parse(uri))
        self.activity.answer(self.activity.code if code is None else code, result, intent)

    def resume(self) -> None:
        while self.waiting:
            self.waiting.pop(0)()

    def choose(self, name: str, flags: int) -> None:
        path = self.folder / name
        opened = os.open(path, flags) if flags & os.O_CREAT or path.exists() else -1
        self.activity.getContentResolver().next = opened
        self.answer(OK, f"content://files/{name}")
        self.resume()

    def save(self, path: Path) -> None:
        self.documents.save(path, "games.json", "application/json", self.results.append)

    def open(self, path: Path, most: int = 100) -> None:
        self.documents.open(path, most, self.results.append)


WRITE = os.O_WRONLY | os.O_CREAT


@pytest.fixture
def chooser(activity: Any, tmp_path: Path) -> Chooser:
    (tmp_path / "outside").mkdir()
    return Chooser(activity, tmp_path / "outside")


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    path = tmp_path / "backup.json"
    path.write_bytes(b"all games")
    return path


def test_save_writes_to_the_chosen_file(chooser: Chooser, backup: Path) -> None:
    chooser.save(backup)
    action = "android.intent.action.CREATE_DOCUMENT, android.intent.category.OPENABLE, application/json"
    assert chooser.activity.started.toString() == f"[{action}, android.intent.extra.TITLE=games.json]"
    assert chooser.results == [], "the user is still choosing"
    chooser.choose("games.json", WRITE)
    assert chooser.results == ["done"]
    assert chooser.activity.getContentResolver().opened == "content://files/games.json wt; "
    assert (chooser.folder / "games.json").read_bytes() == b"all games"


def test_save_truncates_a_longer_file(chooser: Chooser, backup: Path) -> None:
    (chooser.folder / "old.json").write_bytes(b"another backup, and a longer one")
    chooser.save(backup)
    chooser.choose("old.json", WRITE)
    assert (chooser.folder / "old.json").read_bytes() == b"all games"


def test_save_into_a_pipe_works_without_truncation(chooser: Chooser, backup: Path) -> None:
    """Cloud storage gives a pipe, which has no length."""
    reading, writing = os.pipe()
    chooser.save(backup)
    chooser.activity.getContentResolver().next = writing
    chooser.answer(OK, "content://cloud/1")
    chooser.resume()
    assert chooser.results == ["done"]
    assert os.read(reading, 100) == b"all games"
    os.close(reading)


def test_open_copies_at_most_one_byte_more_than_allowed(chooser: Chooser, tmp_path: Path) -> None:
    (chooser.folder / "some.json").write_bytes(b"x" * 200_000)
    for most, copied in ((1_000_000, 200_000), (70_000, 70_001)):
        chooser.open(tmp_path / "in.json", most)
        assert chooser.activity.started.toString().endswith("OPENABLE, */*]")
        chooser.choose("some.json", os.O_RDONLY)
        assert (tmp_path / "in.json").stat().st_size == copied
    assert chooser.results == ["done", "done"]
    assert chooser.activity.listeners.size() == 1, "one listener for all requests"


def test_result_is_processed_after_the_app_resumed(chooser: Chooser, backup: Path) -> None:
    """Android answers before it resumes the app, on another thread."""
    chooser.save(backup)
    chooser.activity.getContentResolver().next = os.open(chooser.folder / "new.json", WRITE)
    chooser.answer(OK, "content://files/new.json")
    assert chooser.results == []
    chooser.resume()
    assert chooser.results == ["done"]


def test_cancelling_is_reported_once_and_not_logged(chooser: Chooser, backup: Path) -> None:
    chooser.save(backup)
    chooser.answer(CANCELLED, None)
    chooser.answer(CANCELLED, None)
    chooser.resume()
    assert chooser.results == ["cancelled"]


def test_answer_without_a_file_is_cancelled(chooser: Chooser, backup: Path, logged: list[str]) -> None:
    """No chooser should do this; pyjnius passes an object even then, which has no file."""
    chooser.save(backup)
    chooser.answer(OK, None)
    chooser.resume()
    assert chooser.results == ["cancelled"]
    assert ["NullPointerException" in line for line in logged] == [True]
    logged.clear()


def test_answer_to_another_request_is_ignored(chooser: Chooser, backup: Path) -> None:
    chooser.save(backup)
    chooser.answer(OK, "content://files/other", code=7)
    chooser.resume()
    assert chooser.results == []


def test_failures_are_reported_and_logged_once_each(chooser: Chooser, tmp_path: Path, logged: list[str]) -> None:
    for _ in range(2):
        chooser.open(tmp_path / "in.json")
        chooser.choose("not there", os.O_RDONLY)
    assert chooser.results == ["failed", "failed"]
    chooser.activity.refuses = True
    chooser.open(tmp_path / "in.json")
    assert chooser.results == ["failed"] * 3
    assert len(logged) == 2
    logged.clear()
