"""Fixtures of the Quanto tests."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from sheets.quanto.cards import Card
from tests.gui.games.quanto.cards_play import Deal, Quanto
from tests.gui.phone import Phone


@pytest.fixture
def deal(phone: Phone, tmp_path: Path) -> Deal:
    """Deals games for Tim and Sarah, or for the given players."""
    folders = (tmp_path / f"data{number}" for number in count())

    def lay(top: str | Sequence[Card], players: Sequence[str] = ("Tim", "Sarah"), **options: Any) -> Quanto:
        return Quanto(phone, next(folders), players, top, **options)

    return lay
