"""Fixtures of the tests of pages."""

from __future__ import annotations

import pytest

from widgets.pages.result import sharing
from widgets.shared import picture_export


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts copied by a result or its picture."""
    texts: list[str] = []
    monkeypatch.setattr(sharing, "copy_text", texts.append)
    monkeypatch.setattr(picture_export, "copy_text", texts.append)
    return texts
