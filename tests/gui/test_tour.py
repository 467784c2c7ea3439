"""One look of the tour (`make tour`), so that a change of a page cannot break it unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.phone import Phone
from tools.tour.tour import Tour
from tools.tour.tourist import Look

PAGES = 100
"""Minimum number of screenshots."""


@pytest.mark.timeout(300)
def test_tour_visits_every_page(phone: Phone, tmp_path: Path) -> None:
    tour = Tour(phone, tmp_path, Look(320, 568, "light", "en"))
    tour.all_pages()
    screenshots = sorted(tmp_path.rglob("*.png"))
    assert len(screenshots) == tour.count > PAGES
    names = {path.stem.partition("-")[2] for path in screenshots}
    assert {"odds", "odds-worth", "review", "guests", "result", "deck-hand", "help-topics"} <= names
