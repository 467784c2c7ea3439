"""Files and pictures on a desktop. Those of Android are in tests/device/on_jvm."""

from __future__ import annotations

from pathlib import Path

import pytest

from device.documents import Documents
from device.share import share_picture


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    path = tmp_path / "backup.json"
    path.write_bytes(b"all games")
    return path


def test_desktop_reports_here(backup: Path) -> None:
    results: list[str] = []
    Documents().save(backup, "new.json", "application/json", results.append)
    Documents().open(backup, 10, results.append)
    assert results == ["here", "here"]


def test_desktop_copies_the_path_of_the_picture(backup: Path) -> None:
    copied: list[str] = []
    assert share_picture(backup, "Result", copied.append) == "copied"
    assert copied == [str(backup)]
    assert share_picture(backup, "Result", lambda text: 1 / 0) == "kept"
