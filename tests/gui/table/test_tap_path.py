"""A tap on a field reaches the disk through few files."""

from __future__ import annotations

import inspect
import os
from pathlib import Path

import pytest

from sheets.qwinto.moves import Announce
from tests.gui.phone import Phone
from tests.gui.table.table_play import Table
from widgets.pieces.field import Field

ROOT = Path(__file__).resolve().parents[3]
MOST_FILES = 12
APP = ("coach", "data", "device", "guests", "i18n", "sheets", "widgets")


def test_a_tap_passes_at_most_twelve_files_on_its_way_to_the_disk(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(phone, tmp_path / "kept", "qwinto", ["Anna", "Ben"], components="table")
    assert table.page.model.play(Announce(7, ("orange", "yellow")))
    phone.advance(1)
    paths: list[list[str]] = []
    real = os.fsync

    def fsync(file: int) -> None:
        frame, files = inspect.currentframe(), []
        while frame is not None:
            name = Path(frame.f_code.co_filename)
            if name.is_relative_to(ROOT) and name.relative_to(ROOT).parts[0] in APP:
                files.append(name.relative_to(ROOT).as_posix())
            frame = frame.f_back  # type: ignore[assignment]
        paths.append(list(dict.fromkeys(reversed(files))))
        real(file)

    monkeypatch.setattr(os, "fsync", fsync)
    phone.tap(next(field for field in phone.find_all(Field) if field.offer))
    assert table.game.played[-1].do == "enter"
    assert paths[0][-1] == "data/journal.py"
    assert "widgets/table/table_model.py" in paths[0]
    assert 4 < len(paths[0]) <= MOST_FILES, paths[0]
